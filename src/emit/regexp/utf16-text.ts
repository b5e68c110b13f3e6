import { type CharacterSet, characterSet } from '../../model/character-set';
import type { PatternSyntax } from './pattern-text';
import { addTo, cached } from '../../table/maps';

const HIGH = 0xd800;
const LOW = 0xdc00;
const LAST_SURROGATE = 0xdfff;
const SUPPLEMENTARY = 0x10000;
/** Code points whose high surrogate is the same. */
const PER_HIGH = 0x400;

/**
 * Writes one code point of a set, as an atom, for an engine that reads UTF-16 units. A code point beyond U+FFFF is two of them. A high
 * surrogate counts as a character only if no low one follows.
 */
export function utf16Text(set: CharacterSet, { set: units, group }: PatternSyntax): string {
  const lone = within(set, HIGH, LOW - 1);
  const single = characterSet([...within(set, 0, HIGH - 1), ...within(set, LOW, SUPPLEMENTARY - 1)]);
  const others = [
    ...(lone.length === 0 ? [] : [`${units(lone)}(?!${units([[LOW, LAST_SURROGATE]])})`]),
    ...pairsOf(set).map(([highs, lows]) => units(highs) + units(lows)),
  ];
  if (others.length === 0) return units(single);
  return group([...(single.length === 0 ? [] : [units(single)]), ...others].join('|'));
}

/** Divides the code points beyond U+FFFF into products of high and low surrogates. */
function pairsOf(set: CharacterSet): [highs: CharacterSet, lows: CharacterSet][] {
  const lowsOf = new Map<number, [number, number][]>();
  for (const [first, last] of within(set, SUPPLEMENTARY, Infinity)) {
    for (let at = first; at <= last; at = at - (at % PER_HIGH) + PER_HIGH) {
      const high = HIGH + Math.floor((at - SUPPLEMENTARY) / PER_HIGH);
      const end = Math.min(last, at - (at % PER_HIGH) + PER_HIGH - 1);
      addTo(lowsOf, high, [LOW + (at % PER_HIGH), LOW + (end % PER_HIGH)]);
    }
  }
  const products = new Map<string, { highs: [number, number][]; lows: [number, number][] }>();
  for (const [high, lows] of lowsOf) {
    cached(products, String(lows), () => ({ highs: [], lows })).highs.push([high, high]);
  }
  return [...products.values()].map(({ highs, lows }) => [characterSet(highs), lows]);
}

function within(set: CharacterSet, first: number, last: number): [number, number][] {
  return set.flatMap(([low, high]) =>
    low > last || high < first ? [] : [[Math.max(low, first), Math.min(high, last)]],
  );
}
