import type { AlphabetSource } from '../alphabet';
import type { Program } from '../program/program';
import { Passes } from './passes';
import { Templates } from './templates';

/** Reads inputs by the rules of a program in one pass forward and one pass back. What it computes serves all inputs. */
export class TwoPass {
  private readonly templates: Templates;
  private known: Passes | undefined;

  /** `isLeaf` tells whether the nodes in the node of a rule are not shown. */
  constructor(
    program: Program,
    private readonly source: AlphabetSource,
    private readonly isLeaf: (key: string) => boolean,
  ) {
    this.templates = new Templates(program);
  }

  /** Returns whether a rule, from one of its states, derives a span. Throws TwoPassLimit if it cannot tell. */
  test(rule: number, state: number, input: string, start: number, end: number): boolean {
    const { passes } = this;
    const { offset, place } = passes.forward(passes.begin(rule, state), input, start, end);
    return offset === end && passes.finish(place) !== undefined;
  }

  /** Returns the end of the longest prefix of a span that a rule derives, or -1. Throws TwoPassLimit. */
  longest(
    rule: number,
    state: number,
    input: string,
    start: number,
    end: number,
    mayEnd?: (offset: number) => boolean,
  ): number {
    const { passes } = this;
    return passes.longest(passes.begin(rule, state), input, start, end, mayEnd).accepted;
  }

  /** Returns the rows of the tree of a span; undefined if the rule does not derive it. Throws TwoPassLimit. */
  rows(rule: number, state: number, input: string, start: number, end: number): Int32Array | undefined {
    const { passes } = this;
    const { offset, place } = passes.record(passes.begin(rule, state), input, start, end);
    const path = offset === end ? passes.finish(place) : undefined;
    return path && passes.back(path, input, start, end);
  }

  private get passes(): Passes {
    if (this.known?.isFull === true) this.known = undefined;
    return (this.known ??= new Passes(this.templates, this.source.alphabet, this.isLeaf));
  }
}
