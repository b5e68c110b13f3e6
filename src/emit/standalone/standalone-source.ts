import { PRELUDE } from '../../generated/prelude';
import type { Rule } from '../../model/model';
import type { Planner } from '../../plan/planner';
import { text } from '../code';
import { commentLines, ruleComment } from '../comments';
import * as messages from '../messages';
import { RuleFunctions } from './rule-functions';
import { reached } from '../../table/reached';
import type { StandaloneLanguage } from '../../options/kinds';

interface StandaloneOptions {
  /** The rules that get entry points (default: all). */
  readonly rules?: readonly Rule[] | undefined;
  readonly language: StandaloneLanguage;
  /** Lines at the head of the file, without comment signs. */
  readonly header: readonly string[];
  /** The keys of the rules that are leaves of the default tree. */
  readonly tokens: ReadonlySet<string>;
  /** Leaves out the two passes, so that verdicts on recursive rules take longer and the module is shorter (default: false). */
  readonly isShort?: boolean;
}

/** Writes a module without dependencies that tests and parses by the plan. */
export function standaloneSource(planner: Planner, options: StandaloneOptions): string {
  const { entries, reached } = select(planner, options.rules);
  const functionsBy = (engine: 'pushdown' | 'machine' | 'twoPass'): RuleFunctions =>
    new RuleFunctions(planner, options.tokens, entries, reached, engine);
  let functions = functionsBy(options.isShort === true ? 'machine' : 'pushdown');
  if (options.isShort !== true && functions.isDecided) functions = functionsBy('twoPass');
  const { data } = functions;
  const trees = reached.map((rule) => functions.tree(rule));
  const declarations = data.declarations();
  const constants = data.constants(functions);
  // Types stand between « and ». Names of rules contain neither: `text` escapes them.
  const types = options.language === 'typescript' ? /[«»]/g : /«[^»]*»/g;
  const typed = (code: string): string => code.replace(types, '');
  const parts = [
    commentLines(options.header),
    typed(UNCHECKED),
    typed(TYPES),
    typed(ruleNames(entries)),
    ...entries.map((rule) => ruleComment(rule) + typed(functions.entry(rule))),
    typed(byName(entries, functions)),
    typed(tokenTrees(functions)),
    ...trees,
    preludeFor([...functions.helpers], constants),
    declarations,
  ];
  return parts.filter((part) => part !== '').join('\n');
}

/** Returns the rules that get entry points, all or those named, and all rules that their trees have nodes of. */
export function select(
  { model, facts }: Planner,
  named: readonly Rule[] | undefined,
): { readonly entries: readonly Rule[]; readonly reached: readonly Rule[] } {
  const all = [...model.rules.values()];
  const entries = named === undefined ? all : all.filter((rule) => named.includes(rule));
  const keys = reached(
    entries.map(({ key }) => key),
    (key) => facts.get(key)!.references,
  );
  return { entries, reached: all.filter(({ key }) => keys.has(key)) };
}

/** Returns the prelude's declarations that `names` need. `constants`: code of those that src/standalone/constants.ts lacks. */
function preludeFor(names: Iterable<string>, constants: Readonly<Record<string, string>>): string {
  const needed = new Set(names);
  // The loop visits what it adds.
  for (const name of needed) for (const other of PRELUDE[name]!.needs) needed.add(other);
  const declarations = Object.entries(PRELUDE).flatMap(([name, { code }]) => {
    if (!needed.has(name)) return [];
    return name in constants ? `const ${name} = ${constants[name]};\n` : code;
  });
  return [HEAD, ...declarations].join('\n');
}

const HEAD =
  '// The prelude. Its sources, with types and comments, are src/standalone and src/runtime of verbatim-abnf.\n';

const UNCHECKED = `«// @ts-nocheck: only what this module exports has types, the rest is JavaScript.
»`;

const TYPES = `«/** A node of a derivation. Offsets are in UTF-16 units from 0. */
export interface Node {
  /** The rule's name, as printed in the grammar. */
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  /** The nodes of the rules that this rule's own body uses, in the order of the input. */
  readonly children: readonly Node[];
}

/** Makes the node of a rule on a span that the rule is known to derive. */
export type Tree = (s: string, start: number, end: number, trees?: Trees) => Node;
»`;

function ruleNames(rules: readonly Rule[]): string {
  const names = rules.map(({ name }) => text(name));
  return `«/** The rules that have entry points. */
export type RuleName =${names.map((name) => `\n  | ${name}`).join('') || ' never'};

»export const ruleNames«: readonly RuleName[]» = [
${names.map((name) => `  ${name},\n`).join('')}];
`;
}

/** Writes `test`, `match`, `stop` and `parse`, which take a rule's name when the module runs. */
function byName(entries: readonly Rule[], functions: RuleFunctions): string {
  const rows = entries.map((rule) => {
    const names = functions.entryPoints(rule).map((name) => `$${name}`);
    return `  [${text(rule.key)}, [${names.join(', ')}]],\n`;
  });
  return `const ENTRY_POINTS = /* @__PURE__ */ new Map([
${rows.join('')}]);

/** Names are case-insensitive, as in ABNF. */
function entryPoints(rule) {
  assertString(rule, 'rule');
  const found = ENTRY_POINTS.get(rule.toLowerCase());
  if (found === undefined) throw new RangeError(\`${messages.ruleNotInModule('${rule}')}\`);
  return found;
}

/** Whether the rule derives the whole input. */
export function test(rule«: RuleName», input«: string»)«: boolean» {
  return entryPoints(rule)[0](input);
}

/** The end of the longest match that begins at an offset (UTF-16 units from 0), or -1. */
export function match(rule«: RuleName», input«: string», offset = 0)«: number» {
  return entryPoints(rule)[1](input, offset);
}

/** The first offset at which no continuation exists: the length of an input that is, or that begins, a match. */
export function stop(rule«: RuleName», input«: string»)«: number» {
  return entryPoints(rule)[2](input);
}

/**
 * The derivation of the whole input, or undefined. Tokens are leaves, unless \`full\` is given: then every named rule has
 * its node.
 */
export function parse(rule«: RuleName», input«: string», trees«?: Trees»)«: Node | undefined» {
  return entryPoints(rule)[3](input, trees);
}
`;
}

function tokenTrees(functions: RuleFunctions): string {
  const trees = functions.tokenTrees();
  return `«/** What makes the trees of tokens, by their names. */
export type Trees = ReadonlyMap<string, Tree>;

»/** That of all tokens: for \`parse\` and its like. */
export const full«: Trees» = /* @__PURE__ */ new Map([
${trees.map(([rule, code]) => `  [${text(rule)}, ${code}],\n`).join('')}]);
`;
}
