import { compile } from '../../src/compile';
import { emitCaptures, emitStandalone } from '../../src/emit/emitters';
import { emitJavaScript } from '../../src/emit/emitters';
import {
  add,
  addCaptures,
  addParsers,
  addPatterns,
  addStandalone,
  disagreements,
  KINDS,
  removeModules,
  runtime,
  writeRuntime,
} from './named-modules';

beforeAll(writeRuntime);
afterAll(removeModules);

// names.soak.test.ts has others, and all kinds of rules.
test.each(['__proto__', 'class'])(
  'a rule may be called %s',
  (name) => {
    for (const kind of ['tables', 'recursive', 'readsFar', 'cyclic']) {
      const of = KINDS[kind]!([name, 'b']);
      addParsers(`one-${kind}`, of);
      addStandalone(`one-${kind}`, of);
    }
    addCaptures('one', KINDS['tables']!([name]));
    addPatterns('one', KINDS['tables']!([name]));
    expect(disagreements()).toEqual([]);
  },
  120_000,
);

test('the file of an import may have a name that means something in code', () => {
  const label = "it's */ «x» ${y}\\";
  const imports = [{ name: `${label}.abnf`, text: 'b = host "b"\nhost = "z"\n' }];
  const text = 'zz-all = *( host / b )\nhost = "h"\n';
  const hidden = compile(text, { imports }).ruleNames.at(-1)!;
  expect(hidden).toContain('host');
  const of = { text, names: ['host', 'b'], inputs: ['h', 'zb'], all: 'zz-all', others: [hidden] } as const;
  add('file-js.mjs', 'parsers', emitJavaScript(text, { imports, runtime, automata: runtime }).source, of);
  add('file-ts.mjs', 'standalone', emitStandalone(text, { imports }).source, of, 'ts');
  add('file.mjs', 'standalone', emitStandalone(text, { imports, language: 'javascript' }).source, of);
  expect(disagreements()).toEqual([]);
  expect(emitCaptures(text, { imports, rule: hidden, names: [hidden] }).source).toContain('*\\/');
});
