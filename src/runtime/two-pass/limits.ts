/** Thrown if the two passes cannot decide, or would take too much memory. The last resort then reads the input. */
export class TwoPassLimit extends Error {
  override readonly name = 'TwoPassLimit';
}
