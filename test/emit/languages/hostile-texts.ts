/** Texts in comments of a grammar, each of which would end a comment, a string or a line, or mean something in one of the languages. */
export const PAYLOADS: readonly string[] = [
  '*/ int injected; /*',
  '*\\',
  '/* nested',
  '*/*/',
  '??/',
  '*??/',
  '\\',
  'ends with a backslash \\',
  '\\u002a\\u002f class Injected {} \\u002f\\u002a',
  '\\\\u002a\\\\u002f',
  '\\uuuu000a class Injected {}',
  '\\u',
  '\\uZZZZ',
  '\\u000d\\u000a injected',
  '"""',
  '\\"""',
  "'''",
  '""" + injected() + """',
  '\\N{BULLET} \\x',
  '```',
  '````\n; ```rust\n; compile_error!("injected");\n; ```',
  '//go:build ignore',
  'go:embed injected',
  'line injected.go:1',
  '#include "injected.h"',
  '#![feature(injected)]',
  '}@ @injected {@code {',
  '</pre><script>injected()</script>',
  '% { } $ ` ${injected} #{injected}',
  'coding: utf-7',
  '\u00e9 \u4e2d \u{1f600}',
];

/** Names that mean something in one of the languages, or that styles make equal. */
export const NAMES: readonly string[] = [
  ...[
    'none',
    'h',
    'self',
    'Rule',
    'named',
    'parse',
    'rule',
    'matches',
    'stop',
    'cells',
    'class',
    'int',
    'type',
  ],
  ...[
    'a-b',
    'a_b',
    'ab',
    'aB',
    'A-B-2',
    '_',
    '_1',
    'r-2',
    'r_2',
    'string',
    'object',
    'def',
    'fn',
    'func',
    'main',
  ],
].filter((name, i, all) => all.findIndex((each) => each.toLowerCase() === name.toLowerCase()) === i);

/** A grammar with all payloads and names. */
export function hostileGrammar(): string {
  const rules = NAMES.map((name, i) => `${name} = "${i}" ; ${PAYLOADS[i % PAYLOADS.length]!}\n`);
  const more = PAYLOADS.map((payload, i) => `p${i} = "x" ; ${payload}\n ; ${payload}\n`);
  return [...rules, ...more, 'q = "\\" / "*/" / "\\u002a" / "`" / "%" \n'].join('');
}
