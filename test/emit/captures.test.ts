import { compile } from '../../src/compile';
import { emitCaptures } from '../../src/emit/emitters';
import type { EmitCapturesOptions } from '../../src/options/emit-options';
import { GrammarError } from '../../src/notation/diagnostic';
import { type Capture, UnknownRuleError, captures } from '../../src/runtime';
import { evaluate } from '../oracles/generated';
import { typeErrors } from './type-check';
import { testInLong } from '../in-long';

const TEXT = 's = a *( "," a ) [ b-c ]\na = 1*ALPHA\nb-c = "?" *a\n';

function run(options: EmitCapturesOptions): Capture {
  const { exportName = 'captures' } = options;
  return evaluate(emitCaptures(TEXT, options).source)[exportName] as Capture;
}

test('what is written finds what the grammar finds', () => {
  const names = ['a', 'B-C', 's'];
  const written = run({ rule: 'S', names });
  const live = captures(compile(TEXT), 's', names);
  for (const input of ['x', 'x,yy', 'x?', 'x,y?z', '', '?', 'x,é']) {
    const { 'b-c': spans, ...rest } = written(input) ?? {};
    expect(written(input) && { ...rest, 'B-C': spans }).toEqual(live(input));
  }
  expect(written('x,y?z')).toEqual({
    s: [{ start: 0, end: 5 }],
    a: [
      { start: 0, end: 1 },
      { start: 2, end: 3 },
      { start: 4, end: 5 },
    ],
    'b-c': [{ start: 3, end: 5 }],
  });
});

test('the same text gives the same source, with its head', () => {
  const options = { rule: 's', names: ['a'], header: ['one\ntwo'] };
  const { source, warnings } = emitCaptures(TEXT, options);
  expect(emitCaptures(TEXT, options).source).toBe(source);
  expect(source.startsWith('// one\n// two\n\nimport {')).toBe(true);
  expect(warnings).toEqual([]);
});

testInLong('is typed', () => {
  const emit = (options: Partial<EmitCapturesOptions>): string =>
    emitCaptures(TEXT, { rule: 's', names: ['a', 'b-c'], runtime: '../runtime', ...options }).source;
  const user = [
    `import { parts } from './parts';`,
    `const spans: readonly { start: number; end: number }[] | undefined = parts('x')?.['b-c'];`,
    `// @ts-expect-error: it was not asked for`,
    `console.log(spans, parts('x')?.s);`,
  ].join('\n');
  const sources = {
    parts: emit({ exportName: 'parts' }),
    none: emit({ names: [] }),
    tables: emit({ exportName: 'TABLES' }),
    capture: emit({ exportName: 'Capture' }),
    user,
  };
  expect(typeErrors(sources).filter((error) => !error.includes('console'))).toEqual([]);
});

test.each(['TABLES', 'emittedCaptures', 'default_', 'class'])('is exported as %s', (exportName) => {
  expect(run({ rule: 's', names: ['a'], exportName })('x')).toEqual({ a: [{ start: 0, end: 1 }] });
});

test('what cannot be written is refused', () => {
  const refused = (text: string, options: EmitCapturesOptions) => () => emitCaptures(text, options);
  expect(refused('s = t\n', { rule: 's', names: [] })).toThrow(GrammarError);
  expect(refused(TEXT, { rule: 't', names: [] })).toThrow(UnknownRuleError);
  expect(refused(TEXT, { rule: 's', names: ['t'] })).toThrow(UnknownRuleError);
  expect(refused(TEXT, { rule: 'a', names: ['s'] })).toThrow('no derivation of "a" has a part "s"');
  expect(refused(TEXT, { rule: 's', names: [], exportName: 'a-b' })).toThrow(RangeError);
  expect(refused('s = "(" [ s ] ")"\n', { rule: 's', names: ['s'] })).toThrow(
    new RangeError(
      'captures of rule "s" cannot be written as a module: the rule is recursive; help: ask a grammar for them, which finds them by the tree',
    ),
  );
});
