import { determinise } from '../../automata/determinise';
import { Subsets } from '../../automata/subsets';
import { LimitError } from '../../options/limits';
import type { CharacterSet } from '../../model/character-set';
import { DEAD, type Dfa } from '../../table/dfa';
import { alphabetOf, type GrammarAlphabet } from '../../program/grammar-alphabet';
import { Nfa } from '../../program/nfa';
import { alternation, characters, repetition, sequence as concatenation } from '../regexp/pattern';
import type { Pattern } from '../regexp/pattern-text';
import { FirstsAndFollows } from './first-sets-of-parts';
import { isNullable, mapped, nullableKeys, type FormatPart, type FormatRules } from './parts';
import { cached } from '../../table/maps';

/** Limits of the automaton of one terminal. Past them the terminal is divided. */
const LIMITS = { states: 5_000, depth: 500, subsets: 1_000, members: 100_000, cells: 1_000_000, pairs: 0 };

/** Rules with their terminals. */
export interface RulesWithTerminals {
  /** The rules, divided such that parts may be terminals. */
  readonly rules: FormatRules;
  /** Returns the pattern of a part that is one terminal, or undefined. */
  readonly terminal: (part: FormatPart) => Pattern | undefined;
}

/**
 * Chooses the terminals of recursive rules: parts without recursion, as large as possible. A lexer takes the longest match of all terminals.
 * It loses no string if each terminal ends in time. That is so if no string of it, with a character that may follow, begins a string of
 * any terminal. Otherwise the terminal that goes on is divided. Single characters remain in the end.
 */
export function chosenTerminals(given: FormatRules): RulesWithTerminals {
  const recursive = recursiveKeys(given);
  const nullable = nullableKeys(given);
  const isRegular = (part: FormatPart): boolean => !usesOne(part, recursive);
  const rules = new Map(
    [...given].map(([key, rule]) => [key, { ...rule, part: grouped(rule.part, isRegular, nullable) }]),
  );
  return new Choosing(rules, nullable, recursive).chosen();
}

/** Makes parts of what may be one terminal: neighbours without recursion, and the iterations of `*x`. */
function grouped(
  part: FormatPart,
  isRegular: (part: FormatPart) => boolean,
  nullable: ReadonlySet<string>,
): FormatPart {
  const of = (each: FormatPart): FormatPart => grouped(each, isRegular, nullable);
  switch (part.kind) {
    case 'sequence': {
      const runs: FormatPart[][] = [];
      for (const item of part.items) {
        const last = runs.at(-1);
        if (last !== undefined && isRegular(item) && isRegular(last[0]!)) last.push(item);
        else runs.push([item]);
      }
      const items = runs.map((run): FormatPart => {
        const [first, second] = run.map(of);
        return second === undefined ? first! : { kind: 'sequence', items: run.map(of) };
      });
      return items.length === 1 ? items[0]! : { kind: 'sequence', items };
    }
    case 'choice':
      return { kind: 'choice', alternatives: part.alternatives.map(of) };
    case 'repeat': {
      const { min, max } = part;
      const item = of(part.item);
      const isDivided = min === 0 && max > 1 && isRegular(item) && !isNullable(item, nullable);
      if (!isDivided) return { kind: 'repeat', min, max, item };
      return { kind: 'repeat', min: 0, max: 1, item: { kind: 'repeat', min: 1, max, item } };
    }
    default:
      // An object of its own: its place decides whether it is a terminal.
      return { ...part };
  }
}

class Choosing {
  private readonly divided = new Set<FormatPart>();
  private readonly patterns = new Map<FormatPart, Pattern>();
  private readonly automata = new Map<string, Dfa>();
  private readonly alphabet: GrammarAlphabet;

  constructor(
    private readonly rules: FormatRules,
    private readonly nullable: ReadonlySet<string>,
    private readonly recursive: ReadonlySet<string>,
  ) {
    const sets: CharacterSet[] = [];
    for (const { part } of rules.values()) addSets(part, sets);
    this.alphabet = alphabetOf(sets);
  }

  chosen(): RulesWithTerminals {
    while (this.divide()) {
      // Each turn divides a terminal, so there is an end.
    }
    return { rules: this.rules, terminal: (part) => this.terminal(part) };
  }

