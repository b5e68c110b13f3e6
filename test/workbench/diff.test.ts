import { library } from '../../src/library/library';
import { diff, diffText, type RuleDiff } from '../../src/workbench';
import { inSoak } from '../in-long';
import { modelOf } from '../oracles/grammars';
import { Search } from '../oracles/search/search';
import { tinyGrammars } from '../oracles/tiny-grammars';
import { stringsOver } from './random-patterns';

/** Returns the change of each rule by its new or old name. */
function changes(rules: readonly RuleDiff[]): Record<string, string> {
  return Object.fromEntries(rules.map((rule) => [(rule.new ?? rule.old)!.name, rule.change]));
}

describe('the change of a rule', () => {
  test.each([
    ['a = "x"', 'a = %x58 / %x78', 'same', [], []],
    ['a = "x"', 'a = "x" / "y"', 'wider', [], ['y']],
    ['a = *"x"', 'a = 1*"x"', 'narrower', [''], []],
    ['a = "x" / "y"', 'a = "y" / "zz"', 'both', ['x'], ['zz']],
    // One sequence of code points is no string, because these surrogates form a pair.
    ['a = %xD83D %xDE00', 'a = "" 0<ALPHA> %xDE00 0"x" %xDE00', 'wider', [], ['\ude00\ude00']],
  ])('%s -> %s', (old, current, change, onlyOld, onlyNew) => {
    const [found] = diff({ text: `${old}\n` }, { text: `${current}\n` });
    expect(found).toMatchObject({ change, onlyOld, onlyNew });
    expect(found).not.toHaveProperty('bound');
  });

  test('is that of the language, not of the text', () => {
    const old = 's = t / "b"\nt = 1*"a"\n';
    const current = 's = "b" / t\nt = "a" *"a"\nu = "c"\n';
    expect(changes(diff({ text: old }, { text: current }))).toEqual({ s: 'same', t: 'same', u: 'added' });
    expect(changes(diff({ text: current }, { text: old }))).toEqual({ s: 'same', t: 'same', u: 'removed' });
  });

  test('several witnesses are the shortest ones, in order', () => {
    const [found] = diff({ text: 'a = *2("a" / "b")\n' }, { text: 'a = *"a"\n' }, { witnesses: 4 });
    expect(found!.onlyOld).toEqual(['b', 'ab', 'ba', 'bb']);
    expect(found!.onlyNew).toEqual(['aaa', 'aaaa', 'aaaaa', 'aaaaaa']);
  });
});

describe('names', () => {
  test('a rule that another one replaces with the same language is renamed', () => {
    const found = diff({ text: 'a = old\nold = "x"\n' }, { text: 'a = new\nnew = %x58 / %x78\n' });
    expect(found).toMatchObject([
      { change: 'same' },
      { change: 'renamed', old: { name: 'old' }, new: { name: 'new' } },
    ]);
    expect(found).toHaveLength(2);
  });

  test('it is not, if two rules may be it', () => {
    const found = diff({ text: 'a = 1*old\nold = "x"\n' }, { text: 'a = 1*n1\nn1 = "x"\nn2 = "x"\n' });
    expect(changes(found)).toEqual({ a: 'same', n1: 'added', n2: 'added', old: 'removed' });
  });

  test('recursive rules are renamed, too', () => {
    const found = diff({ text: 's = "(" [s] ")"\n' }, { text: 't = "(" [t] ")"\n' });
    expect(found).toMatchObject([{ change: 'renamed', old: { name: 's' }, new: { name: 't' } }]);
  });

  test('rules are chosen in any case, and may have two names', () => {
    const [old, current] = [library.get('rfc2396')!, library.get('rfc3986')!];
    const found = diff(old, current, { rules: ['HostName:host', 'ipv4address', 'DIGIT'] });
    expect(found.map(({ change }) => change)).toEqual(['wider', 'narrower', 'same']);
    expect(found[0]!.onlyNew).toEqual(['']);
  });

  test('places are ranges as in the Language Server Protocol', () => {
    const [found] = diff(
      { text: '; first\n  a = "x"\n', name: 'old.abnf' },
      { text: 'a = "y"\n', name: 'new.abnf' },
    );
    expect(found!.old).toEqual({
      name: 'a',
      file: 'old.abnf',
      source: 'a = "x"',
      range: { start: { line: 1, character: 2 }, end: { line: 1, character: 3 } },
    });
  });
});

describe('the cause of a change', () => {
  const causeOf = (old: string, current: string, rule: string): readonly [string[], boolean] => {
    const [found] = diff({ text: old }, { text: current }, { rules: [rule] });
    const { edits, proved } = found!.cause!;
    return [edits.map((edit) => edit.new.name), proved];
  };

  test('is the only edit that the rule reaches', () => {
    expect(causeOf('s = t\nt = u\nu = "x"\n', 's = t\nt = u\nu = "y"\n', 's')).toEqual([['u'], true]);
  });

  test('is the one of several edits that matters', () => {
    const old = 's = t u v\nt = "a"\nu = "b" / "c"\nv = "d"\n';
    const current = 's = t u v\nt = "a" / "e"\nu = "c" / "b"\nv = "D"\n';
    expect(causeOf(old, current, 's')).toEqual([['t'], true]);
  });

  test('is both of two edits that each matter', () => {
    const old = 's = t u\nt = "a"\nu = "b"\n';
    expect(causeOf(old, 's = t u\nt = "x"\nu = "y"\n', 's')).toEqual([['t', 'u'], true]);
  });

  test('is the deepest edit if there is no proof', () => {
    const old = 's = "(" [s] ")" / t\nt = u "."\nu = "b"\n';
    const current = 's = "(" [s] ")" / "?" / t\nt = u ":"\nu = "c"\n';
    expect(causeOf(old, current, 's')).toEqual([['u'], false]);
  });
});

