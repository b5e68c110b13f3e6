import { alternatives } from '../../src/runtime';
import { rules as parsersOf } from '../../src/runtime/rules';
import { compile } from '../../src/compile';
import type { EmitOptions } from '../../src/options/emit-options';
import { emitTypeScript } from '../../src/emit/emitters';
import { testerNames } from '../../src/emit/parsimmon/module-source';
import type { Grammar } from '../../src/runtime';
import { disagreement, grammarEngine, parserEngine, searchEngine } from '../oracles/engines';
import { evaluate, runGenerated } from '../oracles/generated';
import { grammarText, modelOf } from '../oracles/grammars';
import { StringGenerator } from '../oracles/string-generator';
import { GRAMMARS } from './grammars';
import { typeErrors } from './type-check';
import { inLong, testInLong } from '../in-long';

const live = new Map(Object.entries(GRAMMARS).map(([name, text]) => [name, compile(text)]));
const running = new Map(Object.entries(GRAMMARS).map(([name, text]) => [name, runGenerated(text)]));

describe('emitted source does what the live grammar does', () => {
  test.each(Object.keys(GRAMMARS))('%s', (name) => {
    const { rules } = modelOf(GRAMMARS[name]!);
    const reference = searchEngine(rules);
    const grammar = running.get(name)!;
    const engines = [
      grammarEngine('emitted', grammar),
      parserEngine('emitted parsers', grammar),
      grammarEngine('live', live.get(name)!),
    ];
    for (const rule of grammar.ruleNames) {
      const generator = new StringGenerator(rules, 1);
      for (const string of new Set(generator.sample(rule, inLong(80, 15)))) {
        expect(disagreement(reference, engines, rule, string)).toBeUndefined();
        expect(answers(grammar, rule, string)).toEqual(answers(live.get(name)!, rule, string));
      }
    }
  });

  test('and says the same of itself', () => {
    for (const [name, grammar] of running) {
      const expected = live.get(name)!;
      expect(grammar.ruleNames).toEqual(expected.ruleNames);
      expect(Object.keys(parsersOf(grammar))).toEqual(Object.keys(parsersOf(expected)));
      for (const rule of grammar.ruleNames) expect(grammar.source(rule)).toBe(expected.source(rule));
    }
  });

  /** All that can be seen of an input: what the oracles above do not look at as well. */
  function answers(grammar: Grammar, rule: string, input: string): unknown {
    const parsed = grammar.parse(rule, input);
    return {
      parsed: parsed.ok ? parsed.node.toJSON() : parsed.failure.toJSON(),
      match: grammar.match(rule, `?${input}`, 1),
      alternatives: alternatives(grammar, rule, input).map(({ index, source, node }) => ({
        index,
        source,
        node: node.toJSON(),
      })),
    };
  }
});

test('emitted sources have no type errors, nor unused names', () => {
  const texts = { ...GRAMMARS, rfc3986: grammarText('rfc3986.abnf') };
  const sources = Object.entries(texts)
    .slice(0, inLong(Infinity, 3))
    .map(
      ([name, text]) =>
        [
          name,
          emitTypeScript(text, { runtime: '../runtime', automata: '../runtime/automata' }).source,
        ] as const,
    );
  const use = `import { grammar, isS, type RuleName } from './plain';
export const name: RuleName = 'a';
export const verdicts: boolean[] = [grammar.test(name, ''), isS('')];
// @ts-expect-error: the grammar has no such rule
grammar.test('c', '');
`;
  expect(typeErrors({ ...Object.fromEntries(sources), use })).toEqual([]);
});

describe('the text', () => {
  const source = (name: string, options?: EmitOptions): string =>
    emitTypeScript(GRAMMARS[name]!, options).source;

  test('is the same each time', () => {
    for (const name of Object.keys(GRAMMARS)) expect(source(name)).toBe(source(name));
  });

  test('has each rule in the order of the grammar, with its ABNF as comment', () => {
    const text = source('plain');
    const places = ['const $s = ', 'const $a = ', 'const $b = ', 'export const grammar = '].map((line) =>
      text.indexOf(line),
    );
    expect(places).toEqual([...places].sort((x, y) => x - y));
    expect(places[0]).toBeGreaterThan(0);
    expect(text).toContain('/**\n * b = "y" / "yx"\n */\nconst $b = ');
    expect(text).toContain(`export type RuleName =\n  | 's'\n  | 'a'\n  | 'b';`);
  });

  test('imports what it uses and nothing else', () => {
    const imported = (text: string, from = 'runtime'): string =>
      new RegExp(`import \\{([^}]*)\\} from 'verbatim-abnf/${from}'`)
        .exec(text)![1]!
        .replace(/\s+/g, ' ')
        .trim();
    expect(imported(source('neverRead'))).toBe(
      'literal, parsedLevel, sequence, Tables, tokenRule, TypedGrammar',
    );
    expect(imported(emitTypeScript('s = "x"\r\n').source)).toBe('Tables, tokenRule, TypedGrammar');
    expect(imported(source('recursive'))).toContain('PushdownLevels');
    expect(imported(source('recursive'), 'automata')).toContain('emittedPushdown');
    expect(imported(source('readsFar'))).toContain('PushdownLevels');
    expect(imported(source('manySubsets'), 'automata')).toContain('emittedPushdown');
    expect(imported(source('specialised'))).toContain('inlinedUse');
    expect(imported(source('caseSensitive'))).toContain('exactly');
  });

  test('of a comment does not end it', () => {
    expect(source('oddTexts')).toContain(' * s = "\\" a ; *\\/ `${x}` \\\n');
  });

  test('begins with the header, a comment whatever it holds', () => {
    const text = source('plain', { header: ['Made from x.', 'two\nlines\r\nor\u2028four'] });
    expect(text.split('\n').slice(0, 6)).toEqual([
      '// Made from x.',
      '// two',
      '// lines',
      '// or',
      '// four',
      '',
    ]);
  });

  test('has lines that fit a screen, but for tables', () => {
    const lines = source('plain').split('\n');
    const tables = lines.findIndex((line) => line.startsWith('const AUTOMATON'));
    expect(lines.slice(0, tables).filter((line) => line.length > 110)).toEqual([]);
  });

  test('of one rule that was edited differs there alone, tables and numbers aside', () => {
    const edited = GRAMMARS['plain']!.replace('b = "y" / "yx"', 'b = "y" / "yxx"');
    const parts = (text: string): Map<string, string> =>
      new Map(
        text
          .slice(0, text.indexOf('const AUTOMATON = '))
          .split(/(?=\/\*\*)/)
          .map(
            (part) =>
              [/(?:const|type) ([$\w]+)/.exec(part)?.[1] ?? '', part.replace(/\b\d+\b/g, '')] as const,
          ),
      );
    const before = parts(source('plain'));
    const after = parts(emitTypeScript(edited).source);
    expect([...before.keys()]).toEqual([...after.keys()]);
    expect([...before.keys()].filter((key) => before.get(key) !== after.get(key))).toEqual(['$b']);
  });
});

