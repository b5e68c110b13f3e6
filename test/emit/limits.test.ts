import { compile } from '../../src/compile';
import { sizedModule } from '../../src/emit/module-size';
import { GrammarError } from '../../src/notation/diagnostic';
import { Planner } from '../../src/plan/planner';
import { runGenerated } from '../oracles/generated';
import { modelOf } from '../oracles/grammars';
import { runStandalone } from '../oracles/standalone';
import { rules } from './large-rules';
import { inLong } from '../in-long';

test.each(
  inLong(
    [
      [17, 120],
      [3, 300],
    ],
    [[3, 120]],
  ),
)('%i rules of *c "x" %ic say in modules what they say at once', (count, least) => {
  const text = rules(count, least);
  const live = compile(text);
  const written = runGenerated(text);
  const module = runStandalone(text);
  for (const rule of ['r0', `r${count - 1}`]) {
    for (const size of [least - 1, least, least + 1, least + count]) {
      const input = `yx${'z'.repeat(size)}`;
      const expected = live.test(rule, input);
      expect([written.test(rule, input), module.test(rule, input)]).toEqual([expected, expected]);
      if (!expected) continue;
      expect(written.parse(rule, input)).toMatchObject({ ok: true });
      expect(module.parse(rule, input, module.full)!.children).toHaveLength(input.length - 1);
    }
  }
});

describe('the size of a module', () => {
  const text = { name: 'a.abnf', text: 'a = "x"\nb = 3"y"\n' };
  const planner = new Planner(modelOf(text.text));
  const write = (characters: number) => (): ReturnType<typeof sizedModule> =>
    sizedModule(planner, planner.model.rules.values(), text, [], () => ({ source: 'x'.repeat(characters) }));

  test('is no matter up to a limit, then a warning, then an error', () => {
    expect(write(2_000_000)().warnings).toEqual([]);
    expect(write(2_000_001)().warnings).toMatchObject([
      { code: 'large-module', severity: 'warning', span: { file: 'a.abnf' } },
    ]);
    expect(write(16_000_000)().source).toHaveLength(16_000_000);
    expect(write(16_000_001)).toThrow(
      'error[module-too-large]: the module would take more than 16 million characters; the automata of rule "b" are the largest in it',
    );
    expect(write(16_000_001)).toThrow(GrammarError);
  });

  test('is an error before all is planned where the automata alone are too large', () => {
    let planned = 0;
    const large = {
      verdict: () => ({ kind: 'table', dfa: { table: { length: 4_000_000 } } }),
      level: () => ({ kind: 'leaf' }),
      alternatives: () => (planned++, []),
    } as unknown as Planner;
    const rule = planner.model.rules.get('a')!;
    const all = Array.from({ length: 3000 }, () => rule);
    expect(() => sizedModule(large, all, text, [], () => ({ source: '' }))).toThrow(
      'error[module-too-large]',
    );
    expect(planned).toBe(17);
  });
});
