/**
 * Writes docs/json-schema-formats.md: the formats of JSON Schema, from the table in src/integrations/formats, and the known
 * outcomes of JSON Schema's test suite. With --check it writes nothing and exits with 1 if the page is out of date.
 */
import path from 'path';
import { formats } from '../src/integrations/formats-idn';
import type { Format } from '../src/integrations/formats';
import { type FormatOutcome, knownOutcomes, type Outcome, VALIDATORS } from '../test/conformance/formats';
import { runReport } from './report';

const DOCUMENT = 'docs/json-schema-formats.md';

const HEAD = `# Formats of JSON Schema

[Validators](integrations.md) says how to use these formats. \`npm run report:formats\` writes this page.

A format is a rule of a grammar as its RFC prints it, plus semantic rules: what the text of the RFC demands beyond its ABNF.

\`verbatim-abnf/formats\` has all formats except \`idn-hostname\`. Its \`hostname\` checks A-labels
("xn--..."), but not whether letters join and run in one direction. \`verbatim-abnf/formats-idn\` also has \`idn-hostname\`, checks A-labels
in full, and the labels of the domain in \`idn-email\`. It needs the package tr46. \`verbatim-abnf/standard-schema\` also tells where and why a string is refused.

\`http-url\` is not of JSON Schema: an https-URI or http-URI of RFC 9110, with a host that is not empty, and perhaps a fragment. The option
\`schemes\` restricts the schemes of URLs. \`dottedHost\` is for URLs and e-mail
addresses. It wants a domain name of two labels or more, which neither \`localhost\` nor an IP address is:
\`restrict(httpUrl, { schemes: ['https'], dottedHost: true })\`, or \`format('http-url', { … })\` in a host. All else is policy, which no RFC defines:
[recipes](uri.md#recipes-for-policy) have \`javascript:\`, localhost and private addresses.

`;

const SUITE = `
## JSON Schema's test suite

The table counts the rows of the suite's files \`optional/format\` (draft 2020-12) on which Ajv agrees with the suite. "-" means that
the package does not have the format. \`npm run conformance\` runs the files, under the other
hosts too.

`;

/** By format. */
const DECISIONS: Readonly<Record<string, string>> = {
  'uri-template': `"'" is allowed in literals, as in the suite and in the verified erratum 6937 of RFC 6570. The printed grammar does not allow it.`,
  email:
    'Quoted strings and address literals are valid, as in RFC 5321. A General-address-literal is not, because no tag except "IPv6" is registered.',
  'idn-email':
    'The grammar is that of RFC 6531, over UTF-8. With tr46, labels in other scripts are checked against IDNA, after their normalization to Form C (RFC 5891, 5.3).',
  'date-time': 'A leap second is valid at the end of a month of UTC.',
  time: 'It has no date, so a leap second is valid at the end of any day of UTC.',
  'relative-json-pointer':
    'As the draft prints it. "0-1#" is invalid: the draft has it in its examples, but not in its grammar.',
  hostname: 'A name with a dot at its end is invalid, as in the suite and in the grammar.',
};

function documents(): ReadonlyMap<string, string> {
  return new Map([[DOCUMENT, [HEAD, table(), SUITE, results(), decisions(), failures()].join('')]]);
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

function decisions(): string {
  const rows = Object.entries(DECISIONS).map(([name, text]) => [code(name), text]);
  return `\n## Decisions\n\n${markdown([['format', 'decision'], ...rows])}`;
}

function right(rows: number, outcome: Outcome | null | undefined): string {
  return outcome === null || outcome === undefined ? '-' : String(rows - outcome.wrong);
}

/** Where ajv-formats disagrees, in its better mode. */
function failures(): string {
  const peer = VALIDATORS.find((name) => name.startsWith('ajv-formats'))!;
  const found = Object.entries(outcomes()).flatMap(([name, { outcomes }]) => {
    const examples = outcomes[peer]?.examples ?? [];
    return examples.length === 0
      ? []
      : [[code(name), examples.map((each) => code(visible(each))).join(', ')]];
  });
  const head = `\n## Shortest strings on which "${peer}" disagrees with the suite\n\n`;
  return head + markdown([['format', 'strings'], ...found]);
}

function outcomes(): Readonly<Record<string, FormatOutcome>> {
  return knownOutcomes(path.join(__dirname, '../test/conformance/format-outcomes.json'));
}

/** In ASCII, because some characters are invisible. */
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
