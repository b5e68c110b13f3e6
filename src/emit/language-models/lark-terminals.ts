import { determinise } from '../../automata/determinise';
import { Subsets } from '../../automata/subsets';
import { orElse } from '../../options/limits';
import type { CharacterSet } from '../../model/character-set';
import { DEAD, type Dfa } from '../../table/dfa';
import { alphabetOf, type GrammarAlphabet } from '../../program/grammar-alphabet';
import { Nfa } from '../../program/nfa';
import { characters, PATTERNS } from '../regexp/pattern';
import type { Pattern } from '../regexp/pattern-text';
import { type FormatPart, type FormatRules, regularRuns, rewritten } from './parts';
import { followsOf } from './follows';
import { cached } from '../../table/maps';
import { reached, turned } from '../../table/reached';
import { composed } from '../../model/algebra';
import { FirstCharacters } from '../../model/first-characters';
import { allReferences, cycles, referencesOf } from '../../model/graph';
import { type Expression, visit } from '../../model/model';

/** Limits of the automaton of one terminal. Past them the terminal is divided. */
const LIMITS = { states: 5_000, depth: 500, subsets: 1_000, members: 100_000, cells: 1_000_000, pairs: 0 };

/** Rules with their terminals. */
export interface RulesWithTerminals extends FormatRules {
  /** Returns the pattern of a part that is one terminal, or undefined. */
  readonly terminal: (part: FormatPart) => Pattern | undefined;
}

/**
 * Chooses the terminals of recursive rules: parts without recursion, as large as possible. A lexer takes the longest match of all terminals.
 * It loses no string if each terminal ends in time. That is so if no string of it, with a character that may follow, begins a string of
 * any terminal. Otherwise the terminal that goes on is divided. Single characters remain in the end.
 */
export function chosenTerminals(given: FormatRules): RulesWithTerminals {
  const isRegular = regularIn(given);
  const firsts = new FirstCharacters(given);
  const rules = rewritten(given, (part) => grouped(part, isRegular, firsts));
  return new Choosing(rules, firsts, isRegular).chosen();
}

/** Makes parts of what may be one terminal: neighbours without recursion, and the iterations of `*x`. */
function grouped(
  part: FormatPart,
  isRegular: (part: FormatPart) => boolean,
  firsts: FirstCharacters,
): FormatPart {
  const of = (each: FormatPart): FormatPart => grouped(each, isRegular, firsts);
  switch (part.kind) {
    case 'sequence': {
      const items = regularRuns(part.items, isRegular).map((run): FormatPart => {
        const [first, second] = run.map(of);
        return second === undefined ? first! : { kind: 'sequence', items: run.map(of) };
      });
      return items.length === 1 ? items[0]! : { kind: 'sequence', items };
    }
    case 'alternation':
      return { kind: 'alternation', alternatives: part.alternatives.map(of) };
    case 'repetition': {
      const { min, max } = part;
      const item = of(part.item);
      const isDivided = min === 0 && max > 1 && isRegular(item) && !firsts.isNullable(item);
      if (!isDivided) return { kind: 'repetition', min, max, item };
      return { kind: 'repetition', min: 0, max: 1, item: { kind: 'repetition', min: 1, max, item } };
    }
    default:
      // An object of its own: its place decides whether it is a terminal.
      return { ...part };
  }
}

class Choosing {
  private readonly divided = new Set<FormatPart>();
  private readonly patterns = new Map<FormatPart, Pattern>();
  private readonly automata = new Map<string, Dfa | undefined>();
  private readonly alphabet: GrammarAlphabet;

  constructor(
    private readonly given: FormatRules,
    private readonly firsts: FirstCharacters,
    private readonly isRegular: (part: FormatPart) => boolean,
  ) {
    const sets: CharacterSet[] = [];
    const see = (part: Expression): void => void (part.kind === 'class' && sets.push(part.set));
    for (const { expression } of given.rules.values()) visit(expression, see);
    this.alphabet = alphabetOf(sets);
  }

  chosen(): RulesWithTerminals {
    while (this.divide()) {
      // Each turn divides a terminal, so there is an end.
    }
    return { ...this.given, terminal: (part) => this.terminal(part) };
  }

  /** The pattern of a part that is a terminal now. */
  private terminal(part: FormatPart): Pattern | undefined {
    if (part.kind === 'class') return characters(part.set);
    const isOne = !this.divided.has(part) && this.isRegular(part) && !this.firsts.isNullable(part);
    if (!isOne) return undefined;
    return cached(this.patterns, part, () => this.patternOf(part));
  }

  /** Divides terminals that may be read too far. Returns whether there are any. */
  private divide(): boolean {
    const follows = followsOf(this.given, this.firsts, (part) => this.terminal(part) !== undefined);
    const terminals = [...follows].map(([part, follow]) => ({
      part,
      follow: new Set(follow.length === 0 ? [] : this.alphabet.classesOf(follow)),
      dfa: this.automaton(part),
    }));
    const tooLarge = terminals.filter(({ dfa }) => dfa === undefined);
    const wrong = new Set(tooLarge.map(({ part }) => part));
    for (const one of terminals) {
      for (const other of terminals) {
        if (other.part.kind === 'class' || wrong.has(other.part)) continue;
        if (one.dfa && other.dfa && goesOn(one.dfa, one.follow, other.dfa)) wrong.add(other.part);
      }
    }
    for (const part of wrong) this.divided.add(part);
    return wrong.size > 0;
  }

  private automaton(part: FormatPart): Dfa | undefined {
    const pattern = this.terminal(part)!;
    const make = (): Dfa => {
      const nfa = new Nfa(new Map(), this.alphabet, LIMITS);
      const start = nfa.build(pattern, nfa.accept);
      const subsets = new Subsets(nfa, LIMITS);
      return determinise(subsets, [subsets.of(start)]);
    };
    return cached(this.automata, pattern.source, () => orElse<Dfa | undefined>(make, () => undefined));
  }

  private patternOf(part: Expression): Pattern {
    const of = (each: Expression): Pattern => this.patternOf(each);
    return composed(PATTERNS, part, of, (rule) => of(this.given.rules.get(rule)!.expression));
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

/** Returns a function that tells whether a part has no recursion: it uses no rule that leads to itself, or to such a rule. */
export function regularIn(given: FormatRules): (part: FormatPart) => boolean {
  const edges = allReferences(given);
  const users = turned(edges.keys(), (key) => edges.get(key)!.map(({ rule }) => rule));
  const recursive = reached(cycles(edges).flat(), (key) => users.get(key) ?? []);
  return (part) => !referencesOf(part).some(({ rule }) => recursive.has(rule));
}
