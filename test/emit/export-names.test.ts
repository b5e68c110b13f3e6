import { transformSync } from 'esbuild';
import { emitCaptures, emitRegExp, emitTypeScript } from '../../src/emit/emitters';
import { emitDeclarations, emitJavaScript } from '../../src/emit/emitters';
import * as runtime from '../../src/runtime';
import { typeErrors } from './type-check';
import { testInLong } from '../in-long';

const TEXT = 's = "x"\r\n';

interface Named {
  readonly exportName: string;
}

const GRAMMARS = {
  emitTypeScript: (options: Named) => emitTypeScript(TEXT, options),
  emitJavaScript: (options: Named) => emitJavaScript(TEXT, options),
  'emitJavaScript for CommonJS': (options: Named) => emitJavaScript(TEXT, { ...options, format: 'commonjs' }),
  emitDeclarations: (options: Named) => emitDeclarations(TEXT, options),
};
const ALL = {
  ...GRAMMARS,
  emitCaptures: (options: Named) => emitCaptures(TEXT, { ...options, rule: 's', names: ['s'] }),
  emitRegExp: (options: Named) => emitRegExp(TEXT, options),
};

describe.each(Object.entries(ALL))('the name under which %s exports', (_, emit) => {
  test.each(['my-grammar', '', '1a', 'a b', 'x;y'])('must be an identifier: %j is refused', (exportName) => {
    expect(() => emit({ exportName })).toThrow(
      new RangeError(
        `${JSON.stringify(exportName)} is no identifier, so that source cannot export the grammar under it`,
      ),
    );
  });

  test.each(['then', '__esModule', '__proto__'])('cannot be %s', (exportName) => {
    expect(() => emit({ exportName })).toThrow(
      new RangeError(
        `modules give the export "${exportName}" a meaning of its own, so that source cannot export the grammar under it`,
      ),
    );
  });
});

test.each(Object.entries(GRAMMARS))(
  '%s exports a grammar under no name that it exports already',
  (_, emit) => {
    for (const exportName of ['test', 'match', 'RuleName', 'ObsoleteRules', 'ObsoleteRuleName']) {
      expect(() => emit({ exportName })).toThrow(
        new RangeError(
          `emitted source exports something else as "${exportName}"; export the grammar under another name`,
        ),
      );
    }
  },
);

test.each(['default', 'class', '$', 's', 'RuleParser', 'EncodingOptions', 'constructor'])(
  'source may export under %s',
  (exportName) => {
    const exported = (source: string, loader: 'ts' | 'js'): Record<string, unknown> => {
      const { code } = transformSync(source, { loader, format: 'cjs', target: 'node20' });
      const module = { exports: {} };
      new Function('require', 'module', 'exports', code)(() => runtime, module, module.exports);
      return module.exports;
    };
    const options = { exportName };
    const answers = [
      exported(GRAMMARS.emitTypeScript(options).source, 'ts'),
      exported(GRAMMARS.emitJavaScript(options).source, 'js'),
      exported(GRAMMARS['emitJavaScript for CommonJS'](options).source, 'js'),
    ].map((module) => (module[exportName] as { test(rule: string, input: string): boolean }).test('s', 'X'));
    expect(answers).toEqual([true, true, true]);
    const captures = exported(ALL.emitCaptures(options).source, 'ts')[exportName] as (
      input: string,
    ) => unknown;
    expect(captures('x')).toEqual({ s: [{ start: 0, end: 1 }] });
    const patterns = exported(ALL.emitRegExp(options).source, 'ts')[exportName] as { s: RegExp };
    expect(patterns.s.test('x')).toBe(true);
  },
);

testInLong(
  'declarations have no name that a rule could take',
  () => {
    const names = 'EncodingOptions Grammar Input Match RuleParser RuleName Rules test'.split(' ');
    const text = names.map((name, i) => `${name} = "${i}"\n`).join('');
    const common = { runtime: '../runtime', automata: '../runtime/automata' };
    const sources = {
      names: emitTypeScript(text, common).source,
      'declared.d': emitDeclarations(text, common).source,
      use: `import type * as emitted from './names';
import type * as declared from './declared';
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const exported: Same<keyof typeof emitted, keyof typeof declared> = true;
export const judged: boolean = (null as unknown as typeof declared).grammar.test('EncodingOptions', '0', { encoding: 'latin1' });
`,
    };
    expect(typeErrors(sources)).toEqual([]);
  },
  60_000,
);
