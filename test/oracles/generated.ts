import { transformSync } from 'esbuild';
import type { EmitOptions } from '../../src/options/emit-options';
import { emitTypeScript } from '../../src/emit/emitters';
import * as runtime from '../../src/runtime';

/** What emitted TypeScript source exports when it is run, without a file. */
export function evaluate(source: string): Record<string, unknown> {
  const { code } = transformSync(source, { loader: 'ts', format: 'cjs', target: 'node20' });
  const module = { exports: {} };
  const require = (name: string): unknown => {
    if (!['verbatim-abnf/runtime', 'verbatim-abnf/automata'].includes(name))
      throw new Error(`generated source must not need "${name}"`);
    return runtime;
  };
  new Function('require', 'module', 'exports', code)(require, module, module.exports);
  return module.exports;
}

/** The grammar that the emitted TypeScript source of a text makes when it is run. */
export function runGenerated(text: string, options: EmitOptions = {}): runtime.Grammar {
  return evaluate(emitTypeScript(text, options).source)[options.exportName ?? 'grammar'] as runtime.Grammar;
}
