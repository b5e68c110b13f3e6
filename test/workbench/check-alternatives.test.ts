import { check, type CheckedDiagnostic } from '../../src/workbench';
import { inLong } from '../in-long';
import { modelOf } from '../oracles/grammars';
import { pegEnd } from '../oracles/peg';
import { Search } from '../oracles/search/search';
import { strings, type TinyGrammar, tinyGrammars } from '../oracles/tiny-grammars';

/** The alternatives of rule "s", each as a rule of its own, by search. */
class AlternativesBySearch {
  readonly count: number;
  private readonly search: Search;

  constructor(private readonly grammar: TinyGrammar) {
    const { rules } = grammar;
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

  /** Tells whether the rule derives a string and a PEG does not read it as a whole. */
  isLost(string: string): boolean {
    const { rules } = this.grammar;
    return (
      this.search.test('s', string) && pegEnd(rules, rules.get('s')!.expression, string, 0) !== string.length
    );
  }

  /** The first alternative of the rule that a PEG takes. */
  committed(string: string): number {
    const { rules } = this.grammar;
    const { expression } = rules.get('s')!;
    const alternatives = expression.kind === 'alternation' ? expression.alternatives : [];
    return alternatives.findIndex((each) => pegEnd(rules, each, string, 0) !== undefined);
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
  readonly isOfGroup: boolean;
}

/** What the notes about rule "s" say: the alternatives, numbered from 0. */
function hiddenIn(diagnostics: readonly CheckedDiagnostic[]): Hidden[] {
  return diagnostics
    .filter(({ code, message }) => code === 'prefix-hides' && message.includes('"s"'))
    .flatMap(({ message, notes }) =>
      [message, ...notes.map((note) => note.message)].map((text) => {
        const [, by, index, string = ''] =
          /^alternative (\d+) .*?hides alternative (\d+).*e\.g\. "([ab]*)"$/.exec(text)!;
        const isOfGroup = message.includes('group');
        return { index: Number(index) - 1, by: Number(by) - 1, string, isOfGroup };
      }),
    );
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
  const losing = new Map<string, Losing>();
  for (const grammar of some) {
    const found = check({ text: grammar.text }, { ignore: ['ambiguous-rule', 'unused-rule'] });
    const search = new AlternativesBySearch(grammar);
    const reported = neverTakenIn(found);
    const hidden = hiddenIn(found);
    never += reported.length;
    lost += hidden.length;
    for (const index of reported) {
      const own = STRINGS.filter((each) => search.has(index, each));
      const isTaken = (string: string): boolean =>
        !search.indexes.slice(0, index).some((i) => search.has(i, string));
      expect([grammar.text, index, own.find(isTaken)]).toEqual([grammar.text, index, undefined]);
    }
    for (const { index, by, string, isOfGroup } of hidden) {
      expect([grammar.text, string, search.isLost(string)]).toEqual([grammar.text, string, true]);
      if (isOfGroup) continue;
      expect([grammar.text, string, search.has(index, string)]).toEqual([grammar.text, string, true]);
      expect([grammar.text, string, search.committed(string)]).toEqual([grammar.text, string, by]);
    }
    if (grammar.recursive && modelOf(grammar.text).rules.has('t')) recursive++;
    else expectComplete(grammar.text, search, reported, hidden, losing);
  }
  const missed = [...losing].filter(([, each]) => each.missed > 0);
  expect(missed).toEqual([]);
  const rules = [...losing.values()].reduce((sum, each) => sum + each.rules, 0);
  expect(rules).toBeGreaterThan(inLong(150, 3));
  expect(Math.min(never, lost, recursive)).toBeGreaterThan(inLong(50, 3));
}, 120_000);

/** Rules of which a PEG loses a string of the brute force, and those of them without a note. */
interface Losing {
  rules: number;
  missed: number;
}

/** The kinds of rules, by what may lose strings. The documentation promises that of choices of strings no loss is missed. */
function kindOf(text: string): string {
  if (/[*[]/.test(text)) return 'with options or repeats';
  return /\bt\b/.test(text) ? 'that use rules' : 'choices of strings';
}

/** Of rules without recursion no alternative is missed. A rule has no note if a PEG loses none of its strings. */
function expectComplete(
  text: string,
  search: AlternativesBySearch,
  reported: readonly number[],
  hidden: readonly Hidden[],
  losing: Map<string, Losing>,
): void {
  for (const index of search.indexes) {
    const earlier = search.indexes.slice(0, index);
    const taken = STRINGS.find(
      (each) => search.has(index, each) && !earlier.some((i) => search.has(i, each)),
    );
    expect([text, index, reported.includes(index)]).toEqual([text, index, taken === undefined]);
  }
  if (!STRINGS.some((each) => search.isLost(each))) return expect([text, hidden]).toEqual([text, []]);
  const kind = kindOf(text);
  const { rules, missed } = losing.get(kind) ?? { rules: 0, missed: 0 };
  losing.set(kind, { rules: rules + 1, missed: missed + (hidden.length > 0 ? 0 : 1) });
}

test('of choices of strings no loss is missed, even if they are many', () => {
  const words = Array.from({ length: 60 }, (_, i) => ((i * 37) % 64).toString(2));
  const found = check({ text: `s = ${words.map((word) => `"${word}"`).join(' / ')}\n` });
  const isLost = (word: string, index: number): boolean => {
    const first = words.findIndex((each) => word.startsWith(each));
    return words.indexOf(word) === index && words[first] !== word;
  };
  const lost = words.flatMap((word, index) => (isLost(word, index) ? [index + 1] : []));
  const [note] = found.filter(({ code }) => code === 'prefix-hides');
  const texts = [note!.message, ...note!.notes.map(({ message }) => message)];
  expect(texts.map((text) => Number(/hides alternative (\d+)/.exec(text)![1]))).toEqual(lost);
});

test('a choice of 2,000 strings is decided', () => {
  const words = Array.from({ length: 2_000 }, (_, i) => `"${i.toString(3)}."`);
  expect(check({ text: `s = ${words.join(' / ')}\n` })).toEqual([]);
  const [twice] = check({ text: `s = ${[...words, '%s"2."'].join(' / ')}\n` });
  expect(twice).toMatchObject({ code: 'ambiguous-rule', witness: '2.' });
});

test('alternatives beside a recursive one are covered by those that derive short strings, or by all together', () => {
  const remark = (alternatives: string): string[] =>
    check({ text: `a = "y" a "z" / ${alternatives}\n` })
      .filter(({ code }) => code === 'unreachable-alternative')
      .map(({ message, help, witness }) => `${message}; ${help}; ${witness}`);
  // No short string of the last one needs the third, but long ones do.
  expect(remark('*11"y" / 12*"y" / 1*"y"')).toEqual([
    'alternative 4 of "a" is never taken: earlier ones match all its strings; ' +
      '"y" is alternative 2; remove alternative 4, or put it before; y',
  ]);
  expect(remark('1*"y" / 3"y"')[0]).toContain('"yyy" is alternative 2');
  expect(remark('*11"y" / 13*"y" / 1*"y"')).toEqual([]);
});
