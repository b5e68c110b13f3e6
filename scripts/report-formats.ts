/**
 * Writes docs/json-schema-formats.md: what the formats of JSON Schema are by the table in src/integrations/formats, and what
 * is known to come of JSON Schema's test suite; with --check writes nothing and exits with 1 where it is not up to date.
 */
import path from 'path';
import { formats } from '../src/integrations/formats-idn';
import type { Format } from '../src/integrations/formats';
import { type FormatOutcome, knownOutcomes, type Outcome, VALIDATORS } from '../test/conformance/formats';
import { runReport } from './report';

const DOCUMENT = 'docs/json-schema-formats.md';

const HEAD = `# Formats of JSON Schema

Written by \`npm run report:formats\`. How they are put into validators is told in [integrations.md](integrations.md).

A format is a rule of a grammar as its RFC prints it, and what the text of an RFC says beyond its ABNF: its semantic
rules. \`idn-hostname\`, and the rule about A-labels of \`hostname\`, are of \`verbatim-abnf/formats-idn\`, which needs the
package tr46; all else is of \`verbatim-abnf/formats\`, too. There any label of letters, digits and hyphens is a label,
whether or not it begins with "xn--".

`;

const SUITE = `
## JSON Schema's test suite

Its files \`optional/format\` (draft 2020-12) under Ajv: how many of the rows are judged as the suite has it. "-" stands for
a format that a package does not have. \`npm run conformance\` runs them.

`;

const DECISIONS = `
## What was decided

- \`uri-template\`: the suite and the verified erratum 6937 of RFC 6570 allow "'" in literals, the printed grammar does not;
  the format does.
- \`email\`: a quoted string and an address literal are of the format, as in RFC 5321. Of the forms of a
  General-address-literal none is, since no tag but "IPv6" is registered.
- \`idn-email\`: RFC 6531's grammar, over UTF-8. Whether labels in other scripts are U-labels of IDNA is not asked: the suite
  has one as valid that is not in Normalization Form C.
- \`date-time\`: a leap second is one at the end of a month of UTC; \`time\` has no date, so there the end of a day is enough.
- \`relative-json-pointer\`: as the draft prints it; "0-1#", which its examples have and its grammar does not, is none.
- \`hostname\`: names of the DNS with a dot at their end are none, as in the suite and in the grammar.
`;

function documents(): ReadonlyMap<string, string> {
  return new Map([[DOCUMENT, [HEAD, table(), SUITE, results(), DECISIONS, failures()].join('')]]);
}

function table(): string {
  const rows = Object.entries(formats).map(([name, format]) => [
    code(name),
    `${code(format.rule)} of ${format.section}`,
    semanticsOf(format),
  ]);
  return markdown([['format', 'rule', 'semantic rules'], ...rows]);
}

function semanticsOf({ semantics }: Format): string {
  return semantics.map(({ name, section }) => `${name} (${section})`).join('; ');
}

function results(): string {
  const rows = Object.entries(outcomes()).map(([name, { rows, outcomes }]) => [
    code(name),
    String(rows),
    ...VALIDATORS.map((validator) => right(rows, outcomes[validator])),
  ]);
  return markdown([['format', 'rows', ...VALIDATORS], ...rows]);
}

function right(rows: number, outcome: Outcome | null | undefined): string {
  return outcome === null || outcome === undefined ? '-' : String(rows - outcome.wrong);
}

/** What ajv-formats judges otherwise, by its better mode. */
function failures(): string {
  const peer = VALIDATORS.find((name) => name.startsWith('ajv-formats'))!;
  const found = Object.entries(outcomes()).flatMap(([name, { outcomes }]) => {
    const examples = outcomes[peer]?.examples ?? [];
    return examples.length === 0
      ? []
      : [[code(name), examples.map((each) => code(visible(each))).join(', ')]];
  });
  const head = `\n## Shortest strings that "${peer}" judges otherwise than the suite\n\n`;
  return head + markdown([['format', 'strings'], ...found]);
}

function outcomes(): Readonly<Record<string, FormatOutcome>> {
  return knownOutcomes(path.join(__dirname, '../test/conformance/format-outcomes.json'));
}

/** In ASCII: of some characters nothing would be seen. */
function visible(text: string): string {
  const escape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(/[^ -~]/g, escape);
}

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

function markdown(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const lines = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1), ''].join('\n');
}

process.exitCode = runReport({ script: 'report:formats', documents }, process.argv.slice(2));
