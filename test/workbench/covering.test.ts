import type { DFA } from 'refa';
import type { Expression } from '../../src/model/model';
import { library } from '../../src/library/library';
import { samples } from '../../src/workbench';
import { inLong } from '../in-long';
import { alternation, literal, repetition, rulesOf, sequence, type Rules } from '../oracles/build';
import { modelOf } from '../oracles/grammars';
import { refaDfa } from '../oracles/refa-oracle';
import { Search } from '../oracles/search/search';
import { tinyGrammars } from '../oracles/tiny-grammars';

function covering(text: string, rule: string): string[] {
  return samples({ text }, rule, { kind: 'covering' });
}

/** The transitions of refa's DFA that no string takes, for characters that no state of it tells apart. */
function untaken(dfa: DFA, strings: readonly string[]): string[] {
  const nodes = [...dfa.nodes()];
  const bounds = new Set(
    nodes.flatMap((node) => [...node.out.keys()].flatMap(({ min, max }) => [min, max + 1])),
  );
  const targetsOf = (character: number): string =>
    nodes.map((node) => nodes.indexOf(node.out.get(character)!)).join();
  const classes = new Map(
    [...bounds].filter((each) => each <= 0x10ffff).map((each) => [targetsOf(each), each]),
  );
  const open = new Map<string, number>();
  for (const [index, node] of nodes.entries()) {
    for (const [name, character] of classes)
      if (node.out.get(character)) open.set(`${index} ${name}`, character);
  }
  for (const string of strings) {
    let node = dfa.initial;
    for (const each of string) {
      const codePoint = each.codePointAt(0)!;
      open.delete(`${nodes.indexOf(node)} ${targetsOf(codePoint)}`);
      node = node.out.get(codePoint)!;
    }
    expect([string, dfa.finals.has(node)]).toEqual([string, true]);
  }
  return [...open].map(([transition, character]) => `${String.fromCodePoint(character)}: ${transition}`);
}

const MARK = '\u2620';

/** A choice, and one of its branches as an expression. */
interface Branch {
  readonly rule: string;
  readonly choice: Expression;
  readonly branch: Expression;
}

function branchesOf(rules: Rules): Branch[] {
  const found: Branch[] = [];
  const visit = (rule: string, part: Expression): void => {
    const add = (branch: Expression): void => void found.push({ rule, choice: part, branch });
    if (part.kind === 'alternation') {
      for (const each of part.alternatives) add(each);
      for (const each of part.alternatives) visit(rule, each);
    } else if (part.kind === 'sequence') {
      for (const each of part.items) visit(rule, each);
    } else if (part.kind === 'repetition') {
      const { min, max, item } = part;
      if (min < max) {
        add(repetition(min, min, item));
        add(repetition(min + 1, max, item));
      }
      visit(rule, item);
    }
  };
  for (const { key, expression } of rules.values()) visit(key, expression);
  return found;
}

/** The rules with a mark before one branch. Strings with the mark have a derivation that takes it. */
function marked(rules: Rules, { rule, choice, branch }: Branch): Rules {
  const replaced = (part: Expression): Expression => {
    const inside = insideReplaced(part);
    return part === choice ? alternation(inside, sequence(literal(MARK), branch)) : inside;
  };
  const insideReplaced = (part: Expression): Expression => {
    if (part.kind === 'sequence') return sequence(...part.items.map(replaced));
    if (part.kind === 'alternation') return alternation(...part.alternatives.map(replaced));
    if (part.kind === 'repetition') return repetition(part.min, part.max, replaced(part.item));
    return part;
  };
  const all = [...rules.values()].map(({ key, expression }) => [
    key,
    key === rule ? replaced(expression) : expression,
  ]);
  return rulesOf(Object.fromEntries(all) as Record<string, Expression>);
}

