/** Names the columns that may stand at the stop, as `Vocabulary` of the runtime does, in all languages. The tables are those of WordTables. */
export const EXPECTED_WORDS = `=== reasons
list left: Per class, 1 if it is expected and not yet named.
list said: Per word, 1 if it is said, and 2 if the rule does not use it.
list found: The words, by their numbers.
# Takes the word of a term if all of its classes are left.
fn take(word)
    if said[word] == 2
        return
    for k in termAt[word]..termAt[word+1]
        if left[termClasses[k]] == 0
            return
    for k in termAt[word]..termAt[word+1]
        left[termClasses[k]] = 0
    said[word] = 1
# Finds the words of what may stand at the stop: terms, ranges of the other classes, the end of input.
fn name(rule)
    fill left CLASSES 0
    fill said WORDS 0
    for k in unusedAt[rule]..unusedAt[rule+1]
        said[unused[k]] = 2
    for column in 0..WIDTH
        if expects(column)
            for k in classAt[column]..classAt[column+1]
                left[classes[k]] = 1
    for i in 0..TRIALS
        take(order[i])
    for id in 0..CLASSES
        if left[id] == 1
            for k in rangeAt[id]..rangeAt[id+1]
                said[rangeWords[k]] = 1
    if longest == passed+1
        said[END] = 1
    for word in 0..WORDS
        if said[word] == 1
            push found word
`;
