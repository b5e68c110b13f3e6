import { type AlphabetSource, codePointAt, type CodePointClasses, previousOffset } from './alphabet';
import type { RuntimeRule, Level } from './node';
import { EMPTY_SET, LazyDfa } from './lazy-dfa';
import type { Program } from './program/program';
import { NO_NODES } from './rtn/node-sets';
import { addChildren, type Derivation, type Marks, Walk } from './walk';

/** Makes the level of a program without calls. It finds the children of a span that the program's first rule derives. */
export function walkLevel(
  source: AlphabetSource,
  programOf: () => Program,
  definitionOf: (key: string) => RuntimeRule,
): Level {
  let reader: CallFreeReader | undefined;
  return (found, start, end) => {
    reader ??= new CallFreeReader(source.alphabet, programOf());
    const derivation = reader.derivation(found.input, start, end);
    if (derivation !== undefined) addChildren(derivation, 0, reader.program, found, definitionOf);
  };
}

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

  /** Returns the derivation of a span, or undefined if there is none. */
  derivation(input: string, start: number, end: number): Derivation | undefined {
    const marks = new CallFreeMarks(this.dfa, this.alphabet, input);
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

/** A part of a span whose sets fit into the DFA together. When they are needed, they are made again from its end. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly atEnd: Int32Array;
}

/** The marks of a program without calls: at each offset of a span, the set of states from which the rest can be read. */
class CallFreeMarks implements Marks {
  /** From the right to the left, as they are read. The walk pops them from the left. */
  private readonly stretches: Stretch[] = [];
  private sets = new Int32Array(0);
  private start = 0;
  private end = -1;

  constructor(
    private readonly dfa: LazyDfa,
    private readonly alphabet: CodePointClasses,
    private readonly input: string,
  ) {}

  /** Reads a span from its end to its start. Returns whether the first rule of the program derives it. */
  read(start: number, end: number): boolean {
    const { dfa } = this;
    if (dfa.isFull) dfa.clear();
    let set = dfa.startOf(0);
    let stretchEnd = end;
    let atEnd = dfa.statesOf(set);
    for (let at = end; at > start;) {
      const before = previousOffset(this.input, at, start);
      set = this.move(set, before, at);
      if (set === EMPTY_SET) return false;
      at = before;
      if (!dfa.isFull) continue;
      this.stretches.push({ start: at, end: stretchEnd, atEnd });
      stretchEnd = at;
      set = dfa.alone(set);
      atEnd = dfa.statesOf(set);
    }
    this.stretches.push({ start, end: stretchEnd, atEnd });
    return dfa.accepts(set);
  }

  living(offset: number, state: number, stacks: number): number {
    while (offset >= this.end && this.stretches.length > 0) this.mark(this.stretches.pop()!);
    return this.dfa.has(this.sets[offset - this.start]!, state) ? stacks : NO_NODES;
  }

  /** No rule is called. */
  entered(): number {
    return NO_NODES;
  }

  endsFrom(end: number, state: number): boolean {
    return this.dfa.has(this.dfa.startOf(end), state);
  }

  /** Finds the set at each offset of a stretch, its end included. */
  private mark({ start, end, atEnd }: Stretch): void {
    const { dfa } = this;
    if (dfa.isFull) dfa.clear();
    this.start = start;
    this.end = end;
    this.sets = new Int32Array(end - start + 1);
    let set = dfa.restore(atEnd);
    this.sets[end - start] = set;
    for (let at = end; at > start;) {
      const before = previousOffset(this.input, at, start);
      set = this.move(set, before, at);
      at = before;
      this.sets[at - start] = set;
    }
  }

  private move(set: number, before: number, at: number): number {
    return this.dfa.move(set, this.alphabet.classOf(codePointAt(this.input, before, at)));
  }
}
