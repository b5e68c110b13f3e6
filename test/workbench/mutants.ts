import { type DFA, TooManyNodesError } from 'refa';
import { diff, isChanged } from '../../src/workbench';
import type { Expression, Model } from '../../src/model/model';
import { link } from '../../src/model/link';
import type { Random } from '../oracles/random';
import { refaDfa } from '../oracles/refa-oracle';

/** A part of ABNF text that an edit may replace. Comments are parts, too, so that no edit is within one. */
const PARTS = /;.*|"[^"]*"|%x[\dA-F]+(?:-[\dA-F]+)?|(?<= )\d*\*\d*|\/ |[\[\]]|[A-Za-z][\w-]*(?! +=)/g;

/** Returns the text with one edit, as people make them: a character, a bound, a name, a bracket, an alternative. */
function edited(text: string, random: Random): string {
  const parts = [...text.matchAll(PARTS)].filter(([part]) => !part.startsWith(';'));
  const { 0: part, index } = random.of(parts);
  const put = (by: string, length = part.length): string =>
    text.slice(0, index) + by + text.slice(index + length);
  if (part.startsWith('"')) return put(random.of(['"x"', `${part} / "x"`, `1*1${part}`, `( ${part} )`]));
  if (part.startsWith('%x')) return put(random.of([`%x${'41'}`, `( ${part} / ${part} )`, `*${part}`]));
  if (part.includes('*')) return put(random.of(['*', '1*', '*1', '2*3']));
  if (part === '/ ') return put(random.of([' ', '/ "x" / ', '/ "xy" / ']));
  if (part === '[' || part === ']') return put(part === '[' ? '1*1[' : '] 0"x"');
  return put(random.of(['ALPHA', `1${part}`, `[${part}]`, `( ${part} )`]));
}

export interface Mutant {
  readonly text: string;
  readonly model: Model;
}

/** Returns texts that differ from the given one by one edit and that compile. */
export function mutants(text: string, count: number, random: Random): Mutant[] {
  const found: Mutant[] = [];
  while (found.length < count) {
    const mutant = edited(text, random);
    const { model, diagnostics } = link({ name: 'grammar', text: mutant });
    const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
    if (mutant !== text && !hasErrors) found.push({ text: mutant, model });
  }
  return found;
}

/** Returns the names of the rules that the workbench says to be changed. */
export function namedByDiff(old: string, current: string): string[] {
  return diff({ text: old }, { text: current })
    .filter(isChanged)
    .map((rule) => (rule.new ?? rule.old)!.name);
}

/** Nodes of an automaton of refa. With more it takes minutes, and more memory than there is. */
const MOST_NODES = 4_000;

/** Decides by refa which rules have another language. */
export class ChangedByRefa {
  /** How many rules have been compared by automata, and how many have automata that are too large. */
  compared = 0;
  readonly undecided: string[] = [];
  private readonly automata = new Map<string, DFA>();

  constructor(private readonly old: Model) {}

  /** Throws Error if some rules have another verdict than in `named`, the names of changed rules. */
  check({ text, model: { rules } }: Mutant, named: readonly string[]): void {
    for (const { key, name, origin } of rules.values()) {
      if (origin !== 'grammar') continue;
      const isChanged = this.isChanged(key, rules);
      if (isChanged !== undefined && isChanged !== named.includes(name))
        throw new Error(`${name} is ${isChanged ? '' : 'not '}changed in\n${text}`);
    }
  }

  private isChanged(key: string, rules: Model['rules']): boolean | undefined {
    if (written(key, rules) === written(key, this.old.rules)) return false;
    let known = this.automata.get(key);
    if (known === undefined) this.automata.set(key, (known = refaDfa(this.old.rules, key)));
    try {
      const isChanged = !areEqual(known, refaDfa(rules, key, MOST_NODES));
      this.compared++;
      return isChanged;
    } catch (error) {
      if (!(error instanceof TooManyNodesError)) throw error;
      this.undecided.push(key);
      return undefined;
    }
  }
}

type State = DFA['initial'] | undefined;

/** Compares the languages of two automata of refa, pair by pair of states that one string reaches. */
function areEqual(a: DFA, b: DFA): boolean {
  const seen = new Map<State, Set<State>>();
  const waiting: (readonly [State, State])[] = [];
  const add = (one: State, other: State): void => {
    if (seen.get(one)?.has(other)) return;
    seen.set(one, (seen.get(one) ?? new Set()).add(other));
    waiting.push([one, other]);
  };
  add(a.initial, b.initial);
  for (const [one, other] of waiting) {
    if (isFinal(a, one) !== isFinal(b, other)) return false;
    for (const point of borders(one, other)) add(one?.out.get(point), other?.out.get(point));
  }
  return true;
}

const isFinal = (dfa: DFA, state: State): boolean => state !== undefined && dfa.finals.has(state);

/** Returns a character of each range that both states treat alike. */
function borders(one: State, other: State): Set<number> {
  const found = new Set<number>();
  for (const state of [one, other]) {
    for (const [{ min, max }] of state?.out ?? []) found.add(min).add(max + 1);
  }
  return found;
}

/** Returns a rule with all that it uses written out, as text. */
function written(key: string, rules: Model['rules']): string {
  const found = new Map<string, Expression>();
  const follow = (each: string): void => {
    if (found.has(each)) return;
    found.set(each, rules.get(each)!.expression);
    JSON.stringify(rules.get(each)!.expression, (name, value: unknown) => {
      if (name === 'rule') follow(value as string);
      return value;
    });
  };
  follow(key);
  return JSON.stringify([...found].sort(), (name, value: unknown) => (name === 'span' ? undefined : value));
}
