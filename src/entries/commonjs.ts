/**
 * Loads the package's modules for `require`. A file `x.js` of the package has one statement, which calls `load`; the code is in
 * `x.mjs`, so that both module systems share it. Node cannot `require` such a file before version 20.19, nor can Jest.
 *
 * Bundlers never come here: package.json leads them to `x.mjs` by the condition "module".
 */
import { readFileSync } from 'node:fs';

/** The parts of `module` that both Node and Jest give to a CommonJS file. */
interface CommonJsModule {
  readonly exports: object;
  /** Node's own way to run a file's text. Jest has none. */
  readonly _compile?: (text: string, file: string) => void;
}

/** Runs `file`, which is `x.mjs`, as the code of the module `x.js`. `require` is that of the module. */
export function load(module: CommonJsModule, require: NodeJS.Require, file: string): void {
  const text = commonJsOf(readFileSync(file, 'utf8'));
  // Node shows the file in stack traces, and its debugger stops there.
  if (module._compile !== undefined) module._compile(text, file);
  else new Function('exports', 'require', `${text}\n//# sourceURL=${file}`)(module.exports, require);
}

/**
 * Turns a module for `import` into the text of a CommonJS module. The build writes such modules in one form: each import and
 * `export *` on its own line, then the code, and one list of exports as the last line (`scripts/module-form.ts`).
 */
export function commonJsOf(text: string): string {
  const head = /^(?:(?:import|export \*) .*\n)*/.exec(text)![0];
  const exportsAt = text.lastIndexOf('\nexport {');
  const [, names = ''] = /^\nexport \{(.*)\};/.exec(text.slice(exportsAt))!;
  return [
    `'use strict'; ${head.replace(/^.*$/gm, requiring)}${text.slice(head.length, exportsAt)}`,
    "Object.defineProperty(exports, '__esModule', { value: true });",
    `Object.assign(exports, {${names.replace(/([^\s,]+) as ([^\s,]+)/g, '$2: $1')}});\n`,
  ].join('\n');
}

/** Writes an import as a declaration, or an `export *` as an assignment. */
function requiring(line: string): string {
  const [, names, whole, specifier = ''] =
    /^(?:import|export) (?:\{(.*)\}|(?:\* as )?(\S+)) from (".*");$/.exec(line) ?? [];
  if (specifier === '') return line;
  const required = `require(${specifier.replace(/\.mjs"$/, '.js"')})`;
  if (whole === '*') return `Object.assign(exports, ${required});`;
  return `const ${whole ?? `{${names!.replace(/ as /g, ': ')}}`} = ${required};`;
}