  /** The pattern of a part that is a terminal now. */
  private terminal(part: FormatPart): Pattern | undefined {
    if (part.kind === 'characters') return characters(part.set);
    const isOne =
      !this.divided.has(part) && !usesOne(part, this.recursive) && !isNullable(part, this.nullable);
    if (!isOne) return undefined;
    return cached(this.patterns, part, () => this.patternOf(part));
  }

  /** Divides terminals that may be read too far. Returns whether there are any. */
  private divide(): boolean {
    const found = new FirstsAndFollows(
      this.rules,
      this.nullable,
      (part) => this.terminal(part) !== undefined,
    );
    const terminals = [...found.follows].map(([part, follow]) => ({
      part,
      follow: new Set(follow.length === 0 ? [] : this.alphabet.classesOf(follow)),
      dfa: this.automaton(part),
    }));
    const tooLarge = terminals.filter(({ dfa }) => dfa === undefined);
    const wrong = new Set(tooLarge.map(({ part }) => part));
    for (const one of terminals) {
      for (const other of terminals) {
        if (other.part.kind === 'characters' || wrong.has(other.part)) continue;
        if (one.dfa && other.dfa && goesOn(one.dfa, one.follow, other.dfa)) wrong.add(other.part);
      }
    }
    for (const part of wrong) this.divided.add(part);
    return wrong.size > 0;
  }

  private automaton(part: FormatPart): Dfa | undefined {
    const pattern = this.terminal(part)!;
    let dfa = this.automata.get(pattern.source);
    if (dfa !== undefined) return dfa;
    try {
      const nfa = new Nfa(new Map(), this.alphabet, LIMITS);
      const start = nfa.build(pattern, nfa.accept);
      const subsets = new Subsets(nfa, LIMITS);
      dfa = determinise(subsets, [subsets.of(start)]);
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      return undefined;
    }
    this.automata.set(pattern.source, dfa);
    return dfa;
  }

  private patternOf(part: FormatPart): Pattern {
    switch (part.kind) {
      case 'characters':
        return characters(part.set);
      case 'sequence':
        return concatenation(part.items.map((item) => this.patternOf(item)));
      case 'choice':
        return alternation(part.alternatives.map((each) => this.patternOf(each)));
      case 'repeat':
        return repetition(part.min, part.max, this.patternOf(part.item));
      case 'use':
        return this.patternOf(this.rules.get(part.rule)!.part);
    }
  }
}

/** Whether a string of one DFA, with a class that may follow it, begins a string of another. Both are minimal. */
function goesOn(one: Dfa, follow: ReadonlySet<number>, other: Dfa): boolean {
  const { width } = one;
  const seen = new Set<number>();
  const queue: [number, number][] = [[one.starts[0]!, other.starts[0]!]];
  for (const [a, b] of queue) {
    for (let id = 0; id < width; id++) {
      const next = other.table[b * width + id]!;
      if (next === DEAD) continue;
      if (one.outputs[a] !== 0 && follow.has(id)) return true;
      const stays = one.table[a * width + id]!;
      const key = stays * other.outputs.length + next;
      if (stays === DEAD || seen.has(key)) continue;
      seen.add(key);
      queue.push([stays, next]);
    }
  }
  return false;
}

function addSets(part: FormatPart, to: CharacterSet[]): void {
  if (part.kind === 'characters') to.push(part.set);
  mapped(part, (each) => {
    addSets(each, to);
    return each;
  });
}

/** The rules that lead to themselves, or to such a rule. */
function recursiveKeys(rules: FormatRules): ReadonlySet<string> {
  // A rule whose uses are all known not to be recursive is not.
  const regular = new Set<string>();
  for (let before = -1; before < regular.size;) {
    before = regular.size;
    const others = new Set([...rules.keys()].filter((key) => !regular.has(key)));
    for (const [key, { part }] of rules) if (!usesOne(part, others)) regular.add(key);
  }
  return new Set([...rules.keys()].filter((key) => !regular.has(key)));
}

function usesOne(part: FormatPart, keys: ReadonlySet<string>): boolean {
  switch (part.kind) {
    case 'characters':
      return false;
    case 'sequence':
      return part.items.some((item) => usesOne(item, keys));
    case 'choice':
      return part.alternatives.some((each) => usesOne(each, keys));
    case 'repeat':
      return usesOne(part.item, keys);
    case 'use':
      return keys.has(part.rule);
  }
}
