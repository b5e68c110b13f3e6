import path from 'node:path';
import ts from 'typescript';
import { linkGrammar } from '../scripts/grammars';
import { emitTypeScript } from '../src/emit/emitters';
import type { DfaLanguage } from '../src/automata/difference';
import { equalLanguages } from './automata/automaton';
import { type ObsoleteRuleName, rfc3986, type RuleName } from '../src/generated/rfc3986';
import { rfc2396 } from '../src/generated/rfc2396';
import { Planner } from '../src/plan/planner';
import { UnknownRuleError, alternatives } from '../src/runtime';
import { rules } from '../src/runtime/rules';
import { disagreement, grammarEngine, parserEngine, searchEngine } from './oracles/engines';
import { difference, refaDfa, toRefa } from './oracles/refa-oracle';
import { StringGenerator } from './oracles/string-generator';
import { describeInLong, inLong } from './in-long';

/** RFC 3986, D.2, whole. */
const TABLE: readonly (readonly [ObsoleteRuleName, string])[] = [
  ['absoluteURI', 'absolute-URI'],
  ['relativeURI', 'relative-part [ "?" query ]'],
  ['hier_part', '( "//" authority path-abempty / path-absolute ) [ "?" query ]'],
  ['opaque_part', 'path-rootless [ "?" query ]'],
  ['net_path', '"//" authority path-abempty'],
  ['abs_path', 'path-absolute'],
  ['rel_path', 'path-rootless'],
  ['rel_segment', 'segment-nz-nc'],
  ['reg_name', 'reg-name'],
  ['server', 'authority'],
  ['hostport', 'host [ ":" port ]'],
  ['hostname', 'reg-name'],
  ['path_segments', 'path-abempty'],
  ['param', '*<pchar excluding ";">'],
  ['uric', 'unreserved / pct-encoded / ";" / "?" / ":" / "@" / "&" / "=" / "+" / "$" / "," / "/"'],
  ['uric_no_slash', 'unreserved / pct-encoded / ";" / "?" / ":" / "@" / "&" / "=" / "+" / "$" / ","'],
  ['mark', `"-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"`],
  ['escaped', 'pct-encoded'],
  ['hex', 'HEXDIG'],
  ['alphanum', 'ALPHA / DIGIT'],
];

const NAMES = TABLE.map(([name]) => name);
const { model } = linkGrammar('rfc3986');
const planner = new Planner(model);

function languageOf(rule: string): DfaLanguage {
  const verdict = planner.verdict(model.rules.get(rule.toLowerCase())!);
  if (verdict.kind !== 'table') throw new Error(`there is no table for ${rule}`);
  return { dfa: verdict.dfa, alphabet: planner.alphabet };
}

describe('the table', () => {
  test('is what the grammar lists, in its order', () => {
    expect(rfc3986.obsolete).toEqual(TABLE.map(([name, translation]) => ({ name, translation })));
  });

  test('is not among the names of the grammar', () => {
    expect(rfc3986.ruleNames).toHaveLength(39);
    expect(rfc3986.ruleNames.filter((name) => (NAMES as readonly string[]).includes(name))).toEqual([]);
    expect(rfc3986.ruleNames.every((name) => rfc3986.has(name))).toBe(true);
  });

  test.each(NAMES)('%s: the grammar has it, in any case', (name) => {
    expect(rfc3986.has(name)).toBe(true);
    expect(rfc3986.has(name.toUpperCase())).toBe(true);
    expect(rfc3986.source(name)).toMatch(new RegExp(`^${name} += `));
    expect(rules(rfc3986)[name].parse(' ').status).toBe(false);
  });
});

