import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type {
  CompiledGrammar,
  CompileOptions,
  Diagnostic,
  Imported,
  LibraryGrammar,
  NamedText,
} from '../entries/index-for-node';
import { Grammar } from '../runtime';
import * as messages from './messages';
import { shippedTexts } from '../library/shipped-texts';
import { suggest } from '../wording/suggest';
import type { Context } from './context';
import { CommandFailure, systemCode } from './command-failure';
import { type GrammarOptions, type SourceOptions, sourceOptions } from './grammar-options';
import { STANDARD_INPUT, wholeText } from './inputs';
import { compiler, grammarOf, type CompilableText } from './line-tester';
import { refuseForeign } from './signatures';

/** Compiles the grammar that the options name. Throws GrammarError, or CommandFailure if a file cannot be read. */
export async function chosenGrammar(context: Context, options: GrammarOptions): Promise<Grammar> {
  return grammarIn(context, await readGrammar(context, options));
}

/** Compiles a grammar and prints its warnings, except those of shipped grammars. Throws GrammarError. */
export function grammarIn(context: Context, source: CompilableText): Grammar {
  const grammar = grammarOf(source);
  if (source !== undefined) tellWarnings(context, (grammar as CompiledGrammar).warnings);
  return grammar;
}

/**
 * Reads the grammar that the options name. Throws CommandFailure if a file cannot be read, or if an option needs -g, because the default
 * grammar is compiled already.
 */
export async function readGrammar(context: Context, options: GrammarOptions): Promise<CompilableText> {
  if (options.grammar !== undefined) {
    const source = await readGrammarText(context, options.grammar);
    return { text: source.text, options: await compileOptions(context, source, options) };
  }
  const unused = optionOfSource(options);
  if (unused !== undefined) throw new CommandFailure(messages.optionWithoutGrammar(unused));
  return undefined;
}

/** Reads a file or standard input. Throws CommandFailure if it cannot be read or is not text. */
export async function readText(context: Context, file: string): Promise<NamedText> {
  if (file === STANDARD_INPUT) {
    context.useStandardInput();
    return { name: messages.standardInput, text: await wholeText(context.io.stdin) };
  }
  return { name: file, text: textOfFile(file) };
}

/** Reads a file. Throws CommandFailure if it cannot be read or is not text. */
export function textOfFile(file: string): string {
  let octets: Buffer;
  try {
    octets = readFileSync(file);
  } catch (error) {
    throw new CommandFailure(messages.cannotRead(file, systemCode(error)) + insteadOf(file));
  }
  refuseForeign(octets, file);
  return octets.toString();
}

/** Returns the end of the message about a name that is neither a file nor a shipped grammar. */
function insteadOf(file: string): string {
  if (!isLibraryName(file)) return '';
  const { library } = compiler();
  const [plain = '', ...patches] = file.split('+');
  const found = library.get(plain);
  if (found === undefined) return messages.noShippedGrammar(suggest(plain, library.names));
  const names = found.patches.map(({ name }) => name);
  const unknown = patches.find((each) => !names.includes(each.toLowerCase())) ?? '';
  return messages.noPatch(unknown, plain, names);
}

/** Returns true if an argument can name a shipped grammar: it is one word, and no file has this name. A folder is never a grammar. */
function isLibraryName(file: string): boolean {
  return isWord(file) && (statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? true);
}

function isWord(file: string): boolean {
  return /^[\w+-]+$/.test(file) && file !== STANDARD_INPUT;
}

function shippedGrammar(name: string): LibraryGrammar | undefined {
  return isLibraryName(name) ? compiler().library.get(name) : undefined;
}

/** Returns true if an argument is the name of a shipped grammar, and of no file. */
export function isShipped(file: string): boolean {
  return shippedGrammar(file) !== undefined;
}

/** The text of a grammar. A shipped grammar also has the alphabet of its terminal values. */
type SourceText = NamedText & Pick<LibraryGrammar, 'alphabet'>;