/** Tells whether a derivation of one of the strings takes a branch. */
function isTaken(rules: Rules, start: string, strings: readonly string[], branch: Branch): boolean {
  const search = new Search(marked(rules, branch));
  return strings.some((string) =>
    Array.from({ length: string.length + 1 }, (_, at) => string.slice(0, at) + MARK + string.slice(at)).some(
      (each) => search.test(start, each),
    ),
  );
}

/** The rules that one of them reaches. */
function reached(rules: Rules, start: string): Rules {
  const found = new Set([start]);
  for (const key of found) {
    JSON.stringify(rules.get(key)!.expression, (name, value: unknown) => {
      if (name === 'rule') found.add(value as string);
      return value;
    });
  }
  return new Map([...rules].filter(([key]) => found.has(key)));
}

function untakenBranches(rules: Rules, start: string, strings: readonly string[]): Branch[] {
  const own = reached(rules, start);
  return branchesOf(own).filter((branch) => !isTaken(own, start, strings, branch));
}

const source = (name: string): string => library.get(name)!.text;

/** Grammar, rule, and how many strings cover it. */
const REGULAR = [
  ['rfc3986', 'dec-octet', 21],
  ['rfc3986', 'IPv4address', 23],
  ['rfc3986', 'port', 2],
  ['rfc3339', 'date-time', 6],
  ['rfc3986', 'host', 265],
  ['rfc3986', 'URI', 318],
] as const;

test.each(REGULAR.slice(0, inLong(6, 4)))(
  '%s, %s: every transition, with %d strings',
  (grammar, rule, count) => {
    const strings = covering(source(grammar), rule);
    expect(strings).toHaveLength(count);
    expect(untaken(refaDfa(modelOf(source(grammar)).rules, rule), strings)).toEqual([]);
  },
);

const SMALL = [
  ['rfc3986', 'dec-octet'],
  ['rfc3339', 'date-time'],
  ['rfc8259', 'number'],
  ['rfc8259', 'json-text'],
] as const;

test.each(SMALL.slice(0, inLong(4, 3)))('%s, %s: every alternative', (grammar, rule) => {
  const { rules } = modelOf(source(grammar));
  expect(untakenBranches(rules, rule, covering(source(grammar), rule))).toEqual([]);
});

test('a branch that no string takes is found, so the tests can fail', () => {
  const { rules } = modelOf('a = "x" / ["y"] "z"\n');
  expect(untakenBranches(rules, 'a', ['x', 'z'])).toHaveLength(1);
  expect(untakenBranches(rules, 'a', ['x', 'z', 'yz'])).toEqual([]);
  expect(untaken(refaDfa(rules, 'a'), ['x', 'yz'])).toHaveLength(1);
});

test('tiny grammars: every alternative and every transition, also of recursive rules', () => {
  const all = [...tinyGrammars({ s: 4, t: 2 })];
  const step = Math.ceil(all.length / inLong(300, 15));
  for (const { text, rules, recursive } of all.filter((_, index) => index % step === 0)) {
    const strings = covering(text, 's');
    expect([text, untakenBranches(rules, 's', strings)]).toEqual([text, []]);
    if (!recursive) expect([text, untaken(refaDfa(rules, 's'), strings)]).toEqual([text, []]);
  }
});

test('left recursion, rules without strings, and long counts', () => {
  expect(covering('e = e "+" t / t\nt = "x" / "(" e ")"\n', 'e')).toEqual(['x+(x)']);
  expect(covering('s = "a" / n\nn = "b" n\n', 's')).toEqual(['a']);
  expect(covering('s = "a" / 300"b"\n', 's').map(({ length }) => length)).toEqual([1, 300]);
  // A recursive rule has no transitions, and an alternative with such a string is left out.
  expect(covering('s = "a" / 10001"b" / "c" s\n', 's')).toEqual(['ca']);
  expect(covering('s = 3"a" [ "b" ]\n', 's')).toEqual(['aaa', 'aaab']);
});
