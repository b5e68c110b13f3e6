import type { Planner } from '../../plan/planner';
import { Alphabet, type Term, Vocabulary } from '../../runtime';
import { END_OF_INPUT } from '../../wording/phrases';
import { termsOf } from '../terms';
import type { LanguageTables } from './language-tables';

/** The words in which failures say what was expected, as `Vocabulary` describes them. */
export interface WordTables {
  readonly words: readonly string[];
  /** Per column, where its classes begin in `classes`. */
  readonly classAt: readonly number[];
  readonly classes: readonly number[];
  /** The terms, by which words are ordered: per term, its word, and where its classes begin in `termClasses`. */
  readonly termWords: readonly number[];
  readonly termAt: readonly number[];
  readonly termClasses: readonly number[];
  /** The terms in the order in which they are tried. */
  readonly order: readonly number[];
  /** Per class, where the words of its ranges begin in `rangeWords`. */
  readonly rangeAt: readonly number[];
  readonly rangeWords: readonly number[];
}

/** Makes the words of a grammar for columns. */
export function wordTables(
  planner: Planner,
  { width, columns, runs }: Pick<LanguageTables, 'width' | 'columns' | 'runs'>,
): WordTables {
  const { sets } = planner.alphabet;
  const { rules, literals } = termsOf(planner, planner.model.rules.values());
  const named = ({ classes }: Term): boolean => classes.length > 0;
  const terms = [...literals.filter(named), ...rules.filter(named)];
  const sizeOf = ({ classes }: Term): number =>
    classes.flatMap((id) => sets[id]!).reduce((sum, [low, high]) => sum + high - low + 1, 0);
  const several = rules.filter((term) => sizeOf(term) > 1).sort((a, b) => sizeOf(b) - sizeOf(a));
  const order = [...several, ...terms];
  const columnOf = (code: number): number =>
    columns[code] ?? runs.filter(({ low }) => low <= code).at(-1)!.column;
  const classesOf = Array.from({ length: width }, (): number[] => []);
  sets.forEach(([range], id) => {
    if (range !== undefined) classesOf[columnOf(range[0])]!.push(id);
  });
  const plain = new Vocabulary(new Alphabet(sets), [], []);
  const ranges = sets.map((_, id) => plain.describe([id], false));
  const words = [...new Set([...terms.map(({ label }) => label), ...ranges.flat()])];
  const wordOf = (word: string): number => words.indexOf(word);
  return {
    words: [...words, END_OF_INPUT],
    ...flat(classesOf, 'classAt', 'classes'),
    termWords: terms.map(({ label }) => wordOf(label)),
    ...flat(
      terms.map(({ classes }) => classes),
      'termAt',
      'termClasses',
    ),
    order: order.map((term) => terms.indexOf(term)),
    ...flat(
      ranges.map((list) => list.map(wordOf)),
      'rangeAt',
      'rangeWords',
    ),
  };
}

/** Joins lists. `at` says where each begins, and where the last ends. */
function flat<At extends string, All extends string>(
  lists: readonly (readonly number[])[],
  at: At,
  all: All,
): Record<At | All, number[]> {
  const places = [0];
  for (const { length } of lists) places.push(places.at(-1)! + length);
  // No array of the emitted code is empty.
  return { [at]: places, [all]: [...lists.flat(), 0] } as Record<At | All, number[]>;
}
