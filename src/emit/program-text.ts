import {
  encodeNumbers,
  type Program,
  PROGRAM_KINDS as KINDS,
  type ProgramText,
  toUnsigned,
} from '../runtime';
import { text } from './code';

/** Encodes a program for `decodeProgram`. */
function writeProgram(program: Program): ProgramText {
  const { reads, classes, calls, edges, marks, marked, rules } = program;
  const numbersOf = (state: number): number[] => {
    const targets = edges[state]!;
    const distances = targets.map((target) => (target < 0 ? 0 : toUnsigned(target - state) + 1));
    if (reads[state]! >= 0) return [KINDS.read, reads[state]!, ...distances];
    if (calls[state]! >= 0) return [KINDS.call, calls[state]!, ...distances];
    if (marks[state]! > 0) return [KINDS.enter, marks[state]!, ...distances];
    if (marks[state]! < 0) return [KINDS.leave, ...distances];
    return targets.length === 0 ? [KINDS.accept] : [KINDS.split, targets.length, ...distances];
  };
  const states: number[] = [];
  for (let state = 0; state < edges.length; state++) {
    for (const number of numbersOf(state)) states.push(number);
    const same = sameTargets(program, state);
    let count = 0;
    while (same !== undefined && sameTargets(program, state + count) === same) count++;
    if (count < LEAST_REPEATED) continue;
    states.push(KINDS.again, count, same!);
    state += count;
  }
  const counted = counterRuns(program.counters);
  return {
    classes: classes.map(encodeNumbers).join(' '),
    marked: marked.join('\n'),
    rules: rules
      .map(({ key, start, accept, alternatives, isDivided }) => {
        const states = [start, ...accept, ...alternatives].map((state) => state + 1);
        return `${key} ${encodeNumbers([isDivided ? accept.length : 0, ...states])}`;
      })
      .join('\n'),
    states: encodeNumbers(states),
    ...(counted.length > 0 && { counted: encodeNumbers(counted) }),
    ...(program.isLimited && {
      mostUnits: rules.map(({ mostUnits }) => (mostUnits === Infinity ? 0 : mostUnits)),
    }),
    ...(program.undivided && { undivided: writeProgram(program.undivided) }),
  };
}

/** Repeats of fewer states are written out. */
const LEAST_REPEATED = 3;

/**
 * Compares a state with the next one. Returns a bit for each target: 1 if both have the same target, 0 if it moves along.
 * Returns undefined if the states are not alike.
 */
function sameTargets({ reads, calls, marks, edges }: Program, state: number): number | undefined {
  const [targets, others] = [edges[state]!, edges[state + 1]];
  if (targets.length !== others?.length || targets.length > MOST_BITS) return undefined;
  if ([reads, calls, marks].some((column) => column[state] !== column[state + 1])) return undefined;
  if (!targets.every((each, i) => others[i] === each || (each >= 0 && others[i] === each + 1)))
    return undefined;
  return targets.reduce((bits, each, i) => (others[i] === each ? bits | (1 << i) : bits), 0);
}

/** Targets of a state that is repeated. */
const MOST_BITS = 30;

/** Encodes the runs of states that share a counter, for `decodeCounters`. */
function counterRuns(counters: Program['counters']): number[] {
  const runs: number[] = [];
  let end = 0;
  for (let begin = 0; begin < counters.length; begin++) {
    if (counters[begin] === 0) continue;
    runs.push(begin - end);
    end = begin;
    while (counters[end] === counters[begin]) end++;
    runs.push(end - begin);
    begin = end - 1;
  }
  return runs;
}

/** Writes the object of an encoded program. */
export function programCode(program: Program): string {
  return textsCode(writeProgram(program));
}

function textsCode({ mostUnits, undivided, ...texts }: ProgramText): string {
  return [
    '{',
    ...Object.entries(texts).map(([name, value]) => `  ${name}: ${text(value)},`),
    ...(mostUnits === undefined ? [] : [`  mostUnits: [${mostUnits.join(', ')}],`]),
    ...(undivided === undefined ? [] : [`  undivided: ${textsCode(undivided)},`]),
    '}',
  ].join('\n');
}
