import { emitRegExp, emitStandalone, emitTypeScript } from '../../src/emit/emitters';
import { emitDeclarations, emitGrammarDeclarations } from '../../src/emit/emitters';
import {
  addCaptures,
  addParsers,
  addPatterns,
  addStandalone,
  disagreements,
  KINDS,
  removeModules,
  writeRuntime,
} from './named-modules';
import { nameSets } from './names';
import { typeErrors } from './type-check';

beforeAll(writeRuntime);
afterAll(removeModules);

/** The names that break most; the sets below have all globals, keywords and names of emitted source. */
const WORST = (
  'default then __esModule __proto__ constructor hasOwnProperty test match stop parse full ruleNames grammar rules captures ' +
  'patterns RuleName Node Tree exports require module int Float NaN Finite URI class Map Object Uint8Array Uint16Array ' +
  'Infinity undefined arguments reg-name reg_name Reg-Name-2 a-2 a_2 a2 x- x_ _ __ rule choice table unpack rows0'
).split(' ');

test.each(Object.keys(KINDS))(
  'the worst names are kept however rules are done: %s',
  (kind) => {
    const of = KINDS[kind]!(kind === 'manySubsets' || kind === 'cyclic' ? WORST.slice(0, 5) : WORST);
    addParsers(kind, of);
    addStandalone(kind, of);
    expect(disagreements()).toEqual([]);
  },
  120_000,
);

test.each(['int', 'Object', 'Uint16Array', 'then', 'test', 'Map', 'Float', '__esModule'])(
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

const SETS = nameSets(80);

describe.each(SETS.map((names, i) => [i, names] as const))('rules of set %i of names', (i, names) => {
  test('keep them in modules of parsers', () => {
    addParsers(`tables-${i}`, KINDS['tables']!(names));
    if (i < 5) addParsers(`recursive-${i}`, KINDS['recursive']!(names));
    expect(disagreements()).toEqual([]);
  }, 120_000);

  test('keep them in standalone modules', () => {
    addStandalone(`tables-${i}`, KINDS['tables']!(names));
    addStandalone(`recursive-${i}`, KINDS['recursive']!(names));
    expect(disagreements()).toEqual([]);
  }, 120_000);

  test('keep them in captures and patterns', () => {
    for (let from = 0; from < names.length; from += 30) {
      addCaptures(`tables-${i}-${from}`, KINDS['tables']!(names.slice(from, from + 30)));
    }
    addPatterns(`tables-${i}`, KINDS['tables']!(names));
    expect(disagreements()).toEqual([]);
  }, 120_000);
});

test('declarations and sources of such names have no type errors, and the same exports', () => {
  const common = { runtime: '../runtime', automata: '../runtime/automata' };
  const sources = SETS.slice(0, 8).flatMap((names, i) => {
    const { text } = KINDS['tables']!(names);
    return [
      [`names${i}`, emitTypeScript(text, common).source],
      [`declared${i}.d`, emitDeclarations(text, common).source],
      [
        `module${i}.d`,
        emitGrammarDeclarations(text).source.replaceAll('verbatim-abnf/runtime', '../runtime'),
      ],
      [`standalone${i}`, emitStandalone(text).source],
      [`patterns${i}`, emitRegExp(text).source],
      [
        `use${i}`,
        `import type * as emitted from './names${i}';
import type * as declared from './declared${i}';
import { grammar } from './module${i}';
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const exported: Same<keyof typeof emitted, keyof typeof declared> = true;
export const judged: boolean = grammar.test('${names.at(-1)!}', '');
`,
      ],
    ];
  });
  expect(typeErrors(Object.fromEntries(sources))).toEqual([]);
}, 120_000);
