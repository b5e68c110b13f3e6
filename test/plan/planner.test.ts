import { dfaSize } from '../../src/table/dfa';
import { type LevelPlan, partsOf, type PlanNode } from '../../src/plan/plan';
import { Planner } from '../../src/plan/planner';
import type { PredictorPlan } from '../../src/plan/predictor-plan';
import { grammarText, modelOf } from '../oracles/grammars';

type Parsers = Extract<LevelPlan, { kind: 'parsers' }>;

function planner(text: string): Planner {
  return new Planner(modelOf(text));
}

function levelOf(text: string, rule = 's'): LevelPlan {
  const made = planner(text);
  return made.level(made.model.rules.get(rule)!);
}

function parsersOf(text: string): Parsers {
  const level = levelOf(text);
  if (level.kind !== 'parsers') throw new Error(`a level of kind "${level.kind}"`);
  return level;
}

/** A plan on one line: `"ab"` a text, `<x>` a use, `...` all that is left, `x{...}` a rule that is specialised. */
function shape(node: PlanNode): string {
  switch (node.kind) {
    case 'literal':
      return `"${String.fromCodePoint(...node.codePoints)}"`;
    case 'scan':
      return 'scan';
    case 'tail':
      return '...';
    case 'use':
      return `<${node.rule}>`;
    case 'tail-use':
      return `<${node.rule}>...`;
    case 'inlined-use':
      return `${node.rule}{${shape(node.body)}}`;
    case 'sequence':
      return node.items.map(shape).join(' ');
    case 'choice':
      return `(${node.alternatives.map(shape).join(' / ')})`;
    case 'repeat':
      return `${node.min}*${node.max}(${shape(node.item)})`;
  }
}

function predictorsIn(node: PlanNode): PredictorPlan[] {
  const own = node.kind === 'choice' || node.kind === 'repeat' ? [node.predictor] : [];
  return [...own.filter((each) => each !== undefined), ...partsOf(node).flatMap(predictorsIn)];
}

describe('the plan of RFC 3986', () => {
  const rfc3986 = planner(grammarText('rfc3986.abnf'));
  const rule = (key: string) => rfc3986.model.rules.get(key)!;
  const alternatives = (key: string): PredictorPlan => {
    const level = rfc3986.level(rule(key));
    if (level.kind !== 'alternatives') throw new Error(`a level of kind "${level.kind}"`);
    return level.predictor;
  };

  test.each([
    ['dec-octet', 3],
    ['ls32', 4],
    ['host', 16],
    ['ipv6address', 36],
    ['hier-part', 2],
    ['path', Infinity],
    ['uri-reference', Infinity],
  ])('%s chooses its alternative by at most %d characters', (key, lookahead) => {
    expect(alternatives(key).lookahead).toBe(lookahead);
  });

  test('the option before a host is decided without bound, the one behind it by one character', () => {
    const level = rfc3986.level(rule('authority')) as Parsers;
    expect(predictorsIn(level.body).map(({ lookahead }) => lookahead)).toEqual([Infinity, 1]);
  });

  test('every rule is judged by a table and parsed by predictors alone', () => {
    for (const each of rfc3986.model.rules.values()) {
      const plan = rfc3986.plan(each);
      expect(plan.verdict.kind).toBe('table');
      const levels = [plan.level, ...plan.alternatives.map(({ level }) => level)];
      for (const { kind } of levels) expect(['leaf', 'alternatives', 'parsers']).toContain(kind);
    }
  });

  test('no rule need be specialised', () => {
    for (const each of rfc3986.model.rules.values()) {
      for (const { level } of rfc3986.alternatives(each)) {
        if (level.kind === 'parsers') expect(level.notes).toEqual([]);
      }
    }
  });

  test('the automaton of URI-reference has 182 states beside the dead one', () => {
    const { verdict } = rfc3986.plan(rule('uri-reference'));
    if (verdict.kind !== 'table') throw new Error('there is no table');
    expect(dfaSize(verdict.dfa) - 1).toBe(182);
  });

  test('is made once for each rule', () => {
    expect(rfc3986.level(rule('host'))).toBe(rfc3986.level(rule('host')));
    expect(rfc3986.verdict(rule('host'))).toBe(rfc3986.verdict(rule('host')));
  });
});

