# Completion of cardbase in bash 4.4 or newer.
_cardbase() {
    local program=cardbase line kind=
    [[ $1 == */* ]] && program=$1
    COMPREPLY=()
    while IFS= read -r line; do
        if [[ -z $kind ]]; then kind=$line; else COMPREPLY+=("$line"); fi
    done < <(CARDBASE_COMPLETE=bash command "$program" "${COMP_LINE:0:COMP_POINT}" "$2" "$COMP_TYPE" 2>/dev/null)
    case $kind in
        files) compopt -o default ;;
        open) compopt -o nospace ;;
    esac
}
complete -o nosort -F _cardbase cardbase
