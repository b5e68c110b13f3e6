import {
  type ArrayWriter,
  bitsFor,
  commentLines,
  hasLists,
  identifiersOf,
  type LanguageModule,
  namesOf,
  namingWords,
  numberLines,
  octetColumns,
  readsFar,
  runArrays,
  styled,
} from './language-module';
import { algorithmsOf } from './algorithms';
import { cReader } from './language-readers';
import { cReasons } from './reasons';
import { cFind } from './find-functions';
import { cColumns } from './input-columns';
import { cSpans } from './span-functions';
import { cTrees } from './c-trees';
import { cLists } from './number-lists';
import { cSyntax } from './syntaxes';
import { MOST_ITEMS } from './tree-program';

/** Writes a C99 header without dependencies. Its functions are `static`, so several files may include it. */
export function cSource(module: LanguageModule): string {
  const prefix = namingWords(module.words).join('_').toLowerCase();
  const upper = prefix.toUpperCase();
  const constants = identifiersOf(namesOf(module), styled.constant).map((each) => `${upper}_RULE_${each}`);
  const arrays: { head: string; body: string }[] = [];
  const array: ArrayWriter = (name, bits, numbers) => {
    const head = `uint${bits}_t ${prefix}_${name}[${numbers.length}]`;
    arrays.push({ head, body: numberLines(numbers, '    ') });
    return '';
  };
  const starts = module.rules.map(({ start }) => start);
  array('starts', bitsFor(starts), starts);
  array('cells', bitsFor(module.tables.cells), module.tables.cells);
  array('columns', bitsFor(module.tables.columns), octetColumns(module));
  const column = columnOf(module, prefix);
  const code = [
    readsFar(module) ? farReader(module, prefix, array) : '',
    hasLists(module) ? cLists(prefix, 4 * MOST_ITEMS) : '',
    algorithmsOf(module, cSyntax(prefix, array), 'octets', MOST_ITEMS),
    cReader(module, prefix),
    functions(module, prefix),
    cReasons(module, prefix),
    cSpans(module, prefix, column),
    cColumns(module, prefix, column),
    cFind(module, prefix),
    cTrees(module, prefix),
  ].filter((part) => part !== '');
  return `${comment(module.header)}
#ifndef ${upper}_H
#define ${upper}_H

${hasLists(module) ? '#include <setjmp.h>\n' : ''}#include <stddef.h>
#include <stdint.h>
${hasLists(module) ? '#include <stdlib.h>\n' : ''}#include <string.h>

/* What functions return if there is no match. */
#define ${upper}_NONE SIZE_MAX
${hasLists(module) ? `\n/* What they return if there is no memory. */\n#define ${upper}_NO_MEMORY (SIZE_MAX - 1)\n` : ''}
#ifdef __cplusplus
#define ${upper}_AS(type, value) static_cast<type>(value)
#else
#define ${upper}_AS(type, value) ((type)(value))
#endif

/* The rules. */
enum ${prefix}_rule {
${module.rules.map(({ source }, i) => `${comment([source], '    ')}    ${constants[i]} = ${i}`).join(',\n')}
};

${sharedTables(upper, arrays)}
${code.join('\n').replace(/\n{3,}/g, '\n\n')}
#endif
`;
}

/** Writes tables that several files may share. */
function sharedTables(upper: string, arrays: readonly { head: string; body: string }[]): string {
  return `/*
 * The tables. A file that includes this header has its own, unless it defines ${upper}_EXTERN_TABLES: then one other file of the program
 * must define ${upper}_DEFINE_TABLES.
 */
#if defined(${upper}_DEFINE_TABLES) || defined(${upper}_EXTERN_TABLES)
#ifdef __cplusplus
extern "C" {
#endif
${arrays.map(({ head }) => `extern const ${head};\n`).join('')}#ifdef __cplusplus
}
#endif
#define ${upper}_TABLE const
#else
#define ${upper}_TABLE static const
#endif

#if defined(${upper}_DEFINE_TABLES) || !defined(${upper}_EXTERN_TABLES)
${arrays.map(({ head, body }) => `${upper}_TABLE ${head} = {\n${body}};\n`).join('\n')}#endif

static inline const unsigned char *${upper.toLowerCase()}_octets(const char *text) {
    const void *octets = text;
    return ${upper}_AS(const unsigned char *, octets);
}
`;
}

function functions(module: LanguageModule, prefix: string): string {
  const { tables, calls } = module;
  const upper = prefix.toUpperCase();
  const none = `${upper}_NONE`;
  const freed = `    ${prefix}_free_reader(&reader);\n`;
  const called =
    calls === undefined
      ? ''
      : `    if (state >= ${tables.cells.length}) {
        int result;
        ${prefix}_reader reader;
        ${prefix}_read_all(&reader, rule, text, length);
        result = reader.status < 0 ? -1 : ${prefix}_end(&reader);
        ${prefix}_free_reader(&reader);
        return result;
    }
`;
  const orNoMemory = (value: string): string =>
    calls === undefined ? value : `reader.status < 0 ? ${upper}_NO_MEMORY : ${value}`;
  return `/* Whether a rule derives the whole input, which is ${module.areOctets ? 'octets' : 'UTF-8'}.${calls ? ' Returns -1 if there is no memory.' : ''} */
static inline int ${prefix}_matches(enum ${prefix}_rule rule, const char *text, size_t length) {
    const unsigned char *input = ${prefix}_octets(text);
    uint32_t state = ${prefix}_starts[rule];
    size_t at = 0;
${called}    while (at < length && state != 0) state = ${prefix}_cells[state + ${columnOf(module, prefix)}];
    return state >= ${tables.accepting};
}

/* The end of the longest match that begins at an offset, or ${none}. Offsets are in octets. */
static inline size_t ${prefix}_match(enum ${prefix}_rule rule, const char *text, size_t length, size_t offset) {
    ${prefix}_reader reader;
    size_t end;
    if (offset > length) return ${none};
    ${prefix}_read_all(&reader, rule, text + offset, length - offset);
    end = ${orNoMemory(`reader.end == ${none} ? ${none} : offset + reader.end`)};
${freed}    return end;
}

/* The first offset at which no continuation exists: the length of an input that is, or that begins, a match. */
static inline size_t ${prefix}_stop(enum ${prefix}_rule rule, const char *text, size_t length) {
    ${prefix}_reader reader;
    size_t stop;
    ${prefix}_read_all(&reader, rule, text, length);
    stop = ${orNoMemory('reader.at')};
${freed}    return stop;
}
`;
}

/** Writes an expression for the column of the next character, which it passes. */
function columnOf(module: LanguageModule, prefix: string): string {
  return readsFar(module) ? `${prefix}_column(input, length, &at)` : `${prefix}_columns[input[at++]]`;
}

/** Writes the part that reads UTF-8. */
function farReader(module: LanguageModule, prefix: string, array: ArrayWriter): string {
  return `${runArrays(module, array, 'run_lows', 'run_columns')}
static inline uint32_t ${prefix}_far_column(uint32_t code) {
    size_t low = 0;
    size_t high = ${module.tables.runs.length};
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        if (${prefix}_run_lows[middle] <= code) low = middle;
        else high = middle;
    }
    return ${prefix}_run_columns[low];
}

/* The column of the next character, which it passes. Octets that are not UTF-8 have column 0, of characters that nothing reads. */
static inline uint32_t ${prefix}_column(const unsigned char *input, size_t length, size_t *at) {
    uint32_t code = input[*at];
    size_t octets = code >= 0xF0 ? 4 : code >= 0xE0 ? 3 : 2;
    size_t i;
    if (code < 128) {
        *at += 1;
        return ${prefix}_columns[code];
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
    return ${prefix}_far_column(code);
}
`;
}

/** Writes lines as a comment. Trigraphs and signs of comments get a blank between. */
function comment(texts: readonly string[], indent = ''): string {
  const safe = (line: string): string =>
    line.replace(/\*(?=\/)|\/(?=\*)|\?(?=\?)/g, '$& ').replace(/\\$/, '\\ .');
  return `${indent}/*\n${commentLines(texts, `${indent} *`, safe)}${indent} */\n`;
}
