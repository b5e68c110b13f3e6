import type { CodePointClasses } from '../alphabet';
import { assertShort, type Program, type ProgramRule } from '../program/program';
import { BackwardRecord } from './backward-record';
import { FirstMatch } from './first-match';
import { Machine } from './machine';
import { Rtn } from './rtn';
import { ROOT } from './stack';

/** Makes what finds trees by the machine. */
export type BackwardMaker = (program: () => Program, alphabet: () => CodePointClasses) => BackwardReader;

/** The last resort for the trees of emitted rules that the two passes may leave undecided. */
export const treesByMachine: BackwardMaker = (program, alphabet) => new BackwardReader(program, alphabet);

/** Parses by a program. A backward pass marks what can still succeed; a forward walk takes the first marked alternative. */
export class BackwardReader {
  private rtn: Rtn | undefined;

  constructor(
    private readonly program: () => Program,
    private readonly alphabet: () => CodePointClasses,
  ) {}

  /** Returns the rows of the tree of a span by a rule from one of its states. The derivation must exist. */
  rows(
    input: string,
    start: number,
    end: number,
    rule: ProgramRule,
    state: number,
    isLeaf: (node: number) => boolean,
  ): Int32Array {
    const program = this.program();
    const record = this.read(input, start, end, rule);
    return new FirstMatch(program, record, input, start, end, isLeaf).read(
      program.rules.indexOf(rule),
      state,
    );
  }

  /** Returns whether a rule derives an input from one of its states. */
  derives(input: string, rule: ProgramRule, state: number): boolean {
    const record = this.read(input, 0, input.length, rule);
    if (input === '') return rule.accept.some((end) => record.leads(state, end));
    return record.living(0, state, ROOT, false) === ROOT;
  }

  private read(input: string, start: number, end: number, rule: ProgramRule): BackwardRecord {
    const program = this.program();
    const alphabet = this.alphabet();
    assertShort(program, rule.start, end - start);
    const rtn = (this.rtn ??= new Rtn(program, alphabet.size, 'backward'));
    const record = new BackwardRecord(new Machine(rtn, rule.accept), start, end);
    record.read(input, alphabet);
    return record;
  }
}
