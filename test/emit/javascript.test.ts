import { rules } from '../../src/runtime/rules';
import { transformSync } from 'esbuild';
import { compile } from '../../src/compile';
import { emitTypeScript } from '../../src/emit/emitters';
import * as entry from '../../src/index';
import {
  emitDeclarations,
  emitGrammarDeclarations,
  emitGrammarModule,
  emitJavaScript,
} from '../../src/emit/emitters';
import type { Grammar } from '../../src/runtime';
import { evaluate } from '../oracles/generated';
import { modelOf } from '../oracles/grammars';
import { StringGenerator } from '../oracles/string-generator';
import { GRAMMARS } from './grammars';
import { describeInLong, inLong } from '../in-long';
import { typeErrors } from './type-check';

const NAMES = Object.keys(GRAMMARS);

/** With a name of the text's own for what is exported, of another kind than rules' names, and with octets. */
const OPTIONS = { exportName: 'class', alphabet: 'octets', header: ['From\nx.'] } as const;

const normal = (source: string, loader: 'js' | 'ts'): string =>
  transformSync(source, { loader, minifyWhitespace: true }).code;

describe('JavaScript', () => {
  test.each(NAMES)('is TypeScript without its types: %s', (name) => {
    const text = GRAMMARS[name]!;
    expect(normal(emitJavaScript(text).source, 'js')).toBe(normal(emitTypeScript(text).source, 'ts'));
  });

  test('is so with all options, obsolete names among them', () => {
    const obsolete = {
      name: 'old',
      text: 'old = a "!" ; */ «»\n',
      predecessor: { title: 'RFC 1', successor: 'RFC 2', module: 'x', untranslated: ['older'] },
    };
    const text = GRAMMARS['plain']!;
    const options = { ...OPTIONS, obsolete, tokens: ['s'], runtime: './r', automata: './a' };
    expect(normal(emitJavaScript(text, options).source, 'js')).toBe(
      normal(emitTypeScript(text, options).source, 'ts'),
    );
  });

  test.each(NAMES)('for CommonJS exports the same, which does the same: %s', (name) => {
    const text = GRAMMARS[name]!;
    const { source } = emitJavaScript(text, { format: 'commonjs' });
    expect(source).not.toMatch(/^(import|export) /m);
    const exported = evaluate(source);
    const expected = evaluate(emitTypeScript(text).source);
    expect(Object.keys(exported).sort()).toEqual(Object.keys(expected).sort());
    const { rules } = modelOf(text);
    const grammar = exported['grammar'] as Grammar;
    const live = compile(text);
    for (const rule of grammar.ruleNames) {
      for (const string of new StringGenerator(rules, 3).sample(rule, inLong(20, 6))) {
        expect(JSON.stringify(grammar.parse(rule, string))).toBe(JSON.stringify(live.parse(rule, string)));
      }
    }
  });

  test('for CommonJS may export the grammar under any name', () => {
    const { source } = emitJavaScript(GRAMMARS['plain']!, { ...OPTIONS, format: 'commonjs' });
    const exported = evaluate(source);
    expect(Object.keys(exported).sort()).toEqual(
      ['class', 'match', 'mismatch', 'mismatchOf', 'test', 'isA', 'isB', 'isS'].sort(),
    );
    expect((exported['class'] as Grammar).isAboutOctets).toBe(true);
  });

  test('says what is wrong as TypeScript does', () => {
    for (const emit of [emitJavaScript, emitDeclarations, emitGrammarModule, emitGrammarDeclarations]) {
      expect(() => emit('a = b\n')).toThrow('rule "b" is not defined');
    }
    expect(() => emitJavaScript('a = "x"\n', { exportName: 'test' })).toThrow(RangeError);
    expect(() => emitGrammarModule('a = "x"\n', { tokens: ['b'] })).toThrow('rule "b" is not in the grammar');
    expect(emitGrammarModule('a = "x"\nDIGIT = "0"\n').warnings).toHaveLength(1);
  });

  test('is public', () => {
    expect(entry.emitJavaScript).toBe(emitJavaScript);
    expect(entry.emitGrammarModule).toBe(emitGrammarModule);
  });
});

