/**
 * Writes docs/conformance.md: where validators differ from the rules of RFCs, with witnesses that each validator confirms. With --check
 * it writes nothing and exits with 1 if the page is out of date.
 */
import { compared, type Outcome } from './comparison';
import { code, hasDifference, markdown, methodOf, resultOf } from './witness-table';
import notes from './notes.json';
import { referenceOf, RULES, type RuleName } from './references';
import { type Question, type Validator, VALIDATORS, versionOf } from './validators';
import { runReport } from '../../../scripts/report';

/** What the authors of a validator say about a difference, in our words. Written by hand, in `conformance/notes.json`. */
interface Note {
  /** `policy`: the documentation or the source says that the authors want it. `fault`: nothing says so. */
  readonly kind: string;
  readonly text: string;
  readonly link?: string;
}

/** By validator and rule: notes about strings that only the RFC accepts, or only the validator. */
const NOTES: Readonly<Record<string, { readonly rejects?: Note; readonly accepts?: Note }>> = notes;

const DOCUMENT = 'docs/conformance.md';

const HEAD = `# Validators and RFCs

\`npm run report:conformance\` writes this page. It compares validators with the rules of RFCs, each with what the text of its RFC adds, as
in [Formats of JSON Schema](json-schema-formats.md). Of each difference it shows a short string:

- **RFC only**: the RFC allows the string, and the validator rejects it.
- **validator only**: the validator accepts the string, and the RFC does not allow it.

The column "found by" names the method:

- **automata**: the validator answers by regular expressions, and their automaton was compared with that of the rule
  ([\`diffRegExp\`](workbench.md#a-rule-and-a-regular-expression)). Strings are shortest, and \`exact\` is proved. The expressions are
  those that the package publishes, or the only one that runs when the validator is called. On all strings of the rule's suite the
  validator answered as they do.
- **suite**: the validator is code. Many strings were therefore tried: the [conformance suite](workbench.md#conformance-suites) of the rule's DFA,
  strings that cover the rule, random ones and near misses. "No difference" is proved for a validator that has at most as many states as
  the DFA, and that tells apart no more characters than the suite.
- **strings**: the same, but nothing is proved. The rule is recursive, its suite is too large, or the RFC adds to the rule.

By a suite or by strings, a witness is as short as it could be made, and another difference may exist.

Each string was given to the validator to confirm it. Below each table is what the authors say. A **policy** is a difference that the
documentation or the source asks for. A **fault** is one of which they say nothing. \`a{65}\` stands for 65 letters.

`;

interface Row {
  readonly validator: Validator;
  readonly question: Question;
  readonly outcome: Outcome;
}

function documents(): ReadonlyMap<string, string> {
  const parts = RULES.map((rule) => ({ rule, rows: rowsOf(rule) }));
  assertNotes(parts.flatMap(({ rows }) => rows));
  const sections = parts.map(({ rule, rows }) => section(rule, rows));
  return new Map([[DOCUMENT, HEAD + versions(parts.flatMap(({ rows }) => rows)) + sections.join('')]]);
}

function rowsOf(rule: RuleName): Row[] {
  const reference = referenceOf(rule);
  return VALIDATORS.flatMap((validator) =>
    validator.questions
      .filter((question) => question.rule === rule)
      .map((question) => ({ validator, question, outcome: compared(reference, question) })),
  );
}

/** Each difference must have a note, and each note a difference. Throws Error with all that are wrong. */
function assertNotes(rows: readonly Row[]): void {
  const unused = new Set(Object.keys(NOTES));
  const problems = rows.flatMap(({ validator, question, outcome }) => {
    const key = `${validator.name} ${question.rule}`;
    const notes = NOTES[key];
    unused.delete(key);
    const isWrong = (note: Note | undefined, witness: string | undefined): boolean =>
      (note === undefined) !== (witness === undefined);
    return [
      ...(isWrong(notes?.rejects, outcome.rejected) ? [`"rejects" of "${key}"`] : []),
      ...(isWrong(notes?.accepts, outcome.accepted) ? [`"accepts" of "${key}"`] : []),
    ];
  });
  const all = [...problems, ...[...unused].map((key) => `"${key}"`)];
  if (all.length > 0)
    throw new Error(
      `test/conformance/validators/notes.json lacks, or has without a difference: ${all.join(', ')}`,
    );
}

function versions(rows: readonly Row[]): string {
  const lines = VALIDATORS.map((validator) => {
    const own = rows.filter((row) => row.validator === validator);
    const notes = own.map(({ question }) => NOTES[`${validator.name} ${question.rule}`]);
    const kinds = notes.flatMap((each) => [each?.rejects?.kind, each?.accepts?.kind]);
    const countOf = (kind: string): string => String(kinds.filter((each) => each === kind).length);
    return [
      validator.name,
      validator.from === undefined ? 'of Node' : versionOf(validator.from),
      String(own.length),
      String(own.filter(({ outcome }) => outcome.by.kind === 'automata').length),
      String(own.filter(({ outcome }) => !hasDifference(outcome)).length),
      countOf('policy'),
      countOf('fault'),
    ];
  });
  return markdown([
    ['validator', 'version', 'rules', 'by automata', 'without difference', 'policies', 'faults'],
    ...lines,
  ]);
}

function section(rule: RuleName, rows: readonly Row[]): string {
  const lines = rows.map(({ validator, question, outcome }) => [
    validator.name,
    question.call.replaceAll('|', '\\|'),
    ...(hasDifference(outcome) ? [code(outcome.rejected), code(outcome.accepted)] : [resultOf(outcome), '']),
    methodOf(outcome),
  ]);
  const table = markdown([['validator', 'asked by', 'RFC only', 'validator only', 'found by'], ...lines]);
  const notes = rows.flatMap(({ validator, question }) => {
    const { rejects, accepts } = NOTES[`${validator.name} ${question.rule}`] ?? {};
    return [
      ...(rejects === undefined ? [] : [noteLine(validator.name, 'rejects', rejects)]),
      ...(accepts === undefined ? [] : [noteLine(validator.name, 'accepts', accepts)]),
    ];
  });
  const list = notes.length === 0 ? '' : `\n${notes.join('\n')}\n`;
  return `\n## ${rule}\n\n${referenceOf(rule).title}\n\n${table}${list}`;
}

function noteLine(validator: string, verb: string, { kind, text, link }: Note): string {
  const source = link === undefined ? '' : ` ([source](${link}))`;
  return `- ${validator} ${verb}, **${kind}**: ${text}${source}`;
}

process.exitCode = runReport({ script: 'report:conformance', documents }, process.argv.slice(2));
