/**
 * Reads an input in pieces, in all languages, as a reader does. It finds the verdict, the longest match, the stop, and the words of what may
 * stand there. Most readers get `bytes`, and some also `units` of UTF-16. Octets beyond ASCII, and units of surrogate pairs, wait until
 * their character is whole.
 */
export const VERDICT_READER = `
=== file
number state: The row of the table, or from the number of its cells on, a rule that calls others.
number isDead: 1 if no continuation exists.
offset passed: How much was read, up to the stop.
offset longest: 1 plus the end of the longest match, or 0.
=== bytes calls
# Reads a character.
fn step(column, length)
=== calls
    if state >= CALLED
        let at = narrow(passed)
        if close(column, at)
            longest = passed + 1
        if read(column, at+length)
            passed += wide(length)
        else
            isDead = 1
        return
=== bytes calls
    let next = verdictCells[state+column]
    if next == 0
        isDead = 1
        return
    state = next
    passed += wide(length)
    if next >= FIRST_ACCEPTING
        longest = passed + 1
# Ends a piece. Tells whether a continuation exists.
fn settle(): bool
=== calls
    if isDead == 0 && state >= CALLED && close(WIDTH, narrow(passed))
        longest = passed + 1
=== bytes calls
    return isDead == 0
=== file
# Begins an input in the first row of a rule.
fn begin(first)
    state = first
=== calls
    if state >= CALLED
        start(state-CALLED, 0)
        settle()
        return
=== file
    if state >= FIRST_ACCEPTING
        longest = 1
=== bytes & near
# Reads an octet.
fn octet(octet)
    step(verdictColumns[octet], 1)
=== bytes & far
number code: The bits of a character of which octets were read.
number least: The least code point of so many octets.
number taken: How many octets of it were read.
number missing: How many are missing.
# Reads an octet of UTF-8. Other octets are a character that nothing reads.
fn octet(octet)
    if missing == 0 && octet < 128
        step(verdictColumns[octet], 1)
    else if missing == 0 && (octet < 194 || octet > 244)
        step(0, 1)
    else if missing == 0
        taken = 1
        missing = 1
        least = 128
        if octet >= 240
            missing = 3
            least = 65536
        else if octet >= 224
            missing = 2
            least = 2048
        code = octet % (64 >> missing)
    else
        taken += 1
        missing -= 1
        code = 64*code + octet%64
        if octet/64 != 2 || (missing == 0 && (code < least || code/2048 == 27 || code > 1114111))
            missing = 0
            step(0, taken)
        else if missing == 0
            step(farColumn(code), taken)
=== units & characters & near
# Reads a UTF-16 unit.
fn unit(unit)
    if unit < 128
        step(verdictColumns[unit], 1)
    else
        step(0, 1)
=== units & far
number high: A high surrogate that waits for the other one, or 0.
# Reads a UTF-16 unit.
fn unit(unit)
    let before = high
    if before > 0 && unit/1024 == 55
        high = 0
        step(farColumn(65536+before%1024*1024+unit%1024), 2)
        return
    finish()
    if isDead == 1
        return
    if unit/1024 == 54
        high = unit
    else if unit < 128
        step(verdictColumns[unit], 1)
    else
        step(farColumn(unit), 1)
# Reads a surrogate whose pair does not come. Octets of a character that does not end are no match.
fn finish()
    let before = high
    high = 0
    if before > 0
        step(farColumn(before), 1)
    else if missing > 0
        missing = 0
        step(0, 1)
    settle()
=== reasons
# Tells whether a column may stand at the stop.
fn expects(column): bool
=== calls & reasons
    if state >= CALLED
        return mayBegin(column)
=== reasons
    return verdictCells[state+column] != 0
`;
