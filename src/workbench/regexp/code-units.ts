import { type CharacterSet, characterSet, contains } from '../../model/character-set';
import { alphabetOf } from '../../program/grammar-alphabet';
import { DEAD } from '../../table/dfa';
import type { DfaLanguage } from '../../automata/difference';

const HIGH = [0xd800, 0xdbff] as const;
const LOW = [0xdc00, 0xdfff] as const;
const LAST_UNIT = 0xffff;

/** Turns an automaton that reads UTF-16 units into one that reads code points: a supplementary one is two units. */
export function overCodePoints({ dfa, alphabet }: DfaLanguage): DfaLanguage {
  const classOf = (unit: number): number => alphabet.sets.findIndex((set) => contains(set, unit));
  const within = (set: CharacterSet, [first, last]: readonly [number, number]): [number, number][] =>
    set
      .map(([low, high]): [number, number] => [Math.max(low, first), Math.min(high, last)])
      .filter(([low, high]) => low <= high);
  const highs = alphabet.sets.map((set) => within(set, HIGH)).filter(({ length }) => length > 0);
  const lows = alphabet.sets.map((set) => within(set, LOW)).filter(({ length }) => length > 0);
  const astral = highs.flatMap((high) => lows.map((low) => pairsOf(high, low)));
  const units = alphabet.sets.map((set) => within(set, [0, LAST_UNIT]));
  const points = alphabetOf([...units, ...astral]);
  const columns = points.sets.map((set): readonly number[] => {
    const [[point] = [0]] = set;
    if (point <= LAST_UNIT) return [classOf(point)];
    const character = String.fromCodePoint(point);
    return [classOf(character.charCodeAt(0)), classOf(character.charCodeAt(1))];
  });
  const { width, outputs, starts } = dfa;
  const after = (state: number, classes: readonly number[]): number =>
    classes.reduce((at, id) => dfa.table[at * width + id]!, state);
  const table = Array.from(outputs, (_, state) =>
    columns.map((classes) => (state === DEAD ? DEAD : after(state, classes))),
  );
  return {
    dfa: { width: points.size, table: Int32Array.from(table.flat()), outputs, starts },
    alphabet: points,
  };
}

/** Returns the code points that a high and a low surrogate of the ranges encode. */
function pairsOf(highs: CharacterSet, lows: CharacterSet): CharacterSet {
  const ranges: [number, number][] = [];
  for (const [first, last] of highs) {
    for (let high = first; high <= last; high++) {
      const base = 0x10000 + (high - HIGH[0]) * 0x400 - LOW[0];
      for (const [low, end] of lows) ranges.push([base + low, base + end]);
    }
  }
  return characterSet(ranges);
}
