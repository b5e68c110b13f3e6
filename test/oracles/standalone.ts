import { build, type Plugin, transformSync } from 'esbuild';
import { emitStandalone } from '../../src/emit/emitters';
import type { EmitStandaloneOptions } from '../../src/options/emit-options';
import type { Engine } from './engines';
import type { Derivation } from './search/first-match';

/** What a standalone module exports for any grammar; there are functions for single rules beside. */
export interface StandaloneModule {
  readonly ruleNames: readonly string[];
  readonly full: object;
  test(rule: string, input: string): boolean;
  match(rule: string, input: string, offset?: number): number;
  stop(rule: string, input: string): number;
  parse(rule: string, input: string, trees?: object): Derivation | undefined;
  readonly [name: string]: unknown;
}

/** Runs a module that must not import anything. */
export function runModule(source: string, loader: 'ts' | 'js'): StandaloneModule {
  const { code } = transformSync(source, { loader, format: 'cjs', target: 'node20' });
  const module = { exports: {} };
  new Function('module', 'exports', code)(module, module.exports);
  return module.exports as StandaloneModule;
}

export function runStandalone(text: string, options: EmitStandaloneOptions = {}): StandaloneModule {
  const loader = options.language === 'javascript' ? 'js' : 'ts';
  return runModule(emitStandalone(text, options).source, loader);
}

/** A standalone module: its verdicts, derivations, longest matches and failures. */
export function standaloneEngine(name: string, module: StandaloneModule): Engine {
  return {
    name,
    test: (rule, input) => module.test(rule, input),
    derive: (rule, input) => module.parse(rule, input, module.full),
    longest: (rule, input, start) => module.match(rule, input, start),
    failureOffset: (rule, input) => (module.test(rule, input) ? undefined : module.stop(rule, input)),
  };
}

/** What a bundler makes of contents that import a module as 'standalone'. */
export async function bundledStandalone(source: string, contents: string): Promise<string> {
  const standalone: Plugin = {
    name: 'standalone',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^standalone$/ }, ({ path }) => ({ path, namespace: 'standalone' }));
      onLoad({ filter: /./, namespace: 'standalone' }, () => ({ contents: source, loader: 'ts' }));
    },
  };
  const { outputFiles } = await build({
    stdin: { contents },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    plugins: [standalone],
  });
  return outputFiles[0]!.text;
}
