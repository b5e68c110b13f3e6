import type { Program } from '../runtime/program/program';
import { decodeProgram } from '../runtime/program/decode-program';
import { Templates } from '../runtime/two-pass/templates';
import { TwoPass } from '../runtime/two-pass/two-pass';
import { alphabet } from './columns';
import { PROGRAM } from './constants';

let known: Program | undefined;
let templates: Templates | undefined;
let knownVerdicts: TwoPass | undefined;

/** Returns the program of the recursive rules. Decodes it at first use. */
export function program(): Program {
  return (known ??= decodeProgram(PROGRAM));
}

/** Returns the two passes over the program: for trees, if `isLeaf` tells whether the nodes in the node of a rule are not made. */
export function twoPass(isLeaf?: (name: string) => boolean): TwoPass {
  return new TwoPass((templates ??= new Templates(program())), { alphabet: alphabet() }, isLeaf);
}

/** Returns the two passes for verdicts. */
export function verdicts(): TwoPass {
  return (knownVerdicts ??= twoPass());
}

/** Returns the name of a rule of the program, by its index. */
export function keyOf(index: number): string {
  return program().rules[index]!.key;
}
