/**
 * The kinds of the instructions of a shape program. A program is numbers; each instruction begins with its kind.
 *
 * - `ACCEPT`: the body ends here.
 * - `CHARACTER n`, then `n` times a first and a last code point: reads a character of these ranges.
 * - `TEXT n`, then `n` code points: reads these, letters (ASCII) in any case. `EXACT`: in this case.
 * - `CHILD i`: reads a child of the rule with that index in the rules that are used.
 * - `SPLIT p`: goes on with the next instruction or, if that fails, at `p`.
 * - `JUMP p`: goes on at `p`.
 * - `OPEN i`: an element of the group with that index begins. `CLOSE`: it ends.
 * - `FORMS n`, then `n` indexes: the record, or the element, has one of these forms.
 * - `ENTER b`: an iteration begins. `CHECK b`: it ends, and fails if it has read nothing. `b` is the depth of the repetition.
 */
export const OPCODES = {
  ACCEPT: 0,
  CHARACTER: 1,
  CHILD: 2,
  SPLIT: 3,
  JUMP: 4,
  OPEN: 5,
  CLOSE: 6,
  FORMS: 7,
  ENTER: 8,
  CHECK: 9,
  TEXT: 10,
  EXACT: 11,
} as const;