describe('an obsolete name has the meaning of its translation', () => {
  test.each<readonly [ObsoleteRuleName, string, RuleName]>([
    ['absoluteURI', 'http://a/b?c', 'absolute-URI'],
    ['abs_path', '/a/b', 'path-absolute'],
    ['rel_path', 'a:b/c', 'path-rootless'],
    ['rel_segment', 'a@b', 'segment-nz-nc'],
    ['reg_name', '', 'reg-name'],
    ['server', 'u@[::1]:80', 'authority'],
    ['hostname', 'a_b', 'reg-name'],
    ['path_segments', '//a', 'path-abempty'],
    ['escaped', '%aF', 'pct-encoded'],
    ['hex', 'f', 'HEXDIG'],
  ])('%s and "%s"', (name, input, rule) => {
    expect(rfc3986.test(name, input)).toBe(true);
    const parsed = rfc3986.parse(name, input, { full: true });
    const translated = rfc3986.parse(rule, input, { full: true });
    expect(parsed.ok && [parsed.node.rule, ...parsed.node.children.map((node) => node.toJSON())]).toEqual([
      name,
      translated.ok && translated.node.toJSON(),
    ]);
    expect(rfc3986.match(name, input)).toEqual({ start: 0, end: input.length, text: input });
    expect(alternatives(rfc3986, name, input).map(({ index, source }) => [index, source])).toEqual([
      [0, rule],
    ]);
    expect(rules(rfc3986)[name].tryParse(input).rule).toBe(name);
  });

  test('that of RFC 3986, not that of RFC 2396', () => {
    expect([rfc3986.test('hostname', 'a_b'), rfc2396.test('hostname', 'a_b')]).toEqual([true, false]);
    expect([rfc3986.test('abs_path', '//a'), rfc2396.test('abs_path', '//a')]).toEqual([false, true]);
    expect([rfc3986.test('uric', '!'), rfc2396.test('uric', '!')]).toEqual([false, true]);
    expect([rfc3986.test('mark', '!'), rfc2396.test('mark', '!')]).toEqual([true, true]);
  });

  test('a failure speaks of the obsolete name', () => {
    const parsed = rfc3986.parse('abs_path', '//');
    expect(!parsed.ok && parsed.failure.message).toContain('"//" does not match "abs_path" at offset 1');
  });

  test('param: pchar without the one character', () => {
    const { alphabet } = planner;
    const [semicolon, ...others] = alphabet.classesOf([[0x3b, 0x3b]]);
    expect(others).toEqual([]);
    const { dfa: all } = languageOf('segment');
    const table = all.table.map((to, i) => (i % all.width === semicolon ? 0 : to));
    expect(equalLanguages(languageOf('param'), { dfa: { ...all, table }, alphabet })).toBe(true);
    expect(equalLanguages(languageOf('param'), languageOf('segment'))).toBe(false);
    const parsed = rfc3986.parse('param', 'a%3B=:@', { full: true });
    expect(parsed.ok && parsed.node.children.map(({ rule, text }) => `${rule} ${text}`)).toEqual([
      'unreserved a',
      'pct-encoded %3B',
    ]);
  });
});

/** For each row the engines against search, and the automaton against that of another library. */
describe('the engines agree', () => {
  const reference = searchEngine(model.rules);
  const engines = [grammarEngine('generated grammar', rfc3986), parserEngine('generated parsers', rfc3986)];

  test.each(NAMES)('%s: on generated and mutated strings', (name) => {
    const strings = new Set(new StringGenerator(model.rules, 3986).sample(name, inLong(1500, 100)));
    const found = [...strings].flatMap((string) => disagreement(reference, engines, name, string) ?? []);
    expect(found).toEqual([]);
  });

  test.each(NAMES)('%s: refa says the same', (name) => {
    const { dfa } = languageOf(name);
    const ours = toRefa({
      start: dfa.starts[0]!,
      classes: planner.alphabet.sets.map((set) => ({ set })),
      next: (state, index) => dfa.table[state * dfa.width + index]! || -1,
      accepting: (state) => dfa.outputs[state] !== 0,
    });
    expect(difference(ours, refaDfa(model.rules, name))).toBeUndefined();
  });
});

describe('names of RFC 2396 without a translation', () => {
  test.each(['domainlabel', 'toplabel', 'lowalpha', 'upalpha'])(
    '%s is refused, and it is said where it is',
    (name) => {
      expect(rfc3986.has(name)).toBe(false);
      expect(rfc2396.has(name)).toBe(true);
      const expected = `rule "${name}" is RFC 2396's, and RFC 3986 has no translation for it; use the grammar of "verbatim-abnf/rfc2396"`;
      for (const asked of [name, name.toUpperCase()]) {
        const ask = (): boolean => rfc3986.test(asked as RuleName, 'a');
        expect(ask).toThrow(UnknownRuleError);
        expect(ask).toThrow(expected);
      }
    },
  );

  test('they are those that RFC 3986 does not have under the same name either', () => {
    const left = rfc2396.ruleNames.filter((name) => !rfc3986.has(name));
    expect(left).toEqual(['domainlabel', 'toplabel', 'lowalpha', 'upalpha']);
    expect(rfc3986.test('alpha' as RuleName, 'k') && rfc3986.test('digit' as RuleName, '7')).toBe(true);
  });

  test('others are unknown as ever, and an obsolete name is suggested to nobody', () => {
    expect(() => rfc3986.test('hots' as RuleName, '')).toThrow(
      'rule "hots" is not in the grammar; did you mean "host"?',
    );
    expect(() => rfc3986.test('hier_prt' as RuleName, '')).toThrow('did you mean "hier-part"?');
  });
});

