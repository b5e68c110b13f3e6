import { transform } from 'esbuild';
import type { CompileOptions } from '../../src/options/compile-options';
import { emitRegExp, emitStandalone, emitTypeScript, type EmittedSource } from '../../src/emit/emitters';
import {
  emitDeclarations,
  emitGrammarDeclarations,
  emitGrammarModule,
  emitJavaScript,
} from '../../src/emit/emitters';
import * as runtime from '../../src/runtime';

export type Exports = Readonly<Record<string, unknown>>;

type Language = 'ts' | 'esm' | 'commonjs' | 'd.ts' | 'json';

export interface Target {
  readonly kind: 'grammar' | 'standalone' | 'patterns' | 'declarations';
  readonly language: Language;
  emit(text: string, options: CompileOptions): EmittedSource;
}

/** Everything that is emitted for whole grammars. */
export const TARGETS: Readonly<Record<string, Target>> = {
  TypeScript: { kind: 'grammar', language: 'ts', emit: emitTypeScript },
  'ECMAScript module': { kind: 'grammar', language: 'esm', emit: emitJavaScript },
  CommonJS: {
    kind: 'grammar',
    language: 'commonjs',
    emit: (text, options) => emitJavaScript(text, { ...options, format: 'commonjs' }),
  },
  'module of build tools': { kind: 'grammar', language: 'esm', emit: emitGrammarModule },
  'CommonJS of build tools': {
    kind: 'grammar',
    language: 'commonjs',
    emit: (text, options) => emitGrammarModule(text, { ...options, format: 'commonjs' }),
  },
  standalone: {
    kind: 'standalone',
    language: 'esm',
    emit: (text, options) => emitStandalone(text, { ...options, language: 'javascript' }),
  },
  'standalone TypeScript': { kind: 'standalone', language: 'ts', emit: emitStandalone },
  patterns: {
    kind: 'patterns',
    language: 'json',
    emit: (text, options) => emitRegExp(text, { ...options, format: 'json' }),
  },
  'module of patterns': { kind: 'patterns', language: 'ts', emit: emitRegExp },
  declarations: { kind: 'declarations', language: 'd.ts', emit: emitDeclarations },
  'declarations of build tools': { kind: 'declarations', language: 'd.ts', emit: emitGrammarDeclarations },
};

/** What a source exports, which imports the runtime alone. */
export async function evaluated(source: string, language: Language): Promise<Exports> {
  if (language === 'json') return JSON.parse(source) as Exports;
  const module = { exports: {} };
  new Function('require', 'module', 'exports', await commonJs(source, language))(
    () => runtime,
    module,
    module.exports,
  );
  return module.exports;
}

/** Types need a compiler; exports of the emitted form do not, and it would take most of the time. */
async function commonJs(source: string, language: Language): Promise<string> {
  if (language === 'commonjs') return source;
  if (language === 'esm') return withoutModuleSyntax(source);
  const { code } = await transform(source, { loader: 'ts', format: 'cjs', target: 'node20' });
  return code;
}

/** An emitted ECMAScript module as CommonJS. Each import and export begins a line. */
function withoutModuleSyntax(source: string): string {
  const exported: [name: string, identifier: string][] = [];
  const code = source
    .replace(/^import (\{[^}]*\}) from ('[^']*');$/gm, (_, names: string, from: string) => {
      return `const ${names.replaceAll(' as ', ': ')} = require(${from});`;
    })
    .replace(/^export \{([^}]*)\};$/gm, (_, names: string) => {
      for (const each of names.split(',').filter((name) => name.trim() !== '')) {
        const [identifier, name = identifier] = each.trim().split(' as ') as [string, string?];
        exported.push([name, identifier]);
      }
      return '';
    })
    .replace(/^export (const|function) ([\w$]+)/gm, (_, kind: string, name: string) => {
      exported.push([name, name]);
      return `${kind} ${name}`;
    });
  const getters = exported.map(([name, identifier]) => `[${JSON.stringify(name)}, () => ${identifier}],`);
  return `'use strict';\n${code}
for (const [name, get] of [${getters.join('')}]) Object.defineProperty(exports, name, { get, enumerable: true });\n`;
}
