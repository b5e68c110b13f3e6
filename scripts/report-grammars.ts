/**
 * Writes a page on each shipped grammar into docs/grammars, a page with its railroad diagrams, an index of them, and the tables and stages of
 * docs/architecture.md. With --check it writes nothing and exits with 1 if one is out of date. A page says what
 * grammar/manifest.json and the analysis of the grammar say.
 */
import { architectureTables } from './grammar-report/executors';
import { code, table } from './grammar-report/markdown';
import { pageOf, patchesOnDemand, type Summary } from './grammar-report/page';
import { pictureOf } from './grammar-report/picture';
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
  for (const { summary } of pages) documents.set(`${FOLDER}/${summary.name}.html`, pictureOf(summary.name));
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
  return `${INTRODUCTION}\n${table(['name', 'subject and source', 'rules', 'recursive', 'ambiguous', 'patches'], rows)}\n${LEGEND}`;
}

const INTRODUCTION = `# The grammars of the library

Each grammar is what its document prints. Errata ship as patches, which are applied only if you ask for them. If the printed text is
not a valid grammar, one patch is always applied; its page says so.

A page names the source of the text and the meaning of its prose, and has notes for users. Analysis adds how each rule is judged,
and which rules are ambiguous. A second page has railroad diagrams of the rules, for a browser. [Shipped grammars](../library.md) lists the grammars by subject and shows how to use them.
`;

const LEGEND = `## Terms

| term | meaning |
| --- | --- |
| recursive | the rule uses itself, at any depth, or uses a rule that does |
| left-recursive | the rule may begin with itself |
| token | the rule is a leaf of the default tree |
| ambiguous | the body of the rule derives some string in two ways |

A rule is judged by one of these, and all of them are exact:

| judged by | how |
| --- | --- |
| table | a minimal DFA, one step for each character |
| forward pass | a deterministic pushdown automaton that is made while the input is read: for recursive rules, and for rules that are too large to be expanded. A few inputs that it cannot decide are read in all ways at once |

Two ways differ in an alternative, in the number of iterations of a repetition, or in the parts that the used rules take. If only a
used rule derives its part in two ways, that rule is ambiguous, not this one. The way wins that takes the earlier alternative at the
first choice where the two differ ([alternation](../alternation.md)).

If all parts of a rule have a table, the answer is exact and the string is a shortest one. For other rules, some short strings were
tried. Strings of grammars about octets have one character for each octet.
`;

if (require.main === module) {
  process.exitCode = runReport(
    { script: SCRIPT, documents: allDocuments, folder: FOLDER },
    process.argv.slice(2),
  );
}
