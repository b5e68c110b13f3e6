import type { Rule } from '../../model/model';
import type { Planner } from '../../plan/planner';
import { Alphabet, type Term, Vocabulary } from '../../runtime';
import { END_OF_INPUT } from '../../wording/phrases';
import { termsOf } from '../terms';
import { type LanguageTables, placesOf } from './language-tables';

/** The words in which failures say what was expected, as `Vocabulary` describes them. */
export interface WordTables {
  /** In the order in which they are said: those of literals, other single characters, rules, ranges, the end of input. */
  readonly words: readonly string[];
  /** Per column, where its classes begin in `classes`. */
  readonly classAt: readonly number[];
  readonly classes: readonly number[];
  /** Per word of a literal or a rule, where its classes begin in `termClasses`. */
  readonly termAt: readonly number[];
  readonly termClasses: readonly number[];
  /** The words of literals and rules in the order in which they are tried. */
  readonly order: readonly number[];
  /** Per class, where the words of its ranges begin in `rangeWords`. */
  readonly rangeAt: readonly number[];
  readonly rangeWords: readonly number[];
  /** Per rule of the module, where the words that its failures do not say begin in `unused`. */
  readonly unusedAt: readonly number[];
  readonly unused: readonly number[];
}

/** Makes the words of a grammar for columns, and for the rules of a module. */
export function wordTables(
  planner: Planner,
  { width, columns, runs }: Pick<LanguageTables, 'width' | 'columns' | 'runs'>,
  asked: readonly { readonly rule: Rule }[],
): WordTables {
  const { sets } = planner.alphabet;
  const { rules, literals, unused } = termsOf(planner, planner.model.rules.values());
  const columnOf = (code: number): number =>
    columns[code] ?? runs.filter(({ low }) => low <= code).at(-1)!.column;
  const classesOf = Array.from({ length: width }, (): number[] => []);
  // A grammar over octets has a column for each octet, and none for the class of the characters beyond.
  const beyond = columns.length < 256 ? Infinity : 256;
  sets.forEach(([range = [beyond]], id) => {
    if (range[0] < beyond) classesOf[columnOf(range[0])]!.push(id);
  });
  const alphabet = new Alphabet(sets);
  const plain = new Vocabulary(alphabet, [], []);
  const ranges = sets.map((_, id) => plain.describe([id], false));
  const isOne = (word: string): boolean => !/^%x\w+-/.test(word);
  const single = ranges.flat().filter(isOne);
  const labels = (terms: readonly Term[]): string[] => terms.map(({ label }) => label);
  const words = [
    ...[...labels(literals), ...single, ...labels(rules)],
    ...[...ranges.flat().filter((word) => !isOne(word)), END_OF_INPUT],
  ];
  const terms = [...literals, ...single.map((label): Term => ({ label, classes: [] })), ...rules];
  const wordsOf = (some: readonly Term[]): number[] => some.map((term) => terms.indexOf(term));
  return {
    words,
    ...flat(classesOf, 'classAt', 'classes'),
    ...flat(
      terms.map(({ classes }) => classes),
      'termAt',
      'termClasses',
    ),
    order: wordsOf(new Vocabulary(alphabet, rules, literals).order),
    ...flat(
      // A literal of both cases is another word for the same text, and comes before.
      ranges.map((list) => list.map((word) => words.lastIndexOf(word))),
      'rangeAt',
      'rangeWords',
    ),
    ...flat(
      asked.map(({ rule: { key } }) => wordsOf(unused(key).map((place) => rules[place]!))),
      'unusedAt',
      'unused',
    ),
  };
}

/** Joins lists. `at` says where each begins, and where the last ends. */
function flat<At extends string, All extends string>(
  lists: readonly (readonly number[])[],
  at: At,
  all: All,
): Record<At | All, number[]> {
  // No array of the emitted code is empty.
  return { [at]: placesOf(lists), [all]: [...lists.flat(), 0] } as Record<At | All, number[]>;
}
