import type { Program } from '../runtime/program/program';
import { decodeProgram } from '../runtime/program/decode-program';
import { Templates } from '../runtime/two-pass/templates';
import { ForwardPass } from '../runtime/two-pass/forward-pass';
import { alphabet } from './columns';
import { PROGRAM } from './constants';

let known: Program | undefined;
let knownTemplates: Templates | undefined;
let knownVerdicts: ForwardPass | undefined;

/** Returns the program of the recursive rules. Decodes it at first use. */
export function program(): Program {
  return (known ??= decodeProgram(PROGRAM));
}

export function templates(): Templates {
  return (knownTemplates ??= new Templates(program()));
}

/** Returns the pass forward over the program, for verdicts. */
export function verdicts(): ForwardPass {
  return (knownVerdicts ??= new ForwardPass(templates(), { alphabet: alphabet() }));
}

/** Returns the name of a rule of the program, by its index. */
export function keyOf(index: number): string {
  return program().rules[index]!.key;
}
