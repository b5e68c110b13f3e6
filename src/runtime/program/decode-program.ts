import { decodeLists, decodeNumbers, fromUnsigned } from '../../table/numbers';
import { NO_STATE, type Program, type ProgramRule } from './program';

/** A program as emitted source holds it; numbers as `encodeNumbers` writes them. */
export interface ProgramText {
  /** The lists of classes that states read. */
  readonly classes: string;
  /** The keys of the inlined rules, on a line each. */
  readonly marked: string;
  /**
   * Per rule a line: its key, a blank, and a list of numbers. The first is the number of its ends, or 0 for one end of a rule that is not divided. Its
   * start, its ends and the starts of its alternatives follow, each plus one.
   */
  readonly rules: string;
  /** Per state one of the KINDS and its operands. A target is its distance, unsigned, plus one, or 0 for NO_STATE. */
  readonly states: string;
  /** For each run of states that share a counter, how many states stand before it, and its length. */
  readonly counted?: string;
  /** Per rule, the most UTF-16 units of an input, or 0 if there is no limit. Absent if no rule has one. */
  readonly mostUnits?: readonly number[];
  /** The same rules, none of them divided, if some are. */
  readonly undivided?: ProgramText;
}

/**
 * The kinds of states and their operands. `accept` has none. `read` has a list of classes and a target. `call` has a rule and
 * two targets for each of its ends. `split` has a count and as many targets. `enter` has a mark and a target, `leave` a target.
 * `again` stands for a number of states like the one before, as the iterations of a counted repeat are. Its other operand has a bit for
 * each target, which is 1 if the target is the same state for all of them, and 0 if it moves along.
 */
export const KINDS = { accept: 0, read: 1, call: 2, split: 3, enter: 4, leave: 5, again: 6 } as const;

export function decodeProgram(text: ProgramText): Program {
  const numbers = decodeNumbers(text.states);
  const rules = text.rules.split('\n').map((line, i) => {
    const blank = line.lastIndexOf(' ');
    return decodeRule(line.slice(0, blank), line.slice(blank + 1), text.mostUnits?.[i] || Infinity);
  });
  const reads: number[] = [];
  const calls: number[] = [];
  const marks: number[] = [];
  const edges: number[][] = [];
  for (let at = 0; at < numbers.length;) {
    const state = edges.length;
    const kind = numbers[at++]!;
    if (kind === KINDS.again) {
      const [count, same] = [numbers[at++]!, numbers[at++]!];
      const before = state - 1;
      for (let i = 0; i < count; i++) {
        reads.push(reads[before]!);
        calls.push(calls[before]!);
        marks.push(marks[before]!);
        // A copy takes no more memory than it needs.
        const targets = edges[before + i]!.slice();
        for (let j = 0; j < targets.length; j++) {
          if (targets[j] !== NO_STATE && ((same >> j) & 1) === 0) targets[j]!++;
        }
        edges.push(targets);
      }
      continue;
    }
    const operand = kind === KINDS.accept || kind === KINDS.leave ? 0 : numbers[at++]!;
    reads.push(kind === KINDS.read ? operand : -1);
    calls.push(kind === KINDS.call ? operand : -1);
    marks.push(kind === KINDS.enter ? operand : kind === KINDS.leave ? -1 : 0);
    let count = kind === KINDS.accept ? 0 : 1;
    if (kind === KINDS.split) count = operand;
    else if (kind === KINDS.call) count = 2 * rules[operand]!.accept.length;
    const targets: number[] = [];
    for (const end = at + count; at < end; at++) {
      const each = numbers[at]!;
      targets.push(each === 0 ? NO_STATE : state + fromUnsigned(each - 1));
    }
    edges.push(targets);
  }
  return {
    reads: new Int32Array(reads),
    classes: decodeLists(text.classes).map((list) => [...list]),
    calls: new Int32Array(calls),
    edges,
    marks: new Int32Array(marks),
    marked: text.marked.split('\n'),
    counters: decodeCounters(decodeNumbers(text.counted ?? ''), edges.length),
    rules,
    isLimited: text.mostUnits !== undefined,
    ...(text.undivided && { undivided: decodeProgram(text.undivided) }),
  };
}

function decodeCounters(runs: ArrayLike<number>, states: number): Int32Array {
  const counters = new Int32Array(states);
  let end = 0;
  for (let i = 0; i < runs.length; i += 2) {
    const begin = end + runs[i]!;
    end = begin + runs[i + 1]!;
    counters.fill(i / 2 + 1, begin, end);
  }
  return counters;
}

function decodeRule(key: string, states: string, mostUnits: number): ProgramRule {
  const [ends, ...numbers] = decodeNumbers(states);
  const [start, ...others] = numbers.map((state) => state - 1);
  const accept = others.slice(0, ends || 1);
  return {
    key,
    start: start!,
    accept,
    alternatives: others.slice(accept.length),
    isDivided: ends! > 0,
    mostUnits,
  };
}
