import { contains, literalSet } from '../../src/model/character-set';
import type { Expression, Model } from '../../src/model/model';
import { PrunedBruteForce } from './brute-force';

/** How many ways there are for an expression to derive a string, by the definition, whatever goes on in rules. */
export class WaysOfBody {
  private readonly rules: PrunedBruteForce;

  constructor(model: Model) {
    this.rules = new PrunedBruteForce(model.rules);
  }

  ways(part: Expression, string: string): number {
    switch (part.kind) {
      case 'literal': {
        const { codePoints, caseSensitive } = part;
        const fits = codePoints.every((code, i) =>
          has(literalSet(code, caseSensitive), string.charCodeAt(i)),
        );
        return fits && codePoints.length === string.length ? 1 : 0;
      }
      case 'class':
        return string.length === 1 && has(part.set, string.charCodeAt(0)) ? 1 : 0;
      case 'reference':
        return this.rules.test(part.rule, string) ? 1 : 0;
      case 'alternation':
        return sum(part.alternatives.map((each) => this.ways(each, string)));
      case 'sequence':
        return this.sequence(part.items, string);
      case 'repetition':
        return this.repetition(part.item, part.min, part.max, string);
    }
  }

  private sequence([first, ...others]: readonly Expression[], string: string): number {
    if (first === undefined) return string === '' ? 1 : 0;
    return sum(splits(string).map(([head, tail]) => this.ways(first, head) * this.sequence(others, tail)));
  }

  private repetition(item: Expression, min: number, max: number, string: string): number {
    if (max === 0) return string === '' ? 1 : 0;
    const stops = min === 0 && string === '' ? 1 : 0;
    const turns = splits(string).filter(([head]) => min > 0 || head !== '');
    const on = turns.map(([head, tail]) => {
      const ways = this.ways(item, head);
      return ways === 0 ? 0 : ways * this.repetition(item, Math.max(min - 1, 0), max - 1, tail);
    });
    return stops + sum(on);
  }
}

const has = (set: Parameters<typeof contains>[0], code: number): boolean =>
  !Number.isNaN(code) && contains(set, code);
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const splits = (string: string): [string, string][] =>
  Array.from({ length: string.length + 1 }, (_, at) => [string.slice(0, at), string.slice(at)]);
