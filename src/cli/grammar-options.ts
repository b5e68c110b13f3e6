import { type Command, Option } from 'commander';
import type { AlphabetName, DialectName, ExtensionName } from '../index';
import * as messages from './messages';
import { unknownExtension } from '../wording/phrases';
import { CommandFailure } from './failure';

/** What options say about a grammar that is compiled. */
export interface SourceOptions {
  readonly alphabet?: AlphabetName;
  readonly dialect?: DialectName;
  readonly import?: readonly string[];
  readonly update?: readonly string[];
  readonly prose?: Readonly<Record<string, string>>;
  readonly extension?: readonly ExtensionName[];
  readonly strict?: true;
}

/** What options say about the grammar to work by. */
export interface GrammarOptions extends SourceOptions {
  readonly grammar?: string;
}

const ALPHABETS: readonly AlphabetName[] = ['code-points', 'octets'];
const DIALECTS: readonly DialectName[] = ['abnf', 'bnf'];
const EXTENSIONS: readonly ExtensionName[] = ['list', 'recipient-list'];

export function addSourceOptions(command: Command): Command {
  return command
    .option(
      '--import <file>',
      'grammar whose rules the grammar may use: a file, or the name of a shipped grammar; may be repeated',
      collect,
    )
    .option(
      '--update <file>',
      'like --import, but the rules of the grammar replace those of this one in all of its rules; may be repeated',
      collect,
    )
    .option('--prose <text=ABNF>', 'meaning of a prose-val; may be repeated', collectProse)
    .option(
      '--extension <name>',
      'notation beyond ABNF: "list" is HTTP\'s #rule for senders, "recipient-list" for recipients; may be repeated',
      collectExtension,
    )
    .addOption(
      new Option(
        '--dialect <name>',
        'notation of the grammar: abnf is RFC 5234 and 7405, bnf is that of RFC 2396 (default: abnf, or what a ".bnf" file holds)',
      ).choices(DIALECTS),
    )
    .addOption(
      new Option(
        '--alphabet <name>',
        'meaning of terminal values; with octets, a string stands for its UTF-8 and offsets count octets (default: code-points)',
      ).choices(ALPHABETS),
    )
    .option('--strict', 'turn warnings about ABNF that is not to the letter of RFC 5234 into errors');
}

export function addGrammarOptions(command: Command): Command {
  return addSourceOptions(
    command.option(
      '-g, --grammar <file>',
      'grammar to work by: a file, "-" for standard input, or the name of a shipped grammar (default: rfc3986)',
      once('-g', messages.oneGrammarOnly()),
    ),
  );
}

/** Reads an option that may be given once. `help` says what to do instead of giving it again. */
export function once(flag: string, help: string): (value: string, before?: string) => string {
  return (value, before) => {
    if (before !== undefined) throw new CommandFailure(messages.optionTwice(flag, before, value, help));
    return value;
  };
}

/** What an option that may be repeated was given. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
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
