/** Runs the rows about RFC 3986's rules: verdicts and derivations, by every engine. */
import { rules } from '../../src/runtime/rules';
import { readFileSync } from 'fs';
import path from 'path';
import { compile } from '../../src/compile';
import { rfc3986 } from '../../src/generated/rfc3986';
import { link } from '../../src/model/link';
import type { Grammar } from '../../src/runtime';
import { Search } from '../oracles/search/search';

/** A rule, and the part of the input that it derives. */
type Stretch = readonly [rule: string, start: number, end: number];

interface Tree {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly Tree[];
}

export interface Row {
  readonly rule: string;
  readonly input: string;
  /** In a file of verdicts. */
  readonly valid?: boolean;
  /** In a file of derivations. */
  readonly nodes?: readonly Stretch[];
}

/** Answers about RFC 3986 in one of the ways that there are; a question that it cannot answer has no method. */
export interface Engine {
  readonly name: string;
  verdict?(rule: string, input: string): boolean;
  /** The whole derivation. */
  derivation?(rule: string, input: string): Tree | undefined;
}

export interface Result {
  readonly passed: number;
  readonly failures: readonly string[];
}

/** Asks an engine about a row. Returns the answer and what it should be, as text; undefined if it cannot answer. */
export type Question = (engine: Engine, row: Row) => readonly [found: string, expected: string] | undefined;

const TEXT = readFileSync(path.join(__dirname, '../../grammar/rfc3986.abnf'), 'utf8');

/** Below the root of a derivation, the cases leave out the nodes of rules for single characters. */
const LEFT_OUT = new Set('pchar unreserved sub-delims pct-encoded ALPHA DIGIT HEXDIG'.split(' '));

export const QUESTIONS: readonly [pattern: RegExp, ask: Question][] = [
  [/^appendix-a-verdicts\.json$/, askVerdict],
  [/^uri\/[^/]+\.validity\.json$/, askVerdict],
  [/^appendix-a-derivations\.json$/, askDerivation],
];

/** Asks one engine about all rows of a file. */
export function runFile(file: string, rows: readonly Row[], engine: Engine, ask: Question): Result {
  let passed = 0;
  const failures: string[] = [];
  for (const row of rows) {
    const where = `${file}, ${engine.name}: ${row.rule} ${JSON.stringify(row.input)}`;
    try {
      const answer = ask(engine, row);
      if (answer === undefined) continue;
      if (answer[0] === answer[1]) passed++;
      else failures.push(`${where}\n  found    ${answer[0]}\n  expected ${answer[1]}`);
    } catch (error) {
      failures.push(`${where}\n  threw ${String(error)}`);
    }
  }
  return { passed, failures };
}

function askVerdict(engine: Engine, { rule, input, valid }: Row): ReturnType<Question> {
  return engine.verdict && [String(engine.verdict(rule, input)), String(valid)];
}

function askDerivation(engine: Engine, { rule, input, nodes = [] }: Row): ReturnType<Question> {
  if (engine.derivation === undefined) return undefined;
  const tree = engine.derivation(rule, input);
  return [tree === undefined ? 'no derivation' : JSON.stringify(stretches(tree)), JSON.stringify(nodes)];
}

/** A derivation in pre-order, without the nodes that the cases leave out. */
function stretches(root: Tree): Stretch[] {
  const below = (tree: Tree): Stretch[] => [
    ...(LEFT_OUT.has(tree.rule) && tree !== root ? [] : [[tree.rule, tree.start, tree.end] as const]),
    ...tree.children.flatMap(below),
  ];
  return below(root);
}

/** Returns all engines for RFC 3986's grammar. */
export function makeEngines(): Engine[] {
  const compiled = compile(TEXT);
  const search = new Search(link({ name: 'rfc3986.abnf', text: TEXT }).model.rules);
  return [
    { name: 'test', verdict: (rule, input) => compiled.test(rule, input) },
    {
      name: 'parse',
      verdict: (rule, input) => compiled.parse(rule, input).ok,
      derivation: (rule, input) => fullTree(compiled, rule, input),
    },
    {
      name: 'search',
      verdict: (rule, input) => search.test(rule, input),
      derivation: (rule, input) => search.derive(rule, input),
    },
    parsersOf('live', compiled),
    parsersOf('generated', rfc3986),
  ];
}

/** A grammar's Parsimmon parsers. */
function parsersOf(name: string, grammar: Grammar): Engine {
  return {
    name,
    verdict: (rule, input) => rules(grammar)[rule]!.parse(input).status,
    derivation: (rule, input) => {
      // A parser's node shows tokens as leaves; what it shows must be what `parse` shows, which has it in full as well.
      const parsed = rules(grammar)[rule]!.parse(input);
      const shown = grammar.parse(rule, input);
      if (!parsed.status || !shown.ok) return undefined;
      if (JSON.stringify(parsed.value) !== JSON.stringify(shown.node))
        throw new Error('parser and parse differ');
      return fullTree(grammar, rule, input);
    },
  };
}

function fullTree(grammar: Grammar, rule: string, input: string): Tree | undefined {
  const parsed = grammar.parse(rule, input, { full: true });
  return parsed.ok ? parsed.node : undefined;
}
