/**
 * Runs rules that call each other, in all languages, on a graph-structured stack. A node is a call of a rule: all who call it at one offset
 * share one. Node 0 is the whole input. The tables are those of CallTables.
 */
export const CALL_STACK = `=== calls
list begun: Per node, the offset at which it begins.
list linksBefore: Per node, the number of links before it.
list nodeLink: Per node, 1 plus its last link.
list nodeItem: Per node, 1 plus its last item.
list nodeRound: Per node, 1 plus the offset of that item.
list linkRow: Per link, the row behind the call.
list linkNode: Per link, the node that calls.
list linkNext: Per link, 1 plus the one before of the same node.
list itemRow: Per item, a row.
list itemNode: Per item, the node that is in the row.
list itemNext: Per item, 1 plus the one before of the same node.
list lastRow: The rows before the last character.
list lastNode: The nodes that were in them.
list callee: Per rule, the node of its last call.
list calledAt: Per rule, 1 plus the offset of that call.
# Adds a node.
fn addNode(at)
    push begun at
    push linksBefore size(linkRow)
    push nodeLink 0
    push nodeItem 0
    push nodeRound 0
# Adds a row, once for each node.
fn add(row, node, at)
    let first = 0
    if nodeRound[node] == at+1
        first = nodeItem[node]
    let item = first
    while item != 0
        if itemRow[item-1] == row
            return
        item = itemNext[item-1]
    push itemRow row
    push itemNode node
    push itemNext first
    nodeItem[node] = size(itemRow)
    nodeRound[node] = at + 1
# Begins with the row of a rule.
fn start(row, at)
    clear callee, calledAt
    fill callee RULES 0
    fill calledAt RULES 0
    addNode(at)
    add(row, 0, at)
# Calls a rule.
fn enter(place, node, at)
    let rule = calls[place]
    if calledAt[rule] != at+1
        callee[rule] = size(begun)
        calledAt[rule] = at + 1
        addNode(at)
        add(calls[place+1], callee[rule], at)
    let child = callee[rule]
    push linkRow calls[place+2]
    push linkNode node
    push linkNext nodeLink[child]
    nodeLink[child] = size(linkRow)
# Ends and calls rules before a column, which is WIDTH at the end. Tells whether the input may end.
fn close(column, at): bool
    let ends = 0
    let i = 0
    while i < size(itemRow)
        let row = itemRow[i]
        let node = itemNode[i]
        if row >= ACCEPTING && node == 0
            ends = 1
        else if row >= ACCEPTING && begun[node] != at
            let link = nodeLink[node]
            while link != 0
                add(linkRow[link-1], linkNode[link-1], at)
                link = linkNext[link-1]
        if column < WIDTH
            let place = cells[row+WIDTH]
            let count = calls[place]
            for k in 0..count
                if begins[calls[place+3*k+1]*WIDTH+column] == 1
                    enter(place+3*k+1, node, at)
        i += 1
    return ends == 1
# Tells whether a column may stand at the stop of a rule that calls others.
fn mayBegin(column): bool
    for i in 0..size(itemRow)
        let row = itemRow[i]
        if cells[row+column] != 0
            return true
        let place = cells[row+WIDTH]
        let count = calls[place]
        for k in 0..count
            if begins[calls[place+3*k+1]*WIDTH+column] == 1
                return true
    return false
# Reads a column, and forgets the calls that have ended. Tells whether there is a continuation. If not, the rows stay.
fn read(column, at): bool
    let last = 0
    clear lastRow, lastNode
    for i in 0..size(itemRow)
        push lastRow itemRow[i]
        push lastNode itemNode[i]
    clear itemRow, itemNode, itemNext
    for i in 0..size(lastRow)
        let node = lastNode[i]
        let row = cells[lastRow[i]+column]
        if row != 0
            add(row, node, at)
            if begun[node] > last
                last = begun[node]
    if size(itemRow) == 0
        for i in 0..size(lastRow)
            push itemRow lastRow[i]
        return false
    let count = size(begun)
    while count > 1 && begun[count-1] > last
        count -= 1
        cut linkRow linksBefore[count]
    cut linkNode size(linkRow)
    cut linkNext size(linkRow)
    cut begun count
    cut linksBefore count
    cut nodeLink count
    cut nodeItem count
    cut nodeRound count
    return true
`;
