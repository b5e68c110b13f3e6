import { compile } from '../../src/compile';
import { LIMITS } from '../../src/limits';
import type { Opening } from '../../src/plan/opening';
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

  opening(): Opening | undefined {
    return this.planner.opening(this.rule);
  }

  /** What the opening says of a string. */
  test(opening: Opening, string: string): boolean | undefined {
    const { sets } = this.planner.alphabet;
    const classes = (): number[] =>
      [...string].map((letter) => {
        const code = letter.codePointAt(0)!;
        return sets.findIndex((set) => set.some(([low, high]) => low <= code && code <= high));
      });
    return opening.test(string.length, classes);
  }
}

describe('the first inputs of a rule', () => {
  test('are judged as the rule has it', () => {
    const rule = new Rule('s = *( "a" t ) [ "b" ]\nt = "a" / "b"\n');
    const opening = rule.opening()!;
    for (const string of strings('abc', 5)) {
      expect(rule.test(opening, string)).toBe(/^(?:a[ab])*b?$/.test(string));
    }
  });

  test('are so many characters, and one for each input', () => {
    const rule = new Rule('s = *"a"\n');
    const opening = rule.opening()!;
    const half = LIMITS.openingCharacters / 2 - 1;
    expect(rule.test(opening, 'a'.repeat(half))).toBe(true);
    expect(rule.test(opening, 'a'.repeat(half))).toBe(true);
    expect(rule.test(opening, '')).toBeUndefined();
    expect(rule.test(opening, '')).toBeUndefined();
  });

  test('are no more where an input would be one too many', () => {
    const rule = new Rule('s = *"a"\n');
    expect(rule.test(rule.opening()!, 'a'.repeat(LIMITS.openingCharacters))).toBeUndefined();
    expect(rule.test(rule.opening()!, 'a'.repeat(LIMITS.openingCharacters - 1))).toBe(true);
  });

  test('are none where the automaton is too large for it, nor are any after', () => {
    const rule = new Rule(`s = *${LIMITS.openingStates}"ab" / "b"\n`);
    const opening = rule.opening()!;
    let asked = 0;
    const classes = (): number[] => {
      asked++;
      return [];
    };
    expect(opening.test(0, classes)).toBeUndefined();
    expect(opening.test(0, classes)).toBeUndefined();
    expect(asked).toBe(0);
  });

  test('are left to search where a rule is recursive, and to the automaton where there is one', () => {
    expect(new Rule('s = "a" [ s ]\n').opening()).toBeUndefined();
    const rule = new Rule('s = "a"\n');
    expect(rule.opening()).toBeDefined();
    rule.planner.verdict(rule.rule);
    expect(rule.opening()).toBeUndefined();
  });

  test('are no more where the automaton that rules share for them begins anew', () => {
    withLimits({ keptStates: 1 }, () => {
      const rule = new Rule('s = "ab"\n');
      const [one, other] = [rule.opening()!, rule.opening()!];
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
    const opening = new Rule('s = "a"\n').opening()!;
    const broken = (): number[] => {
      throw new TypeError('broken');
    };
    expect(() => opening.test(1, broken)).toThrow(TypeError);
  });
});
