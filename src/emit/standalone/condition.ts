import { characterLabel, type Range } from '../../runtime';
import { type Machine, rowCount } from './machine';

/** What one character decides: yes, no, or undefined where no valid input goes. */
interface Question {
  readonly yes: readonly Range[];
  readonly no: readonly Range[];
  readonly atEnd: boolean | undefined;
}

type Sets = readonly (readonly Range[])[];

/**
 * Code for "decision 0 is to be taken at `offset`" of a machine that reads one character; undefined where the table
 * says it shorter.
 */
export function decisionCode(machine: Machine, sets: Sets, offset: string): string | undefined {
  const atEnd = [undefined, true, false][machine.atEnd[1]! + 1];
  return questionCode(machine, sets, (cell) => ({ '-1': true, '-2': false })[cell], atEnd, offset);
}

/** Code for "the scanner goes on at `offset`", of one that needs no state; undefined where the table says it shorter. */
export function scanCode(machine: Machine, sets: Sets, offset: string): string | undefined {
  return questionCode(machine, sets, (cell) => ({ '1': true, '-1': false })[cell], false, offset);
}

function questionCode(
  machine: Machine,
  sets: Sets,
  meaning: (cell: number) => boolean | undefined,
  atEnd: boolean | undefined,
  offset: string,
): string | undefined {
  if (rowCount(machine) !== 2) return undefined;
  const yes: Range[] = [];
  const no: Range[] = [];
  for (let id = 0; id < machine.width; id++) {
    const cell = machine.table[machine.width + id]!;
    if (cell === 0) continue;
    const side = meaning(cell);
    if (side === undefined) return undefined;
    (side ? yes : no).push(...sets[id]!);
  }
  return answer({ yes, no, atEnd }, offset);
}

function answer({ yes, no, atEnd }: Question, offset: string): string | undefined {
  if (no.length === 0) return atEnd === false ? `${offset} < end` : 'true';
  if (yes.length === 0) return atEnd === true ? `${offset} === end` : 'false';
  const code = characterCode(yes, no, `s.charCodeAt(${offset})`);
  if (code === undefined || atEnd === undefined) return code;
  return atEnd ? `(${offset} === end || ${code})` : `${offset} < end && ${code}`;
}

/** Code for "the character is in `yes`", where it is in `yes` or in `no`; units are compared, not code points. */
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

/** The code points of a set of two or three that are no surrogates. */
function pointsOf(set: readonly Range[]): number[] | undefined {
  const points = set.flatMap(([low, high]) => (high - low < 3 ? numbersFrom(low, high) : [Infinity]));
  return points.length <= 3 && points.every((each) => each < 0xd800)
    ? points.sort((a, b) => a - b)
    : undefined;
}

function numbersFrom(low: number, high: number): number[] {
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}

/** The least range around one set, where it has none of the other in it and no surrogate: those stand for others. */
function hullWithout(set: readonly Range[], other: readonly Range[]): Range | undefined {
  const low = Math.min(...set.map((range) => range[0]));
  const high = Math.max(...set.map((range) => range[1]));
  if (high >= 0xd800 || other.some((range) => range[0] <= high && low <= range[1])) return undefined;
  return [low, high];
}

function point(codePoint: number): string {
  return `${codePoint} /* ${characterLabel(codePoint)} */`;
}
