import { existsSync, readFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { rfc3986, type RuleName } from '../generated/rfc3986';
import type {
  AlphabetName,
  CompiledGrammar,
  CompileOptions,
  ExtensionName,
  Grammar,
  NamedText,
} from '../index';
import * as messages from '../messages';
import { dialectOf, readImport } from '../tooling/grammar-files';
import { CommandFailure, systemCode } from './failure';
import { compiler, grammarOf, type GrammarText } from './judge';

/** What options say about a grammar that is compiled. */
export interface SourceOptions {
  readonly alphabet?: AlphabetName;
  readonly import?: readonly string[];
  readonly prose?: Readonly<Record<string, string>>;
  readonly extension?: readonly ExtensionName[];
  readonly strict?: true;
}

/** A grammar's text, and the notation that it is in. */
export type Source = NamedText & Required<Pick<NamedText, 'dialect'>>;

/** What options say about the grammar to work by. */
export interface GrammarOptions extends SourceOptions {
  readonly grammar?: string;
}

export function addSourceOptions(command: Command): Command {
  return command
    .option(
      '--import <file>',
      'ABNF whose rules the grammar may use, or the name of a shipped grammar, as in "rfc3986"; may be repeated',
      collect,
    )
    .option('--prose <text=ABNF>', 'the meaning of a prose-val; may be repeated', collectProse)
    .option(
      '--extension <name>',
      '"list": HTTP\'s #rule as senders write it; "recipient-list": as recipients accept it; may be repeated',
      collectExtension,
    )
    .addOption(
      new Option(
        '--alphabet <name>',
        'what terminal values are; with octets, a string stands for the octets of its UTF-8, and offsets count octets',
      ).choices(ALPHABETS),
    )
    .option('--strict', 'make errors of the warnings that the ABNF is not to the letter of RFC 5234');
}

export function addGrammarOptions(command: Command): Command {
  return addSourceOptions(
    command.option(
      '-g, --grammar <file>',
      'the ABNF to work by, or BNF as RFC 2396 has it in a file that ends in ".bnf", or the name of a shipped grammar; RFC 3986, appendix A, where none is given',
    ),
  );
}

/** The grammar that the options name. Throws GrammarError, or CommandFailure for a file that cannot be read. */
export function chosenGrammar(options: GrammarOptions): Grammar {
  return grammarOf(readGrammar(options));
}

/** The text of the grammar that the options name. Throws CommandFailure for a file that cannot be read. */
export function readGrammar(options: GrammarOptions): GrammarText {
  if (options.grammar !== undefined) {
    const source = readGrammarText(options.grammar);
    return { text: source.text, options: compileOptions(source, options) };
  }
  refuseImports(options);
  return undefined;
}

/** The meaning of the one prose-val in the translations of obsolete rules. */
const OBSOLETE_PROSE = { 'pchar excluding ";"': { rule: 'pchar', excluding: '%x3B' } };

/**
 * The same, as the compiler knows it: the shipped grammar is compiled again, from its rules, and with those of obsolete
 * names if it is asked for one of them. Throws UnknownRuleError for a rule that the shipped grammar does not have.
 */
export function compiledGrammar(options: GrammarOptions, rule: string): CompiledGrammar {
  if (options.grammar !== undefined) return compiled(options.grammar, options);
  refuseImports(options);
  // Throws where there is no such rule, and knows more about old names than the compiler would.
  rfc3986.source(rule as RuleName);
  const isObsolete = rfc3986.obsolete.some(({ name }) => name.toLowerCase() === rule.toLowerCase());
  const names = isObsolete
    ? [...rfc3986.ruleNames, ...rfc3986.obsolete.map(({ name }) => name)]
    : rfc3986.ruleNames;
  return compiler().compile(names.map((name) => `${rfc3986.source(name)}\n`).join(''), {
    name: 'rfc3986.abnf',
    prose: isObsolete ? OBSOLETE_PROSE : {},
  });
}

export function readText(file: string): Source {
  try {
    return { name: file, text: readFileSync(file, 'utf8'), dialect: dialectOf(file) };
  } catch (error) {
    throw new CommandFailure(messages.cannotRead(file, systemCode(error)));
  }
}

/** A word that is no file is the name of a shipped grammar. */
function isLibraryName(file: string): boolean {
  return /^[\w+-]+$/.test(file) && !existsSync(file);
}

/** A shipped grammar by its name, or a file. Throws CommandFailure for a file that cannot be read. */
export function readGrammarText(file: string): Source {
  const shipped = isLibraryName(file) ? compiler().library.get(file) : undefined;
  return shipped ? { dialect: 'abnf', ...shipped } : readText(file);
}

export function compileOptions(
  source: Source,
  options: SourceOptions,
): CompileOptions & Pick<NamedText, 'asPublished'> {
  const { alphabet = 'code-points', extension: extensions = [], strict = false, prose = {} } = options;
  const { name, dialect, updates = [], asPublished = false } = source;
  const imports = (options.import ?? []).map((file) =>
    isLibraryName(file) ? file : { ...readText(file), extensions },
  );
  return {
    name,
    dialect,
    alphabet,
    extensions: [...(source.extensions ?? []), ...extensions],
    strict,
    asPublished,
    imports: [...(source.imports ?? []), ...imports],
    updates,
    prose: { ...source.prose, ...prose },
  };
}

function compiled(file: string, options: SourceOptions): CompiledGrammar {
  const source = readGrammarText(file);
  return compiler().compile(source.text, { ...compileOptions(source, options), resolve: readImport });
}

const ALPHABETS: readonly AlphabetName[] = ['code-points', 'octets'];

function refuseImports(options: SourceOptions): void {
  if ([options.import, options.prose, options.alphabet].some((each) => each !== undefined)) {
    throw new CommandFailure(messages.importsWithoutGrammar());
  }
}

const EXTENSIONS: readonly ExtensionName[] = ['list', 'recipient-list'];

function collectExtension(value: string, before: readonly ExtensionName[] = []): readonly ExtensionName[] {
  const found = EXTENSIONS.find((name) => name === value);
  if (found === undefined) throw new CommandFailure(messages.unknownExtension(value, EXTENSIONS));
  return [...before, found];
}

/** What an option that may be repeated was given. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function collectProse(value: string, before: Readonly<Record<string, string>> = {}): Record<string, string> {
  const at = value.indexOf('=');
  if (at < 0) throw new CommandFailure(messages.wrongProse(value));
  return { ...before, [value.slice(0, at).trim()]: value.slice(at + 1) };
}
