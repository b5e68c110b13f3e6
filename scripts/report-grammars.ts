/**
 * Writes a page on each shipped grammar into docs/grammars, an index of them, and the tables and stages of
 * docs/architecture.md. With --check it writes nothing and exits with 1 if one is out of date. A page says what
 * grammar/manifest.json and the analysis of the grammar say.
 */
import { architectureTables } from './grammar-report/executors';
import { code, table } from './grammar-report/markdown';
import { pageOf, patchesOnDemand, type Summary } from './grammar-report/page';
import { walkthrough } from './grammar-report/walkthrough';
import { SHIPPED } from './parsers';
import { readDocument, runReport, withParts } from './report';

const SCRIPT = 'report:grammars';
const FOLDER = 'docs/grammars';
const ARCHITECTURE = 'docs/architecture.md';

const HEAD = [
  '<!-- Written by "npm run report:grammars" from grammar/. Do not edit. -->',
  '<!-- prettier-ignore-start -->',
];
const FOOT = '<!-- prettier-ignore-end -->';

/** The pages of some grammars and their index, by path. */
export function grammarDocuments(names: readonly string[]): ReadonlyMap<string, string> {
  return documentsOf(names.map(pageOf));
}

function allDocuments(): ReadonlyMap<string, string> {
  const pages = SHIPPED.map(pageOf);
  const parts = { ...walkthrough(), ...architectureTables(pages.map(({ summary }) => summary)) };
  return documentsOf(pages).set(ARCHITECTURE, withParts(readDocument(ARCHITECTURE)!, SCRIPT, parts));
}

function documentsOf(pages: readonly ReturnType<typeof pageOf>[]): Map<string, string> {
  const documents = new Map(pages.map(({ summary, text }) => [`${FOLDER}/${summary.name}.md`, framed(text)]));
  return documents.set(`${FOLDER}/README.md`, framed(index(pages.map(({ summary }) => summary))));
}

function framed(text: string): string {
  return [...HEAD, '', `${text}\n${FOOT}`, ''].join('\n');
}

function index(summaries: readonly Summary[]): string {
  const rows = summaries.map(({ name, entry, rules, recursive, ambiguous }) => [
    `[${code(name)}](${name}.md)`,
    `${entry.title} (${entry.source}, ${entry.section})`,
    String(rules),
    recursive === 0 ? '' : String(recursive),
    ambiguous === 0 ? '' : String(ambiguous),
    patchesOnDemand(entry)
      .map((patch) => code(patch.name))
      .join(', '),
  ]);
  return `${INTRODUCTION}\n${table(['name', 'what it is', 'rules', 'recursive', 'ambiguous', 'patches'], rows)}\n${LEGEND}`;
}

const INTRODUCTION = `# The grammars of the library

Each is what its document prints. Where that is no grammar without a correction, the page says which one is made; errata and
the like are patches, made on demand alone. A page says where the text is from, what its prose was taken to mean, and what
users should know; and, found by analysis, how each rule is judged and which are ambiguous.
`;

const LEGEND = `## What the pages say of rules

A rule is *recursive* if it uses itself, at whatever depth, or a rule that does; *left-recursive* if it may begin with itself.
A *token* is a leaf of the default tree.

A rule is judged by one of these, all of them exact:

- *table*: its minimal automaton, a step for each character.
- *subsets on the fly*: the automaton would be too large to be written out, and is made while the input is read.
- *automata that call each other*: the way for recursive rules, and for those too large for an automaton of their own.

A rule is *ambiguous* if its own body derives some string in two ways: by another alternative, by one turn of a repetition more
or fewer, or with other parts for the rules that it uses. That one of those derives its part in two ways is said of that rule
alone. Of two ways the one wins that comes first at the first choice at which they differ ([alternation](../alternation.md)).
Rules all of whose parts have a table are decided exactly, and the string shown is a shortest; of others some short strings were
tried. Strings of grammars about octets are shown with a character for each octet.
`;

if (require.main === module) {
  process.exitCode = runReport(
    { script: SCRIPT, documents: allDocuments, folder: FOLDER },
    process.argv.slice(2),
  );
}
