import path from 'path';
import { type Ambiguity, AmbiguityAnalysis } from '../../src/analysis/ambiguity';
import { leftRecursiveRules } from '../../src/model/left-recursion';
import type { Model, Rule } from '../../src/model/model';
import type { Patch } from '../../src/model/patches';
import type { Prose } from '../../src/model/prose';
import type { Diagnostic } from '../../src/notation/diagnostic';
import { Planner } from '../../src/plan/planner';
import { ruleLanguages } from '../../src/live/rule-languages';
import { entryOf, linkGrammar, type ManifestEntry } from '../grammars';
import { exportNameOf } from '../parsers';
import { differenceText } from './difference-text';
import { code, fence, list, literal, sections, table } from './markdown';
import { ownRules, type Usage, usageOf } from './usage';

/** What the index says of a grammar. */
export interface Summary {
  readonly name: string;
  readonly entry: ManifestEntry;
  readonly rules: number;
  readonly recursive: number;
  readonly ambiguous: number;
  readonly usage: Usage;
}

/** The page of a grammar, and what the index says of it. */
export function pageOf(name: string): { readonly text: string; readonly summary: Summary } {
  const entry = entryOf(name);
  const { model, diagnostics } = linkGrammar(name);
  const planner = new Planner(model);
  const own = ownRules(model, name);
  const usage = usageOf(planner, own);
  const analysis = new AmbiguityAnalysis(ruleLanguages(planner));
  const found = own.map((rule) => [rule, analysis.of(rule)] as const);
  const text = [
    `# ${code(name)}: ${entry.title}\n`,
    `${introduction(entry)}\n${properties(entry, name)}`,
    sections([
      ['Use', use(name, entry)],
      ['Notes', list(entry.notes ?? [])],
      ['Meaning of its prose', proseTable(entry)],
      ['Patches', (entry.patches ?? []).map((patch) => patchText(patch, entry)).join('\n')],
      ['Warnings', warningList(diagnostics.filter(({ span }) => span.file === name))],
      ['Tokens', tokenText(entry)],
      ['Rules', rulesTable(own, planner)],
      ['Ambiguities', ambiguityText(found, model)],
    ]),
  ].join('\n');
  const ambiguous = found.filter(([, { kind }]) => kind === 'found').length;
  const { rules, recursive } = usage;
  return { text, summary: { name, entry, rules, recursive, ambiguous, usage } };
}

function introduction({ source, section, file }: ManifestEntry): string {
  const text = `[grammar/${file}](../../grammar/${file})`;
  return `${linked(source)}, ${section}, as printed: ${text}.\n`;
}

function linked(source: string): string {
  return source.replace(/^RFC (\d+)/, '[$&](https://www.rfc-editor.org/rfc/rfc$1)');
}

function properties(
  { imports, updates = [], alphabet, dialect, extensions = [], patchedWith, file }: ManifestEntry,
  name: string,
): string {
  const links = (names: readonly string[]): string => names.map(pageLink).join(', ');
  const base = path.parse(file).name;
  return list([
    ...(patchedWith ? [`It is ${pageLink(base)} with the patch ${patchedWith.map(code).join(', ')}.`] : []),
    ...(imports.length > 0 ? [`It uses rules of ${links(imports)}.`] : []),
    ...(updates.length > 0 ? [`It updates ${links(updates)}: its rules replace theirs.`] : []),
    alphabet === 'octets' ? OCTETS : 'Its characters are code points.',
    ...(dialect === 'bnf' ? ['It is written in the BNF of RFC 822. The case of strings counts.'] : []),
    ...(extensions.includes('list') ? ['It has lists (`#rule`, RFC 9110, section 5.6.1).'] : []),
    `Its railroad diagrams are a page for browsers: [${name}.html](${name}.html).`,
  ]);
}

const OCTETS =
  'Its characters are octets. A string stands for the octets of its UTF-8. ' +
  "With `{ encoding: 'latin1' }` each character is one octet, as in the HTTP headers that Node gives you. " +
  'A `Uint8Array` holds the octets.';

function pageLink(name: string): string {
  const page = entryOf(name).translates === undefined ? `${name}.md` : '../obsolete-rules.md';
  return `[${code(name)}](${page})`;
}

