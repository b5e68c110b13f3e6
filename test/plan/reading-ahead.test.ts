import { LIMITS } from '../../src/options/limits';
import type { LevelPlan, PlanNode } from '../../src/plan/plan';
import { Planner } from '../../src/plan/planner';
import { modelOf } from '../oracles/grammars';

function levelOf(text: string): LevelPlan {
  const planner = new Planner(modelOf(text));
  return planner.level(planner.model.rules.get('s')!);
}

const FAR = LIMITS.lookaheadInLoops;
const TURNS = LIMITS.boundedIterations;

describe('how far a choice may read ahead', () => {
  /** Which of the two rules it is shows behind so many characters. */
  const choice = (turns: string, length: number): LevelPlan =>
    levelOf(`s = ${turns}( t / u )\nt = ${length}"x" "y"\nu = ${length}"x" "z"\n`);

  test('again and again: no farther than the limit', () => {
    expect(choice('*', FAR - 1).kind).toBe('parsers');
    expect(choice('*', FAR)).toMatchObject({
      kind: 'pushdown',
      reason: 'a choice in a loop would read ahead without bound',
    });
  });

  test('again and again within the next item, whose end is certain: as far as it needs', () => {
    expect(levelOf('s = *( t "." ) u [ "." ]\nt = 1*"x"\nu = 1*"x"\n')).toMatchObject({ kind: 'parsers' });
    // The item may end anywhere, and which is the last one shows at the end alone.
    expect(levelOf('s = *t "x" *u\nt = "x" / "-"\nu = "-"\n')).toMatchObject({ kind: 'pushdown' });
    expect(levelOf('s = *( *( t "." ) u "," )\nt = 1*"x"\nu = 1*"x"\n')).toMatchObject({ kind: 'pushdown' });
  });

  test('a few times: as far as it needs', () => {
    expect(choice(String(TURNS), FAR).kind).toBe('parsers');
    expect(choice(String(TURNS + 1), FAR).kind).toBe('pushdown');
    expect(choice(String(TURNS + 1), FAR - 1).kind).toBe('parsers');
  });

  test('turns within turns count all together', () => {
    const nested = (outer: number, inner: number): LevelPlan =>
      levelOf(`s = ${outer}( ${inner}( t / u ) "," )\nt = ${FAR}"x" "y"\nu = ${FAR}"x" "z"\n`);
    expect(nested(4, TURNS / 4).kind).toBe('parsers');
    expect(nested(4, TURNS / 4 + 1).kind).toBe('pushdown');
    // What is there at most once is a turn as well.
    expect(levelOf(`s = [ ${TURNS}( t / u ) ]\nt = ${FAR}"x" "y"\nu = ${FAR}"x" "z"\n`).kind).toBe('parsers');
  });

  test('a repetition that may go on is a choice at each turn', () => {
    const repeated = (turns: string): LevelPlan =>
      levelOf(`s = ${turns}( "," *4( t [ "." ] ) ${FAR}"x" "z" )\nt = ${FAR}"x"\n`);
    expect(repeated('4').kind).toBe('parsers');
    expect(repeated('5').kind).toBe('pushdown');
  });
});

describe('how far finding the longest match of a rule may read ahead', () => {
  /** The rule may go on by so many characters, which what follows it may be as well. */
  const use = (turns: string, length: number): LevelPlan =>
    levelOf(`s = ${turns}( t *"z" )\nt = "c" [ ${length}"z" "w" ]\n`);

  test('again and again: no farther than the limit', () => {
    expect(use('*', FAR - 1)).toMatchObject({ kind: 'parsers', notes: [] });
    expect(use('*', FAR).kind).toBe('pushdown');
  });

  test('a few times: as far as it needs', () => {
    expect(use(String(TURNS), FAR)).toMatchObject({ kind: 'parsers', notes: [] });
    expect(use(String(TURNS + 1), FAR).kind).toBe('pushdown');
  });
});

describe('what the last part of a level is', () => {
  function body(text: string): PlanNode {
    const level = levelOf(text);
    if (level.kind !== 'parsers') throw new Error(level.kind);
    return level.body;
  }

  const T = '\nt = "x"\nv = *"y"\n';

  test.each<[string, string, object]>([
    [
      'a rule that takes all that is left',
      's = "a" t',
      { items: [{ kind: 'literal' }, { kind: 'tail-use', rule: 't' }] },
    ],
    ['a text that takes all that is left', 's = t "a" *"b"', { items: [{ kind: 'use' }, { kind: 'tail' }] }],
    ['a literal, which is read', 's = t "a"', { items: [{ kind: 'use' }, { kind: 'literal' }] }],
    ['a text before another part is read', 's = *"a" t', { items: [{ kind: 'scan' }, { kind: 'tail-use' }] }],
    [
      'within a choice, each alternative',
      's = "a" ( t / v "b" / "c" t )',
      {
        items: [
          { kind: 'literal' },
          {
            kind: 'choice',
            alternatives: [
              { kind: 'tail-use' },
              { items: [{ kind: 'use' }, { kind: 'literal' }] },
              { items: [{ kind: 'literal' }, { kind: 'tail-use' }] },
            ],
          },
        ],
      },
    ],
    [
      'within an option',
      's = "a" [ t ]',
      { items: [{}, { kind: 'repeat', min: 0, max: 1, item: { kind: 'tail-use' } }] },
    ],
    [
      'not within what may come again',
      's = "a" *2t',
      { items: [{}, { kind: 'repeat', min: 0, max: 2, item: { kind: 'use' } }] },
    ],
    ['what must come once is itself', 's = "a" 1t', { items: [{ kind: 'literal' }, { kind: 'tail-use' }] }],
    [
      'what must come twice needs no choice',
      's = 2t "a"',
      { items: [{ kind: 'repeat', min: 2, max: 2, predictor: undefined }, {}] },
    ],
    [
      'what must come and may come again',
      's = 2*3t "a"',
      { items: [{ kind: 'repeat', min: 2, max: 3, predictor: { lookahead: 1 } }, {}] },
    ],
    [
      'what may never come is nothing',
      's = t *0t "a"',
      { items: [{ kind: 'use' }, { kind: 'sequence', items: [] }, { kind: 'literal' }] },
    ],
  ])('%s: %s', (_, rule, expected) => {
    expect(body(rule + T)).toMatchObject(expected);
  });

  test('a choice that is always the same is that alternative', () => {
    expect(body('s = ( v / t "y" / "z" t ) "."\nt = ""\nv = *"y"\n')).toMatchObject({ kind: 'sequence' });
    expect(body(`s = ( t / t "b" ) *"b"${T}`)).toMatchObject({
      items: [{ kind: 'use', rule: 't' }, { kind: 'tail' }],
    });
  });
});
