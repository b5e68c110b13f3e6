import { type GrammarAlphabet, alphabetOf } from '../../src/program/grammar-alphabet';
import {
  type CharacterSet,
  characterSet,
  contains,
  MAX_CODE_POINT,
  union,
} from '../../src/model/character-set';
import { Random } from '../oracles/random';

const digits: CharacterSet = [[0x30, 0x39]];
const hex: CharacterSet = [
  [0x30, 0x39],
  [0x41, 0x46],
  [0x61, 0x66],
];
const faces: CharacterSet = [[0x1f600, 0x1f64f]];

function classOf(alphabet: GrammarAlphabet, codePoint: number): number {
  return alphabet.sets.findIndex((set) => contains(set, codePoint));
}

test('code points that no set tells apart share a class', () => {
  const alphabet = alphabetOf([digits, hex]);
  expect(alphabet.size).toBe(3);
  expect(classOf(alphabet, 0x30)).toBe(classOf(alphabet, 0x39));
  expect(classOf(alphabet, 0x41)).toBe(classOf(alphabet, 0x66));
  expect(classOf(alphabet, 0x30)).not.toBe(classOf(alphabet, 0x41));
});

test('class 0 holds what no set mentions', () => {
  const alphabet = alphabetOf([digits]);
  expect(alphabet.sets[0]).toEqual([
    [0, 0x2f],
    [0x3a, MAX_CODE_POINT],
  ]);
  expect(alphabetOf([[[0, MAX_CODE_POINT]]]).sets).toEqual([[], [[0, MAX_CODE_POINT]]]);
});

test('without any set there is one class', () => {
  const alphabet = alphabetOf([]);
  expect(alphabet.sets).toEqual([[[0, MAX_CODE_POINT]]]);
  expect(alphabet.classesOf([])).toEqual([]);
});

test('the same set twice changes nothing', () => {
  expect(alphabetOf([digits, digits, hex]).sets).toEqual(alphabetOf([digits, hex]).sets);
});

test('a set is the classes that make it up, and so is a union of sets', () => {
  const alphabet = alphabetOf([digits, hex, faces]);
  const codePointsOf = (set: CharacterSet): CharacterSet =>
    union(...alphabet.classesOf(set).map((id) => alphabet.sets[id]!));
  for (const set of [digits, hex, faces, union(digits, faces), union(hex, faces)]) {
    expect(codePointsOf(set)).toEqual(set);
    // Asked again, the answer is a known one.
    expect(codePointsOf(set)).toEqual(set);
  }
});

test('astral code points have classes of their own, to the last', () => {
  const last: CharacterSet = [[MAX_CODE_POINT, MAX_CODE_POINT]];
  const alphabet = alphabetOf([faces, last]);
  expect(alphabet.sets[classOf(alphabet, 0x1f610)]).toEqual(faces);
  expect(alphabet.sets[classOf(alphabet, MAX_CODE_POINT)]).toEqual(last);
  expect(classOf(alphabet, 0xd83d)).toBe(0);
});

test('the classes of random sets divide all code points, and each lies within or without each set', () => {
  const random = new Random(1);
  for (let round = 0; round < 200; round++) {
    const sets = Array.from({ length: 1 + random.below(5) }, () =>
      characterSet(
        Array.from({ length: random.below(4) }, () => {
          const low = random.of([random.below(12), random.below(0x110000), 0xd7ff, 0x10000]);
          return [low, Math.min(MAX_CODE_POINT, low + random.below(8))] as const;
        }),
      ),
    );
    const alphabet = alphabetOf(sets);
    expect(union(...alphabet.sets)).toEqual([[0, MAX_CODE_POINT]]);
    const points = [0, MAX_CODE_POINT, ...sets.flat(2).flatMap((point) => [point - 1, point, point + 1])];
    for (const point of points.filter((each) => each >= 0 && each <= MAX_CODE_POINT)) {
      const owners = [...alphabet.sets.keys()].filter((id) => contains(alphabet.sets[id]!, point));
      expect(owners).toHaveLength(1);
      for (const set of sets) expect(alphabet.classesOf(set).includes(owners[0]!)).toBe(contains(set, point));
    }
  }
});
