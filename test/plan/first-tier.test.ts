import { compile } from '../../src/compile';
import { LIMITS } from '../../src/limits';
import type { FirstTier } from '../../src/plan/first-tier';
import { Planner } from '../../src/plan/planner';
import { modelOf } from '../oracles/grammars';
import { strings } from '../oracles/tiny-grammars';
import { withLimits } from './with-limits';

class Rule {
  readonly planner: Planner;

  constructor(text: string) {
    this.planner = new Planner(modelOf(text));
  }

  get rule() {
    return this.planner.model.rules.get('s')!;
  }

  firstTier(): FirstTier | undefined {
    return this.planner.firstTier(this.rule);
  }

  /** What the firstTier says of a string. */
  test(firstTier: FirstTier, string: string): boolean | undefined {
    const { sets } = this.planner.alphabet;
    const classes = (): number[] =>
      [...string].map((letter) => {
        const code = letter.codePointAt(0)!;
        return sets.findIndex((set) => set.some(([low, high]) => low <= code && code <= high));
      });
    return firstTier.test(string.length, classes);
  }
}

describe('the first inputs of a rule', () => {
  test('are judged as the rule has it', () => {
    const rule = new Rule('s = *( "a" t ) [ "b" ]\nt = "a" / "b"\n');
    const firstTier = rule.firstTier()!;
    for (const string of strings('abc', 5)) {
      expect(rule.test(firstTier, string)).toBe(/^(?:a[ab])*b?$/.test(string));
    }
  });

  test('are so many characters, and one for each input', () => {
    const rule = new Rule('s = *"a"\n');
    const firstTier = rule.firstTier()!;
    const half = LIMITS.firstTierCharacters / 2 - 1;
    expect(rule.test(firstTier, 'a'.repeat(half))).toBe(true);
    expect(rule.test(firstTier, 'a'.repeat(half))).toBe(true);
    expect(rule.test(firstTier, '')).toBeUndefined();
    expect(rule.test(firstTier, '')).toBeUndefined();
  });

  test('are no more where an input would be one too many', () => {
    const rule = new Rule('s = *"a"\n');
    expect(rule.test(rule.firstTier()!, 'a'.repeat(LIMITS.firstTierCharacters))).toBeUndefined();
    expect(rule.test(rule.firstTier()!, 'a'.repeat(LIMITS.firstTierCharacters - 1))).toBe(true);
  });

  test('are none where the automaton is too large for it, nor are any after', () => {
    const rule = new Rule(`s = *${LIMITS.firstTierStates}"ab" / "b"\n`);
    const firstTier = rule.firstTier()!;
    let asked = 0;
    const classes = (): number[] => {
      asked++;
      return [];
    };
    expect(firstTier.test(0, classes)).toBeUndefined();
    expect(firstTier.test(0, classes)).toBeUndefined();
    expect(asked).toBe(0);
  });

  test('are left to search where a rule is recursive, and to the automaton where there is one', () => {
    expect(new Rule('s = "a" [ s ]\n').firstTier()).toBeUndefined();
    const rule = new Rule('s = "a"\n');
    expect(rule.firstTier()).toBeDefined();
    rule.planner.verdict(rule.rule);
    expect(rule.firstTier()).toBeUndefined();
  });

  test('are no more where the automaton that rules share for them begins anew', () => {
    withLimits({ keptStates: 1 }, () => {
      const rule = new Rule('s = "ab"\n');
      const [one, other] = [rule.firstTier()!, rule.firstTier()!];
      expect([rule.test(one, 'ab'), rule.test(one, 'b')]).toEqual([true, false]);
      expect(rule.test(other, 'ab')).toBe(true);
      expect(rule.test(one, 'ab')).toBeUndefined();
      expect(rule.test(other, 'ab')).toBe(true);
    });
  });

  test('do not come upon what another rule has begun, and had no room to end', () => {
    const grammar = compile('a = s\r\nb = s\r\ns = *( 6000"x" / "z" )\r\n');
    for (const rule of ['a', 'b', 's']) {
      expect([rule, grammar.test(rule, ''), grammar.test(rule, 'zz')]).toEqual([rule, true, true]);
    }
  });

  test('an error that is no limit is not taken for one', () => {
    const firstTier = new Rule('s = "a"\n').firstTier()!;
    const broken = (): number[] => {
      throw new TypeError('broken');
    };
    expect(() => firstTier.test(1, broken)).toThrow(TypeError);
  });
});
