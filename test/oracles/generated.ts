import { transformSync } from 'esbuild';
import { emitTypeScript } from '../../src/compile';
import * as runtime from '../../src/runtime';

/** The grammar that the emitted TypeScript source of a text makes when it is run, without a file. */
export function runGenerated(text: string): runtime.Grammar {
  const { source } = emitTypeScript(text, { exportName: 'grammar', runtime: 'runtime' });
  const { code } = transformSync(source, { loader: 'ts', format: 'cjs' });
  const module: { exports: { grammar?: runtime.Grammar } } = { exports: {} };
  const require = (name: string): unknown => {
    if (name !== 'runtime') throw new Error(`generated source must not need "${name}"`);
    return runtime;
  };
  new Function('module', 'require', code)(module, require);
  return module.exports.grammar!;
}
