import type { Program } from '../runtime/program/program';
import { decodeProgram } from '../runtime/program/decode-program';
import { PROGRAM } from './constants';

let known: Program | undefined;

/** Returns the program of the recursive rules. Decodes it at first use. */
export function program(): Program {
  return (known ??= decodeProgram(PROGRAM));
}
