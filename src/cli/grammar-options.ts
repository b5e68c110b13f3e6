import { type Command, Option } from 'commander';
import type { AlphabetName, DialectName, ExtensionName } from '../entries/index-for-node';
import * as messages from './messages';
import { unknownExtension } from '../wording/phrases';
import { CommandFailure } from './command-failure';
import { ALPHABETS, DIALECTS, DOCUMENT_KINDS, type DocumentKind, EXTENSIONS } from '../options/kinds';

/** The values of the options that say how to read a grammar. */
export interface SourceOptions {
  readonly alphabet?: AlphabetName;
  readonly dialect?: DialectName;
  readonly document?: DocumentKind;
  readonly import?: readonly string[];
  readonly update?: readonly string[];
  readonly additionsFirst?: true;
  readonly prose?: Readonly<Record<string, string>>;
  readonly extension?: readonly ExtensionName[];
  readonly strict?: true;
}

/** The values of the options that choose a grammar. */
export interface GrammarOptions extends SourceOptions {
  readonly grammar?: string;
}

/** Returns the options that say how to read a grammar. */
export function sourceOptions(): readonly Option[] {
  return [
    new Option(
      '--import <file>',
      'let the grammar use the rules of a file, of a shipped grammar, or one rule, as in rfc9110#token; uri=file also names it for citations [URI]; may be repeated',
    ).argParser(collect),
    new Option(
      '--update <file>',
      'like --import, but rules of the grammar replace those of the imported one; may be repeated',
    ).argParser(collect),
    new Option(
      '--additions-first',
      'put alternatives that "=/" adds to imported rules before theirs (default: behind)',
    ),
    new Option('--prose <text=ABNF>', 'replace the prose-val <text> by ABNF; may be repeated').argParser(
      collectProse,
    ),
    new Option(
      '--extension <name>',
      'read the #rule of HTTP: "list" as senders write it, "recipient-list" as recipients read it; may be repeated',
    ).argParser(collectExtension),
    new Option(
      '--dialect <name>',
      'notation of the grammar: abnf is RFC 5234 and 7405, bnf is RFC 2396 (default: abnf, or detected in a ".bnf" file)',
    ).choices(DIALECTS),
    new Option(
      '--alphabet <name>',
      'meaning of terminal values; with octets, strings are encoded as UTF-8 and offsets count octets (default: that of a shipped grammar, else code-points)',
    ).choices(ALPHABETS),
    documentOption(),
    new Option('--strict', 'report deviations from RFC 5234 as errors (default: as warnings)'),
  ];
}

/** Adds the options that say how to read a grammar. */
export function addSourceOptions(command: Command): Command {
  return sourceOptions().reduce((each, option) => each.addOption(option), command);
}

/** Returns the option that says what kind of document a file is. */
export function documentOption(): Option {
  return new Option(
    '--document <kind>',
    'how to find the grammar in a file: abnf is the whole text, markdown and xml have marked blocks, rfc is plain text (default: by name and content)',
  ).choices(DOCUMENT_KINDS);
}

/** The grammar of a command without -g. */
export const DEFAULT_GRAMMAR = 'rfc3986';

/** Adds the option -g, and those that say how to read the grammar. */
export function addGrammarOptions(command: Command): Command {
  return addSourceOptions(
    command.option(
      '-g, --grammar <file>',
      `grammar to use: a file, "-" for standard input, or the name of a shipped grammar (default: ${DEFAULT_GRAMMAR})`,
      once('-g', messages.oneGrammarOnly),
    ),
  );
}

/** Returns a parser for an option that may be given once. `help` is the cure in the message for a second one. */
export function once(flag: string, help: string): (value: string, before?: string) => string {
  return (value, before) => {
    if (before !== undefined) throw new CommandFailure(messages.optionTwice(flag, before, value, help));
    return value;
  };
}

/** Appends a value of an option that may be repeated. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Reads names between commas. The option may be repeated. */
export function namesIn(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, ...value.split(',').map((name) => name.trim())];
}

function collectExtension(value: string, before: readonly ExtensionName[] = []): readonly ExtensionName[] {
  const found = EXTENSIONS.find((name) => name === value);
  if (found === undefined) throw new CommandFailure(unknownExtension(value, EXTENSIONS));
  return [...before, found];
}

function collectProse(value: string, before: Readonly<Record<string, string>> = {}): Record<string, string> {
  const at = value.indexOf('=');
  if (at < 0) throw new CommandFailure(messages.wrongProse(value));
  return { ...before, [value.slice(0, at).trim()]: value.slice(at + 1) };
}
