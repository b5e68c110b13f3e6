import { algorithm } from './pseudocode';

/** Names the columns that may stand at an offset, as `Vocabulary` of the runtime does, in all languages. The tables are those of WordTables. */
export const EXPECTED_WORDS = /* @__PURE__ */ algorithm(`
list left: Per class, 1 if it is expected and not yet named.
list taken: Per term, 1 if it is named.
list seen: Per word, 1 if it is said.
list found: The words, by their numbers.
# Begins with nothing that is expected.
fn reset()
    fill left CLASSES 0
    fill taken TERMS 0
    fill seen LABELS 0
# Expects a column.
fn expect(column)
    for k in classAt[column]..classAt[column+1]
        left[classes[k]] = 1
# Takes a term if all of its classes are left.
fn take(term)
    for k in termAt[term]..termAt[term+1]
        if left[termClasses[k]] == 0
            return
    for k in termAt[term]..termAt[term+1]
        left[termClasses[k]] = 0
    taken[term] = 1
# Finds the words: terms, ranges of the other classes, the end of input.
fn name(isEnd)
    for i in 0..TRIALS
        take(order[i])
    for term in 0..TERMS
        if taken[term] == 1 && seen[termWords[term]] == 0
            seen[termWords[term]] = 1
            push found termWords[term]
    for id in 0..CLASSES
        if left[id] == 1
            for k in rangeAt[id]..rangeAt[id+1]
                push found rangeWords[k]
    if isEnd == 1
        push found LABELS
`);