function use(name: string, entry: ManifestEntry): string {
  const { example } = entry;
  const exported = exportNameOf(name);
  const lines = [`import { ${exported} } from 'verbatim-abnf/${name}';`];
  if (example) lines.push('', `${exported}.test('${example.rule}', ${literal(example.input)}); // true`);
  const onDemand = patchesOnDemand(entry)[0];
  const first = fence('ts', lines.join('\n'));
  if (onDemand === undefined) return first;
  const asked = [
    `import { compile, library } from 'verbatim-abnf';`,
    '',
    `const patched = library.get('${name}+${onDemand.name}')!;`,
    `const grammar = compile(patched.text, patched);`,
  ];
  return `${first}\nWith a patch:\n\n${fence('ts', asked.join('\n'))}`;
}

/** The patches of a grammar that users can ask for: neither always applied nor part of the grammar. */
export function patchesOnDemand({ patches = [], patchedWith = [] }: ManifestEntry): readonly Patch[] {
  return patches.filter((patch) => !patch.default && !patchedWith.includes(patch.name));
}

function tokenText({ tokens }: ManifestEntry): string {
  const names = tokens.map(code).join(', ');
  return `Tokens: ${names}. They and the rules that they use are leaves of the default tree. [Why](../tokens.md).\n`;
}

function proseTable({ prose = {} }: ManifestEntry): string {
  const rows = Object.entries(prose).map(([text, meaning]) => [code(`<${text}>`), proseText(meaning)]);
  return rows.length === 0 ? '' : table(['prose', 'meaning'], rows);
}

function proseText(prose: Prose): string {
  if (typeof prose === 'string') return code(prose);
  return `${code(prose.rule)} without ${code(prose.excluding)}`;
}

function patchText(patch: Patch, { patchedWith = [] }: ManifestEntry): string {
  const when = patch.default
    ? 'Always applied, because the text is not a valid grammar without it'
    : patchedWith.includes(patch.name)
      ? 'Applied in this grammar'
      : 'Applied if you ask for it';
  const changes = patch.changes.map(({ from, to }) => [...marked('-', from), ...marked('+', to)].join('\n'));
  return `### ${code(patch.name)}\n\n${patch.source}: ${patch.why}. ${when}.\n\n${fence('diff', changes.join('\n\n'))}`;
}

const marked = (mark: string, text: string): string[] =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `${mark} ${line}`.trimEnd());

function warningList(diagnostics: readonly Diagnostic[]): string {
  const byCode = new Map<string, Diagnostic[]>();
  for (const each of diagnostics) {
    if (each.severity !== 'warning') continue;
    const known = byCode.get(each.code);
    if (known === undefined) byCode.set(each.code, [each]);
    else known.push(each);
  }
  return list(
    [...byCode].map(([name, [first, ...others]]) => {
      const { message, line, help } = first!;
      const more = others.length > 0 ? `, and ${others.length} more` : '';
      return `${code(name)}: ${message} (line ${line}${more})${help === undefined ? '' : `; ${help}`}`;
    }),
  );
}

function rulesTable(rules: readonly Rule[], planner: Planner): string {
  const leftRecursive = leftRecursiveRules(planner.model);
  const rows = rules.map((rule) => {
    const { recursive, token } = planner.facts.get(rule.key)!;
    const kind = leftRecursive.has(rule.key) ? 'left-recursive' : recursive ? 'recursive' : 'regular';
    return [code(rule.name), kind, token ? 'yes' : '', VERDICT_KINDS[planner.verdict(rule).kind]];
  });
  return table(['rule', 'kind', 'token', 'judged by'], rows);
}

const VERDICT_KINDS = {
  table: 'table',
  pushdown: 'forward pass',
} as const;

function ambiguityText(found: readonly (readonly [Rule, Ambiguity])[], model: Model): string {
  const rows = found.flatMap(([rule, ambiguity]) =>
    ambiguity.kind === 'found'
      ? [[code(rule.name), code(literal(ambiguity.string)), differenceText(ambiguity, model)]]
      : [],
  );
  const open = found.filter(([, { kind }]) => kind === 'not-found').map(([rule]) => code(rule.name));
  const proved = found.length - rows.length - open.length;
  return [
    ...(rows.length > 0 ? [table(['rule', 'string', 'winner'], rows)] : []),
    ...(open.length > 0
      ? [`No such string was found for these rules, which proves nothing: ${open.join(', ')}.\n`]
      : []),
    ...(proved > 0 ? [`${restText(proved, rows.length + open.length)}\n`] : []),
  ].join('\n');
}

function restText(proved: number, others: number): string {
  if (others === 0) return 'No rule derives a string in two ways. This is proved.';
  const rest = proved === 1 ? 'The other rule derives' : `The other ${proved} rules derive`;
  return `${rest} no string in two ways. This is proved.`;
}
