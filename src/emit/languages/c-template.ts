import { C_TREES } from './c-trees';

/** The text of a C99 header, for `sectionsOf`. Its functions are `static`, so several files may include it. */
export const C_TEMPLATE = `=== file
$HEADER
#ifndef $UPPER_H
#define $UPPER_H

=== lists
#include <setjmp.h>
=== file
#include <stddef.h>
#include <stdint.h>
=== lists
#include <stdlib.h>
=== file
#include <string.h>

/* What functions return if there is no match. */
#define $UPPER_NONE SIZE_MAX
=== lists

/* What they return if there is no memory. */
#define $UPPER_NO_MEMORY (SIZE_MAX - 1)
=== file

#ifdef __cplusplus
#define $UPPER_AS(type, value) static_cast<type>(value)
#else
#define $UPPER_AS(type, value) ((type)(value))
#endif

/* The rules. */
enum $PREFIX_rule {
$RULES
};

/*
 * The tables. A file that includes this header has its own, unless it defines $UPPER_EXTERN_TABLES: then one other file of the program
 * must define $UPPER_DEFINE_TABLES.
 */
#if defined($UPPER_DEFINE_TABLES) || defined($UPPER_EXTERN_TABLES)
#ifdef __cplusplus
extern "C" {
#endif
$EXTERNS#ifdef __cplusplus
}
#endif
#define $UPPER_TABLE const
#else
#define $UPPER_TABLE static const
#endif

#if defined($UPPER_DEFINE_TABLES) || !defined($UPPER_EXTERN_TABLES)
$ARRAYS#endif

static inline const unsigned char *$PREFIX_octets(const char *text) {
    const void *octets = text;
    return $UPPER_AS(const unsigned char *, octets);
}

=== far
static inline uint32_t $PREFIX_far_column(uint32_t code) {
    size_t low = 0;
    size_t high = $RUNS;
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        if ($PREFIX_run_lows[middle] <= code) low = middle;
        else high = middle;
    }
    return $PREFIX_run_columns[low];
}

/* The column of the next character, which it passes. Octets that are not UTF-8 have column 0, of characters that nothing reads. */
static inline uint32_t $PREFIX_column(const unsigned char *input, size_t length, size_t *at) {
    uint32_t code = input[*at];
    size_t octets = code >= 0xF0 ? 4 : code >= 0xE0 ? 3 : 2;
    size_t i;
    if (code < 128) {
        *at += 1;
        return $PREFIX_columns[code];
    }
    if (code < 0xC2 || code > 0xF4 || length - *at < octets) return 0;
    code &= 0x7Fu >> octets;
    for (i = 1; i < octets; i++) {
        unsigned char octet = input[*at + i];
        if ((octet & 0xC0) != 0x80) return 0;
        code = code << 6 | (octet & 0x3Fu);
    }
    if (code < (octets == 2 ? 0x80u : octets == 3 ? 0x800u : 0x10000u)) return 0;
    if (code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return 0;
    *at += octets;
    return $PREFIX_far_column(code);
}

=== lists
/* A list of numbers. Its functions jump to \`fails\` if there is too little memory. */
typedef struct {
    uint32_t *of;
    size_t count;
    size_t capacity;
} $PREFIX_numbers;

static inline void $PREFIX_grow($PREFIX_numbers *list, size_t capacity, jmp_buf fails) {
    void *larger = capacity > $LENGTH ? NULL : realloc(list->of, capacity * sizeof *list->of);
    if (larger == NULL) longjmp(fails, 1);
    list->of = $UPPER_AS(uint32_t *, larger);
    list->capacity = capacity;
}

static inline void $PREFIX_push($PREFIX_numbers *list, uint32_t number, jmp_buf fails) {
    if (list->count == list->capacity) $PREFIX_grow(list, 2 * list->capacity + 64, fails);
    list->of[list->count++] = number;
}

static inline void $PREFIX_fill($PREFIX_numbers *list, size_t count, uint32_t number, jmp_buf fails) {
    if (count > list->capacity) $PREFIX_grow(list, count, fails);
    while (list->count < count) list->of[list->count++] = number;
}

static inline uint32_t $PREFIX_mix(uint32_t a, uint32_t b) { return (a * 0x9E3779B1u ^ b * 0x85EBCA6Bu) >> 7; }

=== file
$ALGORITHMS
=== file
/* Reads an input in pieces. */
typedef struct {
    /* 1 if a continuation exists, 0 if none does, -1 if there is no memory. */
    int status;
    /* How many octets were read. If no continuation exists, it is the stop. */
    size_t at;
    /* The end of the longest match, or $UPPER_NONE. */
    size_t end;
    $PREFIX_reads reads;
} $PREFIX_reader;

static inline int $PREFIX_read($PREFIX_reader *reader, const unsigned char *input, size_t length) {
    $PREFIX_reads *reads = &reader->reads;
    size_t i;
    for (i = 0; i < length && reads->is_dead == 0; i++) $PREFIX_read_octet(reads, input[i]);
    reader->status = $PREFIX_read_settle(reads);
    reader->at = reads->passed;
    reader->end = reads->longest == 0 ? $UPPER_NONE : reads->longest - 1;
    return reader->status;
}

/* Reads a piece. Returns 1 if a continuation of the input exists, 0 if none does, and -1 if there is no memory. */
static inline int $PREFIX_feed($PREFIX_reader *reader, const char *text, size_t length) {
    if (reader->status != 1) return reader->status;
=== calls
    reader->status = -1;
    if (reader->reads.state >= $CELLS && length > 0xFFFFFFFFu - reader->at) return -1;
    if (setjmp(reader->reads.fails) != 0) return -1;
=== file
    return $PREFIX_read(reader, $PREFIX_octets(text), length);
}

/* Begins an input of a rule. */
static inline void $PREFIX_begin($PREFIX_reader *reader, enum $PREFIX_rule rule) {
    memset(reader, 0, sizeof *reader);
=== calls
    reader->status = -1;
    if (setjmp(reader->reads.fails) != 0) return;
=== file
    $PREFIX_read_begin(&reader->reads, $PREFIX_starts[rule]);
    reader->status = 1;
    $PREFIX_feed(reader, "", 0);
}

/* Whether the rule derives all that was read. */
static inline int $PREFIX_end(const $PREFIX_reader *reader) {
    return reader->status == 1 && reader->end == reader->at$WHOLE;
}

/* Frees the memory that rules that call each other need. */
static inline void $PREFIX_free_reader($PREFIX_reader *reader) {
    $PREFIX_free_reads(&reader->reads);
}

static inline void $PREFIX_read_all($PREFIX_reader *reader, enum $PREFIX_rule rule, const char *text, size_t length) {
    $PREFIX_begin(reader, rule);
    $PREFIX_feed(reader, text, length);
}

/* Whether a rule derives the whole input, which is $OCTETS.$ORMEMORY */
static inline int $PREFIX_matches(enum $PREFIX_rule rule, const char *text, size_t length) {
    const unsigned char *input = $PREFIX_octets(text);
    uint32_t state = $PREFIX_starts[rule];
    size_t at = 0;
=== calls
    if (state >= $CELLS) {
        int result;
        $PREFIX_reader reader;
        $PREFIX_read_all(&reader, rule, text, length);
        result = reader.status < 0 ? -1 : $PREFIX_end(&reader);
        $PREFIX_free_reader(&reader);
        return result;
    }
=== file
    while (at < length && state != 0) state = $PREFIX_cells[state + $COLUMN];
    return state >= $ACCEPTING;
}

/* The end of the longest match that begins at an offset, or $UPPER_NONE. Offsets are in octets. */
static inline size_t $PREFIX_match(enum $PREFIX_rule rule, const char *text, size_t length, size_t offset) {
    $PREFIX_reader reader;
    size_t end;
    if (offset > length) return $UPPER_NONE;
    $PREFIX_read_all(&reader, rule, text + offset, length - offset);
    end = $IFMEMORYreader.end == $UPPER_NONE ? $UPPER_NONE : offset + reader.end;
    $PREFIX_free_reader(&reader);
    return end;
}

/* The first offset at which no continuation exists: the length of an input that is, or that begins, a match. */
static inline size_t $PREFIX_stop(enum $PREFIX_rule rule, const char *text, size_t length) {
    $PREFIX_reader reader;
    size_t stop;
    $PREFIX_read_all(&reader, rule, text, length);
    stop = $IFMEMORYreader.at;
    $PREFIX_free_reader(&reader);
    return stop;
}

=== reasons
/*
 * Finds what may stand at the stop of an input, in words: literals, then rules, then "end of input". Writes up to \`capacity\` words, and
 * returns how many there are, or $UPPER_NO_MEMORY.
 */
static inline size_t $PREFIX_expected(enum $PREFIX_rule rule, const char *text, size_t length, const char **found, size_t capacity) {
    $PREFIX_reader reader;
    volatile size_t count = $UPPER_NO_MEMORY;
    $PREFIX_read_all(&reader, rule, text, length);
    if (reader.status >= 0 && setjmp(reader.reads.fails) == 0) {
        size_t i;
        $PREFIX_read_name(&reader.reads, rule);
        count = reader.reads.found.count;
        for (i = 0; i < count && i < capacity; i++) found[i] = $PREFIX_read_texts[reader.reads.found.of[i]];
    }
    $PREFIX_free_reader(&reader);
    return count;
}

=== spans
/* The rules of $PREFIX_captures. Each is the start of its automaton. */
enum $PREFIX_captures_rule {
$CAPTURES
};

/* The rules that derive parts. */
enum $PREFIX_part {
$PARTS
};

/* A part. Offsets are in octets. */
typedef struct {
    enum $PREFIX_part part;
    size_t start;
    size_t end;
} $PREFIX_span;

static inline int $PREFIX_span_walk($PREFIX_spans *spans, uint32_t row, const unsigned char *input, size_t length) {
    size_t at = 0;
    $PREFIX_span_reset(spans, row);
    while (at < length && spans->row != 0) {
        uint32_t before = $UPPER_AS(uint32_t, at);
        $PREFIX_span_read(spans, $COLUMN, before);
    }
    return $PREFIX_span_finish(spans, $UPPER_AS(uint32_t, length));
}

/*
 * Finds the parts of a rule that derives the whole input: by their rules, and those of one rule in their order. Writes up to \`capacity\`
 * spans, and returns how many there are. Returns $UPPER_NONE if the rule does not derive the input, or $UPPER_NO_MEMORY.
 */
static inline size_t $PREFIX_captures(enum $PREFIX_captures_rule rule, const char *text, size_t length,
                                        $PREFIX_span *spans, size_t capacity) {
    $PREFIX_spans walk;
    volatile size_t count = $UPPER_NO_MEMORY;
    memset(&walk, 0, sizeof walk);
    if (length < 0xFFFFFFFFu && setjmp(walk.fails) == 0) {
        size_t i;
        int matches = $PREFIX_span_walk(&walk, rule, $PREFIX_octets(text), length);
        count = matches ? walk.found.count / 3 : $UPPER_NONE;
        for (i = 0; matches && i < count && i < capacity; i++) {
            spans[i].part = $UPPER_AS(enum $PREFIX_part, walk.found.of[3 * i]);
            spans[i].start = walk.found.of[3 * i + 1];
            spans[i].end = walk.found.of[3 * i + 2];
        }
    }
    $PREFIX_free_spans(&walk);
    return count;
}

=== finds trees
/* Finds the columns of an input. */
static inline void $PREFIX_read_columns($PREFIX_numbers *columns, const unsigned char *input, size_t length, jmp_buf fails) {
    size_t at = 0;
    columns->count = 0;
    $PREFIX_fill(columns, length, $WIDTH, fails);
    while (at < length) {
        size_t begin = at;
        columns->of[begin] = $COLUMN;
        if (at == begin) at++;
    }
}

=== finds
/* A match in a text. Offsets are in octets. */
typedef struct {
    size_t start;
    size_t end;
} $PREFIX_found;

/*
 * Finds the parts of a text that a rule derives: the leftmost, of those that begin there the longest, then the next behind it. None is empty,
 * and none divides a word. Writes up to \`capacity\` matches, and returns how many there are, or $UPPER_NO_MEMORY.
 */
static inline size_t $PREFIX_find(enum $PREFIX_rule rule, const char *text, size_t length, $PREFIX_found *found, size_t capacity) {
    $PREFIX_finds finds;
    volatile size_t count = $UPPER_NO_MEMORY;
    memset(&finds, 0, sizeof finds);
    if (length <= $LENGTH && setjmp(finds.fails) == 0) {
        size_t i;
        $PREFIX_read_columns(&finds.columns, $PREFIX_octets(text), length, finds.fails);
        $PREFIX_find_all(&finds, rule);
        count = finds.found.count / 2;
        for (i = 0; i < count && i < capacity; i++) {
            found[i].start = finds.found.of[2 * i];
            found[i].end = finds.found.of[2 * i + 1];
        }
    }
    $PREFIX_free_finds(&finds);
    return count;
}

${C_TREES}=== file
#endif
`;
