import {
  type ArrayWriter,
  bitsFor,
  identifiersOf,
  type LanguageModule,
  spanArrays,
  styled,
} from './language-module';

/** Writes the code that finds parts of a match. `column` is an expression for the column of the next character. */
export function cSpans(module: LanguageModule, prefix: string, array: ArrayWriter, column: string): string {
  const { spans, rules, tables } = module;
  if (spans === undefined) return '';
  const { names, registers, hasHistory, firstMove } = spans;
  const upper = prefix.toUpperCase();
  const constants = (kind: string, of: readonly { readonly name: string }[]): string[] =>
    identifiersOf(of, styled.constant).map((each) => `    ${upper}_${kind}_${each}`);
  const starts = constants('CAPTURES', rules).map((each, i) => `${each} = ${spans.starts[i]!}`);
  const parts = constants(
    'PART',
    names.map((name) => ({ name })),
  );
  const move = (place: string): string =>
    `${prefix}_move(registers, ${hasHistory ? '&history, ' : ''}${prefix}_span_moves + (${place}))`;
  const orNoMemory = hasHistory ? `, or ${upper}_NO_MEMORY` : '';
  const afterwards = hasHistory
    ? `    free(history.passed);\n    if (!works) return ${upper}_NO_MEMORY;\n`
    : '';
  return `/* The rules of ${prefix}_captures. Each is the start of its automaton. */
enum ${prefix}_captures_rule {
${starts.join(',\n')}
};

/* The rules that derive parts. */
enum ${prefix}_part {
${parts.join(',\n')}
};

/* A part. Offsets are in octets. */
typedef struct {
    enum ${prefix}_part part;
    size_t start;
    size_t end;
} ${prefix}_span;

/* The spans that were found. The first \`capacity\` of them are written. */
typedef struct {
    ${prefix}_span *spans;
    size_t capacity;
    size_t count;
} ${prefix}_spans;
${hasHistory ? historyType(prefix) : ''}
${spanArrays(spans, array, ['span_cells', 'span_moves', 'span_endings'])}
static inline void ${prefix}_put_span(${prefix}_spans *found, size_t place, size_t part, size_t start, size_t end) {
    if (place >= found->capacity) return;
    found->spans[place].part = (enum ${prefix}_part)part;
    found->spans[place].start = start;
    found->spans[place].end = end;
}
${hasHistory ? historyReader(prefix) : ''}
/* Does the operations of a move. Returns 0 if there is no memory. */
static inline int ${prefix}_move(${moveParameters(prefix, hasHistory)}, const uint${bitsFor(spans.moves)}_t *move) {
    size_t count = move[1];
    for (move += 2; count > 0; count--, move += 3) {
        size_t value = registers[move[1]];
${hasHistory ? `        if (move[2] != 0 && !${prefix}_pass(history, move[2] - 1u, registers[0], &value)) return 0;\n` : ''}        registers[move[0]] = value;
    }
    return 1;
}

/*
 * Finds the parts of a rule that derives the whole input: by their rules, and those of one rule in their order. Writes up to \`capacity\`
 * spans, and returns how many there are. Returns ${upper}_NONE if the rule does not derive the input${orNoMemory}.
 */
static inline size_t ${prefix}_captures(enum ${prefix}_captures_rule rule, const char *text, size_t length,
                                        ${prefix}_span *spans, size_t capacity) {
    const unsigned char *input = (const unsigned char *)text;
    uint32_t row = (uint32_t)rule;
    size_t registers[${registers}];
    size_t at = 0;
    size_t ending;
    size_t i;
    int works = 1;
    ${prefix}_spans found;
${hasHistory ? `    ${prefix}_history history = { NULL, 0, 0 };\n` : ''}    found.spans = spans;
    found.capacity = capacity;
    found.count = 0;
    for (i = 0; i < ${registers}; i++) registers[i] = ${upper}_NONE;
    while (at < length && row != 0 && works) {
        registers[0] = at;
        row = ${prefix}_span_cells[row + ${column}];
        if (row >= ${firstMove}) {
            works = ${move(`row - ${firstMove}`)};
            row = ${prefix}_span_moves[row - ${firstMove}];
        }
    }
    registers[0] = length;
    ending = ${prefix}_span_cells[row + ${tables.width}];
    if (works) works = ${move(`${prefix}_span_endings[ending]`)};
    for (i = 0; works && ending != 0 && i < ${names.length}; i++) {
        size_t start = registers[${prefix}_span_endings[ending + 2 + 2 * i]];
        size_t end = registers[${prefix}_span_endings[ending + 3 + 2 * i]];
        if (start != ${upper}_NONE) ${prefix}_put_span(&found, found.count++, i, start, end);
${hasHistory ? `        ${prefix}_put_spans(history.passed, registers[${prefix}_span_endings[ending + 1]], i, &found);\n` : ''}    }
${afterwards}    return ending == 0 ? ${upper}_NONE : found.count;
}
`;
}

function moveParameters(prefix: string, hasHistory: boolean): string {
  return `size_t *registers${hasHistory ? `, ${prefix}_history *history` : ''}`;
}

/** Writes lists of tags that share their beginnings. */
function historyType(prefix: string): string {
  return `
/* Tags that were passed, each with the place of the one before. */
typedef struct {
    size_t before;
    size_t tag;
    size_t at;
} ${prefix}_passed;

typedef struct {
    ${prefix}_passed *passed;
    size_t count;
    size_t capacity;
} ${prefix}_history;

/* Adds a tag behind a place, which becomes that of the tag. Returns 0 if there is no memory. */
static inline int ${prefix}_pass(${prefix}_history *history, size_t tag, size_t at, size_t *place) {
    if (history->count == history->capacity) {
        size_t capacity = history->capacity * 2 + 16;
        void *larger = realloc(history->passed, capacity * sizeof *history->passed);
        if (larger == NULL) return 0;
        history->passed = (${prefix}_passed *)larger;
        history->capacity = capacity;
    }
    history->passed[history->count].before = *place;
    history->passed[history->count].tag = tag;
    history->passed[history->count].at = at;
    *place = history->count++;
    return 1;
}
`;
}

function historyReader(prefix: string): string {
  const none = `${prefix.toUpperCase()}_NONE`;
  return `
/* Adds the spans of a part. The history is read from its end, so the last span comes first. */
static inline void ${prefix}_put_spans(const ${prefix}_passed *passed, size_t last, size_t part, ${prefix}_spans *found) {
    size_t end = 0;
    size_t i;
    size_t place;
    for (i = last; i != ${none}; i = passed[i].before) found->count += passed[i].tag == 2 * part;
    place = found->count;
    for (i = last; i != ${none}; i = passed[i].before) {
        if (passed[i].tag == 2 * part + 1) end = passed[i].at;
        if (passed[i].tag == 2 * part) ${prefix}_put_span(found, --place, part, passed[i].at, end);
    }
}
`;
}
