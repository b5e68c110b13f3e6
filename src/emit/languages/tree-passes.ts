/**
 * Finds trees, in all languages, with the sets of TREE_SETS. `backward` reads `columns` from the end, and notes before each character the sets of states from which a
 * rule may go on to its end. `forward` takes the first choice that leads to such a state, and writes `rows`: rule, offsets, and the
 * number of rows of each node. Sets and steps are kept for other texts. The tables are those of TreeProgram.
 */
export const TREE_PASSES = `=== trees
list endsAt: Per offset, where the items before it end. Those of a later offset come first.
list itemSet: Per item, a set.
list itemNode: Per item, the end of a rule.
list itemNext: Per item, 1 plus the item before of the same end.
list endExit: Per end of a rule, the exit.
list endAt: Per end of a rule, its offset.
list endLink: Per end of a rule, 1 plus its last caller.
list endItem: Per end of a rule, 1 plus its last item.
list endRound: Per end of a rule, 1 plus the offset of its last item.
list linkSet: Per caller, the set before the call.
list linkNode: Per caller, the end of the rule that calls.
list linkNext: Per caller, 1 plus the one before.
list goals: Where the rules that are under way may end: twice an end, or, if nothing is read, 1 plus twice an exit.
list frames: The rules that are under way, in threes: the state that calls, where it began, its first goal.
list opened: The rows of open nodes, plus 1 in leaves. Nodes in leaves have no rows.
# Adds an end of a rule.
fn addEnd(exit, at)
    push endExit exit
    push endAt at
    push endLink 0
    push endItem 0
    push endRound 0
# Adds a set to the items of an offset, once for each end.
fn add(set, node, at)
    let first = 0
    if endRound[node] == at+1
        first = endItem[node]
    let item = first
    while item != 0
        if itemSet[item-1] == set
            return
        item = itemNext[item-1]
    push itemSet set
    push itemNode node
    push itemNext first
    endItem[node] = size(itemSet)
    endRound[node] = at + 1
# Adds a caller to the end of a rule.
fn link(exit, set, node, at, fresh)
    let child = fresh
    while child < size(endExit) && endExit[child] != exit
        child += 1
    if child == size(endExit)
        addEnd(exit, at)
        add(last[exit], child, at)
    push linkSet set
    push linkNode node
    push linkNext endLink[child]
    endLink[child] = size(linkSet)
# Ends and calls rules, from the last character to the first.
fn close(first, at, column)
    let fresh = size(endExit)
    let i = first
    while i < size(itemSet)
        let set = itemSet[i]
        let node = itemNode[i]
        if begins[set] == 1 && endAt[node] != at
            let caller = endLink[node]
            while caller != 0
                add(linkSet[caller-1], linkNode[caller-1], at)
                caller = linkNext[caller-1]
        if callsAt[set] == 0
            findCalls(set)
        let call = callsAt[set]
        while at > 0 && calls[call] != 0
            if ends[(calls[call]-1)*WIDTH+column] == 1
                link(calls[call]-1, calls[call+1], node, at, fresh)
            call += 2
        i += 1
# Finds the items before each character. Tells whether a rule derives the text.
fn backward(root): bool fails
    let length = size(columns)
    if size(begins) == 0 || size(bits)+size(moves) > KEPT_CELLS
        forget()
    clear itemSet, itemNode, itemNext, endExit, endAt, endLink, endItem, endRound, linkSet, linkNode, linkNext, endsAt
    fill endsAt length+2 0
    for exit in exitAt[root]..exitAt[root+1]
        addEnd(exit, length)
        add(last[exit], size(endExit)-1, length)
    let roots = size(endExit)
    let first = 0
    let at = length
    loop
        let begin = at
        let column = SKIP
        while begin > 0 && column == SKIP
            begin -= 1
            column = columns[begin]
        let set = itemSet[first]
        if size(itemSet) > first+1 || callsAt[set] != 1 || (begins[set] == 1 && itemNode[first] >= roots)
            close(first, at, column)
        let count = size(itemSet)
        if count > MOST_ITEMS || size(linkSet) > MOST_ITEMS || size(bits)+size(moves) > MOST_CELLS
            fail
        endsAt[at] = count
        for offset in begin + 1..at
            endsAt[offset] = count
        if at == 0
            break
        for i in first..count
            let node = itemNode[i]
            let found = moves[itemSet[i]*WIDTH+column]
            if found == 0
                found = findMove(itemSet[i], column)
            if found != 1 && count > first+1
                add(found, node, begin)
            else if found != 1
                push itemSet found
                push itemNode node
                push itemNext 0
                endItem[node] = count + 1
                endRound[node] = begin + 1
        if size(itemSet) == count
            return false
        first = count
        at = begin
    for i in first..size(itemSet)
        if itemNode[i] < roots && has(itemSet[i], starts[root])
            return true
    return false
# Tells whether a state may go on to one of some goals.
fn may(state, at, begin, first, end): bool
    for i in endsAt[at+1]..endsAt[at]
        if has(itemSet[i], state)
            for k in first..end
                if goals[k] == 2*itemNode[i]
                    return true
    if at == begin
        for k in first..end
            if goals[k]%2 == 1 && has(last[goals[k]/2], state)
                return true
    return false
# Tells whether a set has a state, or, if the set is 0, whether the state may go on to goals.
fn isWay(state, set, at, begin, first): bool
    if set == 0
        return may(state, at, begin, first, size(goals))
    return has(set, state)
# Collects the marks on the way to a state that reads, calls a rule or ends one. A set chooses the way, or goals if it is 0.
fn path(origin, set, at, begin, first): number
    let state = origin
    while kinds[state] == SPLIT
        if values[state] != 0
            push marks values[state]
        let choice = toAt[state]
        while !isWay(to[choice], set, at, begin, first)
            choice += 1
        state = to[choice]
    return state
# Returns the only set that leads to a goal, or 0.
fn onlySet(at, goal): number
    let set = 0
    for i in endsAt[at+1]..endsAt[at]
        if 2*itemNode[i] == goal
            if set != 0
                return 0
            set = itemSet[i]
    return set
# Returns the place of the step from a state that a set allows.
fn stepOf(set, state): number
    if size(marks) > size(steps)/8
        let count = 2 * size(steps)
        if count > KEPT_CELLS
            count = 4096
        clear steps
        fill steps count 0
        clear marks
    let place = 4 * (mix(set, state) & (size(steps)/4 - 1))
    while steps[place] != 0
        if steps[place] == set && steps[place+1] == state
            return place
        place = (place + 4) & (size(steps) - 1)
    let mark = size(marks)
    let end = path(state, set, 0, 0, 0)
    push marks 0
    steps[place] = set
    steps[place+1] = state
    steps[place+2] = mark
    steps[place+3] = end
    return place
# Ends a node (mark 1), or begins one.
fn put(mark, at)
    let top = opened[size(opened)-1]
    if mark == LEAVE
        cut opened size(opened)-1
        if opened[size(opened)-1] != top
            let row = top - top%4
            rows[row+2] = at
            rows[row+3] = (size(rows) - row) / 4
    else if top%4 == 1
        push opened top
    else
        push opened size(rows)+leaves[mark-ENTER]
        push rows mark-ENTER, at, at, 1
# Puts the marks on the way from a state. Returns the state behind them.
fn reached(state, at, begin, first): number
    let set = 0
    if size(goals) == first+1
        let item = endsAt[at+1]
        if endsAt[at] != item+1
            set = onlySet(at, goals[first])
        else if 2*itemNode[item] == goals[first]
            set = itemSet[item]
    if set != 0
        let step = 4 * (mix(set, state) & (size(steps)/4 - 1))
        if steps[step] != set || steps[step+1] != state
            step = stepOf(set, state)
        let mark = steps[step+2]
        while marks[mark] != 0
            put(marks[mark], at)
            mark += 1
        return steps[step+3]
    let count = size(marks)
    let end = path(state, 0, at, begin, first)
    for i in count..size(marks)
        put(marks[i], at)
    cut marks count
    return end
# Finds where a rule that is called may end.
fn findGoals(state, at, begin, first)
    let end = size(goals)
    let rule = values[state]
    let exit = exitAt[rule]
    let choice = toAt[state]
    for each in exit..exitAt[rule+1]
        let after = to[choice+2*(each-exit)+1]
        if after != 0 && may(after, at, begin, first, end)
            push goals 2*each+1
    for i in endsAt[at+1]..endsAt[at]
        let node = itemNode[i]
        if endAt[node] != at && has(itemSet[i], starts[rule])
            let after = to[choice+2*(endExit[node]-exit)]
            if after != 0 && may(after, endAt[node], begin, first, end)
                push goals 2*node
# Writes the rows of the tree. Returns their number.
fn forward(root): number fails
    let state = starts[root]
    let at = 0
    let begin = 0
    let first = 0
    clear rows, goals, frames, opened
    push opened 2
    for exit in exitAt[root]..exitAt[root+1]
        push goals 2*(exit-exitAt[root])
    put(nodes[root]+ENTER, 0)
    loop
        if kinds[state] == SPLIT
            state = reached(state, at, begin, first)
        if kinds[state] == READ
            state = to[toAt[state]]
            at += 1
            while at < size(columns) && columns[at] == SKIP
                at += 1
        else if kinds[state] == CALL
            let end = size(goals)
            let rule = values[state]
            findGoals(state, at, begin, first)
            push frames state, begin, first
            if size(frames) > MOST_ITEMS
                fail
            first = end
            begin = at
            state = starts[rule]
            put(nodes[rule]+ENTER, at)
        else
            put(LEAVE, at)
            let top = size(frames)
            if top == 0
                return size(rows) / 4
            let choice = 2 * values[state]
            if at == begin
                choice += 1
            cut goals first
            state = frames[top-3]
            begin = frames[top-2]
            first = frames[top-1]
            cut frames top-3
            state = to[toAt[state]+choice-2*exitAt[values[state]]]
`;
