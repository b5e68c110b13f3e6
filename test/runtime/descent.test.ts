import { compile } from '../../src/compile';
import type { CompiledGrammar } from '../../src/compiled-grammar';
import { library } from '../../src/library';
import { Planner } from '../../src/plan/planner';
import type { Predictor, RuleParser } from '../../src/runtime';
import { repeat } from '../../src/runtime/combinators';
import { descend } from '../../src/runtime/descent';
import { Tree } from '../../src/runtime/node';
import { searchEngine } from '../oracles/engines';
import { modelOf } from '../oracles/grammars';
import { Random } from '../oracles/random';
import { show } from '../oracles/show';
import { strings } from '../oracles/tiny-grammars';
import { compileAtOnce } from '../plan/with-limits';
import { inLong } from '../in-long';

const ITEMS = [
  '"a"',
  '"b"',
  's',
  't',
  '[ s ]',
  '*t',
  '*"b"',
  '[ "a" t ]',
  '*( "b" s )',
  'w',
  '[ w ]',
  '1*2s',
];

function pick(random: Random, from: readonly string[]): string {
  return from[random.below(from.length)]!;
}

/** Two rules that use each other, neither of which begins with itself, and one that is not recursive. */
function randomText(random: Random): string {
  const sequence = (): string =>
    [
      pick(random, ['"a"', '"b"', '"ab"']),
      ...Array.from({ length: random.below(4) }, () => pick(random, ITEMS)),
    ].join(' ');
  const body = (): string => Array.from({ length: 1 + random.below(3) }, sequence).join(' / ');
  return `s = ${body()} / "a"\nt = ${body()}\nw = *"a" / "b" "a"\n`;
}

/** The children of a rule's node by combinators alone. */
function children(grammar: CompiledGrammar, rule: string, input: string) {
  const { descent } = (grammar.rules[rule] as RuleParser).definition;
  const tree = new Tree(input);
  return descent && descend(descent, tree, 0, input.length) ? tree.take(0) : undefined;
}

const NESTED = 's = "(" [ s ] ")" / "x"\n';

describe('combinators that call each other', () => {
  test('come to the end of what is derived, and of nothing else', () => {
    const random = new Random(8259);
    const count = { derived: 0, refused: 0, left: 0 };
    for (let i = 0; i < inLong(400, 60); i++) {
      const text = randomText(random);
      const grammar = compileAtOnce(text);
      const reference = searchEngine(modelOf(text).rules);
      if ((grammar.rules['s'] as RuleParser).definition.descent === undefined) continue;
      for (const input of strings('ab', 5)) {
        const found = children(grammar, 's', input);
        const expected = reference.derive('s', input);
        const node = found && { rule: 's', start: 0, end: input.length, children: found };
        if (found !== undefined) expect([text, input, show(node)]).toEqual([text, input, show(expected)]);
        count[expected === undefined ? 'refused' : found === undefined ? 'left' : 'derived']++;
      }
    }
    // What is left to the automata may end with one alternative or another, by where a rule is used.
    expect(count.derived).toBeGreaterThan(2 * count.left);
    expect(count.derived).toBeGreaterThan(inLong(150, 20));
    expect(count.refused).toBeGreaterThan(inLong(1_000, 150));
  });

  test.each([
    ['rfc8259', 5],
    ['rfc5234', 9],
    ['rfc7405', 9],
  ])('read all recursive rules of %s', (name, count) => {
    const { text, ...options } = library.get(name)!;
    const grammar = compileAtOnce(text, options);
    const recursive = grammar.ruleNames.filter((rule) =>
      grammar.explain(rule).includes('the rule is recursive'),
    );
    const isRead = (rule: string): boolean =>
      (grammar.rules[rule] as RuleParser).definition.descent !== undefined;
    expect(recursive.filter(isRead)).toEqual(recursive);
    expect(recursive).toHaveLength(count);
  });

  test('choose the earliest alternative with which the whole can succeed', () => {
    const grammar = compileAtOnce('s = [ a ] "x"\na = "(" *a ")" w\nw = *"."\n');
    expect(grammar.test('s', '((.)..).x')).toBe(false);
    const other = grammar.parse('s', '(()..).x', { full: true });
    expect(other.ok && other.node.findAll('w').map(({ start, end }) => [start, end])).toEqual([
      [3, 5],
      [6, 7],
    ]);
  });

  test('give what one of two uses has as the other would', () => {
    // A blank after "]" is of the inner ws; the outer one has none left.
    const grammar = compileAtOnce('s = list ws "."\nlist = "[" *( list ws ) "]" ws\nws = *" "\n');
    const parsed = grammar.parse('s', '[[] ]  .', { full: true });
    if (!parsed.ok) throw new Error(parsed.failure.message);
    expect(parsed.node.findAll('ws').map(({ start, end }) => [start, end])).toEqual([
      [3, 4],
      [4, 4],
      [5, 7],
      [7, 7],
    ]);
    expect(children(grammar, 's', '[[] ]  .')).toBeDefined();
  });
});

