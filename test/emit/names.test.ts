import { compile } from '../../src/compile';
import { emitCaptures, emitStandalone } from '../../src/emitters';
import { emitJavaScript } from '../../src/emitters';
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

/** The names that break most; `all-names.test.ts` has all globals, keywords and names of emitted source. */
const WORST = (
  'default then __esModule __proto__ constructor hasOwnProperty test match stop parse full ruleNames grammar rules captures ' +
  'patterns RuleName Node Tree exports require module int Float NaN Finite URI class Map Object Uint8Array Uint16Array ' +
  'Infinity undefined arguments reg-name reg_name Reg-Name-2 a-2 a_2 a2 x- x_ _ __ rule choice table unpack rows0'
).split(' ');

test.each(Object.keys(KINDS))(
  'the worst names are kept however rules are done: %s',
  (kind) => {
    const of = KINDS[kind]!(kind === 'lazy' || kind === 'cyclic' ? WORST.slice(0, 5) : WORST);
    addParsers(kind, of);
    addStandalone(kind, of);
    expect(disagreements()).toEqual([]);
  },
  120_000,
);

test.each([
  '__proto__',
  'int',
  'Object',
  'Uint16Array',
  'then',
  'class',
  'test',
  'Map',
  'Float',
  '__esModule',
])(
  'a rule may be called %s',
  (name) => {
    for (const kind of ['tables', 'recursive', 'walk', 'cyclic']) {
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
