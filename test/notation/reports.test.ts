import type { Diagnostic } from '../../src/notation/diagnostic';
import type { Notation } from '../../src/notation/dialect';
import { parseRules } from '../../src/notation/parser';
import { casesIn } from '../case-file';
import { printRules } from '../oracles/print-rules';

// Each heading of the file is the notation of its texts, as JSON. A result has all that is reported, as
// `severity code@line:column-end: message (help); note at line:column`, the end being an offset; then, after arrows, the rules
// that are read nevertheless, with "..." if not all is there that was meant.
test.each(casesIn('notation/cases/reports.txt'))('%s: %j', (notation, text, expected) => {
  const { rules, diagnostics } = parseRules(text, 'reports.abnf', JSON.parse(notation) as Notation);
  const reports = diagnostics.map(line);
  const read = rules.map((rule) => `-> ${printRules([rule]).trim()}${rule.incomplete ? ' ...' : ''}`);
  expect([...reports, ...read].join('\n')).toBe(expected);
});

function line({ severity, code, line, column, span, message, help, notes }: Diagnostic): string {
  const cure = help === undefined ? '' : ` (${help})`;
  const more = notes.map((note) => {
    const at = note.place === undefined ? '' : ` at ${note.place.line}:${note.place.column}`;
    return `; ${note.message}${at}`;
  });
  return `${severity} ${code}@${line}:${column}-${span.end}: ${message}${cure}${more.join('')}`;
}