describe('the name of the export', () => {
  test.each(['uri', 'rule', 'Grammar', 't', 'search', 'Map', 's', 'a', 'class', 'default', '$x'])(
    'may be %s, whatever the rules and the source itself are called',
    (exportName) => {
      for (const name of ['plain', 'recursive']) {
        const grammar = runGenerated(GRAMMARS[name]!, { exportName });
        expect(grammar.ruleNames[0]).toBe('s');
        expect(grammar.test('a', 'x')).toBe(true);
      }
    },
  );

  testInLong('has the right types, where it is another name within the file too', () => {
    const sources = ['rule', 's', 'class'].map(
      (exportName) =>
        [
          exportName,
          emitTypeScript(GRAMMARS['plain']!, {
            exportName,
            runtime: '../runtime',
            automata: '../runtime/automata',
          }).source,
        ] as const,
    );
    expect(typeErrors(Object.fromEntries(sources))).toEqual([]);
  });
});

describe('tokens', () => {
  test("are the grammar's own choice where nothing is said", () => {
    const parsed = running.get('plain')!.parse('s', 'xx,y');
    expect(parsed.ok && parsed.node.children.map(({ rule }) => rule)).toEqual(['a', 'b']);
  });

  test('are those that were asked for', () => {
    const grammar = runGenerated(GRAMMARS['recursiveSequence']!, { tokens: ['S'] });
    const parsed = grammar.parse('s', '(X)');
    expect(parsed.ok && parsed.node.children).toEqual([]);
    const full = grammar.parse('s', '(X)', { full: true });
    expect(full.ok && full.node.children.map(({ rule }) => rule)).toEqual(['a']);
  });

  test('must be rules', () => {
    expect(() => emitTypeScript('s = "x"\r\nhost = "y"\r\n', { tokens: ['hots'] })).toThrow(
      'rule "hots" is not in the grammar; did you mean "host"?',
    );
  });
});

test('rules have a tester each, whatever their names', () => {
  const text = 'a-b = "1" isA\r\na_b = "2"\r\nisA = "3"\r\na = "4"\r\n';
  const exports = evaluate(emitTypeScript(text).source) as Record<string, (input: string) => boolean>;
  const testers = Object.keys(exports).filter((name) => /^is[A-Z]/.test(name));
  expect(testers.sort()).toEqual(['isA', 'isAB', 'isAB_2', 'isIsA']);
  expect(['13', '2', '3', '4'].map((input) => exports['isAB']!(input))).toEqual([true, false, false, false]);
  expect(exports['isAB_2']!('2')).toBe(true);
  expect(exports['isIsA']!('3')).toBe(true);
  expect(exports['isA']!('4')).toBe(true);
});

describe('test and match by themselves', () => {
  test.each(Object.keys(GRAMMARS))('say what the grammar says: %s', (name) => {
    const module = evaluate(emitTypeScript(GRAMMARS[name]!).source);
    const { test: judge, match } = module as {
      test: (rule: string, input: string | Uint8Array) => boolean;
      match: (rule: string, input: string | Uint8Array, offset?: number) => unknown;
    };
    const rules = [...modelOf(GRAMMARS[name]!).rules.values()];
    const testers = testerNames(rules, 'grammar');
    const grammar = live.get(name)!;
    for (const rule of grammar.ruleNames) {
      const tester = module[testers.get(rule.toLowerCase())!] as (input: string) => boolean;
      for (const string of new StringGenerator(modelOf(GRAMMARS[name]!).rules, 2).sample(
        rule,
        inLong(40, 8),
      )) {
        expect([string, judge(rule, string)]).toEqual([string, grammar.test(rule, string)]);
        expect([string, tester(string)]).toEqual([string, grammar.test(rule, string)]);
        expect(judge(rule.toUpperCase(), string)).toBe(grammar.test(rule, string));
        expect(match(rule, `?${string}?`, 1)).toEqual(grammar.match(rule, `?${string}?`, 1));
      }
      expect(match(rule, 'x', 2)).toBeUndefined();
    }
    expect(() => judge('no-such-rule', '')).toThrow('rule "no-such-rule" is not in the grammar');
    expect(() => match('no-such-rule', '')).toThrow('rule "no-such-rule" is not in the grammar');
  });
});
