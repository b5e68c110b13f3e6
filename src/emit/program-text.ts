import {
  encodeNumbers,
  type Program,
  PROGRAM_KINDS as KINDS,
  type ProgramText,
  toUnsigned,
} from '../runtime';
import { text } from './code';
import { lines, wrapped } from './parsimmon/table-code';

/** Encodes a program for `decodeProgram`. */
export function writeProgram(program: Program): ProgramText {
  const { reads, classes, calls, edges, marks, marked, rules } = program;
  const states = edges.flatMap((targets, state) => {
    const distances = targets.map((target) => (target < 0 ? 0 : toUnsigned(target - state) + 1));
    if (reads[state]! >= 0) return [KINDS.read, reads[state]!, ...distances];
    if (calls[state]! >= 0) return [KINDS.call, calls[state]!, ...distances];
    if (marks[state]! > 0) return [KINDS.enter, marks[state]!, ...distances];
    if (marks[state]! < 0) return [KINDS.leave, ...distances];
    return targets.length === 0 ? [KINDS.accept] : [KINDS.split, targets.length, ...distances];
  });
  const counted = counterRuns(program.counters);
  return {
    classes: classes.map(encodeNumbers),
    marked,
    rules: rules.map(({ key, start, accept, alternatives, isDivided }) => [
      key,
      encodeNumbers([
        isDivided ? accept.length : 0,
        ...[start, ...accept, ...alternatives].map((state) => state + 1),
      ]),
    ]),
    states: encodeNumbers(states),
    ...(counted.length > 0 && { counted: encodeNumbers(counted) }),
    ...(program.isLimited && {
      mostUnits: rules.map(({ mostUnits }) => (mostUnits === Infinity ? 0 : mostUnits)),
    }),
    ...(program.undivided && { undivided: writeProgram(program.undivided) }),
  };
}

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

/** Declares a program. `asConst` follows a list of pairs in TypeScript. */
export function programConstant(name: string, program: Program, asConst: string): string {
  return `const ${name} = ${programCode(writeProgram(program), asConst)};\n`;
}

/** Writes the object of an encoded program. */
export function programCode(
  { classes, marked, rules, states, counted, mostUnits, undivided }: ProgramText,
  asConst: string,
): string {
  return [
    '{',
    `  classes: ${lines(classes.map(text))},`,
    `  marked: ${lines(marked.map(text))},`,
    `  rules: ${lines(rules.map(([key, numbers]) => `[${text(key)}, ${text(numbers)}]`))}${asConst},`,
    `  states: ${text(wrapped(states))},`,
    ...(counted === undefined ? [] : [`  counted: ${text(wrapped(counted))},`]),
    ...(mostUnits === undefined ? [] : [`  mostUnits: [${mostUnits.join(', ')}],`]),
    ...(undivided === undefined ? [] : [`  undivided: ${programCode(undivided, asConst)},`]),
    '}',
  ].join('\n');
}
