import { captures } from '../../src/runtime';
import { exportNameOf } from '../../scripts/parsers';
import { type CompiledGrammar, compile, emitCaptures, library, type LibraryGrammar } from '../../src';
import { referencesOf } from '../../src/model/graph';
import { link } from '../../src/model/link';
import type { Capture, Grammar, Input } from '../../src/runtime';
import type { Rules } from './build';
import { partsOf, showCaptures } from './captures';
import { evaluate } from './generated';
import { StringGenerator } from './string-generator';

/** How much of a grammar is asked. */
export interface Extent {
  readonly rules: number;
  readonly strings: number;
}

/** Longer strings show no more, and their trees are compared many times. */
const LENGTH = 200;
const SEED = 14;

/** A shipped grammar: compiled, as it was emitted, and as a model. */
export class ShippedGrammar {
  readonly compiled: CompiledGrammar;
  readonly generated: Grammar;
  readonly rules: Rules;
  private readonly given: LibraryGrammar;

  constructor(name: string) {
    this.given = library.get(name)!;
    const { alphabet } = this.given;
    this.rules = link(this.given, { library, ...(alphabet && { alphabet }) }).model.rules;
    this.compiled = compile(this.given.text, this.given);
    const module = jest.requireActual<Record<string, unknown>>(`../../src/generated/${name}`);
    this.generated = module[exportNameOf(name)] as Grammar;
  }

  /** The names of some rules, as many as there are if `count` is large. */
  sample(count: number): string[] {
    const names = Array.from(this.rules.values(), ({ name }) => name);
    const step = Math.max(1, names.length / count);
    return names.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  }

  /** The names of the rules that a rule refers to, directly or through others. */
  reachable(rule: string): string[] {
    const found = new Set<string>();
    const pending = [rule.toLowerCase()];
    for (const key of pending) {
      for (const { rule: used } of referencesOf(this.rules.get(key)!.expression)) {
        if (!found.has(used)) pending.push(used);
        found.add(used);
      }
    }
    return [...found].map((key) => this.rules.get(key)!.name);
  }

  /** What captures find in strings of some rules that the full tree does not have; up to twenty of them. */
  disagreements({ rules, strings }: Extent): string[] {
    const found: string[] = [];
    for (const [at, rule] of this.sample(rules).entries()) {
      const inputs = this.inputs(rule, strings, SEED + at);
      for (const [way, names, capture] of this.ways(rule)) {
        for (const input of inputs) {
          const parsed = this.compiled.parse(rule, input, { full: true });
          const expected = showCaptures(parsed.ok ? partsOf(parsed.node, names) : undefined);
          const got = showCaptures(capture(input));
          if (got === expected) continue;
          found.push(`${rule} ${JSON.stringify(input)}: ${way} finds ${got}, the tree has ${expected}`);
          if (found.length === 20) return found;
        }
      }
    }
    return found;
  }

  /** All names at once in every way; each for itself by the tree, which leaves out what does not lead to it. */
  private *ways(rule: string): Generator<[way: string, names: readonly string[], capture: Capture]> {
    const names = [rule, ...this.reachable(rule).filter((name) => name !== rule)];
    yield ['compiled', names, captures(this.compiled, rule, names)];
    yield ['generated', names, captures(this.generated, rule, names)];
    const written = this.written(rule, names);
    if (written !== undefined) yield ['written', names, written];
    for (const name of names) yield ['generated', [name], captures(this.generated, rule, [name])];
  }

  /** Undefined where no automaton finds them. */
  private written(rule: string, names: readonly string[]): Capture | undefined {
    try {
      const { source } = emitCaptures(this.given.text, { ...this.given, rule, names });
      return evaluate(source)['captures'] as Capture;
    } catch (error) {
      if (error instanceof RangeError && error.message.includes('cannot be written as a module'))
        return undefined;
      throw error;
    }
  }

  private inputs(rule: string, count: number, seed: number): Input[] {
    const generator = new StringGenerator(this.rules, seed);
    const derived = Array.from({ length: count }, () => generator.derived(rule));
    const strings = [...derived, generator.mutated(derived[0]!, derived[count - 1]!)];
    const short = [...new Set(strings)].filter(({ length }) => length <= LENGTH);
    if (this.given.alphabet !== 'octets') return short;
    return short.filter((each) => /^[\0-\xff]*$/.test(each)).map((each) => Buffer.from(each, 'latin1'));
  }

  /** Names of which captures say otherwise than the references do whether the rule has them. */
  misjudged(rule: string): string[] {
    const reachable = new Set([rule, ...this.reachable(rule)]);
    const isRefused = (grammar: Grammar, name: string): boolean => {
      try {
        captures(grammar, rule, [name]);
        return false;
      } catch (error) {
        if (error instanceof RangeError) return true;
        throw error;
      }
    };
    return Array.from(this.rules.values(), ({ name }) => name).filter(
      (name) => isRefused(this.generated, name) === reachable.has(name),
    );
  }
}