describe('how a level is read', () => {
  test.each([
    [
      'neighbours without rules are one text',
      's = "a" *"b" t "c" "d" t\r\nt = "x"\r\n',
      'scan <t> scan <t>...',
    ],
    ['a literal stays one', 's = "ab" t\r\nt = "x"\r\n', '"ab" <t>...'],
    ['a loop without rules is one text', 's = t *( "a" / "b" "c" )\r\nt = "x"\r\n', '<t> ...'],
    [
      'a text whose longest match is too long is opened',
      's = *"a" t\r\nt = "a"\r\n',
      '0*Infinity("a") <t>...',
    ],
    ['a rule as its longest match', 's = t "b"\r\nt = *"a"\r\n', '<t> "b"'],
    ['a rule whose longest match is too long', 's = t *"y"\r\nt = "x" / "xy"\r\n', 't{"x"} ...'],
    [
      'a rule within a rule',
      's = t "y"\r\nt = u [ "y" ]\r\nu = "x" / "xy"\r\n',
      't{u{("x" / "xy")} 0*1("y")} "y"',
    ],
    [
      'a rule specialised at one use alone',
      's = t "b" t "a"\r\nt = *"a"\r\n',
      '<t> "b" t{0*Infinity("a")} "a"',
    ],
    ['a choice that is always the same', 's = ( t / t "b" ) *"b"\r\nt = "x"\r\n', '<t> ...'],
    ['an option that is always taken', 's = [ t ] "a"\r\nt = ""\r\n', ' "a"'],
    ['what must be repeated', 's = 3( t "," )\r\nt = "x"\r\n', '3*3(<t> ",")'],
    ['what cannot be', 's = t 0( t "a" )\r\nt = "x"\r\n', '<t>... '],
  ])('%s', (_, text, expected) => {
    expect(shape(parsersOf(text).body)).toBe(expected);
  });

  test('a rule that uses no rule has no level to read', () => {
    expect(levelOf('s = *( "a" / "b" )\r\n').kind).toBe('leaf');
    expect(levelOf('s = "a" 0t *0t\r\nt = "b"\r\n').kind).toBe('leaf');
  });

  test('case-sensitive literals stay so', () => {
    const { body } = parsersOf('s = t %s"Ab" t\r\nt = "x"\r\n');
    expect(partsOf(body)[1]).toMatchObject({ kind: 'literal', caseSensitive: true });
  });

  test('what was specialised, and why, is noted', () => {
    expect(parsersOf('s = t *"y"\r\nt = "x" / "xy"\r\n').notes).toEqual([
      { about: 't', decision: 'inlined use, because its longest match may be too long' },
      // So is the text within it.
      { about: '', decision: 'inlined use, because its longest match may be too long' },
    ]);
  });
});

