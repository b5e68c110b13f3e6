import type { GrammarAlphabet } from '../../program/grammar-alphabet';
import { DEAD, type Dfa, dfaSize } from '../../table/dfa';
import { type CharacterSet, unionOf } from '../../model/character-set';
import { characterLabel } from '../../runtime';
import type { PredictorPlan } from '../predictor-plan';
import { groupBy } from '../../table/maps';

/** How texts about plans name classes of characters and rules. */
export interface Labels {
  readonly alphabet: Pick<GrammarAlphabet, 'sets'>;
  /** Returns the name of a rule, by its key. */
  nameOf(key: string): string;
}

/**
 * Returns a line for each state of a DFA except the dead one: whether it accepts, and where characters lead.
 *
 * ```
 * 1  "a" -> 2
 * 2  accept, "a"-"z" -> 2
 * ```
 */
export function dumpDfa(dfa: Dfa, labels: Labels): string[] {
  const { width, table, outputs } = dfa;
  const lines = Array.from({ length: dfaSize(dfa) }, (_, state): [number, string] => {
    const moves = movesOf(table.subarray(state * width, (state + 1) * width), labels, String);
    return [state, [...(outputs[state] === 0 ? [] : ['accept']), ...moves].join(', ')];
  });
  return numberedLines(lines.filter(([state]) => state !== DEAD));
}

/** Tells the number of a DFA's states, without the dead one, and its start. */
export function dfaHead(dfa: Dfa): string {
  const states = dfaSize(dfa) - 1;
  const starts = dfa.starts.map((start) => (start === DEAD ? 'dead' : start)).join(', ');
  return `${states} ${states === 1 ? 'state' : 'states'}, from ${starts}`;
}

/**
 * Returns a line for each row of a predictor: which characters, or the end of input, lead to another row or to an answer.
 *
 * ```
 * 1  "a" -> 2, "b" -> alternative 2
 * 2  "c" -> alternative 1, end -> alternative 2
 * ```
 *
 * @param answer returns the text for the decision of an alternative, counted from 0
 */
export function dumpPredictor(
  { width, table, atEnd }: PredictorPlan,
  labels: Labels,
  answer: (alternative: number) => string,
): string[] {
  const target = (cell: number): string => (cell > 0 ? String(cell) : answer(-1 - cell));
  return numberedLines(
    Array.from({ length: atEnd.length - 1 }, (_, i) => {
      const row = i + 1;
      const moves = movesOf(table.subarray(row * width, (row + 1) * width), labels, target);
      const end = atEnd[row]! < 0 ? [] : [`end -> ${answer(atEnd[row]!)}`];
      return [row, [...moves, ...end].join(', ')];
    }),
  );
}

export const numberedAnswer = (alternative: number): string => `alternative ${alternative + 1}`;

/** Returns the answers of a repetition's predictor. */
export const iterationAnswer = (alternative: number): string => (alternative === 0 ? 'go on' : 'stop');

/** Returns the code points of classes as ranges, such as `"0"-"9" %x0D`. */
export function charactersOf(classes: readonly number[], { alphabet }: Labels): string {
  return rangesText(unionOf(classes.map((id) => alphabet.sets[id]!)));
}

/** Returns the moves of a row of a table, in the order of their first characters. A cell of 0 is no move. */
function movesOf(row: Int32Array, labels: Labels, targetText: (cell: number) => string): string[] {
  const classesTo = groupBy(row.keys(), (id) => row[id]!);
  classesTo.delete(0);
  return [...classesTo]
    .map(([to, classes]) => ({ to, set: unionOf(classes.map((id) => labels.alphabet.sets[id]!)) }))
    .filter(({ set }) => set.length > 0)
    .sort((a, b) => a.set[0]![0] - b.set[0]![0])
    .map(({ to, set }) => `${rangesText(set)} -> ${targetText(to)}`);
}

/** Puts numbers before lines, aligned. The numbers must ascend. */
export function numberedLines(lines: readonly (readonly [number: number, text: string])[]): string[] {
  const width = String(lines.at(-1)?.[0]).length;
  return lines.map(([number, text]) => `${String(number).padStart(width)}  ${text}`);
}

export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function rangesText(set: CharacterSet): string {
  return set
    .map(([low, high]) =>
      low === high ? characterLabel(low) : `${characterLabel(low)}-${characterLabel(high)}`,
    )
    .join(' ');
}
