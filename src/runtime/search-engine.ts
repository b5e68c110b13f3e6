import {
  createSearch,
  type Derivation,
  type Search,
  type SearchFailure,
  type SearchRule,
} from '../search/search';
import type { AlphabetSource } from './alphabet';
import { Samples } from './completion';
import type { Definition, Level } from './definition';
import { Node } from './node';
import type { Recogniser, Verdict } from './recogniser';
import { classesIn } from './vocabulary';

export type { SearchRule };

/** Characters that are searched at most for continuations, all strings together: some tenths of a second. */
const MOST_TRIED = 2_000;

/** The rules that no automaton decides, recursive ones above all: parsed by search. */
export class SearchEngine {
  private known: Search | undefined;

  constructor(
    private readonly rules: ReadonlyMap<string, SearchRule>,
    private readonly source: AlphabetSource,
    private readonly definitionOf: (key: string) => Definition,
  ) {}

  recogniser(key: string): Recogniser {
    return {
      test: (input) => this.search.test(key, input),
      longest: (input, start, end, mayEnd) => this.search.longest(key, input.slice(0, end), start, mayEnd),
      stop: (input, start) => {
        const stop = this.search.stop(key, input.slice(start));
        return {
          offset: start + stop.offset,
          expected: classesIn(this.source.alphabet, stop.expected),
          endExpected: stop.endExpected,
          completions: () => this.completions(key, input.slice(start, start + stop.offset), stop),
        };
      },
    };
  }

  /**
   * The completions of `shortestCompletions`. Nothing tells the way to a match: strings are tried, shorter ones first.
   * Undefined if that would take more than `MOST_TRIED` characters.
   */
  private completions(key: string, read: string, failure: SearchFailure): readonly string[] | undefined {
    const { alphabet } = this.source;
    const samples = new Samples(alphabet);
    const classes = classesIn(alphabet, failure.expected);
    if (!classes.every((id) => samples.has(id))) return undefined;
    const completions: string[] = [];
    let left = MOST_TRIED;
    for (const first of samples.ordered.filter((id) => classes.includes(id))) {
      const tried = [samples.text(first)];
      for (const text of tried) {
        if ((left -= read.length + text.length) < 0) return undefined;
        const next = this.search.failure(key, read + text);
        if (next === undefined) {
          completions.push(text);
          break;
        }
        if (next.offset < read.length + text.length) continue;
        const expected = classesIn(alphabet, next.expected);
        for (const id of samples.ordered) if (expected.includes(id)) tried.push(text + samples.text(id));
      }
    }
    return completions;
  }

  level(key: string): Level {
    return (input, start, end) => this.nodes(input, this.search.derive(key, input, start, end));
  }

  alternativeVerdict(key: string, index: number): Verdict {
    return { test: (input) => this.search.alternatives(key, input).includes(index) };
  }

  alternativeLevel(key: string, index: number): Level {
    return (input) => this.nodes(input, this.search.deriveAlternative(key, index, input));
  }

  private get search(): Search {
    return (this.known ??= createSearch(this.rules));
  }

  /** A derivation holds all that is below it: no node of it is searched again. */
  private nodes(input: string, derivation: Derivation | undefined): Node[] {
    return (derivation?.children ?? []).map((child) => {
      const definition = this.definitionOf(child.rule.toLowerCase());
      return new Node(definition, input, child.start, child.end, {}, () => this.nodes(input, child));
    });
  }
}
