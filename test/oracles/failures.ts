import { literalSet, type CharacterSet } from '../../src/model/character-set';
import type { Expression } from '../../src/model/model';
import type { FailureJson } from '../../src/runtime/failure';
import type { Rules } from './build';
import type { Derivation } from './search/first-match';
import { Search, type SearchFailure } from './search/search';

/** What a failure must say. */
export interface ExpectedFailure extends SearchFailure {
  /** The path of every rule; undefined if it would take too many strings to find out. */
  readonly path: readonly string[] | undefined;
}

/** Strings that are tried for one path at most. */
const MOST_TRIED = 60;

/** Failures of any rules by trying strings, shorter ones first, with search alone. */
export class FailureOracle {
  private readonly search: Search;
  /** The terminals, and the code points at which any of them begins or has just ended. */
  private readonly terminals: readonly CharacterSet[];
  private readonly points: readonly number[];

  constructor(private readonly rules: Rules) {
    this.search = new Search(rules);
    this.terminals = [...rules.values()].flatMap(({ expression }) => [...terminalsOf(expression)]);
    const ends = this.terminals.flatMap((set) => set.flatMap(([low, high]) => [low, high + 1]));
    this.points = [...new Set([0, 0xd800, 0xe000, ...ends])]
      .sort((a, b) => a - b)
      .filter((p) => p <= 0x10ffff);
  }

  failure(rule: string, input: string): ExpectedFailure | undefined {
    const found = this.search.failure(rule, input);
    return found && { ...found, path: this.path(rule, input.slice(0, found.offset), found.expected) };
  }

  /** What a failure says otherwise than it must; undefined if it is right. */
  difference(found: FailureJson | undefined, right: ExpectedFailure | undefined): string | undefined {
    if (found === undefined || right === undefined) {
      return (found === undefined) === (right === undefined) ? undefined : 'the verdict is wrong';
    }
    const { offset, expected, path } = found;
    if (offset !== right.offset) return `offset ${offset}, not ${right.offset}`;
    if (!this.isNamed(expected, right)) return `expected ${expected.join()}, not ${JSON.stringify(right)}`;
    if (right.path === undefined || path.join() === right.path.join()) return undefined;
    return `path ${path.join()}, not ${right.path.join()}`;
  }

  /** Whether labels name all of what is expected, each once, and nothing else. */
  isNamed(labels: readonly string[], { expected, endExpected }: SearchFailure): boolean {
    const words = labels.filter((label) => label !== 'end of input');
    if (endExpected !== words.length < labels.length || new Set(labels).size < labels.length) return false;
    const wanted = new Set(this.points.filter((point) => isIn(expected, point)));
    const named = words.map((label) => this.pointsOf(label));
    // A letter in quotes may stand for both cases, or for one alone.
    const fits = (points: readonly number[], i: number): boolean =>
      points.length > 0 &&
      (words[i]!.startsWith('"')
        ? points.some((point) => wanted.has(point))
        : points.every((point) => wanted.has(point)));
    return named.every(fits) && [...wanted].every((point) => named.some((points) => points.includes(point)));
  }

  /** Which of the points a label stands for. */
  private pointsOf(label: string): readonly number[] {
    const quoted = /^"(.)"$/su.exec(label) ?? /^'(")'$/.exec(label);
    const range = /^%x([0-9A-F]+)(?:-([0-9A-F]+))?$/.exec(label);
    return this.points.filter((point) => {
      if (quoted !== null) return isIn(literalSet(quoted[1]!.codePointAt(0)!, false), point);
      if (range === null) return this.search.test(label, String.fromCodePoint(point));
      return parseInt(range[1]!, 16) <= point && point <= parseInt(range[2] ?? range[1]!, 16);
    });
  }

  private path(rule: string, read: string, expected: CharacterSet): readonly string[] | undefined {
    const { name } = this.rules.get(rule.toLowerCase())!;
    const wanted = this.points.filter((point) => isIn(expected, point));
    const scalars = wanted.filter((point) => !isSurrogate(point));
    const kinds = new Set(scalars.map((point) => this.kindOf(point)));
    if (wanted.some((point) => !kinds.has(this.kindOf(point)))) return [name];
    const chains: (readonly string[])[] = [];
    for (const point of scalars) {
      const completed = this.completed(rule, read, String.fromCodePoint(point));
      if (completed === undefined) return undefined;
      if (completed === 'none') return [name];
      chains.push(around(this.search.derive(rule, completed)!, read.length));
    }
    const [first = [name], ...others] = chains;
    const parting = first.findIndex((each, i) => others.some((chain) => chain[i] !== each));
    return parting < 0 ? first : first.slice(0, parting);
  }

  /** In which terminals a code point is. */
  private kindOf(point: number): string {
    return this.terminals.map((set) => (isIn(set, point) ? 1 : 0)).join('');
  }

  /** The first match that begins with a string and a character, by length and then by code points. */
  private completed(rule: string, read: string, first: string): string | 'none' | undefined {
    let longer = [read + first];
    for (let tried = 0; longer.length > 0;) {
      const strings = longer;
      longer = [];
      for (const string of strings) {
        if (++tried > MOST_TRIED) return undefined;
        const failure = this.search.failure(rule, string);
        if (failure === undefined) return string;
        if (failure.offset < string.length) continue;
        for (const point of this.points) {
          if (!isSurrogate(point) && isIn(failure.expected, point))
            longer.push(string + String.fromCodePoint(point));
        }
      }
    }
    return 'none';
  }
}

/** The rules that begin before an offset and end behind it, outer ones first. */
function around({ rule, children }: Derivation, offset: number): string[] {
  const inner = children.find(({ start, end }) => start < offset && offset < end);
  return [rule, ...(inner === undefined ? [] : around(inner, offset))];
}

function isIn(set: CharacterSet, point: number): boolean {
  return set.some(([low, high]) => low <= point && point <= high);
}

function isSurrogate(point: number): boolean {
  return point >= 0xd800 && point <= 0xdfff;
}

function* terminalsOf(part: Expression): Generator<CharacterSet> {
  switch (part.kind) {
    case 'class':
      yield part.set;
      break;
    case 'literal':
      for (const point of part.codePoints) yield literalSet(point, part.caseSensitive);
      break;
    case 'sequence':
      for (const item of part.items) yield* terminalsOf(item);
      break;
    case 'alternation':
      for (const item of part.alternatives) yield* terminalsOf(item);
      break;
    case 'repetition':
      yield* terminalsOf(part.item);
  }
}
