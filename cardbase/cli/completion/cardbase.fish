# Completion of cardbase in fish.
function __cardbase_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -l program cardbase
    string match -q '*/*' -- $words[1]; and set program $words[1]
    set -l lines (CARDBASE_COMPLETE=fish command $program $words "$word" 2>/dev/null)
    if test "$lines[1]" = files
        for path in (__fish_complete_path "$lines[2]")
            echo "$lines[3]$path"
        end
    else if test (count $lines) -gt 1
        printf '%s\n' $lines[2..-1]
    end
end
complete -c cardbase -f -k -a '(__cardbase_complete)'
