export const LF = 0x0a;
export const CR = 0x0d;

/** Where the line that is ended by the LF at `lf` ends: a CR before it is no part of the line. Offsets in octets. */
export function endOfLine(octets: Uint8Array, start: number, lf: number): number {
  return lf > start && octets[lf - 1] === CR ? lf - 1 : lf;
}
