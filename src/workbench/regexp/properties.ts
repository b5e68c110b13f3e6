import { type CharacterSet, characterSet, MAX_CODE_POINT } from '../../model/character-set';
import { cached } from '../../table/maps';

/** Caches sets, because each asks the engine about all code points. */
const known = new Map<string, CharacterSet>();

/** Returns the code points with a Unicode property, such as "Script=Greek", as the engine knows it. */
export function propertySet(property: string): CharacterSet {
  return cached(known, property, () => setOf(new RegExp(`\\p{${property}}`, 'u')));
}

function setOf(pattern: RegExp): CharacterSet {
  const ranges: [number, number][] = [];
  for (let point = 0; point <= MAX_CODE_POINT; point++) {
    if (!pattern.test(String.fromCodePoint(point))) continue;
    const last = ranges[ranges.length - 1];
    if (last !== undefined && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return characterSet(ranges);
}
