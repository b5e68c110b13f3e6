import type { Expression } from '../../src/model/model';
import {
  alternation,
  literal,
  option,
  reference,
  repetition,
  rulesOf,
  sequence,
  star,
  type Rules,
} from './build';

/** Ways to repeat one operand: `[x]`, `*x`, `1*3x`. */
const UNARY = [option, star, (item: Expression) => repetition(1, 3, item)];
const BINARY = [sequence, (...parts: Expression[]) => alternation(...parts.flatMap(alternativesOf))];

/** The leaves of rule `t`, and of rule `s` beside `t` itself. */
const LEAVES = [() => literal('a'), () => literal('b'), () => literal('')];

type Build = () => Expression;

/** By size, from 1: everything that can be built of the leaves with so many nodes. Each call builds anew. */
function bySize(leaves: readonly Build[], most: number): Build[][] {
  const sizes: Build[][] = [[], [...leaves]];
  for (let size = 2; size <= most; size++) {
    const builds: Build[] = [];
    for (const unary of UNARY) for (const item of sizes[size - 1]!) builds.push(() => unary(item()));
    for (const binary of BINARY) {
      for (let left = 1; left < size - 1; left++) {
        for (const first of sizes[left]!) {
          for (const second of sizes[size - 1 - left]!) builds.push(() => binary(first(), second()));
        }
      }
    }
    sizes.push(builds);
  }
  return sizes;
}

/** Ways to define `t` by itself. */
const RECURSIVE: readonly Build[] = [
  () => sequence(literal('a'), option(reference('t'))),
  () => sequence(literal('a'), star(reference('t')), literal('b')),
  () => alternation(sequence(literal('a'), reference('t'), literal('a')), literal('b'), literal('')),
  () => alternation(literal('a'), sequence(literal('b'), reference('t'), reference('t'))),
];

export interface TinyGrammar {
  /** The grammar as ABNF. */
  readonly text: string;
  /** Rules `s`, the one to test, and `t` where `s` uses it. */
  readonly rules: Rules;
  readonly recursive: boolean;
}

export interface Sizes {
  /** The most nodes in rule `s`. */
  readonly s: number;
  /** The most nodes in rule `t`. */
  readonly t: number;
}

/**
 * All grammars over {a, b} whose rule `s` has at most so many nodes (a literal, a reference and an operator count
 * one each), with every rule `t` of at most so many, and with a few that are recursive.
 */
export function* tinyGrammars(sizes: Sizes): Generator<TinyGrammar> {
  const targets = [
    ...bySize(LEAVES, sizes.t)
      .flat()
      .map((build) => ({ build, recursive: false })),
    ...RECURSIVE.map((build) => ({ build, recursive: true })),
  ];
  for (const build of bySize([...LEAVES, () => reference('t')], sizes.s).flat()) {
    if (!usesReference(build())) yield grammarOf({ s: build() }, false);
    else for (const t of targets) yield grammarOf({ s: build(), t: t.build() }, t.recursive);
  }
}

/**
 * All grammars over {a, b} of rules `s` and `t` that may use themselves and each other, wherever they like: at the left,
 * where the rest may be empty, and where there is no rest. Those without recursion are left out.
 */
export function* cyclicGrammars(sizes: Sizes): Generator<TinyGrammar> {
  const leaves = [...LEAVES, () => reference('s'), () => reference('t')];
  for (const s of bySize(leaves, sizes.s).flat()) {
    const used = namesIn(s());
    if (!used.includes('t')) {
      if (used.includes('s')) yield grammarOf({ s: s() }, true);
      continue;
    }
    for (const t of bySize(leaves, sizes.t).flat()) {
      const isRecursive = used.includes('s') || namesIn(t()).length > 0;
      if (isRecursive) yield grammarOf({ s: s(), t: t() }, true);
    }
  }
}

/** The same language with a rule for every node, so that a derivation shows every choice. */
export function withNames(grammar: TinyGrammar): TinyGrammar {
  const named: Record<string, Expression> = {};
  for (const { name, expression } of grammar.rules.values()) {
    let count = 0;
    const nameParts = (part: Expression): Expression => {
      if (part.kind === 'reference') return part;
      const own = `${name}${++count}`;
      named[own] = mapParts(part, nameParts);
      return reference(own);
    };
    named[name] = mapParts(expression, nameParts);
  }
  return grammarOf(named, grammar.recursive);
}

/** The same grammar with other names: each rule's with a suffix, so that several grammars can be one text. */
export function withSuffix(grammar: TinyGrammar, suffix: string): TinyGrammar {
  const rename = (part: Expression): Expression =>
    part.kind === 'reference' ? reference(part.rule + suffix) : mapParts(part, rename);
  const renamed = [...grammar.rules.values()].map(
    ({ name, expression }) => [name + suffix, rename(expression)] as const,
  );
  return grammarOf(Object.fromEntries(renamed), grammar.recursive);
}

/** All strings over an alphabet up to a length, shortest first. */
export function strings(alphabet: string, most: number): string[] {
  const all = [''];
  let last = all;
  for (let length = 1; length <= most; length++) {
    last = last.flatMap((prefix) => [...alphabet].map((character) => prefix + character));
    all.push(...last);
  }
  return all;
}

export function grammarOf(expressions: Record<string, Expression>, recursive: boolean): TinyGrammar {
  const text = Object.entries(expressions).map(([name, expression]) => `${name} = ${print(expression)}\r\n`);
  return { text: text.join(''), rules: rulesOf(expressions), recursive };
}

function usesReference(expression: Expression): boolean {
  return print(expression).includes('t');
}

/** The names that an expression of this module uses: its literals have other letters. */
function namesIn(expression: Expression): string[] {
  return print(expression).match(/[st]/g) ?? [];
}

/** A group of alternatives among alternatives only nests; the linker merges it, which numbers them anew. */
export function alternativesOf(expression: Expression): readonly Expression[] {
  return expression.kind === 'alternation' ? expression.alternatives : [expression];
}

function mapParts(expression: Expression, map: (part: Expression) => Expression): Expression {
  switch (expression.kind) {
    case 'sequence':
      return { ...expression, items: expression.items.map(map) };
    case 'alternation':
      return { ...expression, alternatives: expression.alternatives.map(map) };
    case 'repetition':
      return { ...expression, item: map(expression.item) };
    default:
      return expression;
  }
}

/** The ABNF of an expression of this module. */
function print(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return `"${String.fromCodePoint(...expression.codePoints)}"`;
    case 'class':
      return expression.set.map(([low, high]) => `%x${low.toString(16)}-${high.toString(16)}`).join(' / ');
    case 'sequence':
      return `( ${expression.items.map(print).join(' ')} )`;
    case 'alternation':
      return `( ${expression.alternatives.map(print).join(' / ')} )`;
    case 'repetition':
      return `${expression.min}*${expression.max === Infinity ? '' : expression.max}( ${print(expression.item)} )`;
    case 'reference':
      return expression.rule;
  }
}
