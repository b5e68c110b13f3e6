import { type Command, Option } from 'commander';
import { FLAVORS } from '../entries/index-for-node';
import * as compileMessages from './compile-messages';
import * as messages from './messages';
import { type Context, SOME_DO_NOT } from './context';
import { CommandFailure } from './command-failure';
import { type Generated, generateCode, isIn } from './generate-code';
import { tellWarnings, importedFiles } from './read-grammar';
import { addSourceOptions, collect, namesIn, type SourceOptions } from './grammar-options';
import { foldedNotes } from './notes';
import { addOutputOption, refuseInputs, writeFiles } from './output-option';
import { STANDARD_OUTPUT } from './replace-file';
import {
  checkTargetOptions,
  onlyFor,
  outputFiles,
  TARGETS,
  type TargetOptions,
  wantedJavaFile,
} from './targets';
import { watch } from './watch';
import { helpEnd } from './help-end';

interface Options extends SourceOptions, TargetOptions {
  readonly output?: string;
  readonly check?: true;
  readonly watch?: true;
}

const EXAMPLES = [
  'verbatim compile rfc3339 -o src/rfc3339.ts',
  'verbatim compile rfc3339 -o src/rfc3339.ts --check',
  'verbatim compile rfc3986 --target standalone --rule URI --js -o uri.mjs',
  'verbatim compile rfc3986 --target java --name Uris -o Uris.java',
  'verbatim compile rfc3986 --target wasm --rule URI -o uri.wasm',
  'verbatim compile rfc3986 --target gbnf --rule URI -o uri.gbnf',
  'verbatim compile rfc3986 --target regexp --rule IPv4address --plain',
  'verbatim compile rfc3986 --target regexp --flavor postgres --rule URI --plain',
];

export function addCompile(program: Command, context: Context): void {
  const command = addOutputOption(
    program
      .command('compile')
      .description(
        'write source code for a grammar: parsers, a module, patterns, WebAssembly, a file in another language, or a grammar for language models',
      )
      .argument('<file>', 'grammar: a file, "-" for standard input, or the name of a shipped grammar'),
  )
    .addOption(
      new Option(
        '--target <target>',
        'kind of output: Parsimmon parsers, a standalone module without imports, regular expressions, WebAssembly with its loader, a file in another language, or a grammar for language models',
      )
        .choices(TARGETS)
        .default('parsimmon'),
    )
    .option(
      '--rule <name>',
      'write only this rule; may be repeated (not for parsimmon; default: all rules)',
      collect,
    )
    .option(
      '--name <name>',
      `name of the class, package or prefix, as in com.example.Uris for java (${onlyFor('name')}; default: the name of the grammar)`,
    )
    .option(
      '--captures <names>',
      `also find the parts that these rules derive, as in scheme,host (${onlyFor('captures')}; needs --rule)`,
      namesIn,
    )
    .option(
      '--trees <names>',
      `also find the trees of these rules, recursive ones included, as in URI,JSON-text (${onlyFor('trees')}; --rule then defaults to them)`,
      namesIn,
    )
    .option(
      '--reasons',
      `also write a function that says what is expected where an input stops (${onlyFor('reasons')})`,
    )
    .option(
      '--find',
      `also write a function that finds the matches of rules within a text (${onlyFor('find')}; leaves out recursive rules)`,
    )
    .option('--js', 'write a JavaScript module (default: TypeScript)')
    .option(
      '--json',
      `write a JSON object that maps rules to patterns (${onlyFor('json')}; default: TypeScript)`,
    )
    .option(
      '--plain',
      `write only the pattern of the rule that --rule names (${onlyFor('plain')}; default: TypeScript)`,
    )
    .addOption(
      new Option(
        '--flavor <name>',
        `flavor of the regular expressions (${onlyFor('flavor')}, with --json or --plain; default: ecmascript)`,
      ).choices(FLAVORS),
    )
    .option(
      '--arrow',
      `also write a Python module that tests columns of Apache Arrow, beside the output file (${onlyFor('arrow')}; needs the packages pyarrow and wasmtime)`,
    )
    .option('--check', 'write nothing; exit with 1 if the output file is out of date')
    .option(
      '--watch',
      'compile again after each edit of the grammar or of a file that it imports, and print which rules the edit changes; Ctrl-C ends it',
    );
  addSourceOptions(command)
    .addHelpText(
      'after',
      helpEnd(EXAMPLES, [
        'done',
        'the output file is out of date (--check)',
        'wrong usage or grammar, or the output cannot be written',
      ]),
    )
    .action((file: string, options: Options) => compileTo(context, file, options));
}

async function compileTo(context: Context, file: string, options: Options): Promise<void> {
  checkTargetOptions(options);
  const { output: target, check } = options;
  if (check && target === undefined) throw new CommandFailure(compileMessages.checkNeedsOutput);
  if (options.watch) {
    if (check) throw new CommandFailure(messages.oneFormOnly('--check', '--watch'));
    const inputs = [file, ...importedFiles(options)];
    return watch(context, { inputs, target }, (onRead) => compileOnce(context, file, options, onRead));
  }
  const { emitted } = await compileOnce(context, file, options);
  const files = outputFiles(emitted, target ?? STANDARD_OUTPUT, options);
  if (!check) return writeFiles(context, files);
  for (const [place, content] of files) {
    if (isIn(place, content)) continue;
    context.exitCode = SOME_DO_NOT;
    context.tell(compileMessages.staleOutput(place, file));
  }
}

/** Generates the code and prints warnings and notes. Throws CommandFailure if the output file is one of the inputs. */
async function compileOnce(
  context: Context,
  file: string,
  options: Options,
  onRead?: (file: string) => void,
): Promise<Generated> {
  const inputs: string[] = [];
  const generated = await generateCode(context, file, options, (input) => {
    inputs.push(input);
    onRead?.(input);
  });
  const { warnings, notes = [] } = generated.emitted;
  for (const [place] of outputFiles(generated.emitted, options.output ?? STANDARD_OUTPUT, options))
    refuseInputs(place, inputs);
  tellWarnings(context, warnings);
  for (const note of foldedNotes(notes)) context.tell(compileMessages.commandNote(note));
  const wanted = wantedJavaFile(generated.emitted, options);
  if (wanted !== undefined) context.tell(compileMessages.commandNote(compileMessages.javaFileName(wanted)));
  return generated;
}
