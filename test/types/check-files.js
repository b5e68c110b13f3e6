/**
 * Checks the files of a tsconfig.json alone, not those that they import: most of the time of tsc goes into these.
 * `node check-files.js <package of TypeScript> <tsconfig.json>` prints what tsc says.
 */
'use strict';

const path = require('path');

const [compiler, config] = process.argv.slice(2);
const ts = require(compiler);
const folder = path.dirname(config);
const given = ts.readConfigFile(config, ts.sys.readFile).config;
const { options, fileNames, errors } = ts.parseJsonConfigFileContent(given, ts.sys, folder);
const program = ts.createProgram(fileNames, { ...options, noEmit: true });
const diagnostics = fileNames.flatMap((name) => {
  const file = program.getSourceFile(name);
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
});
const host = {
  getCurrentDirectory: () => folder,
  getNewLine: () => '\n',
  getCanonicalFileName: (name) => name,
};
ts.sys.write(ts.formatDiagnostics([...errors, ...program.getOptionsDiagnostics(), ...diagnostics], host));
