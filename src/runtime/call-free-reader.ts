import type { AlphabetSource, CodePointClasses } from './alphabet';
import type { Definition, Level } from './definition';
import { childrenIn, type Derivation } from './derivation';
import { LazyDfa } from './lazy-dfa';
import type { Program } from './program/program';
import { Stretches } from './stretches';
import { Walk } from './walk';

/** Finds derivations by the first rule of a program without calls, in linear time. */
export class CallFreeReader {
  private readonly dfa: LazyDfa;

  constructor(
    private readonly alphabet: CodePointClasses,
    readonly program: Program,
    mostSets?: number,
  ) {
    this.dfa = new LazyDfa(program, alphabet.size, 'backward', mostSets);
  }

  /** The derivation of a span; undefined if there is none. */
  derivation(input: string, start: number, end: number): Derivation | undefined {
    const marks = new Stretches(this.dfa, this.alphabet, input);
    if (!marks.read(start, end)) return undefined;
    const { program } = this;
    return new Walk(program, marks, input, {
      rule: 0,
      state: program.rules[0]!.start,
      start,
      end,
    }).derivation();
  }
}

/** The level of a program without calls: the children of a span that its first rule derives. */
export function walkLevel(
  source: AlphabetSource,
  programOf: () => Program,
  definitionOf: (key: string) => Definition,
): Level {
  let reader: CallFreeReader | undefined;
  return (tree, start, end) => {
    reader ??= new CallFreeReader(source.alphabet, programOf());
    const derivation = reader.derivation(tree.input, start, end);
    return derivation === undefined ? [] : childrenIn(derivation, 0, reader.program, tree, definitionOf);
  };
}
