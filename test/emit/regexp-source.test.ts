import { regexp } from '../../src/live';
import { transformSync } from 'esbuild';
import { compile } from '../../src/compile';
import { emitRegExp } from '../../src/emit/emitters';
import type { EmitRegExpOptions } from '../../src/options/emit-options';
import { GrammarError } from '../../src/notation/diagnostic';
import { UnknownRuleError } from '../../src/runtime';
import { grammarText } from '../oracles/grammars';
import { typeErrors } from './type-check';
import { SOURCE_LIMITS } from '../../src/emit/regexp/pattern-source';
import { testInLong } from '../in-long';

const URI = grammarText('rfc3986.abnf');
const ODD =
  's = "\\" "/" a-b ; */ `${x}` \\\r\n  "\'" %x2028 ; "two" lines\r\na-b = %x60.24.7B\r\nconstructor = *a-b\r\n' +
  'class = DIGIT\r\n';

/** What a module exports when it is run. */
function run(source: string): Record<string, Record<string, RegExp>> {
  const { code } = transformSync(source, { loader: 'ts', format: 'cjs', target: 'node20' });
  const module = { exports: {} };
  new Function('module', 'exports', code)(module, module.exports);
  return module.exports;
}

const emit = (text: string, options?: EmitRegExpOptions): string => emitRegExp(text, options).source;

describe('a module of patterns', () => {
  test.each([
    ['RFC 3986', URI],
    ['odd texts', ODD],
  ])('%s: it exports the pattern of each rule, under its name', (_, text) => {
    const grammar = compile(text);
    const { patterns } = run(emit(text));
    expect(Object.keys(patterns!)).toEqual(grammar.ruleNames);
    for (const rule of grammar.ruleNames) {
      expect(patterns![rule]).toBeInstanceOf(RegExp);
      expect(patterns![rule]!.flags).toBe('u');
      // A literal, and what a RegExp says of itself, has "/" escaped. JSON Schema takes either.
      expect(patterns![rule]!.source).toBe(new RegExp(regexp(grammar, rule), 'u').source);
      expect(patterns![rule]!.source.replaceAll('\\/', '/')).toBe(regexp(grammar, rule));
    }
  });

  test('says what it is made from, and the ABNF of each rule', () => {
    const source = emit('a-b = "x" ; why\r\n  / "y"\r\nc = a-b\r\n', { header: ['Made from\nthis.', ''] });
    expect(source).toBe(
      [
        '// Made from',
        '// this.',
        '//',
        '',
        'const ofRules = {',
        '  // a-b = "x" ; why',
        '  //   / "y"',
        "  'a-b': /^(?:[XYxy])$/u,",
        '',
        '  // c = a-b',
        '  c: /^(?:[XYxy])$/u,',
        '} as const;',
        '',
        '/** By rule: what accepts exactly the strings that the rule derives. */',
        'export const patterns: typeof ofRules = /* @__PURE__ */ Object.setPrototypeOf(ofRules, null);',
        '',
      ].join('\n'),
    );
  });

  testInLong('has no type errors, and types that know the rules', () => {
    const use =
      "import { patterns } from './patterns';\nexport const ok: RegExp = patterns['reg-name'];\n" +
      "// @ts-expect-error there is no such rule\nexport const no = patterns['regname'];\n";
    expect(typeErrors({ patterns: emit(URI), odd: emit(ODD), use })).toEqual([]);
  });

  test('in JavaScript it is the same without types', () => {
    const source = emit(URI, { format: 'javascript' });
    expect(source).toBe(emit(URI).replace('} as const;', '};').replace(': typeof ofRules', ''));
    expect(() => transformSync(source, { loader: 'js' })).not.toThrow();
  });

  test('under another name', () => {
    expect(run(emit(ODD, { exportName: 'rules' })).rules!.class!.test('1')).toBe(true);
    expect(() => emit(ODD, { exportName: 'a-b' })).toThrow(RangeError);
  });

  test('of some rules', () => {
    expect(Object.keys(run(emit(URI, { rules: ['HOST', 'port'] })).patterns!)).toEqual(['host', 'port']);
    expect(() => emit(URI, { rules: ['hots'] })).toThrow(UnknownRuleError);
    expect(() => emit('s = t\r\n')).toThrow(GrammarError);
  });

  test('is the same for the same text', () => {
    expect(emit(URI)).toBe(emit(URI));
  });
});

test('JSON has the sources', () => {
  const grammar = compile(URI);
  const json = JSON.parse(emit(URI, { format: 'json', header: ['left out'] })) as Record<string, string>;
  expect(json).toEqual(Object.fromEntries(grammar.ruleNames.map((rule) => [rule, regexp(grammar, rule)])));
});

test('plain is a pattern and a line feed', () => {
  expect(emit(URI, { format: 'plain', rules: ['port'], header: ['left out'] })).toBe('^(?:[0-9]*)$\n');
});

test('what may be slow is noted', () => {
  // Neither are the ways to read it few, nor is its automaton small.
  const { source, notes } = emitRegExp('s = *"a" *( "a" / "b" ) "a" 18( "a" / "b" )\r\nt = "a"\r\n');
  expect(notes).toEqual(['the pattern of "s" is exact, but may be slow on long inputs']);
  expect(source).toContain(`// ${notes[0]!}\n`);
  const pattern = new RegExp(regexp(compile('s = *"a" *( "a" / "b" ) "a" 18( "a" / "b" )\r\n'), 's'), 'u');
  expect([pattern.test(`ba${'b'.repeat(18)}`), pattern.test(`ba${'b'.repeat(19)}`)]).toEqual([true, false]);
});

test('the longest patterns are left out where all are too many, but not where rules are named', () => {
  const before = SOURCE_LIMITS.ofAll;
  const text = 'a = %s"abcd"\r\nb = %s"ab" c\r\nc = "-"\r\n';
  try {
    SOURCE_LIMITS.ofAll = 9 + 12;
    const { source, notes } = emitRegExp(text);
    expect(source).toContain(' b: ');
    expect(source).toContain(' c: ');
    expect(source).not.toContain(' a: ');
    expect(notes).toEqual([
      'the pattern of "a" is left out, as it has 10 characters and all patterns are too many; name the rule to have it',
    ]);
    expect(emitRegExp(text, { rules: ['a', 'b', 'c'] }).notes).toEqual([]);
  } finally {
    SOURCE_LIMITS.ofAll = before;
  }
});
