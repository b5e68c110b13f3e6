import * as messages from '../messages';
import type { Rule } from '../../model/model';
import type { Planner } from '../../plan/planner';
import { visibleLines } from '../../wording/visible';
import { text } from '../code';
import { RuleFunctions } from './functions';
import { preludeFor } from './prelude';
import { select } from './selection';

export interface StandaloneOptions {
  /** The rules to have entry points; where nothing is said, all. */
  readonly rules?: readonly Rule[] | undefined;
  readonly language: StandaloneLanguage;
  /** The lines at the head of the file, without comment signs: what it was made from. */
  readonly header: readonly string[];
  /** The keys of the rules that are leaves of the default tree. */
  readonly tokens: ReadonlySet<string>;
}

export type StandaloneLanguage = 'typescript' | 'javascript';

/** Source of a module without any dependency that judges and parses by the plan. */
export function standaloneSource(planner: Planner, options: StandaloneOptions): string {
  const { entries, reached } = select(planner, options.rules);
  const functions = new RuleFunctions(planner, options.tokens, entries, reached);
  const { data } = functions;
  const trees = reached.map((rule) => functions.tree(rule));
  const declarations = data.declarations(functions);
  const constants = data.constants(functions);
  const typed = (code: string): string => withTypes(code, options.language === 'typescript');
  const parts = [
    comment(options.header),
    typed(UNCHECKED),
    typed(TYPES),
    typed(ruleNames(entries)),
    ...entries.map((rule) => documentation(rule) + typed(functions.entry(rule))),
    typed(byName(entries, functions)),
    typed(tokenTrees(functions)),
    ...trees,
    preludeFor(functions.helpers, constants),
    declarations,
  ];
  return parts.filter((part) => part !== '').join('\n');
}

/** The code with the types that stand between « and », or without them. Names of rules have none of these: `text` escapes them. */
function withTypes(code: string, typed: boolean): string {
  return typed ? code.replace(/[«»]/g, '') : code.replace(/«[^»]*»/g, '');
}

/** What ends a comment of one line in ECMAScript. */
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

function comment(lines: readonly string[]): string {
  return lines
    .flatMap((each) => each.split(LINE_END))
    .map((line) => visibleLines(`// ${line}`).trimEnd() + '\n')
    .join('');
}

function documentation(rule: Rule): string {
  const lines = rule.source.split('\n').map((line) => ` * ${line.replaceAll('*/', '*\\/')}`.trimEnd());
  return visibleLines(`/**\n${lines.join('\n')}\n */\n`);
}

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

/** The entry points for rules that are known by name when the module runs. */
function byName(entries: readonly Rule[], functions: RuleFunctions): string {
  const rows = entries.map((rule) => {
    const names = functions.entryPoints(rule).map((name) => `$${name}`);
    return `  [${text(rule.key)}, [${names.join(', ')}]],\n`;
  });
  const [before, after] = messages.ruleNotInModule('${rule}').split('${rule}');
  return `const ENTRY_POINTS = /* @__PURE__ */ new Map([
${rows.join('')}]);

/** Names are case-insensitive, as in ABNF. */
function entryPoints(rule) {
  assertString(rule, 'rule');
  const found = ENTRY_POINTS.get(rule.toLowerCase());
  if (found === undefined) throw new RangeError(\`${before}\${rule}${after}\`);
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
