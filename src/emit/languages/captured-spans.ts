/** Runs the moves of a tagged DFA, as `TaggedReader` of the runtime does, in all languages. The tables are those of SpanTables. */
export const CAPTURED_SPANS = `=== spans
number row: The row of the automaton; 0 if nothing that begins so is a match.
list registers: Offsets plus 1, or places in the history; 0 if unset. Register 0 has the current offset.
list history: Per tag that was passed: the place of the one before, the tag, the offset plus 1. Place 0 is of none.
list places: The places of the tags of a match, the last first.
list found: Per span: its part, and its offsets.
# Begins in a row, with nothing that was passed.
fn reset(first)
    clear registers, history, places, found
    fill registers REGISTERS 0
    push history 0, 0, 0
    row = first
# Does the operations of a move at an offset.
fn apply(place, at)
    registers[0] = at + 1
    for i in 0..moves[place+1]
        let operation = place + 2 + 3*i
        let value = registers[moves[operation+1]]
        let tag = moves[operation+2]
        if tag > 0
            push history value, tag-1, at+1
            value = size(history) - 3
        registers[moves[operation]] = value
    row = moves[place]
=== spans & bytes
# Reads a character at an offset.
fn read(column, at)
    row = cells[row+column]
    if row >= FIRST_MOVE
        apply(row-FIRST_MOVE, at)
=== spans
# Finds the spans of a match that ends: by their parts, and those of one part in their order. Tells whether there is a match.
fn finish(at): bool
    let ending = cells[row+WIDTH]
    if ending == 0
        return false
    apply(endings[ending], at)
    let place = registers[endings[ending+1]]
    while place > 0
        push places place
        place = history[place]
    for part in 0..PARTS
        let start = registers[endings[ending+2+2*part]]
        if start > 0
            push found part, start-1, registers[endings[ending+3+2*part]]-1
        let k = size(places)
        while k > 0
            k -= 1
            let tag = history[places[k]+1]
            if tag == 2*part
                start = history[places[k]+2]
            else if tag == 2*part+1
                push found part, start-1, history[places[k]+2]-1
    return true
`;
