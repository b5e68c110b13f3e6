/**
 * Loads the package's modules for `require`. A file `x.js` of the package has one statement, which calls `load`; the code is in
 * `x.mjs`, so that both module systems share it. Node cannot `require` such a file before version 20.19, nor can Jest.
 *
 * Bundlers never come here: package.json leads them to `x.mjs` by the condition "module".
 */
import { readFileSync } from 'node:fs';

/** What both Node and Jest give to a CommonJS file. */
interface CommonJsModule {
  readonly filename: string;
  readonly exports: object;
  /** Node's own way to run a file's text. Jest has none. */
  readonly _compile?: (text: string, file: string) => void;
}

/** Runs `x.mjs` as the code of the module `x.js`. `require` is that of the module. */
export function load(module: CommonJsModule, require: NodeJS.Require): void {
  const file = module.filename.replace(/\.js$/, '.mjs');
  const text = commonJsOf(readFileSync(file, 'utf8'));
  // Node shows the file in stack traces, and its debugger stops there.
  if (module._compile !== undefined) module._compile(text, file);
  else new Function('exports', 'require', `${text}\n//# sourceURL=${file}`)(module.exports, require);
}

/**
 * Turns a module for `import` into the text of a CommonJS module. The build writes such modules in one form: first the
 * imports, each on its own line, and the only export statement as the last line (`scripts/module-form.ts`).
 */
export function commonJsOf(text: string): string {
  const imports = /^(?:import .*\n)*/.exec(text)![0];
  const exportsAt = text.lastIndexOf('\nexport {');
  const required = imports.replace(
    /^import (?:\{(.*)\}|(?:\* as )?(\S+)) from (".*");$/gm,
    (_, names: string | undefined, whole: string | undefined, specifier: string) =>
      `const ${whole ?? `{${names!.replace(/ as /g, ': ')}}`} = require(${specifier.replace(/\.mjs"$/, '.js"')});`,
  );
  const exported = text.slice(exportsAt).replace(/^\nexport \{(.*)\};\s*$/, (_, names: string) => {
    const properties = names.replace(/([^\s,]+) as ([^\s,]+)/g, '$2: $1');
    return `\nObject.defineProperty(exports, '__esModule', { value: true });\nObject.assign(exports, {${properties}});\n`;
  });
  return `'use strict'; ${required}${text.slice(imports.length, exportsAt)}${exported}`;
}
