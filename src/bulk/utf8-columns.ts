import type { Range } from '../runtime';
import { type EqualColumns, equalColumns } from '../table/equal-columns';
import { followingOf, SMALLEST } from '../runtime/octet-text';
import { cached } from '../table/maps';

/** The class of code points that UTF-8 does not encode. */
export const NOT_ENCODED = -1;

/** Continuing octets of UTF-8 are 0x80 and so many after it. */
const CONTINUING = 64;

/** The octets of a character that were read, as far as they matter. */
export interface CharacterPart {
  readonly id: number;
  /** The number of octets that are left. */
  readonly left: number;
  /** Per continuing octet, the longer part or, of the last octet, the class of the character. */
  readonly children: readonly (CharacterPart | number)[];
}

/** Octets in columns: those of a column are read alike. */
export interface OctetColumns {
  /** Per octet, its column. */
  readonly columns: readonly number[];
  /** Per column, what its octets give where a character begins: a class, a part of a character, or NOT_ENCODED. */
  readonly first: readonly (CharacterPart | number)[];
  /** Per column, the index among the children of a part of a character, or -1. */
  readonly next: readonly number[];
}

/** The class of each code point below a limit. */
function classesBelow(sets: readonly (readonly Range[])[], limit: number): number[] {
  const classes = new Array<number>(limit).fill(-1);
  sets.forEach((set, id) => {
    for (const [low, high] of set) classes.fill(id, low, Math.min(high + 1, limit));
  });
  return classes;
}

/** Divides octets into columns: octets of UTF-8, or those of a grammar over octets. Together, the sets have every code point or octet. */
export function octetColumns(sets: readonly (readonly Range[])[], isUtf8: boolean): OctetColumns {
  if (isUtf8) return utf8Columns(sets);
  const classes = classesBelow(sets, 256);
  const ids = [...new Set(classes)];
  return { columns: classes.map((id) => ids.indexOf(id)), first: ids, next: ids.map(() => -1) };
}

function utf8Columns(sets: readonly (readonly Range[])[]): OctetColumns {
  const parts = new Parts(sets);
  const ascii = classesBelow(sets, 0x80);
  const leads = Array.from({ length: 256 }, (_, octet) => parts.leading(octet));
  const leadParts = [...new Set(leads.filter((part) => part !== undefined))];
  const asciiIds = [...new Set(ascii)];
  const { groupOf, samples } = parts.continuing();
  // Column 0 has the octets that UTF-8 never has. Then come ASCII, the octets that continue, and those that begin a character.
  const columns = leads.map((part, octet) => {
    if (octet < 0x80) return 1 + asciiIds.indexOf(ascii[octet]!);
    if (octet < 0x80 + CONTINUING) return 1 + asciiIds.length + groupOf[octet - 0x80]!;
    return part === undefined ? 0 : 1 + asciiIds.length + samples.length + leadParts.indexOf(part);
  });
  return {
    columns,
    first: [NOT_ENCODED, ...asciiIds, ...samples.map(() => NOT_ENCODED), ...leadParts],
    next: [-1, ...asciiIds.map(() => -1), ...samples, ...leadParts.map(() => -1)],
  };
}

/** Makes the parts of characters. Parts that go on alike are one. */
class Parts {
  private readonly parts = new Map<string, CharacterPart>();
  private readonly uniform = new Map<string, CharacterPart>();
  /** The first code point of each run of one class, ascending, and the class. */
  private readonly lows: readonly number[];
  private readonly ids: readonly number[];

  constructor(sets: readonly (readonly Range[])[]) {
    const runs = sets
      .flatMap((set, id) => set.flatMap(([low, high]) => withoutSurrogates(low, high, id)))
      .sort((a, b) => a.low - b.low);
    this.lows = [...runs.map(({ low }) => low), 0x110000];
    this.ids = [...runs.map(({ id }) => id), NOT_ENCODED];
  }

  /** The part of an octet that begins a character, or undefined. */
  leading(octet: number): CharacterPart | undefined {
    const left = followingOf(octet);
    if (left === 0) return undefined;
    const size = CONTINUING ** left;
    const lowest = SMALLEST[left]!;
    return this.part(left, (octet & (0x3f >> left)) * size, lowest);
  }

  /** Groups the continuing octets that all parts take alike. */
  continuing(): EqualColumns {
    const rows = Array.from(this.parts.values(), ({ children }) =>
      children.map((child) => (typeof child === 'number' ? child : child.id)),
    );
    return equalColumns(rows, CONTINUING);
  }

  /** Returns the part of the code points from `low` on. Those below `lowest` are encoded in fewer octets. */
  private part(left: number, low: number, lowest: number): CharacterPart {
    const size = CONTINUING ** (left - 1);
    const high = low + CONTINUING * size - 1;
    if (high < lowest) return this.uniformPart(left, NOT_ENCODED);
    const run = this.runAt(low);
    if (low >= lowest && run === this.runAt(high)) return this.uniformPart(left, this.ids[run]!);
    const children: (CharacterPart | number)[] = [];
    for (let i = 0; i < CONTINUING; i++) {
      const from = low + i * size;
      if (left > 1) children.push(this.part(left - 1, from, lowest));
      else children.push(from < lowest ? NOT_ENCODED : this.ids[this.runAt(from)]!);
    }
    return this.partOf(left, children);
  }

  /** Returns the part of code points that are all of one class. */
  private uniformPart(left: number, id: number): CharacterPart {
    return cached(this.uniform, `${left}:${id}`, () => {
      const child = left > 1 ? this.uniformPart(left - 1, id) : id;
      return this.partOf(left, new Array<CharacterPart | number>(CONTINUING).fill(child));
    });
  }

  private partOf(left: number, children: readonly (CharacterPart | number)[]): CharacterPart {
    const key = `${left}:${children.map((child) => (typeof child === 'number' ? child : child.id)).join()}`;
    return cached(this.parts, key, () => ({ id: this.parts.size, left, children }));
  }

  /** The number of the run that has a code point. */
  private runAt(point: number): number {
    let low = 0;
    let high = this.lows.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.lows[middle]! <= point) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Divides a run where surrogates begin and end, which UTF-8 does not encode. */
function withoutSurrogates(low: number, high: number, id: number): { low: number; id: number }[] {
  const parts = [
    { low, high: Math.min(high, 0xd7ff), id },
    { low: Math.max(low, 0xd800), high: Math.min(high, 0xdfff), id: NOT_ENCODED },
    { low: Math.max(low, 0xe000), high, id },
  ];
  return parts.filter((part) => part.low <= part.high);
}
