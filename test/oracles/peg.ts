import type { Expression } from '../../src/model/model';
import type { Rules } from './build';

/** Reads strings of "a" and "b" as a PEG of the same rules: the end of what an expression matches at an offset; undefined if it fails. */
export function pegEnd(rules: Rules, part: Expression, string: string, at: number): number | undefined {
  const read = (each: Expression, from: number): number | undefined => pegEnd(rules, each, string, from);
  switch (part.kind) {
    case 'literal': {
      const text = String.fromCodePoint(...part.codePoints);
      return string.startsWith(text, at) ? at + text.length : undefined;
    }
    case 'class':
      throw new Error('tiny grammars have no classes');
    case 'reference':
      return read(rules.get(part.rule)!.expression, at);
    case 'sequence':
      return part.items.reduce<number | undefined>(
        (end, item) => (end === undefined ? undefined : read(item, end)),
        at,
      );
    case 'alternation': {
      const ends = part.alternatives.map((each) => read(each, at));
      return ends.find((end) => end !== undefined);
    }
    case 'repetition': {
      let end = at;
      for (let count = 0; count < part.max; count++) {
        const next = read(part.item, end);
        if (next === undefined) return count < part.min ? undefined : end;
        if (next === end) return end;
        end = next;
      }
      return end;
    }
  }
}