describe('recursive rules', () => {
  test('are the same if their forms are', () => {
    const old = 's = "(" *s ")" / t\nt = 1*DIGIT\n';
    const current = 's = t / "(" *s ")"\nt = DIGIT *DIGIT\n';
    const found = diff({ text: old }, { text: current });
    expect(changes(found)).toEqual({ s: 'same', t: 'same' });
    expect(found[0]).not.toHaveProperty('bound');
  });

  test('are compared to a depth', () => {
    const [found] = diff({ text: 's = "(" [s] ")"\n' }, { text: 's = "()" / "(" s ")"\n' });
    expect(found).toMatchObject({
      change: 'undecided',
      bound: { kind: 'depth', depth: 4, rules: ['s'] },
    });
  });

  test('have witnesses that nest', () => {
    const json = library.get('rfc8259')!;
    const text = json.text.replace('*( value-separator member )', '*( value-separator [ member ] )');
    const [found] = diff(json, { ...json, text }, { rules: ['value'] });
    expect(found).toMatchObject({ change: 'wider', onlyNew: ['{"":0,}'], bound: { kind: 'depth' } });
    expect(found!.cause!.edits.map((edit) => edit.new.name)).toEqual(['object']);
  });
});

test('diff finds what search finds, for pairs of tiny grammars', () => {
  const all = [...tinyGrammars({ s: 4, t: 3 })];
  const sample = all.filter((_, index) => index % Math.ceil(all.length / inSoak(24, 16)) === 0);
  expect(sample.some(({ recursive }) => recursive)).toBe(true);
  const strings = stringsOver(['a', 'b'], 5);
  const accepted = sample.map(({ text }) => {
    const search = new Search(modelOf(text).rules);
    return new Set(strings.filter((each) => search.test('s', each)));
  });
  for (const [i, old] of sample.entries()) {
    for (const [j, current] of sample.entries()) {
      const [found] = diff({ text: old.text }, { text: current.text }, { rules: ['s'] });
      for (const [only, has, lacks] of [
        [found!.onlyOld, accepted[i]!, accepted[j]!],
        [found!.onlyNew, accepted[j]!, accepted[i]!],
      ] as const) {
        const shortest = strings.find((each) => has.has(each) && !lacks.has(each));
        const label = [old.text, current.text, shortest];
        if (only.length === 0)
          expect([...label, undefined]).toEqual([old.text, current.text, undefined, undefined]);
        else if (shortest !== undefined)
          expect([...label, only[0]!.length]).toEqual([...label, shortest.length]);
        else expect([...label, only[0]!.length > 5]).toEqual([...label, true]);
      }
    }
  }
});

test('the text names changes, witnesses and edits, each definition once', () => {
  const old = 's = t\nt = "a"\nu = "q"\nr = "(" [r] ")"\n';
  const current = 's = t\nt = "b"\nr = "()" / "(" r ")"\n';
  expect(diffText(diff({ text: old }, { text: current }))).toBe(`\
s: narrower and wider
  old only: "a"
  new only: "b"
  because of the edit of "t"
  - t = "a"
  + t = "b"
t: narrower and wider
  old only: "a"
  new only: "b"
r: no difference found, in strings that nest "r" at most 4 deep
u: removed
2 rules changed, 1 removed, 1 undecided, 0 unchanged`);
});

test.each([
  [
    () => diff('a = "x"\n' as never, { text: 'a = "x"\n' }),
    TypeError,
    'a grammar of diff must be an object (got a string)\nhelp: give a text, as in { text: "a = b", name: "a.abnf" }, or a grammar of the library',
  ],
  [() => diff({ text: 'a = "x"\n' }, { text: 'a = b\n' }), Error, undefined],
  [
    () => diff({ text: 'a = "x"\n' }, { text: 'a = "x"\n' }, { witnesses: 0 }),
    TypeError,
    'option "witnesses" of diff must be a whole number, 1 or more (got a number)',
  ],
  [
    () => diff({ text: 'a = "x"\n', alphabet: 'octets' }, { text: 'a = "x"\n' }),
    TypeError,
    'the old grammar is about octets, and the new one about code points\nhelp: set the option "alphabet" of both grammars to the same value',
  ],
  [
    () => diff({ text: 'abc = "x"\n' }, { text: 'abc = "x"\n' }, { rules: ['abd'] }),
    Error,
    'rule "abd" is not in the grammar; did you mean "abc"?',
  ],
])('wrong arguments: %#', (call, kind, message) => {
  expect(call).toThrow(kind as ErrorConstructor);
  if (message !== undefined) expect(call).toThrow(new Error(message));
});
