import { type CharacterSet, characterSet } from '../../model/character-set';
import { addTo } from '../../table/maps';

/** Classes of characters that a pattern with the flag `i` does not tell apart, by each of their members. */
type Classes = ReadonlyMap<number, readonly number[]>;

/** How a pattern reads and compares characters. */
export interface CharacterMode {
  /** True with the flag `u` or `v`: characters are code points. Otherwise they are UTF-16 units. */
  readonly isUnicode: boolean;
  readonly ignoresCase: boolean;
}

/** Returns a set with all characters that the mode does not tell apart from its members (ECMAScript, Canonicalize). */
export function closed(set: CharacterSet, { isUnicode, ignoresCase }: CharacterMode): CharacterSet {
  if (!ignoresCase) return set;
  const added: [number, number][] = [];
  const classes = isUnicode ? foldedClasses() : upperCaseClasses();
  for (const [member, others] of classes) {
    if (set.some(([low, high]) => low <= member && member <= high))
      for (const other of others) added.push([other, other]);
  }
  return characterSet([...set, ...added]);
}

let folded: Classes | undefined;
let upperCase: Classes | undefined;

/**
 * Returns the classes of simple case folding. The engine is asked, because ECMAScript has no function for it and engines differ in
 * their version of Unicode.
 */
function foldedClasses(): Classes {
  if (folded !== undefined) return folded;
  const cased = /[\p{Changes_When_Casefolded}\p{Changes_When_Casemapped}]/u;
  const candidates: string[] = [];
  for (let point = 0; point <= LAST_CASED; point++) {
    const character = String.fromCodePoint(point);
    if (cased.test(character)) candidates.push(character);
  }
  const text = candidates.join('');
  folded = new Map(
    candidates.flatMap((each) => {
      const found = text.match(new RegExp(each, 'giu')) ?? [];
      return found.length > 1 ? [[each.codePointAt(0)!, found.map((other) => other.codePointAt(0)!)]] : [];
    }),
  );
  return folded;
}

/** No plane above the first supplementary one has characters with case. */
const LAST_CASED = 0x1ffff;

/** Returns the classes of patterns without the flags `u` and `v`: UTF-16 units with the same upper case, if that is one unit. */
function upperCaseClasses(): Classes {
  if (upperCase !== undefined) return upperCase;
  const byUpper = new Map<number, number[]>();
  for (let unit = 0; unit <= 0xffff; unit++) {
    const upper = String.fromCharCode(unit).toUpperCase();
    const first = upper.charCodeAt(0);
    // A character outside of ASCII never becomes one of ASCII.
    const canonical = upper.length !== 1 || (unit >= 0x80 && first < 0x80) ? unit : first;
    addTo(byUpper, canonical, unit);
  }
  const shared = [...byUpper.values()].filter((units) => units.length > 1);
  upperCase = new Map(shared.flatMap((units) => units.map((unit) => [unit, units] as const)));
  return upperCase;
}
