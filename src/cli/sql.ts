import path from 'node:path';
import { type Command, Option } from 'commander';
import { emitSql, type EmittedSql, extract, SQL_ENGINES, type SqlEngine } from '../entries/index-for-node';
import { CommandFailure } from './command-failure';
import type { Context } from './context';
import { addGrammarOptions, DEFAULT_GRAMMAR, type GrammarOptions, namesIn } from './grammar-options';
import { generatedHeader } from './generate-code';
import * as compileMessages from './compile-messages';
import { addOutputOption, refuseInputs, writeFiles } from './output-option';
import { compileOptions, readGrammarText, tellWarnings, importedFiles } from './read-grammar';
import { STANDARD_OUTPUT } from './replace-file';
import { readImport } from '../tooling/grammar-files';
import { codeWithinLimits } from './workbench';
import { CODES_OF_WRITING, helpEnd } from './help-end';
import { SQL_FUNCTIONS, type SqlFunction } from '../options/kinds';

interface Options extends GrammarOptions {
  readonly engine?: SqlEngine;
  readonly captures?: readonly string[];
  readonly functions?: readonly string[];
  readonly prefix?: string;
  readonly name?: string;
  readonly output?: string;
}

/** The engines whose functions need a Java class, which is written beside the output file. */
const WITH_CLASSES: readonly SqlEngine[] = ['spark', 'trino'];

const EXAMPLES = [
  'verbatim sql URI --engine duckdb',
  'verbatim sql URI --engine postgres --captures scheme,host -o uri.sql',
  'verbatim sql date-time full-date -g rfc3339 --engine bigquery --prefix my_dataset.',
  'verbatim sql URI --engine spark --name Uris -o uris.sql',
];

export function addSql(program: Command, context: Context): void {
  const command = addOutputOption(
    program
      .command('sql')
      .description(
        'write SQL statements that create functions for rules: whether a string matches, why it does not, and parts of it',
      )
      .argument('<rules...>', 'names of rules, in any case')
      .addOption(new Option('--engine <name>', 'engine that runs the statements').choices(SQL_ENGINES))
      .option(
        '--captures <names>',
        'also write functions for the first part that each of these rules derives, as in scheme,host',
        namesIn,
      )
      .option(
        '--functions <names>',
        'write only some of verdict and reason, as in verdict (default: verdict,reason)',
        namesIn,
      )
      .option(
        '--prefix <text>',
        'text before the name of each function: a schema and a period, or letters (default: nothing)',
      )
      .option(
        '--name <name>',
        'name of the Java class (only for spark and trino; default: the name of the grammar)',
      ),
  );
  addGrammarOptions(command)
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_WRITING))
    .action((rules: readonly string[], options: Options) => writeSql(context, rules, options));
}

async function writeSql(context: Context, rules: readonly string[], options: Options): Promise<void> {
  const { engine, output } = options;
  if (engine === undefined) throw new CommandFailure(compileMessages.sqlNeedsEngine(SQL_ENGINES));
  checkOptions(engine, options);
  const { grammar = DEFAULT_GRAMMAR, captures, name: exportName, prefix } = options;
  const source = await readGrammarText(context, grammar);
  const given = await compileOptions(context, source, options);
  const emitted = codeWithinLimits(context, () =>
    emitSql(source.text, {
      ...given,
      resolve: readImport,
      extract,
      engine,
      rules,
      functions: functionsIn(options.functions),
      header: generatedHeader('sql', grammar, source.text),
      ...(captures && { captures }),
      ...(prefix !== undefined && { prefix }),
      ...(exportName !== undefined && { exportName }),
    }),
  );
  tellWarnings(context, emitted.warnings);
  const inputs = [grammar, ...importedFiles(options)];
  const files = outputFiles(emitted, output ?? STANDARD_OUTPUT);
  for (const [place] of files) refuseInputs(place, inputs);
  writeFiles(context, files);
}

function checkOptions(engine: SqlEngine, { name, output }: Options): void {
  const hasClasses = WITH_CLASSES.includes(engine);
  if (hasClasses && output === undefined) throw new CommandFailure(compileMessages.sqlNeedsFile(engine));
  if (name === undefined) return;
  if (!hasClasses) throw new CommandFailure(compileMessages.nameOfNoClass(engine, WITH_CLASSES));
  if (!/^[A-Za-z_]\w*$/.test(name)) throw new CommandFailure(compileMessages.notAName('--name', name));
}

function functionsIn(names: readonly string[] = SQL_FUNCTIONS): SqlFunction[] {
  const unknown = names.find((name) => !SQL_FUNCTIONS.some((each) => each === name));
  if (unknown !== undefined) throw new CommandFailure(compileMessages.noSqlFunction(unknown, SQL_FUNCTIONS));
  return SQL_FUNCTIONS.filter((each) => names.includes(each));
}

/** The file of the statements, and Java classes beside it. */
function outputFiles({ source, files }: EmittedSql, output: string): [place: string, content: string][] {
  const beside = Object.entries(files).map(([name, text]): [string, string] => [
    path.join(path.dirname(output), name),
    text,
  ]);
  return [[output, source], ...beside];
}
