import type { Alphabet } from '../../program/alphabet';
import { type CharacterSet, unionOf } from '../../model/character-set';
import { characterLabel } from '../../runtime';

/** What texts about plans call classes of characters and rules. */
export interface Labels {
  readonly alphabet: Pick<Alphabet, 'sets'>;
  /** The name of a rule, by its key. */
  nameOf(key: string): string;
}

/** The code points of classes as ranges, such as `"0"-"9" %x0D`. */
export function charactersOf(classes: readonly number[], { alphabet }: Labels): string {
  return rangesText(unionOf(classes.map((id) => alphabet.sets[id]!)));
}

/**
 * The moves of one row of a table, in the order of their first characters. A cell holds where a class leads; 0 is no move.
 * `target` is the text for a cell.
 */
export function movesOf(row: Int32Array, labels: Labels, target: (cell: number) => string): string[] {
  const classesTo = new Map<number, number[]>();
  row.forEach((to, id) => {
    const known = classesTo.get(to);
    if (known !== undefined) known.push(id);
    else if (to !== 0) classesTo.set(to, [id]);
  });
  return [...classesTo]
    .map(([to, classes]) => ({ to, set: unionOf(classes.map((id) => labels.alphabet.sets[id]!)) }))
    .filter(({ set }) => set.length > 0)
    .sort((a, b) => a.set[0]![0] - b.set[0]![0])
    .map(({ to, set }) => `${rangesText(set)} -> ${target(to)}`);
}

/** Lines with their numbers, which ascend, aligned. */
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
