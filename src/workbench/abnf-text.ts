import type { CharacterSet } from '../model/character-set';
import type { Literal } from '../model/model';
import type { Regular } from '../program/regular';
import * as messages from './messages';
import { cached } from '../table/maps';

/** Returns the name of a rule by its key. */
export type NameOf = (key: string) => string;

/** How tightly a text binds: alternatives need a group in a sequence, and a sequence needs one under a repeat. */
type Binding = 'alternation' | 'sequence' | 'element';

interface Written {
  readonly text: string;
  readonly binding: Binding;
}

/** Writes an expression as ABNF elements on one line, without comments. Throws RangeError if it derives nothing. */
export function abnfText(expression: Regular, nameOf: NameOf): string {
  return new AbnfWriter(nameOf).text(expression);
}

/** Writes expressions, and writes a part that it knows only once. */
export class AbnfWriter {
  private readonly known = new WeakMap<Regular, Written>();

  constructor(private readonly nameOf: NameOf) {}

  text(expression: Regular): string {
    return this.of(expression).text;
  }

  private of(part: Regular): Written {
    return cached(this.known, part, () => this.written(part));
  }

  private written(part: Regular): Written {
    switch (part.kind) {
      case 'literal':
        return literalText(part);
      case 'class':
        return setText(part.set);
      case 'reference':
      case 'call':
        return element(this.nameOf(part.rule));
      case 'group':
        return this.of(part.item);
      case 'sequence':
        return sequenceText(part.items.map((item) => this.of(item)));
      case 'alternation':
        return {
          text: part.alternatives.map((each) => this.of(each).text).join(' / '),
          binding: 'alternation',
        };
      case 'repetition':
        return this.repetition(part.min, part.max, this.of(part.item));
    }
  }

  private repetition(min: number, max: number, item: Written): Written {
    if (min === 0 && max === 1) return element(`[ ${item.text} ]`);
    const low = min === 0 ? '' : String(min);
    const repeat = min === max ? String(min) : `${low}*${max === Infinity ? '' : max}`;
    // A repeat may not stand before another one.
    return { text: repeat + (/^[0-9*]/.test(item.text) ? grouped(item) : atom(item)), binding: 'sequence' };
  }
}

function element(text: string): Written {
  return { text, binding: 'element' };
}

function grouped({ text }: Written): string {
  return `( ${text} )`;
}

function atom(part: Written): string {
  return part.binding === 'element' ? part.text : grouped(part);
}

function sequenceText(items: readonly Written[]): Written {
  const [only] = items;
  if (only === undefined) return element('""');
  if (items.length === 1) return only;
  const texts = items.map((item) => (item.binding === 'alternation' ? grouped(item) : item.text));
  return { text: texts.join(' '), binding: 'sequence' };
}

/** Writes strings of visible ASCII in quotation marks, all other code points as numbers. */
function literalText({ codePoints, caseSensitive }: Literal): Written {
  const runs: { readonly isVisible: boolean; readonly points: number[] }[] = [];
  for (const point of codePoints) {
    const isVisible = point >= 0x20 && point <= 0x7e && point !== 0x22;
    const last = runs.at(-1);
    if (last?.isVisible === isVisible) last.points.push(point);
    else runs.push({ isVisible, points: [point] });
  }
  return sequenceText(
    runs.map(({ isVisible, points }) => {
      if (!isVisible) return element(`%x${points.map(hex).join('.')}`);
      const text = String.fromCodePoint(...points);
      return element(`${caseSensitive && /[A-Za-z]/.test(text) ? '%s' : ''}"${text}"`);
    }),
  );
}

/** Writes a set of code points. Both cases of a letter become a string without case. */
function setText(set: CharacterSet): Written {
  if (set.length === 0) throw new RangeError(messages.noAbnf());
  const isSingle = (point: number): boolean => set.some(([low, high]) => low === point && high === point);
  const isLetter = (point: number): boolean => /[A-Z]/.test(String.fromCodePoint(Math.max(0, point)));
  const texts = set.flatMap(([low, high]) => {
    if (low !== high) return [`%x${hex(low)}-${hex(high)}`];
    const hasBoth = isLetter(low) && isSingle(low + CASE_DISTANCE);
    if (isLetter(low - CASE_DISTANCE) && isSingle(low - CASE_DISTANCE)) return [];
    const codePoints = [hasBoth ? low + CASE_DISTANCE : low];
    return [literalText({ kind: 'literal', codePoints, caseSensitive: !hasBoth }).text];
  });
  return { text: texts.join(' / '), binding: texts.length > 1 ? 'alternation' : 'element' };
}

/** From a capital letter of ASCII to the small one. */
const CASE_DISTANCE = 0x20;

function hex(point: number): string {
  return point.toString(16).toUpperCase().padStart(2, '0');
}