/** Rules with the names of what the module exports. */
const CLASHING =
  's = rules / grammar / default / test / match\nrules = "1"\ngrammar = "2"\ndefault = "3"\ntest = "4"\nmatch = "5"\n';

describe('the module of a grammar', () => {
  test.each(['esm', 'commonjs'] as const)('exports the same, whatever the rules are called: %s', (format) => {
    const { source } = emitGrammarModule(CLASHING, { format });
    const exported = evaluate(source);
    expect(Object.keys(exported).sort()).toEqual(['default', 'grammar', 'match', 'mismatch', 'test']);
    const {
      grammar,
      test: judge,
      match,
    } = exported as {
      grammar: Grammar;
      test: (rule: string, input: string) => boolean;
      match: (rule: string, input: string) => unknown;
    };
    expect(exported['default']).toBe(grammar);
    const parsers = rules(grammar);
    expect(Object.keys(parsers)).toEqual(['s', 'rules', 'grammar', 'default', 'test', 'match']);
    expect(parsers['s']!.tryParse('3').text).toBe('3');
    expect([judge('S', '4'), judge('s', '6'), match('s', '5x')]).toEqual([
      true,
      false,
      { start: 0, end: 1, text: '5' },
    ]);
  });

  test('has no place of a file in it', () => {
    const { source } = emitGrammarModule('; @import "b.abnf"\na = b\n', {
      name: '/home/x/a.abnf',
      resolve: () => ({ name: '/home/x/b.abnf', text: 'b = "b" ; «c»\n' }),
    });
    expect(source).not.toContain('/home');
    expect(source).toContain('b = "b" ; «c»');
  });
});

const comparison = (name: string): string => `import type * as emitted from './${name}';
import type * as declared from './${name}-declared';
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const names: Same<emitted.RuleName, declared.RuleName> = true;
export const exported: Same<keyof typeof emitted, keyof typeof declared> = true;
export const forth = (all: typeof emitted): typeof declared => all;
export const back = (all: typeof declared): typeof emitted => all;
`;

describeInLong('declarations', () => {
  test('say what emitted TypeScript says', () => {
    const obsolete = {
      name: 'old',
      text: 'oldest = s "!" ; */\n',
      predecessor: { title: 'RFC 1', successor: 'RFC 2', module: 'x', untranslated: ['older'] },
    };
    const common = { runtime: '../runtime', automata: '../runtime/automata' };
    const grammars = Object.entries(GRAMMARS);
    const sources = [...grammars, ['clashing', CLASHING] as const].flatMap(([name, text]) =>
      [common, { ...common, exportName: 'class' }, { ...common, obsolete }].flatMap((options, i) => [
        [`${name}-${i}`, emitTypeScript(text, options).source],
        [`${name}-${i}-declared.d`, emitDeclarations(text, options).source],
        [`${name}-${i}-use`, comparison(`${name}-${i}`)],
      ]),
    );
    expect(typeErrors(Object.fromEntries(sources))).toEqual([]);
  }, 60_000);

  test('of the module of a grammar', () => {
    const { source } = emitGrammarDeclarations(CLASHING + 'reg-name = "x" ; */\n', { header: ['From x.'] });
    expect(source).toMatch(/^\/\/ From x\.\n/);
    const sources = {
      'declared.d': source.replace('verbatim-abnf/runtime', '../runtime'),
      use: `import P from 'parsimmon';
import type { Grammar, Match, Node } from '../runtime';
import { rules } from '../runtime/rules';
import grammar, { grammar as same, match, type RuleName, test } from './declared';
const parsers = rules(grammar);
export const parser: P.Parser<Node> = parsers['reg-name'].wrap(P.string('<'), P.string('>'));
export const all: Grammar<RuleName>[] = [grammar, same];
export const node: P.Parser<Node> = parsers.default;
export const found: (Match | boolean | undefined)[] = [match('rules', ''), test('default', new Uint8Array())];
// @ts-expect-error: there is no such rule
parsers['reg_name'];
// @ts-expect-error: nor here
test('regname', '');
// @ts-expect-error: nor here
grammar.parse('regname', '');
`,
    };
    expect(typeErrors(sources)).toEqual([]);
  });
});
