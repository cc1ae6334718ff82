#compdef cardbase
# Completion of cardbase in zsh.
_cardbase() {
    local program=cardbase mode line
    local -a lines parts open closed open_shown closed_shown
    [[ ${(Q)words[1]} == */* ]] && program=${(Q)words[1]}
    lines=("${(@f)$(CARDBASE_COMPLETE=zsh command "$program" "${(@)words[1,CURRENT-1]}" "$QIPREFIX$IPREFIX$PREFIX" 2>/dev/null)}")
    mode=$lines[1]
    if [[ $mode == files ]]; then
        _files
        return
    fi
    for line in "${(@)lines[2,-1]}"; do
        parts=("${(@s:	:)line}")
        if [[ $parts[1] == open ]]; then
            open+=("$parts[2]") open_shown+=("$parts[3]")
        else
            closed+=("$parts[2]") closed_shown+=("$parts[3]")
        fi
    done
    (( $#open + $#closed )) || return 1
    compadd -U -V cardbase -S '' -d open_shown -a open
    compadd -U -V cardbase -d closed_shown -a closed
    # Names that begin otherwise than what is typed: its beginning may not be taken away.
    if [[ $mode == list && $compstate[insert] == *unambiguous* ]]; then
        compstate[insert]=
        compstate[list]='list force'
    fi
}
if [[ $funcstack[1] == _cardbase ]]; then  # the file lies in a folder of fpath, under this name
    _cardbase "$@"
else
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
    compdef _cardbase cardbase
fi
