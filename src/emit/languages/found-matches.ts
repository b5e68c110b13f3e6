import { algorithm } from './pseudocode';

/** Finds matches in a text, as `find` of the runtime does, in all languages. The tables are those of FindTables. */
export const FOUND_MATCHES = /* @__PURE__ */ algorithm(`
list columns: Per octet or unit, the column of the character that begins there, or SKIP.
list rows: Per octet or unit, the row of what is behind its beginning.
list found: Per match, its offsets.
# Tells whether a match in a state goes on from an offset to an end.
fn goesOn(at, state): bool
    let bits = moves[rows[at]*ROW+SKIP+state/SKIP/16]
    return ((bits >> (state/SKIP % 16)) & 1) != 0
# Finds the matches: the leftmost, of those that begin there the longest, then the next behind it.
fn all(start, end)
    let at = size(columns)
    let row = end
    clear rows, found
    fill rows at 0
    while at > 0
        at -= 1
        if columns[at] != SKIP
            row = moves[row*ROW+columns[at]]
        rows[at] = row
    let state = 0
    let begin = 0
    let beside = OTHER
    while at < size(columns)
        let column = columns[at]
        if column != SKIP
            let kind = kinds[column]
            if state != 0 && !goesOn(at, state)
                push found begin, at
                state = 0
            if state == 0 && (kind != WORD || beside == OTHER) && goesOn(at, start)
                begin = at
                state = start
            if state != 0
                state = verdictCells[state+column]
            if kind == JOINER && beside != WORD
                kind = OTHER
            beside = kind
        at += 1
    if state != 0
        push found begin, at
`);
