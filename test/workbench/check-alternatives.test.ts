import { check, type CheckedDiagnostic } from '../../src/workbench';
import { inLong } from '../in-long';
import { modelOf } from '../oracles/grammars';
import { Search } from '../oracles/search/search';
import { strings, type TinyGrammar, tinyGrammars } from '../oracles/tiny-grammars';

/** The alternatives of rule "s", each as a rule of its own, by search. */
class AlternativesBySearch {
  readonly count: number;
  private readonly search: Search;

  constructor({ rules }: TinyGrammar) {
    const { expression } = rules.get('s')!;
    const alternatives = expression.kind === 'alternation' ? expression.alternatives : [];
    this.count = alternatives.length;
    const named = alternatives.map((each, i) => {
      const name = `alternative-${i}`;
      return [name, { ...rules.get('s')!, name, key: name, expression: each }] as const;
    });
    this.search = new Search(new Map([...rules, ...named]));
  }

  has(index: number, string: string): boolean {
    return this.search.test(`alternative-${index}`, string);
  }

  /** The first alternative that matches a prefix. */
  committed(string: string): number {
    const prefixes = Array.from({ length: string.length + 1 }, (_, end) => string.slice(0, end));
    return this.indexes.find((index) => prefixes.some((each) => this.has(index, each)))!;
  }

  isLost(index: number, string: string): boolean {
    if (!this.has(index, string)) return false;
    const first = this.committed(string);
    return first < index && !this.has(first, string);
  }

  get indexes(): number[] {
    return Array.from({ length: this.count }, (_, index) => index);
  }
}

/** All strings over {a, b} that the brute force tries. */
const STRINGS = strings('ab', 6);

interface Hidden {
  readonly index: number;
  readonly by: number;
  readonly string: string;
}

/** What the notes say: the alternatives, numbered from 0. */
function hiddenIn(diagnostics: readonly CheckedDiagnostic[]): Hidden[] {
  return diagnostics
    .filter(({ code }) => code === 'prefix-hides')
    .flatMap(({ message, notes }) => [message, ...notes.map((note) => note.message)])
    .map((text) => {
      const [, by, index, string = ''] =
        /^alternative (\d+) .*?hides alternative (\d+).*e\.g\. "([ab]*)"$/.exec(text)!;
      return { index: Number(index) - 1, by: Number(by) - 1, string };
    });
}

/** The alternatives of rule "s" that the warnings say to be never taken. */
function neverTakenIn(diagnostics: readonly CheckedDiagnostic[]): number[] {
  return diagnostics.flatMap(({ code, message }) => {
    const found = /^alternative (\d+) of "s"/.exec(message);
    return found !== null && /^(?:unreachable|duplicate)-alternative$/.test(code)
      ? [Number(found[1]) - 1]
      : [];
  });
}

const some = [...tinyGrammars({ s: 5, t: 1 })]
  .filter(({ rules }) => rules.get('s')!.expression.kind === 'alternation')
  .filter((_, i) => i % inLong(3, 97) === 0);

test('of all tiny grammars, the warnings and notes are those of a brute force', () => {
  let [never, lost, recursive] = [0, 0, 0];
  for (const grammar of some) {
    const found = check({ text: grammar.text }, { ignore: ['ambiguous-rule', 'unused-rule'] });
    const search = new AlternativesBySearch(grammar);
    const reported = neverTakenIn(found);
    const hidden = hiddenIn(found.filter(({ message }) => message.includes('"s"')));
    never += reported.length;
    lost += hidden.length;
    for (const index of reported) {
      const own = STRINGS.filter((each) => search.has(index, each));
      const isTaken = (string: string): boolean =>
        !search.indexes.slice(0, index).some((i) => search.has(i, string));
      expect([grammar.text, index, own.find(isTaken)]).toEqual([grammar.text, index, undefined]);
    }
    for (const { index, by, string } of hidden) {
      expect([grammar.text, string, search.isLost(index, string)]).toEqual([grammar.text, string, true]);
      expect([grammar.text, string, search.committed(string)]).toEqual([grammar.text, string, by]);
    }
    if (grammar.recursive && modelOf(grammar.text).rules.has('t')) recursive++;
    else expectComplete(grammar.text, search, reported, hidden);
  }
  expect(Math.min(never, lost, recursive)).toBeGreaterThan(inLong(50, 3));
}, 120_000);

/** Of rules without recursion nothing is missed, and witnesses are shortest. */
function expectComplete(
  text: string,
  search: AlternativesBySearch,
  reported: readonly number[],
  hidden: readonly Hidden[],
): void {
  for (const index of search.indexes) {
    const earlier = search.indexes.slice(0, index);
    const taken = STRINGS.find(
      (each) => search.has(index, each) && !earlier.some((i) => search.has(i, each)),
    );
    expect([text, index, reported.includes(index)]).toEqual([text, index, taken === undefined]);
    const shortest = STRINGS.find((each) => search.isLost(index, each))?.length;
    expect([text, index, hidden.find((each) => each.index === index)?.string.length]).toEqual([
      text,
      index,
      shortest,
    ]);
  }
}