describe('levels by the two passes, and why', () => {
  test.each([
    [
      'a predictor that would be misled at one of the turns',
      's = *2( "x" / t )\r\nt = *"x"\r\n',
      'what follows a choice differs between its iterations',
    ],
    [
      'a predictor that would read on without bound at every turn',
      's = *( t / u )\r\nt = *"x" "y"\r\nu = "x"\r\n',
      'a choice in a loop would read ahead without bound',
    ],
    [
      'a longest match that would read on without bound at every turn',
      's = *( t / "z" )\r\nt = "x" [ *"z" "w" ]\r\n',
      'a choice in a loop would read ahead without bound',
    ],
    [
      'a predictor with too many states',
      's = *( t / u ) t 14( t / u ) v\r\nt = "a"\r\nu = "b"\r\nv = "c" / "a"\r\n',
      'it would take more than 2000 predictor states',
    ],
    [
      'too many parts',
      `s = ${Array.from({ length: 1100 }, () => 't "a"').join(' ')}\r\nt = "x" / "xa"\r\n`,
      'inlined uses would take more than 2000 parts',
    ],
  ])('%s', (_, text, reason) => {
    expect(levelOf(text)).toMatchObject({ kind: 'pushdown', reason });
  });

  test('a few turns may each read on without bound', () => {
    const few = levelOf('s = 4( t / u )\r\nt = *"x" "y"\r\nu = "x" "z"\r\n');
    expect(few.kind).toBe('parsers');
    const many = levelOf('s = 40( t / u )\r\nt = *"x" "y"\r\nu = "x" "z"\r\n');
    expect(many.kind).toBe('parsers');
  });

  test('many turns may each read a bounded way', () => {
    const text = (length: number): string =>
      `s = *( t / u )\r\nt = ${length}"x" "y"\r\nu = ${length}"x" "z"\r\n`;
    expect(levelOf(text(60)).kind).toBe('parsers');
    expect(levelOf(text(70)).kind).toBe('pushdown');
  });
});

describe('verdicts', () => {
  test('one with too many subsets is left to the forward pass', () => {
    const made = planner('s = *( "a" / "b" ) "a" 20( "a" / "b" )\r\n');
    expect(made.verdict(made.model.rules.get('s')!)).toMatchObject({
      kind: 'pushdown',
      reason: expect.stringMatching(/^it would take more than \d+ subset states$/) as string,
    });
  });

  test('one with too many states, however its rules call each other, is refused', () => {
    const made = planner('s = 100001[ t "y" ]\r\nt = "a"\r\n');
    const reason =
      'with the rules that it uses written out it has more than 100000 terminals, and it would take more than 200000 automaton states';
    expect(() => made.plan(made.model.rules.get('s')!)).toThrow(
      `rule "s" is too large to be run: ${reason}; help: lower the counts of the repeats in "s"`,
    );
  });

  test('one nested too deeply is judged by automata that call each other', () => {
    const chain = Array.from({ length: 1500 }, (_, i) => `r${i} = r${i + 1}\r\n`).join('');
    const deep = planner(`${chain}r1500 = "xy"\r\n`);
    const reason = 'with the rules that it uses written out it is nested more than 500 deep';
    expect(deep.verdict(deep.model.rules.get('r0')!)).toMatchObject({ kind: 'pushdown', reason });
    expect(deep.level(deep.model.rules.get('r0')!)).toMatchObject({ kind: 'pushdown', reason });
    expect(deep.verdict(deep.model.rules.get('r1300')!).kind).toBe('table');
  });

  test('recursive rules share one program, also where one may derive itself', () => {
    const made = planner('s = "a" [ t ]\r\nt = "b" s\r\nu = v / "c"\r\nv = u / "d" u\r\nw = u "e"\r\n');
    const plansOf = (key: string) => made.plan(made.model.rules.get(key)!);
    const { verdict } = plansOf('s');
    expect(verdict).toMatchObject({ kind: 'pushdown', reason: 'the rule is recursive' });
    for (const key of ['s', 't', 'u', 'v', 'w']) {
      const plan = plansOf(key);
      const levels = plan.alternatives.map(({ level }) => level).filter(({ kind }) => kind !== 'leaf');
      expect([plan.verdict, plan.level, ...levels]).toEqual(Array(2 + levels.length).fill(verdict));
    }
  });
});

test('alternatives are planned each by itself', () => {
  const made = planner('s = "a" / t "b" / u\r\nt = "t"\r\nu = "u"\r\n');
  const plans = made.alternatives(made.model.rules.get('s')!);
  expect(plans.map(({ source, level }) => [source, level.kind])).toEqual([
    ['"a"', 'leaf'],
    ['t "b"', 'parsers'],
    ['u', 'parsers'],
  ]);
  expect(made.alternatives(made.model.rules.get('t')!)).toHaveLength(1);
});
