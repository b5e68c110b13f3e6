import { check, type CheckedDiagnostic } from '../../src/workbench';
import { inLong } from '../in-long';
import { strings, type TinyGrammar, tinyGrammars } from '../oracles/tiny-grammars';
import { WaysOfBody } from '../oracles/ways-of-body';

const SOME = [...tinyGrammars({ s: 4, t: 2 })].filter((_, i) => i % inLong(5, 211) === 0);

/** Recursive rules of tiny grammars derive no string of this length that nests them deeper than `check` searches. */
const OF_RECURSIVE = strings('ab', 3);
const OF_REGULAR = strings('ab', 4);

function ambiguityOf(found: readonly CheckedDiagnostic[], rule: string): CheckedDiagnostic | undefined {
  return found.find(({ message }) => message.includes(`"${rule}"`));
}

function expectAsBruteForce({ text, rules, recursive }: TinyGrammar): string {
  const found = check({ text }).filter(({ code }) => code === 'ambiguous-rule' || code === 'not-decided');
  const counter = new WaysOfBody({ rules });
  const kinds = [...rules.values()].map(({ name, expression }) => {
    const isAmbiguous = (string: string): boolean => counter.ways(expression, string) > 1;
    const reported = ambiguityOf(found, name);
    const { witness } = reported ?? {};
    if (witness !== undefined)
      expect([text, name, witness, isAmbiguous(witness)]).toEqual([text, name, witness, true]);
    const shortest = (recursive ? OF_RECURSIVE : OF_REGULAR).find(isAmbiguous);
    if (shortest !== undefined) expect([text, name, witness?.length]).toEqual([text, name, shortest.length]);
    if (reported === undefined) expect([text, name, shortest]).toEqual([text, name, undefined]);
    return witness !== undefined ? 'ambiguous' : reported === undefined ? 'proved' : 'bounded';
  });
  return kinds[0]!;
}

test('of all tiny grammars, ambiguous rules are those of a brute force, with a shortest string', () => {
  const kinds = SOME.map(expectAsBruteForce);
  const rarest = ['ambiguous', 'proved', 'bounded'].map(
    (kind) => kinds.filter((each) => each === kind).length,
  );
  expect(Math.min(...rarest)).toBeGreaterThan(inLong(20, 1));
}, 240_000);

test('both trees are derivations of the witness, and the first is the one that search takes', () => {
  const text = 'host = v4 / name\nv4 = 1*DIGIT "." 1*DIGIT\nname = *( DIGIT / "." part )\npart = *DIGIT\n';
  const [{ witness, trees, message }] = check({ text }).filter(({ code }) => code === 'ambiguous-rule') as [
    CheckedDiagnostic,
  ];
  expect([message, witness]).toEqual(['"0.0" matches "host" in two ways', '0.0']);
  const digit = (start: number) => ({ rule: 'DIGIT', start, end: start + 1, children: [] });
  expect(trees).toEqual([
    {
      rule: 'host',
      start: 0,
      end: 3,
      children: [{ rule: 'v4', start: 0, end: 3, children: [digit(0), digit(2)] }],
    },
    {
      rule: 'host',
      start: 0,
      end: 3,
      children: [
        {
          rule: 'name',
          start: 0,
          end: 3,
          children: [digit(0), { rule: 'part', start: 2, end: 3, children: [digit(2)] }],
        },
      ],
    },
  ]);
});

test.each([
  ['s = "(" s ")" / a / b\na = 1*"x"\nb = "x" / "y"\n', 'x'],
  // The ambiguity shows only where the rule is nested.
  ['s = "(" [ s ] ")" [ s ] [ "!" ] [ t ]\nt = "!" "(" s ")"\n', '()()!'],
  ['e = e "+" e / "n"\n', 'n+n+n'],
  ['if = "i" if [ "e" if ] / "x"\n', 'iixex'],
])('a search to a depth finds the ambiguity of recursive rules: %j', (text, expected) => {
  const found = check({ text }).find(({ code }) => code === 'ambiguous-rule');
  expect(found?.witness).toBe(expected);
});