/** Returns a shipped grammar by its name, or reads a file. Throws CommandFailure if the file cannot be read. */
export async function readGrammarText(context: Context, file: string): Promise<SourceText> {
  const shipped = shippedGrammar(file);
  if (shipped === undefined && isWord(file) && compiler().library.get(file) !== undefined)
    context.tell(messages.fileOfGrammar(file));
  return shipped ? { dialect: 'abnf', ...shipped } : readText(context, file);
}

/** An import with a label: "uri=rfc3986". */
const LABELLED = /^([A-Za-z0-9][\w .+-]*)=(.+)$/;

/** Returns the files and names of grammars that the options import. */
export function importedFiles({ import: imports = [], update = [] }: SourceOptions): string[] {
  return [...imports, ...update].map((each) => {
    const [, , plain = each] = LABELLED.exec(each) ?? [];
    return isImportedName(plain) ? plain.replace(/#.*/, '') : plain;
  });
}

/** Returns true for the name of a shipped grammar, perhaps with one of its rules: "rfc9110#field-content". */
function isImportedName(name: string): boolean {
  return isShipped(/^([\w+-]+)#[A-Za-z][\w-]*$/.exec(name)?.[1] ?? name);
}

/** Turns the options of a command into options of the compiler, and reads the grammars that they name. */
export async function compileOptions(
  context: Context,
  source: SourceText,
  options: SourceOptions,
): Promise<CompileOptions & Pick<NamedText, 'asPublished'>> {
  const { extension: extensions = [], strict = false, prose = {}, document = true } = options;
  const { name, imports = [], updates = [], asPublished = false } = source;
  const alphabet = options.alphabet ?? source.alphabet ?? 'code-points';
  const given = options.dialect ?? source.dialect;
  // Names stay names: the compiler looks up shipped grammars.
  const others = async (given: readonly string[] = []): Promise<Imported[]> => {
    const found: Imported[] = [];
    for (const each of given) {
      const [, label, plain = each] = LABELLED.exec(each) ?? [];
      if (isImportedName(plain)) found.push(each);
      else {
        const read = await readText(context, plain);
        found.push({ ...read, extensions, document: true, ...(label !== undefined && { label }) });
      }
    }
    return found;
  };
  return {
    name,
    ...(given && { dialect: given }),
    alphabet,
    ...('title' in source ? {} : { document }),
    extensions: [...(source.extensions ?? []), ...extensions],
    strict,
    asPublished,
    imports: [...imports, ...(await others(options.import))],
    updates: [...updates, ...(await others(options.update))],
    ...(options.additionsFirst && { additionsFirst: true }),
    prose: { ...source.prose, ...prose },
  };
}

/** Prints warnings, except those of shipped grammars, because users cannot change these. */
export function tellWarnings(context: Context, warnings: readonly Diagnostic[]): void {
  const own = warnings.filter(({ span }) => !shippedGrammar(span.file));
  if (own.length > 0) context.tell(new (compiler().GrammarError)(own).message);
}

/**
 * Returns the grammar that the options name as the package ships it, compiled. Returns undefined for other texts, and outside of the
 * package, whose files of grammars stand beside that of the command line.
 */
export function builtGrammar(options: GrammarOptions): Grammar | undefined {
  const { grammar: name } = options;
  if (name === undefined || optionOfSource(options) !== undefined || !isLibraryName(name)) return undefined;
  const file = path.join(__dirname, `${name}.js`);
  if (!existsSync(file) || !shippedTexts().some((each) => each.name === name)) return undefined;
  // eslint-disable-next-line no-restricted-syntax, @typescript-eslint/no-require-imports -- the layer may import all grammars
  const exported: unknown[] = Object.values(require(file) as object);
  return exported.find((each) => each instanceof Grammar);
}

/** Returns an option that says how to read a grammar, if one is given: "--additions-first". */
function optionOfSource(options: SourceOptions): string | undefined {
  const isGiven = (each: string): boolean => options[each as keyof SourceOptions] !== undefined;
  return sourceOptions().find((each) => isGiven(each.attributeName()))?.long;
}
