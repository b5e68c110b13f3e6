import { emitRegExp, emitStandalone, emitTypeScript } from '../../src/emitters';
import { emitDeclarations, emitGrammarDeclarations } from '../../src/emitters';
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
