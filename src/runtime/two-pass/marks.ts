/**
 * Marks tell the pass back where nodes begin and end. They are in the order of the input; the pass back reads them in reverse. A mark
 * is a kind and an operand. Negative numbers are returns.
 */
export const ENTER = 0;
/** The end of a node. */
export const LEAVE = 1;
/** The beginning of a node that ends where the node around it ends, which has the only LEAVE. */
export const ENTER_TAIL = 2;
/** The beginning of a rule that has no node but a LEAVE. */
export const ENTER_NONE = 3;
/** The beginning of all nodes of a left-recursive use: one for each iteration, which all begin here. */
export const SPINE_BEGIN = 4;
/** The end of one iteration. The operand is the number of a `SpineEnd`. */
export const SPINE_END = 5;

/** The beginning of a frame. */
export const CALLED = 6;

/** A mark has its kind in these bits, and its operand in those above. */
export const KIND_BITS = 3;
export const KIND = 7;

export function mark(kind: number, operand = 0): number {
  return (operand << KIND_BITS) | kind;
}

/** The mark of a frame that ends and continues in a state. */
export function returnTo(state: number): number {
  return -1 - state;
}

/** The end of one iteration of a left-recursive use. */
export interface SpineEnd {
  /** The node's number, or -1 if its rule has none. */
  readonly node: number;
  /** Whether the use ends here, too. */
  readonly isLast: boolean;
  /** The marks between the beginning of the next iteration and the node of this one, in reverse: nodes of empty parts. */
  readonly before: readonly number[];
}

/** A path of marks that shares its beginning with others. */
export interface MarkPath {
  readonly code: number;
  readonly before: MarkPath | undefined;
}

export const NO_MARKS: readonly number[] = [];

/**
 * Returns the marks of a path in order. A tail use that turned out to derive nothing has a LEAVE of its own, so its ENTER_TAIL becomes
 * ENTER.
 */
export function marksOf(path: MarkPath | undefined): readonly number[] {
  if (path === undefined) return NO_MARKS;
  const codes: number[] = [];
  for (let at: MarkPath | undefined = path; at !== undefined; at = at.before) codes.push(at.code);
  codes.reverse();
  const open: number[] = [];
  for (let i = 0; i < codes.length; i++) {
    const kind = codes[i]! < 0 ? -1 : codes[i]! & KIND;
    if (kind === ENTER || kind === ENTER_TAIL || kind === ENTER_NONE) open.push(i);
    else if (kind === LEAVE) {
      const begin = open.pop();
      if (begin !== undefined && (codes[begin]! & KIND) === ENTER_TAIL) {
        codes[begin] = mark(ENTER, codes[begin]! >> KIND_BITS);
      }
    }
  }
  return codes;
}
