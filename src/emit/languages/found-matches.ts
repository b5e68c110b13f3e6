/** Finds matches in a text, as `find` of the runtime does, in all languages. The tables are those of FindTables. */
export const FOUND_MATCHES = `=== finds
list columns: Per octet or unit, the column of the character that begins there, or SKIP.
list places: Per octet or unit, the row before it. The number is odd if a match can begin there.
list found: Per match, its offsets.
# Finds the matches of a rule: the leftmost, of those that begin there the longest, then the next behind it.
fn all(rule)
    let at = size(columns)
    let place = ends[rule]
    clear places, found
    fill places at 0
    while at > 0
        at -= 1
        if columns[at] != SKIP
            place = moves[place+columns[at]]
        places[at] = place
    let state = 0
    let begin = 0
    let beside = OTHER
    while at < size(columns)
        let column = columns[at]
        if column != SKIP
            let kind = kinds[column]
            place = places[at]
            if state != 0
                let bits = moves[place+SKIP+state/SKIP/16] >> (state / SKIP % 16)
                if bits%2 == 0
                    push found begin, at
                    state = 0
            if state == 0 && place%2 == 1 && (kind != WORD || beside == OTHER)
                begin = at
                state = starts[rule]
            if state != 0
                state = verdictCells[state+column]
            if kind == JOINER && beside != WORD
                kind = OTHER
            beside = kind
        at += 1
    if state != 0
        push found begin, at
`;
