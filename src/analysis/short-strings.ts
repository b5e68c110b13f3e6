import { type CharacterSet, contains } from '../model/character-set';
import { referencesOf } from '../model/graph';
import type { Expression, Model } from '../model/model';
import { spend } from '../options/limits';

/** Limit on the strings of each rule. Products of two lists then have at most 1,600 strings. */
const KEPT = 40;
/** Limit on the depth of recursion. A rule whose shortest string needs more gets no strings. */
const ROUNDS = 8;
/** Limit on the strings that `derivedBy` returns. */
const KEPT_OF_RULE = 200;
/** The length of the longest string kept. Longer ones are hard to read in a report. */
const LONGEST = 60;

/** Makes short strings of rules, also of recursive ones: some for each alternative. Each run makes the same strings. */
export class ShortStrings {
  private readonly strings = new Map<string, readonly string[]>();

  /** `kept`: the most strings of each rule while strings are made. */
  constructor(
    private readonly model: Model,
    kept = KEPT,
  ) {
    const rules = [...model.rules.values()]
      .reverse()
      .map(({ key, expression }) => ({ key, expression, uses: referencesOf(expression) }));
    // The number of the last change of a rule's strings. A rule needs no new ones if those that it uses have none.
    const changes = new Map<string, number>();
    const made = new Map<string, number>();
    let change = 0;
    for (let round = 0, before = -1, now = 0; round < ROUNDS && before !== now; round++) {
      before = now;
      now = 0;
      for (const { key, expression, uses } of rules) {
        const last = made.get(key);
        const isSame = last !== undefined && uses.every(({ rule }) => (changes.get(rule) ?? 0) <= last);
        if (!isSame) {
          made.set(key, change);
          const found = this.of(expression, kept);
          if (!isEqual(found, this.strings.get(key) ?? [])) changes.set(key, ++change);
          this.strings.set(key, found);
        }
        now += this.strings.get(key)!.length;
      }
    }
  }

  /** Returns strings that a rule derives, the shortest first. */
  derivedBy(key: string, most = KEPT_OF_RULE): readonly string[] {
    return this.of(this.model.rules.get(key)!.expression, most);
  }

  /** Returns up to `kept` strings that an expression derives, the shortest first. */
  of(part: Expression, kept: number): readonly string[] {
    switch (part.kind) {
      case 'literal':
        return [String.fromCodePoint(...part.codePoints)];
      case 'class':
        return charactersOf(part.set);
      case 'reference':
        return this.strings.get(part.rule) ?? [];
      case 'alternation':
        return fairly(
          part.alternatives.map((each) => this.of(each, kept)),
          kept,
        );
      case 'sequence':
        return part.items.reduce<readonly string[]>(
          (before, item) => products(before, this.of(item, kept), kept),
          [''],
        );
      case 'repetition':
        return this.repeated(part, kept);
    }
  }

  private repeated(
    { item, min, max }: Extract<Expression, { kind: 'repetition' }>,
    kept: number,
  ): readonly string[] {
    const items = max === 0 ? [] : this.of(item, kept);
    let last: readonly string[] = [''];
    // Strings soon exceed LONGEST, unless all are empty: a minimum may be huge.
    for (let i = 0; i < Math.min(min, LONGEST + 1); i++) last = products(last, items, kept);
    const all = [last];
    for (let i = min; i < Math.min(max, min + 2); i++) {
      last = products(last, items, kept);
      all.push(last);
    }
    return fairly(all, kept);
  }
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i]);
}

function products(heads: readonly string[], tails: readonly string[], kept: number): readonly string[] {
  spend();
  if (heads.length === 1 && heads[0] === '') return tails;
  const all = heads.flatMap((head) => tails.map((tail) => head + tail));
  return shortestFirst(all).slice(0, kept);
}

/** Merges lists by taking from each in turn, the shortest strings first. */
function fairly(lists: readonly (readonly string[])[], kept: number): readonly string[] {
  const found = new Set<string>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let i = 0; i < longest && found.size < kept; i++) {
    for (const list of lists) if (i < list.length) found.add(list[i]!);
  }
  return shortestFirst(found);
}

function shortestFirst(strings: Iterable<string>): string[] {
  return [...new Set(strings)]
    .filter(({ length }) => length <= LONGEST)
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

/** Characters that grammars often treat in a special way. */
const TELLING = 'a0"\\:;,.-=/( \r\n';

/** Returns up to four `TELLING` characters of a set, or else its first character. */
function charactersOf(set: CharacterSet): string[] {
  const found = [...TELLING].filter((each) => contains(set, each.charCodeAt(0))).slice(0, 4);
  const first = set[0]?.[0];
  return found.length > 0 || first === undefined ? found : [String.fromCodePoint(first)];
}
