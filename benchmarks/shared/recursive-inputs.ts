/** Documents of JSON and expressions, the same at each run. */
import { Random } from '../../test/oracles/random';

const NAMES = [
  'Ada Lovelace',
  'Alan Turing',
  'Grace Hopper',
  'Jean "J" Bartik',
  'Konrad Zuse\n',
  'Émilie du Châtelet',
];
const TAGS = ['a', 'maths', 'computing', 'x-1', 'née', ''];

/** A list of records, of about so many characters; one of a few hundred is one record. */
export function jsonOf(size: number): string {
  const random = new Random(8259);
  const records: string[] = [];
  for (let length = 0; length < size - 20;) {
    const record = JSON.stringify({
      id: random.below(1_000_000),
      name: random.of(NAMES),
      tags: Array.from({ length: random.below(4) }, () => random.of(TAGS)),
      score: random.below(2000) / 8 - 100,
      small: random.below(100) * 1e-9,
      active: random.chance(0.5),
      parent: random.chance(0.5)
        ? null
        : { id: random.below(1000), path: [random.below(10), [random.below(10)]] },
    });
    records.push(random.chance(0.2) ? JSON.stringify(JSON.parse(record), undefined, 1) : record);
    length += record.length + 1;
  }
  return `[${records.join(',')}]`;
}

/** Sums and products of about so many characters, some of them in up to six brackets. */
export function expressionOf(size: number): string {
  const random = new Random(5234);
  const operand = (depth: number): string =>
    depth < 6 && random.chance(0.3)
      ? `(${sum(depth + 1)})`
      : String(random.below(10 ** (1 + random.below(5))));
  const sum = (depth: number): string => {
    let text = operand(depth);
    for (let more = random.below(4); more > 0; more--) text += random.of([...'+-*/']) + operand(depth);
    return text;
  };
  const sums: string[] = [];
  for (let length = 0; length < size;) {
    const text = sum(0);
    sums.push(text);
    length += text.length + 1;
  }
  return sums.join('+');
}
