/**
 * The lists of both passes, and the sets of states of TREE_PASSES. They are made when a text first needs them: lazy subset construction,
 * backward.
 */
export const TREE_SETS = `=== trees
list columns: Per octet or unit, the column of the character that begins there, or SKIP.
list rows: The nodes: rule, start, end, number of nodes. Parents come first.
list bits: Per set, the bits of its states. Set 0 is none, and set 1 has no states.
list moves: Per set and column, the set before the column; 0 if it is not known.
list begins: Per set, 1 if a rule begins in it.
list callsAt: Per set, where its calls begin; 0 if they are not known, 1 if there are none.
list calls: The calls that end before a set: 1 plus the exit, and the set before the call. Behind the last is 0.
list places: Sets by the hash of their bits.
list pending: States that a set will have.
list last: Per exit, the set of its state.
list steps: Steps by their hash, in fours: a set, a state, where the marks on the way from it begin, the state behind them.
list marks: The marks of steps. Behind the last of each is 0.
# Tells whether a set has a state.
fn has(set, state): bool
    return ((bits[set*UNITS+state/32] >> (state % 32)) & 1) != 0
# Tells whether two sets have the same states.
fn isSame(set, other): bool
    for word in 0..UNITS
        if bits[set*UNITS+word] != bits[other*UNITS+word]
            return false
    return true
# Returns the place of a set, or a free one.
fn placeOf(set): number
    let hash = 0
    for word in 0..UNITS
        hash = mix(hash, bits[set*UNITS+word])
    let place = hash & (size(places) - 1)
    while places[place] != 0 && !isSame(places[place], set)
        place = (place + 1) & (size(places) - 1)
    return place
# Returns the set of the pending states and those that lead to them without reading.
fn setOf(): number
    let set = size(begins)
    let begin = 0
    let i = 0
    fill bits (set+1)*UNITS 0
    while i < size(pending)
        let state = pending[i]
        i += 1
        if !has(set, state)
            bits[set*UNITS+state/32] |= bit(state % 32)
            if isStart[state] == 1
                begin = 1
            for k in fromAt[state]..fromAt[state+1]
                if called[k] == 0 && kinds[from[k]] != READ
                    push pending from[k]
    clear pending
    let place = placeOf(set)
    if places[place] != 0
        cut bits set*UNITS
        return places[place]
    push begins begin
    push callsAt 0
    fill moves (set+1)*WIDTH 0
    places[place] = set
    if 2*set > size(places)
        let count = 2 * size(places)
        clear places
        fill places count 0
        for each in 1..size(begins)
            place = placeOf(each)
            places[place] = each
    return set
# Makes the states pending from which a column, or a call of an exit, leads to a set. Returns 1 plus the next such exit.
fn before(set, column, exit): number
    let next = 0
    for word in 0..UNITS
        if bits[set*UNITS+word] != 0
            for state in word * 32..word*32+32
                if has(set, state)
                    for k in fromAt[state]..fromAt[state+1]
                        if called[k] > exit && (next == 0 || called[k] < next)
                            next = called[k]
                        if called[k] == exit && (exit > 0 || (kinds[from[k]] == READ && classes[values[from[k]]*WIDTH+column] == 1))
                            push pending from[k]
    return next
# Finds the set before a column.
fn findMove(set, column): number
    before(set, column, 0)
    let found = setOf()
    moves[set*WIDTH+column] = found
    return found
# Finds the calls that end before a set.
fn findCalls(set)
    let exit = before(set, 0, 0)
    clear pending
    let place = 1
    if exit != 0
        place = size(calls)
    while exit != 0
        let next = before(set, 0, exit)
        let found = setOf()
        push calls exit, found
        exit = next
    if place > 1
        push calls 0
    callsAt[set] = place
# Forgets all sets and steps.
fn forget()
    clear bits, moves, begins, callsAt, calls, places, steps, pending, marks, last
    fill bits UNITS 0
    fill moves WIDTH 0
    fill begins 1 0
    fill callsAt 1 0
    fill calls 2 0
    fill places 256 0
    fill steps 4096 0
    setOf()
    for exit in 0..EXITS
        push pending exits[exit]
        let found = setOf()
        push last found
`;
