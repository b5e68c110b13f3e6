import { LimitError } from '../../src/options/limits';
import { type ChoicePoint, predict, type PredictorPlan } from '../../src/plan/predictor-plan';
import { Alphabet, Predictor as RunningPredictor } from '../../src/runtime';
import { TestAutomaton } from '../automata/automaton';
import { strings } from '../oracles/tiny-grammars';
import { inLong } from '../in-long';

class Choice {
  private readonly automaton: TestAutomaton;
  readonly points: ChoicePoint[];

  /** Alternatives, each with all that follows, at one point or several. */
  constructor(...points: string[][]) {
    const rules = points.flatMap((alternatives, i) =>
      alternatives.map((text, j) => `p${i}a${j} = ${text}\r\n`),
    );
    this.automaton = new TestAutomaton(rules.join(''));
    this.points = points.map((alternatives, i) =>
      alternatives.map((_, j) => this.automaton.start(`p${i}a${j}`)),
    );
  }

  predictor(limit = 1000): PredictorPlan | undefined {
    const [first, ...others] = this.points;
    return predict(this.automaton.subsets, [first!, ...others], limit) as PredictorPlan | undefined;
  }

  /** What the runtime decides by the predictor's table. */
  decision(predictor: PredictorPlan, string: string): number {
    const alphabet = new Alphabet(this.automaton.nfa.alphabet.sets);
    return new RunningPredictor(() => ({ ...predictor, alphabet })).decide(string, 0, string.length);
  }

  /** The earliest alternative that accepts the string at a point, by trying them. */
  earliest(point: ChoicePoint, string: string): number {
    const { automaton } = this;
    return point.findIndex((start) => automaton.subsets.accepting(automaton.after(start, string)));
  }
}

describe('how far a choice reads ahead', () => {
  test.each([
    ['different characters', ['"a"', '"b"'], 1],
    ['the same beginning', ['"aab"', '"aac"'], 3],
    ['the end of input', ['"a"', '"ab"'], 2],
    ['loops on both sides', ['*"a" "b"', '*"a" "c"'], Infinity],
    ['loops of which one is within the other', ['*( "a" / "b" )', '*"a"'], 0],
    ['a later one that can no longer win', ['"a" *"b"', '"ab"', '"c"'], 1],
    ['counts', ['1*4"a" "b"', '1*4"a" "c"'], 5],
    ['one alternative', ['*"a"'], 0],
  ])('%s: %j', (_, alternatives, lookahead) => {
    expect(new Choice(alternatives).predictor()!.lookahead).toBe(lookahead);
  });
});

describe('the decision is the earliest alternative with which the whole succeeds', () => {
  test.each([
    [['"a"', '"ab"', '*"b"']],
    [['*"a" "b"', '*"a"', '*( "a" / "b" )']],
    [['"a" *"b"', '1*( "a" / "b" )']],
    [['"ab" / "b"', '"a" / "ba"', '"aa" / "bb"']],
    [['*( "a" "b" )', '*( "b" "a" )', '*"a"', '*"b"']],
    [['0*3"a" "b"', '1*5"a"', '*( "a" / "b" ) "b"']],
  ])('%j', (alternatives) => {
    const choice = new Choice(alternatives);
    const predictor = choice.predictor()!;
    for (const string of strings('ab', 7)) {
      const expected = choice.earliest(choice.points[0]!, string);
      if (expected >= 0) expect([string, choice.decision(predictor, string)]).toEqual([string, expected]);
    }
  });
});

describe('a choice without lookahead', () => {
  test('always takes an alternative that holds all others', () => {
    const choice = new Choice(['*( "a" / "b" )', '"a"', '"b"']);
    const predictor = choice.predictor()!;
    expect(predictor).toMatchObject({ always: 0, lookahead: 0 });
    for (const string of strings('ab', 2)) expect(choice.decision(predictor, string)).toBe(0);
  });

  test('takes the second where the first is impossible', () => {
    const choice = new Choice(['"a"', '"b"']);
    choice.points[0] = [0, choice.points[0]![1]!];
    const predictor = choice.predictor()!;
    expect(predictor.always).toBe(1);
    expect(choice.decision(predictor, 'b')).toBe(1);
    expect(choice.decision(predictor, '')).toBe(1);
  });

  test('is not meant where something must be read', () => {
    expect(new Choice(['"a"', '"b"']).predictor()!.always).toBeUndefined();
  });
});

describe('a choice at several points', () => {
  test('has one predictor where none is misled by what follows another', () => {
    const choice = new Choice(['"a" "a"', '"b"'], ['"a"', '"b" "b"'], ['"a" "c"', '"b" "a"']);
    expect(choice.predictor()!.lookahead).toBe(1);
  });

  test('has one where each point by itself decides the same', () => {
    // At the end of input the first wins at both points; "ab" is accepted at one point alone.
    const choice = new Choice(['"a"', '*"a"'], ['"a"', '*"a" [ "b" ]']);
    const predictor = choice.predictor()!;
    for (const point of choice.points) {
      for (const string of strings('ab', 4)) {
        const expected = choice.earliest(point, string);
        if (expected >= 0) expect(choice.decision(predictor, string)).toBe(expected);
      }
    }
  });

  test.each([
    [
      'at the end of input',
      [
        ['"a" "a"', '"a"'],
        ['"a"', '"b"'],
      ],
    ],
    [
      'where an alternative was dropped',
      [
        ['*"a"', '"b"'],
        ['"b"', '"a" "a"'],
      ],
    ],
    [
      'where one is left',
      [
        ['"a" *"b"', '"c"'],
        ['"c"', '"a" "b"'],
      ],
    ],
    [
      'at the end of input alone',
      [
        ['"a"', '"ab"'],
        ['"ac"', '"a"'],
      ],
    ],
    [
      'behind what the first alternative of one of them cannot begin with',
      [
        ['"ab"', '"ac"'],
        ['"x"', '"ab"'],
      ],
    ],
  ])('has none where one would be misled: %s', (_, points) => {
    expect(new Choice(...points).predictor()).toBeUndefined();
  });

  test('of all pairs of small points: there is one only if it is right at both', () => {
    const parts = ['"a"', '"ab"', '*"a"', '"b"', '""', '*( "a" / "b" )', '1*"a" "b"'];
    const inputs = strings('ab', 4);
    let found = 0;
    for (const a of parts) {
      for (const b of parts) {
        for (const c of parts) {
          for (const d of parts.slice(0, inLong(parts.length, 1))) {
            const choice = new Choice([a, b], [c, d]);
            const predictor = choice.predictor();
            if (predictor === undefined) continue;
            found++;
            const wrong = choice.points.flatMap((point) =>
              inputs.filter((input) => {
                const expected = choice.earliest(point, input);
                return expected >= 0 && choice.decision(predictor, input) !== expected;
              }),
            );
            if (wrong.length > 0) throw new Error(`${[a, b]} and ${[c, d]}: wrong on ${wrong.join()}`);
          }
        }
      }
    }
    expect(found).toBeGreaterThan(inLong(500, 60));
  });
});

test('a predictor beyond its limit is not made', () => {
  const choice = new Choice(['100"a" "b"', '100"a" "c"']);
  expect(() => choice.predictor(50)).toThrow(new LimitError('predictor states', 50));
  expect(choice.predictor(200)!.lookahead).toBe(101);
});
