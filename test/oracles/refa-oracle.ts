import {
  CharSet,
  DFA,
  getIntersectionWords,
  JS,
  NFA,
  type Concatenation,
  type Element,
  type NoParent,
} from 'refa';
import { literalSet, MAX_CODE_POINT, union, type CharacterSet } from '../../src/model/character-set';
import type { Expression } from '../../src/model/model';
import type { Rules } from './build';

/** A deterministic automaton over classes of code points, whoever made it. */
export interface Automaton {
  readonly start: number;
  readonly classes: readonly { readonly set: CharacterSet }[];
  /** The state behind one character of a class, or -1 where there is none. */
  next(state: number, classIndex: number): number;
  accepting(state: number): boolean;
}

const OPTIONS = { maxCharacter: MAX_CODE_POINT };

/**
 * refa's minimal automaton of a rule: another library's, made of the rule's own expressions. Not for recursive rules. Throws
 * TooManyNodesError if it takes more than `most` nodes.
 */
export function refaDfa(rules: Rules, rule: string, most = Infinity): DFA {
  const { expression } = rules.get(rule.toLowerCase())!;
  const factory = new NFA.LimitedNodeFactory(most);
  const nfa = NFA.fromRegex(concatenation(rules, [expression]), OPTIONS, {}, factory);
  return minimal(DFA.fromFA(nfa, new DFA.LimitedNodeFactory(most)));
}

/** refa's minimal automaton of a regular expression that is anchored as `^(?:...)$`, for the flag `u`. */
export function refaDfaOfRegExp(source: string): DFA {
  const inner = /^\^\(\?:(.*)\)\$$/s.exec(source);
  if (inner === null) throw new Error(`${source} is not anchored`);
  const { expression } = JS.Parser.fromLiteral({ source: inner[1]!, flags: 'u' }).parse();
  return minimal(DFA.fromFA(NFA.fromRegex(expression, OPTIONS, {}, NFA.nodeFactory), DFA.nodeFactory));
}

/** An automaton of ours as one of refa's. */
export function toRefa(automaton: Automaton): DFA {
  const builder = new DFA.Builder(DFA.nodeFactory);
  const nodes = new Map([[automaton.start, builder.initial]]);
  for (const [state, node] of nodes) {
    if (automaton.accepting(state)) builder.makeFinal(node);
    for (const [target, set] of targets(automaton, state)) {
      const known = nodes.get(target);
      const to = known ?? builder.createNode();
      if (known === undefined) nodes.set(target, to);
      builder.linkNodes(node, to, toCharSet(set));
    }
  }
  return minimal(DFA.fromBuilder(builder, OPTIONS));
}

/** A shortest string that only one of the two accepts, and which; undefined where their languages are equal. */
export function difference(first: DFA, second: DFA): { string: string; acceptedBy: 1 | 2 } | undefined {
  const onlyFirst = shortest(first, complement(second));
  if (onlyFirst !== undefined) return { string: onlyFirst, acceptedBy: 1 };
  const onlySecond = shortest(second, complement(first));
  return onlySecond === undefined ? undefined : { string: onlySecond, acceptedBy: 2 };
}

function shortest(first: DFA, second: DFA): string | undefined {
  for (const word of getIntersectionWords(first, second)) return String.fromCodePoint(...word);
  return undefined;
}

function complement(dfa: DFA): DFA {
  const copy = dfa.copy();
  copy.complement();
  return copy;
}

function minimal(dfa: DFA): DFA {
  dfa.minimize();
  return dfa;
}

/** Where a state leads, with all characters that lead there. */
function targets(automaton: Automaton, state: number): Map<number, CharacterSet> {
  const targets = new Map<number, CharacterSet[]>();
  for (const [index, { set }] of automaton.classes.entries()) {
    const target = automaton.next(state, index);
    if (target >= 0) targets.set(target, [...(targets.get(target) ?? []), set]);
  }
  return new Map([...targets].map(([target, sets]) => [target, union(...sets)]));
}

function toCharSet(set: CharacterSet): CharSet {
  return CharSet.empty(MAX_CODE_POINT).union(set.map(([min, max]) => ({ min, max })));
}

function concatenation(rules: Rules, items: readonly Expression[]): NoParent<Concatenation> {
  return { type: 'Concatenation', elements: items.flatMap((item) => elements(rules, item)) };
}

function elements(rules: Rules, expression: Expression): NoParent<Element>[] {
  switch (expression.kind) {
    case 'literal':
      return expression.codePoints.map((code) => characters(literalSet(code, expression.caseSensitive)));
    case 'class':
      return [characters(expression.set)];
    case 'sequence':
      return expression.items.flatMap((item) => elements(rules, item));
    case 'alternation': {
      const alternatives = expression.alternatives.map((alternative) => concatenation(rules, [alternative]));
      return [{ type: 'Alternation', alternatives }];
    }
    case 'repetition': {
      const { min, max, item } = expression;
      return [{ type: 'Quantifier', alternatives: [concatenation(rules, [item])], min, max, lazy: false }];
    }
    case 'reference':
      return elements(rules, rules.get(expression.rule)!.expression);
  }
}

function characters(set: CharacterSet): NoParent<Element> {
  return { type: 'CharacterClass', characters: toCharSet(set) };
}