describe('what is left to the automata', () => {
  const grammar = compileAtOnce(NESTED);
  const nested = (depth: number): string => '('.repeat(depth) + ')'.repeat(depth);

  test('rules too deep in one another: the tree is the same', () => {
    expect(children(grammar, 's', nested(300))).toHaveLength(1);
    expect(children(grammar, 's', nested(1_000))).toBeUndefined();
    const parsed = grammar.parse('s', nested(100_000), { full: true });
    expect(parsed.ok && parsed.node.findAll('s')).toHaveLength(100_000);
  });

  test('rules of many groups too deep in one another', () => {
    const deep = 6;
    const inner = '*1( "g" / "(" '.repeat(deep) + '( s / "x" )' + ' ")" )'.repeat(deep);
    const groups = compileAtOnce(`s = ${inner}\n`);
    const input = (times: number): string => `${'('.repeat(deep * times)}x${')'.repeat(deep * times)}`;
    expect(children(groups, 's', input(10))).toHaveLength(1);
    expect(children(groups, 's', input(500))).toBeUndefined();
    const parsed = groups.parse('s', input(500), { full: true });
    expect(parsed.ok && parsed.node.findAll('s')).toHaveLength(500);
  });

  test('choices that read ahead too far, again and again', () => {
    const far = compileAtOnce('s = *( a / b ) [ "(" s ")" ]\na = *"x" "y"\nb = "x"\n');
    expect(children(far, 's', 'xxy')).toHaveLength(1);
    const input = 'x'.repeat(2_000);
    expect(children(far, 's', input)).toBeUndefined();
    const parsed = far.parse('s', input, { full: true });
    expect(parsed.ok && parsed.node.children).toHaveLength(2_000);
  });

  test.each(['s = s "x" / "y"\n', 's = t "x"\nt = [ "z" ] s / "y"\n', 's = [ s ] "x"\n'])(
    'rules that begin with themselves: %j',
    (text) => {
      const definition = (compileAtOnce(text).rules['s'] as RuleParser).definition;
      expect(definition.descent).toBeUndefined();
    },
  );

  test('inputs that need one of these', () => {
    const text = 's = "[" s "]" / "z" / t\nt = u "a" / u "b"\nu = "(" [ u ] ")" / "<" s ">"\n';
    const user = compileAtOnce(text);
    const reference = searchEngine(modelOf(text).rules);
    expect(children(user, 's', '[[z]]')).toBeDefined();
    expect(children(user, 's', '[(())b]')).toBeUndefined();
    for (const input of ['[[z]]', '[(())b]', '[[()a]]', '[<()a>b]', '[(())]', '[[z)]']) {
      const parsed = user.parse('s', input, { full: true });
      expect([input, show(parsed.ok ? parsed.node : undefined)]).toEqual([
        input,
        show(reference.derive('s', input)),
      ]);
    }
  });

  test('rules of which every input needs one of these', () => {
    const planner = new Planner(modelOf('s = "[" t "]"\nt = u "a" / u "b"\nu = "(" [ u ] ")" / "<" s ">"\n'));
    expect(planner.descent(planner.model.rules.get('s')!)).toBeUndefined();
    expect(planner.ownDescent(planner.model.rules.get('s')!)).toBeDefined();
  });

  test('what derives nothing at all', () => {
    const never = compileAtOnce('s = "x" / "(" s t ")"\nt = "y" t\n');
    expect(never.test('s', 'x')).toBe(true);
    expect(never.parse('s', '(x)').ok).toBe(false);
    expect(never.parse('t', 'y').ok).toBe(false);
  });
});

test('a choice that is not decided is left to the automata, not taken as a decision to stop', () => {
  // Where the input ends after "x", t may be all there is, or go on within s: that depends on who asks.
  const grammar = compileAtOnce('s = t [ "x" ]\nt = "(" [ s ] ")" [ "x" ]\n');
  for (const input of ['()', '()x', '()xx', '(()x)x', '(()xx)xx', '(()xxx)']) {
    const parsed = grammar.parse('s', input, { full: true });
    const expected = searchEngine(modelOf('s = t [ "x" ]\nt = "(" [ s ] ")" [ "x" ]\n').rules).derive(
      's',
      input,
    );
    expect(show(parsed.ok ? parsed.node : undefined)).toBe(show(expected));
  }
});

test('a repetition ends on inputs that are not derived, too', () => {
  const part = repeat(0, Infinity, { decide: () => 0 } as unknown as Predictor, {
    step: (_, offset) => offset,
  });
  expect(part.step('x', 0, 1, new Tree('x'))).toBeLessThan(0);
});

test('the first short inputs do not wait until combinators are planned', () => {
  const planned = jest.spyOn(Planner.prototype, 'ownDescent');
  try {
    const grammar = compile(NESTED);
    const parsed = grammar.parse('s', '((x))');
    expect(parsed.ok && parsed.node.children.length).toBe(1);
    expect(planned).not.toHaveBeenCalled();
    grammar.parse('s', `${'('.repeat(1000)}x${')'.repeat(1000)}`);
    expect(planned).toHaveBeenCalled();
  } finally {
    planned.mockRestore();
  }
});

test('a failure is told as ever', () => {
  const parsed = compileAtOnce(NESTED).parse('s', '((x)');
  expect(!parsed.ok && [parsed.failure.offset, parsed.failure.expected]).toEqual([4, ['")"']]);
});
