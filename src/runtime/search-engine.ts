import { createSearch, type Derivation, type Search, type SearchRule } from '../search/search';
import type { AlphabetSource } from './alphabet';
import type { Definition, Level } from './definition';
import { Node } from './node';
import type { Recogniser, Verdict } from './recogniser';
import { classesIn } from './vocabulary';

export type { SearchRule };

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
        const { offset, expected, endExpected } = this.search.stop(key, input.slice(start));
        return {
          offset: start + offset,
          expected: classesIn(this.source.alphabet, expected),
          endExpected,
          completions: () => [],
        };
      },
    };
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
