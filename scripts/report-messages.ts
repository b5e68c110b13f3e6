/**
 * Writes docs/messages.md: each code of errors, warnings and notes about grammars, with an example from the cases of the tests. With
 * --check it writes nothing and exits with 1 if the page is out of date.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runReport } from './report';

const root = path.join(__dirname, '..');

/** Folders of cases, whose tests hold these reports. */
const FOLDERS = ['test/notation/cases', 'test/cli/cases'];

interface Report {
  readonly severity: string;
  readonly code: string;
  readonly cause: string;
  readonly cure: string | undefined;
  /** The whole report. */
  readonly text: string;
}

const SEVERITIES = [
  ['error', 'Errors', 'A grammar with an error is not compiled.'],
  [
    'warning',
    'Warnings',
    '`warnings` of a grammar has them, and `verbatim check` prints them. `--strict` makes errors of them.',
  ],
  ['note', 'Notes', '`verbatim check` prints them. They never change its exit code.'],
] as const;

const HEAD = /^(error|warning|note)\[([a-z0-9-]+)\]: (.+)$/;

/** Returns the reports in a file of cases. */
function reportsIn(text: string): Report[] {
  const lines = text.split('\n').map((line) => line.replace(/^(?:! ?|\| )/, ''));
  return lines.flatMap((line, at) => {
    const [, severity, code, cause] = HEAD.exec(line) ?? [];
    if (severity === undefined) return [];
    const length = lines.slice(at).findIndex((each, i) => i > 0 && !/^ *(?:-->|\d* *\||=|\.\.\.)/.test(each));
    const report = lines.slice(at, at + length);
    const [, cure] = /^ *= help: (.+)$/m.exec(report.join('\n')) ?? [];
    return [{ severity, code: code!, cause: cause!, cure, text: report.join('\n') }];
  });
}

/** The shortest report of each code, if possible one with a place and a cure. */
function examples(): readonly Report[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => path.join(root, folder, name)),
  );
  const all = files.sort().flatMap((file) => reportsIn(readFileSync(file, 'utf8')));
  const found = new Map<string, Report>();
  for (const report of all) {
    const key = `${report.severity} ${report.code}`;
    const known = found.get(key);
    if (known === undefined || rank(report) < rank(known)) found.set(key, report);
  }
  return [...found.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

function rank({ cure, text }: Report): number {
  return (cure === undefined ? 10_000 : 0) + (text.includes('-->') ? 0 : 20_000) + text.length;
}

function page(): string {
  const all = examples();
  const sections = SEVERITIES.map(([severity, title, meaning]) => {
    const reports = all.filter((each) => each.severity === severity);
    return [`## ${title}\n`, `${meaning}\n`, ...reports.map(entryOf)].join('\n');
  });
  return [
    '<!-- Written by "npm run report:messages" from the cases of the tests. Do not edit. -->',
    '<!-- prettier-ignore-start -->\n',
    '# Messages by code\n',
    'A message about a grammar has a code in brackets. Each code has an example here: the cause with its place, and the cure after `help:`.',
    'The tests hold these examples. `verbatim check --ignore code` leaves a code out.\n',
    ...sections,
    '<!-- prettier-ignore-end -->\n',
  ].join('\n');
}

function entryOf({ code, cause, cure, text }: Report): string {
  const cured = cure === undefined ? '' : `\n- Cure: ${inProse(cure)}`;
  return `### ${code}\n\n- Cause: ${inProse(cause)}${cured}\n\n\`\`\`text\n${text}\n\`\`\`\n`;
}

/** Returns text of a message for Markdown: signs of notation are code. */
function inProse(text: string): string {
  return text.replace(/[<>*_[\]{}|\\`]/g, '\\$&').replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

process.exitCode = runReport(
  { script: 'report:messages', documents: () => new Map([['docs/messages.md', page()]]) },
  process.argv.slice(2),
);
