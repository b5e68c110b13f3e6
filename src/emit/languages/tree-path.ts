/**
 * Finds trees, and the rules around the stop of a text, as `Failure` of the runtime does. The text up to the stop is completed for each
 * column that may stand there. `outer` gets the rules that begin before the stop and end behind it in all these trees. The tables are
 * those of TreeProgram and PathTables.
 */
export const TREE_PATH = `=== paths
list outer: The rules around the stop, from the rule asked for down.
# Finds the rules around the stop of a text. Returns their number: 0 if the rule derives the text.
fn around(root): number fails
    clear outer
    if backward(root)
        return 0
    push outer nodes[root]
    let row = pathStarts[root]
    let at = 0
    while at < size(columns) && (columns[at] == SKIP || verdictCells[row+columns[at]] != 0)
        if columns[at] != SKIP
            row = verdictCells[row+columns[at]]
        at += 1
    let left = MOST_PARSED
    let isFirst = 1
    for column in 0..WIDTH
        let next = verdictCells[row+column]
        if next != 0
            cut columns at
            push columns column
            while via[next/WIDTH] != 0 && via[next/WIDTH] <= WIDTH
                push columns via[next/WIDTH]-1
                next = verdictCells[next+via[next/WIDTH]-1]
            let cost = weights[column] * size(columns)
            if cost == 0 || cost > left || via[next/WIDTH] != 0
                cut outer 1
                return 1
            left -= cost
            backward(root)
            forward(root)
            let depth = 1
            let node = 4
            let end = size(rows)
            while node < end && (isFirst == 1 || depth < size(outer))
                if rows[node+1] >= at || rows[node+2] <= at
                    node += 4 * rows[node+3]
                else if isFirst == 0 && outer[depth] != rows[node]
                    break
                else
                    if isFirst == 1
                        push outer rows[node]
                    depth += 1
                    end = node + 4*rows[node+3]
                    node += 4
            cut outer depth
            if depth == 1
                return 1
            isFirst = 0
    return size(outer)
`;
