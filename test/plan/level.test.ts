import { nodesOf, levelOf, type LevelNode, partsOf } from '../../src/plan/level';
import { factsOf } from '../../src/model/rule-facts';
import { mergeCharacters, mergeRules } from '../../src/program/merged-characters';
import type { Expression } from '../../src/model/model';
import { modelOf } from '../oracles/grammars';

/** A node on one line, with its path: `t` a text, `u` a use, `w` a rule that is opened. */
function show(node: LevelNode): string {
  const parts = partsOf(node).map(show).join(' ');
  switch (node.kind) {
    case 'sequence':
      return `seq@${node.path}[${parts}]`;
    case 'alternation':
      return `alt@${node.path}[${parts}]`;
    case 'repetition':
      return `rep@${node.path}:${node.min}-${node.max}[${parts}]`;
    case 'group':
      if (node.role === 'inlined-use') return `w@${node.path}:${node.rule}[${parts}]`;
      return node.role === 'use' ? `u@${node.path}:${node.item.rule}` : `t@${node.path}:${node.item.kind}`;
  }
}

function level(text: string, ...opened: string[]): string {
  const { rules } = modelOf(text);
  return show(levelOf(rules.get('s')!.expression, rules, new Set(opened)));
}

describe('one level of a derivation', () => {
  const t = '\nt = "x" / "xy"\n';
  test.each([
    ['a text', 's = "a" / *"b"\n', 't@:alternation'],
    ['a literal', 's = "a"\n', 't@:literal'],
    ['a rule', `s = t${t}`, 'u@:t'],
    ['rules and texts', `s = "a" t "b"${t}`, 'seq@[t@.0:literal u@.1:t t@.2:literal]'],
    [
      'neighbours without rules are one text',
      `s = "a" *"b" t "c" "d"${t}`,
      'seq@[t@.0-2:sequence u@.2:t t@.3-5:sequence]',
    ],
    ['a choice', `s = t / "a" "b" / t "c"${t}`, 'alt@[u@.0:t t@.1:sequence seq@.2[u@.2.0:t t@.2.1:literal]]'],
    ['a repetition', `s = 2*3( t "," )${t}`, 'rep@:2-3[seq@.0[u@.0.0:t t@.0.1:literal]]'],
    ['a class', `s = %x30-39 t${t}`, 'seq@[t@.0:class u@.1:t]'],
  ])('%s', (_, text, expected) => {
    expect(level(text)).toBe(expected);
  });

  test('a rule that is opened shows its body', () => {
    expect(level(`s = t "b"${t}`, '.0')).toBe('seq@[w@.0:t[t@.0>:alternation] t@.1:literal]');
    expect(level(`s = t "b"${t}`, '.0', '.0>')).toBe(
      'seq@[w@.0:t[alt@.0>[t@.0>.0:literal t@.0>.1:literal]] t@.1:literal]',
    );
  });

  test('a text that is opened shows its parts', () => {
    expect(level('s = *"a" "b"\n', '')).toBe('seq@[t@.0-2:sequence]');
    expect(level('s = *"a" "b"\n', '', '.0-2')).toBe('seq@[t@.0:repetition t@.1:literal]');
    expect(level('s = *"a" "b"\n', '', '.0-2', '.0')).toBe(
      'seq@[rep@.0:0-Infinity[t@.0.0:literal] t@.1:literal]',
    );
    // A literal has no parts.
    expect(level('s = "ab"\n', '')).toBe('t@:literal');
  });

  test('lists its nodes, each before its parts', () => {
    const { rules } = modelOf(`s = t *( "a" t )${t}`);
    const nodes = nodesOf(levelOf(rules.get('s')!.expression, rules, new Set()));
    expect(nodes.map((node) => node.path)).toEqual(['', '.0', '.1', '.1.0', '.1.0.0', '.1.0.1']);
  });
});

describe('one class for what derives single characters', () => {
  function merged(text: string): Expression {
    const model = modelOf(text);
    return withoutSpans(mergeCharacters(model.rules.get('s')!.expression, factsOf(model)));
  }

  function withoutSpans(expression: Expression): Expression {
    return JSON.parse(
      JSON.stringify(expression, (key, value: unknown) => (key === 'span' ? undefined : value)),
    ) as Expression;
  }

  const set = (...pairs: [number, number][]): object => ({ kind: 'class', set: pairs });
  const literal = (text: string): object => ({
    kind: 'literal',
    codePoints: [...text].map((each) => each.charCodeAt(0)),
    caseSensitive: false,
  });

  test.each([
    ['of alternatives', 's = "1" / "2" / %x41-42\n', set([0x31, 0x32], [0x41, 0x42])],
    ['of a rule', 's = t\nt = "1" / u\nu = "2"\n', set([0x31, 0x32])],
    ['not of a literal, which stays', 's = "1"\n', literal('1')],
    [
      'of neighbours among alternatives',
      's = "1" / "2" / "34" / "5" / t / ""\nt = "6"\n',
      {
        kind: 'alternation',
        alternatives: [set([0x31, 0x32]), literal('34'), set([0x35, 0x36]), literal('')],
      },
    ],
    [
      'at the end of alternatives',
      's = "34" / "1" / "2"\n',
      { kind: 'alternation', alternatives: [literal('34'), set([0x31, 0x32])] },
    ],
    [
      'within sequences and repetitions',
      's = "1" 2( t / "2" )\nt = "3"\n',
      {
        kind: 'sequence',
        items: [literal('1'), { kind: 'repetition', min: 2, max: 2, item: set([0x32, 0x33]) }],
      },
    ],
    [
      'within alternatives',
      's = "12" / 2( "3" / "4" )\n',
      {
        kind: 'alternation',
        alternatives: [literal('12'), { kind: 'repetition', min: 2, max: 2, item: set([0x33, 0x34]) }],
      },
    ],
    [
      'and other rules as they are',
      's = t "1"\nt = "23"\n',
      { kind: 'sequence', items: [{ kind: 'reference', rule: 't' }, literal('1')] },
    ],
  ])('%s', (_, text, expected) => {
    expect(merged(text)).toEqual(expected);
  });

  test('in all rules, which keep what else is known of them', () => {
    const model = modelOf('s = t "1"\nt = "2" / "3"\n');
    const rules = mergeRules(model.rules, factsOf(model));
    expect([...rules.keys()]).toEqual(['s', 't']);
    expect(rules.get('t')).toMatchObject({
      name: 't',
      source: 't = "2" / "3"',
      expression: set([0x32, 0x33]),
    });
    expect(withoutSpans(rules.get('s')!.expression)).toMatchObject({
      items: [set([0x32, 0x33]), literal('1')],
    });
  });
});
