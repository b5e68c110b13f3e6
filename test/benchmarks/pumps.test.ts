import { familiesOf, nested, Pumps } from '../../benchmarks/shared/pumps';
import { compile } from '../../src/compile';
import { library } from '../../src/library/library';
import { link } from '../../src/model/link';

describe.each(['rfc1034', 'rfc8259', 'rfc3986', 'rfc9535'])('what is made of %s', (name) => {
  const given = library.get(name)!;
  const { model } = link(given, { library });
  const grammar = compile(given.text, given);
  const made = (seed: number) => {
    const pumps = new Pumps(model, seed);
    return [...model.rules.values()].map((rule) => ({ rule, pumps: pumps.of(rule.key, 3) }));
  };
  const all = made(1);

  test('is derived however often its pieces are repeated', () => {
    for (const { rule, pumps } of all) {
      for (const { before, first, middle, second, after } of pumps) {
        for (const n of [1, 2, 3, 7]) {
          const text = before + first.repeat(n) + middle + second.repeat(n) + after;
          expect([rule.name, text, grammar.test(rule.name, text)]).toEqual([rule.name, text, true]);
        }
      }
    }
    expect(all.flatMap(({ pumps }) => pumps).length).toBeGreaterThan(5);
  });

  test('is the same at each run', () => {
    expect(made(1)).toEqual(all);
    expect(made(2)).not.toEqual(all);
  });

  test('is about as long as is wanted; that which is broken is mostly not derived', () => {
    let [broken, refused] = [0, 0];
    for (const { rule, pumps } of all) {
      for (const { make, isDerived } of pumps.flatMap(familiesOf)) {
        expect(Math.abs(make(6000).length - 6000)).toBeLessThan(1000);
        if (isDerived !== undefined) expect(grammar.test(rule.name, make(500))).toBe(isDerived);
        else if (++broken > 0 && !grammar.test(rule.name, make(500))) refused++;
      }
      for (const outer of pumps) expect(nested(outer, pumps[0]!).make(3000).length).toBeGreaterThan(100);
    }
    expect(refused / broken).toBeGreaterThan(0.7);
  });
});

test('rules within themselves are among them', () => {
  const given = library.get('rfc8259')!;
  const pumps = new Pumps(link(given, { library }).model, 1).of('value', 16);
  expect(pumps.filter(({ first, second }) => first !== '' && second !== '').length).toBeGreaterThan(2);
});
