/** How `require` reads modules that are written for `import`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { inModuleForm } from '../../scripts/module-form';
import { commonJsOf, load } from '../../src/entries/commonjs';

const MODULE = `// a comment
import { readFileSync, statSync as stat } from "node:fs";
import os from "node:os";
const text = \`
import { nothing } from "here";
export { text };
\`;
import * as path from "./other.mjs";
export {
  text,
  os as default,
  stat as statOf
};
`;

const IN_FORM = `import { readFileSync, statSync as stat } from "node:fs";
import os from "node:os";
import * as path from "./other.mjs";
// a comment


const text = \`
import { nothing } from "here";
export { text };
\`;
export { text, os as default, stat as statOf };
`;

describe('the form of modules', () => {
  test('has imports first and exports last, each on its own line', () => {
    expect(inModuleForm(MODULE)).toBe(IN_FORM);
    expect(inModuleForm('const a = 1;\nexport * from "./b.mjs";\n')).toBe(
      'export * from "./b.mjs";\nconst a = 1;\nexport {  };\n',
    );
    const dense = 'import{a as b}from"./x.mjs";var c=b;export{c as d};';
    expect(inModuleForm(dense)).toBe('import { a as b } from "./x.mjs";\nvar c=b;\nexport { c as d };\n');
  });

  test('is refused where it cannot be read', () => {
    expect(() => inModuleForm('const a = 1;\n')).toThrow('no export statement');
    expect(() => inModuleForm('export { a };\nexport { b };\n')).toThrow('or several');
    expect(() => inModuleForm('import "x";\nexport { b };\n')).toThrow('an import of "x"');
  });
});

describe('the CommonJS text of a module', () => {
  test('requires what the module imports', () => {
    expect(commonJsOf(IN_FORM).split('\n')).toEqual([
      `'use strict'; const { readFileSync, statSync: stat } = require("node:fs");`,
      'const os = require("node:os");',
      'const path = require("./other.js");',
      ...IN_FORM.split('\n').slice(3, 10),
      `Object.defineProperty(exports, '__esModule', { value: true });`,
      'Object.assign(exports, { text, default: os, statOf: stat });',
      '',
    ]);
  });

  test('has what the module exports of others', () => {
    expect(
      commonJsOf('export * from "./b.mjs";\nconst a = 1;\nexport {  };\n').split('\n').slice(0, 2),
    ).toEqual([`'use strict'; Object.assign(exports, require("./b.js"));`, 'const a = 1;']);
  });

  test('begins on the same line, so that stack traces name the lines of the file', () => {
    const line = (text: string): number => text.split('\n').indexOf('const text = `');
    expect(line(commonJsOf(IN_FORM))).toBe(line(IN_FORM));
  });
});

describe('a module is loaded', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-commonjs-'));
  const filename = path.join(folder, 'one.mjs');
  beforeAll(() => {
    writeFileSync(filename, 'import os from "node:os";\nconst eol = os.EOL;\nexport { eol };\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('by the loader of Node', () => {
    const compiled: string[][] = [];
    load({ exports: {}, _compile: (...args) => compiled.push(args) }, createRequire(filename), filename);
    expect(compiled).toEqual([[expect.stringContaining('const eol = os.EOL;'), filename]]);
  });

  test('without it, as in Jest', () => {
    const module = { exports: {} };
    load(module, createRequire(filename), filename);
    expect(module.exports).toEqual({ eol: os.EOL });
  });
});
