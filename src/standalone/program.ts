import type { Program } from '../runtime/program/program';
import { decodeProgram } from '../runtime/program/decode-program';
import { PROGRAM } from './constants';

let known: Program | undefined;

/** The program of the rules that call each other, decoded when it is first used. */
export function program(): Program {
  return (known ??= decodeProgram(PROGRAM));
}
