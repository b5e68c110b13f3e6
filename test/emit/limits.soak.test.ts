import { emitStandalone, emitTypeScript } from '../../src/emit/emitters';
import { runStandalone } from '../oracles/standalone';
import { rules } from './large-rules';

describe('rules that are too large together for one automaton', () => {
  const text = rules(17, 12_120);
  const input = `ax${'b'.repeat(12_120)}`;

  test('are written as several programs, in which the states of counted repeats are repeated', () => {
    const { source, warnings } = emitTypeScript(rules(21, 12_120));
    expect(source).toContain('() => FRAGMENTS_2,');
    expect(warnings).toEqual([]);
    expect(source.length).toBeLessThan(1_500_000);
  }, 120_000);

  test('are written in a standalone module of a tenth of what they took', () => {
    const { source, warnings } = emitStandalone(text, { rules: ['r0', 'r16'] });
    expect(warnings).toEqual([]);
    expect(source.length).toBeLessThan(400_000);
    const module = runStandalone(text, { rules: ['r0'] });
    expect([module.test('r0', input), module.test('r0', `${input}!`)]).toEqual([true, false]);
    expect(module.parse('r0', input, module.full)!.children).toHaveLength(input.length - 1);
  }, 120_000);
});
