export const LF = 0x0a;
export const CR = 0x0d;

/** Returns the end of the line whose LF is at `lf`, without a CR before it. Offsets are in octets. */
export function endOfLine(octets: Uint8Array, start: number, lf: number): number {
  return lf > start && octets[lf - 1] === CR ? lf - 1 : lf;
}

/** Yields each line of a buffer of whole lines, without its CRLF or LF. */
export function* linesIn(octets: Buffer): Generator<Buffer> {
  let start = 0;
  for (let lf = octets.indexOf(LF); lf >= 0; lf = octets.indexOf(LF, start)) {
    yield octets.subarray(start, endOfLine(octets, start, lf));
    start = lf + 1;
  }
}