describeInLong('types', () => {
  /** What an editor says of a module of this project: errors, and what it strikes through. */
  function remarks(text: string): { errors: string[]; deprecated: string[] } {
    const file = path.join(__dirname, 'probe.ts');
    const { config } = ts.readConfigFile(path.join(__dirname, '../tsconfig.json'), ts.sys.readFile) as {
      config: unknown;
    };
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path.join(__dirname, '..'));
    const service = ts.createLanguageService({
      getCompilationSettings: () => ({ ...options, types: [] }),
      getScriptFileNames: () => [file],
      getScriptVersion: () => '1',
      getScriptSnapshot: (name) => {
        const found = name === file ? text : ts.sys.readFile(name);
        return found === undefined ? undefined : ts.ScriptSnapshot.fromString(found);
      },
      getCurrentDirectory: () => path.join(__dirname, '..'),
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      directoryExists: ts.sys.directoryExists,
    });
    const lineOf = ({ start = 0 }: { start?: number | undefined }): string => {
      const from = text.lastIndexOf('\n', start) + 1;
      return text.slice(from, text.indexOf('\n', start)).trim();
    };
    const deprecated = service
      .getSuggestionDiagnostics(file)
      .filter((each) => each.reportsDeprecated !== undefined);
    return { errors: service.getSemanticDiagnostics(file).map(lineOf), deprecated: deprecated.map(lineOf) };
  }

  test('obsolete names are deprecated, unknown ones wrong', () => {
    const old = [
      "rfc3986.test('abs_path', '/');",
      "rfc3986.parse('hier_part', '/');",
      "rfc3986.match('server', 'a', 0);",
      "rfc3986.source('param');",
      "rules(rfc3986)['abs_path'];",
    ];
    const wrong = [
      "rfc3986.test('toplabel', 'a');",
      "rules(rfc3986)['toplabel'];",
      "const name: RuleName = 'abs_path';",
    ];
    const right = [
      "rfc3986.test('path-absolute', '/');",
      "rules(rfc3986)['path-absolute'].parse('/');",
      "const known: ObsoleteRuleName = 'abs_path';",
      'const plain: Grammar = rfc3986;',
      "const asked: string = 'x'; if (rfc3986.has(asked)) rfc3986.test(asked, '');",
      'rfc3986.obsolete.map(({ name }): ObsoleteRuleName => name);',
    ];
    const text = [
      "import { type ObsoleteRuleName, rfc3986, type RuleName } from '../src/generated/rfc3986';",
      "import type { Grammar } from '../src/runtime';",
      "import { rules } from '../src/runtime/rules';",
      ...[...old, ...wrong, ...right],
      'export { known, name, plain };',
      '',
    ].join('\n');
    expect(remarks(text)).toEqual({ errors: wrong, deprecated: old });
  });
});

describe('any grammar can take obsolete names', () => {
  const emitted = emitTypeScript('word = 1*ALPHA\nlist = word *( "," word )\n', {
    obsolete: {
      name: 'old',
      text: 'list_of_words = list\nword = 1*DIGIT\n',
      predecessor: { title: 'Old', successor: 'New', module: 'old', untranslated: ['number'] },
    },
  });

  test('a name that it still has stays its own, with a warning', () => {
    expect(emitted.warnings.map(({ code }) => code).sort()).toEqual([
      'overrides-import',
      'underscore-in-name',
    ]);
    expect(emitted.source).toContain('export type ObsoleteRuleName = keyof ObsoleteRules;');
    expect(emitted.source).toContain('/** @deprecated list */');
    expect(emitted.source).toContain('const $list$_of$_words = ');
  });
});
