import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../src/notation/diagnostic';
import type { Notation } from '../../src/notation/dialect';
import { parseRules } from '../../src/notation/parser';
import { printRules } from '../oracles/print-rules';

// Each case of reports.txt: a text as a JSON string, with how it is read where that is not plain ABNF; then all that is
// reported, as `severity code@line:column-end: message (help); note at line:column`, the end being an offset; then, after
// arrows, the rules that are read nevertheless, with "..." where not all is there that was meant.

const CASES = readFileSync(path.join(__dirname, 'reports.txt'), 'utf8')
  .trimEnd()
  .split('\n\n')
  .map((text) => {
    const [head, ...lines] = text.split('\n');
    return [head!, lines] as const;
  });

/** A JSON string may be followed by JSON of a notation. */
const HEAD = /^("(?:[^"\\]|\\.)*")(?: (\{.*\}))?$/;

test.each(CASES)('%s', (head, expected) => {
  const [, given, notation = '{}'] = HEAD.exec(head)!;
  const { rules, diagnostics } = parseRules(
    JSON.parse(given!) as string,
    'reports.abnf',
    JSON.parse(notation) as Notation,
  );
  const reports = diagnostics.map(line);
  const read = rules.map((rule) => `-> ${printRules([rule]).trim()}${rule.incomplete ? ' ...' : ''}`);
  expect([...reports, ...read].map((each) => `  ${escaped(each)}`)).toEqual(expected);
});

function line({ severity, code, line, column, span, message, help, notes }: Diagnostic): string {
  const cure = help === undefined ? '' : ` (${help})`;
  const more = notes.map((note) => {
    const at = note.place === undefined ? '' : ` at ${note.place.line}:${note.place.column}`;
    return `; ${note.message}${at}`;
  });
  return `${severity} ${code}@${line}:${column}-${span.end}: ${message}${cure}${more.join('')}`;
}

function escaped(text: string): string {
  return text
    .replace(/\n/g, '\\n')
    .replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
