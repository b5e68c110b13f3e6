import { characterLabel, type Range } from '../../runtime';
import { type LookaheadDfa, rowCount } from './lookahead';

type Sets = readonly (readonly Range[])[];

/**
 * Writes the condition for decision 0 at `offset`, if the lookahead reads one character. Returns undefined if a call that
 * reads the table is shorter.
 */
export function decisionCode(lookahead: LookaheadDfa, sets: Sets, offset: string): string | undefined {
  const atEnd = [undefined, true, false][lookahead.atEnd[1]! + 1];
  return questionCode(lookahead, sets, (cell) => ({ '-1': true, '-2': false })[cell], atEnd, offset);
}

/**
 * Writes the condition for a scanner without states to go on at `offset`. Returns undefined if a call that reads the table is
 * shorter.
 */
export function scanCode(lookahead: LookaheadDfa, sets: Sets, offset: string): string | undefined {
  return questionCode(lookahead, sets, (cell) => ({ '1': true, '-1': false })[cell], false, offset);
}

/** `meaning` tells the answer of a cell. No valid input has a character without an answer. */
function questionCode(
  lookahead: LookaheadDfa,
  sets: Sets,
  meaning: (cell: number) => boolean | undefined,
  atEnd: boolean | undefined,
  offset: string,
): string | undefined {
  if (rowCount(lookahead) !== 2) return undefined;
  const yes: Range[] = [];
  const no: Range[] = [];
  for (let id = 0; id < lookahead.width; id++) {
    const cell = lookahead.table[lookahead.width + id]!;
    if (cell === 0) continue;
    const side = meaning(cell);
    if (side === undefined) return undefined;
    (side ? yes : no).push(...sets[id]!);
  }
  if (no.length === 0) return atEnd === false ? `${offset} < end` : 'true';
  if (yes.length === 0) return atEnd === true ? `${offset} === end` : 'false';
  const code = characterCode(yes, no, `s.charCodeAt(${offset})`);
  if (code === undefined || atEnd === undefined) return code;
  return atEnd ? `(${offset} === end || ${code})` : `${offset} < end && ${code}`;
}

/** Writes a condition for a character of `yes` against those of `no`. It compares units, not code points. */
function characterCode(yes: readonly Range[], no: readonly Range[], unit: string): string | undefined {
  const inside = hullWithout(yes, no);
  const outside = hullWithout(no, yes);
  if (inside !== undefined && inside[0] === inside[1]) return `${unit} === ${point(inside[0])}`;
  if (outside !== undefined && outside[0] === outside[1]) return `${unit} !== ${point(outside[0])}`;
  const points = pointsOf(no);
  if (points !== undefined) return points.map((each) => `${unit} !== ${point(each)}`).join(' && ');
  if (inside !== undefined) {
    if (no.every(([low]) => low > inside[1])) return `${unit} <= ${point(inside[1])}`;
    return `${unit} >= ${point(inside[0])} && ${unit} <= ${point(inside[1])}`;
  }
  if (outside !== undefined) return `(${unit} < ${point(outside[0])} || ${unit} > ${point(outside[1])})`;
  return undefined;
}

/** Returns the code points of a set if they are at most three, and no surrogates. */
function pointsOf(set: readonly Range[]): number[] | undefined {
  const points = set.flatMap(([low, high]) =>
    high - low < 3 ? [low, low + 1, low + 2].slice(0, high - low + 1) : [Infinity],
  );
  return points.length <= 3 && points.every((each) => each < 0xd800)
    ? points.sort((a, b) => a - b)
    : undefined;
}

/** Returns the smallest range around one set, unless it contains a surrogate or a character of the other set. */
function hullWithout(set: readonly Range[], other: readonly Range[]): Range | undefined {
  const low = Math.min(...set.map((range) => range[0]));
  const high = Math.max(...set.map((range) => range[1]));
  if (high >= 0xd800 || other.some((range) => range[0] <= high && low <= range[1])) return undefined;
  return [low, high];
}

function point(codePoint: number): string {
  return `${codePoint} /* ${characterLabel(codePoint)} */`;
}
