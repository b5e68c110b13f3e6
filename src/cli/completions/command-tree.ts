import type { EventEmitter } from 'node:events';
import type { Argument, Command, Option } from 'commander';

/** The texts that fit in a place: one of some words, a file, a grammar, a rule, or any text. */
export type Value =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'file' | 'grammar' | 'rule' | 'text' };

export interface OptionNode {
  /** As help prints it: "-f, --file <file>". */
  readonly flags: string;
  /** The names alone: "-f", "--file". */
  readonly names: readonly string[];
  readonly description: string;
  readonly isRepeatable: boolean;
  /** Undefined if the option takes no value. */
  readonly value?: Value;
}

export interface ArgumentNode {
  readonly name: string;
  readonly description: string;
  readonly isVariadic: boolean;
  readonly value: Value;
}

export interface CommandNode {
  /** The names behind "verbatim", as in "uri parse". It is empty for the program. */
  readonly path: string;
  readonly description: string;
  readonly usage: string;
  readonly options: readonly OptionNode[];
  readonly arguments: readonly ArgumentNode[];
  /** The paths of the commands below. */
  readonly commands: readonly string[];
  /** The text behind the options in the help: examples and exit codes. */
  readonly helpEnd: string;
}

/** The names that scripts contain. */
export interface ScriptNames {
  /** The shipped grammars. */
  readonly grammars: readonly string[];
  /** The rules of the default grammar. */
  readonly rules: readonly string[];
}

/** Returns a command and all commands below it, in the order of the help text. */
export function commandTree(command: Command, path = ''): readonly CommandNode[] {
  const help = command.createHelp();
  const below = command.commands.map((each) => [each, `${path} ${each.name()}`.trim()] as const);
  const globals =
    path === '' ? [] : help.visibleGlobalOptions(command).filter(({ long }) => long !== '--version');
  const node: CommandNode = {
    path,
    description: command.description(),
    usage: help.commandUsage(command),
    options: [...help.visibleOptions(command), ...globals].map((each) =>
      optionNode(each, help.optionDescription(each)),
    ),
    arguments: command.registeredArguments.map((each) => argumentNode(each, help.argumentDescription(each))),
    commands: below.map(([, name]) => name),
    helpEnd: helpEndOf(command),
  };
  return [node, ...below.flatMap(([each, name]) => commandTree(each, name))];
}

function optionNode(option: Option, described: string): OptionNode {
  const { flags, short, long, description, required, optional, argChoices } = option;
  return {
    flags,
    names: [short, long].filter((each) => each !== undefined),
    description: described,
    isRepeatable: description.includes('may be repeated'),
    ...((required || optional) && {
      value: valueOf(/<(.*)>/.exec(flags)?.[1] ?? '', description, argChoices),
    }),
  };
}

function argumentNode(argument: Argument, described: string): ArgumentNode {
  const { description, variadic, argChoices } = argument;
  const name = argument.name();
  return {
    name,
    description: described,
    isVariadic: variadic,
    value: valueOf(name, description, argChoices),
  };
}

function valueOf(name: string, description: string, choices: readonly string[] | undefined): Value {
  if (choices !== undefined) return { kind: 'words', words: choices };
  if (/shipped grammar|^like --import/.test(description) || /^(?:old|new|grammar)$/.test(name))
    return { kind: 'grammar' };
  if (/^files?$/.test(name)) return { kind: 'file' };
  if (/^rules?$/.test(name) || /^names? of (?:a|the) rules?/.test(description)) return { kind: 'rule' };
  return { kind: 'text' };
}

/** Asks the command for the text that it adds to its help. */
function helpEndOf(command: Command): string {
  let text = '';
  // Commands are emitters; Commander's types leave this out.
  (command as unknown as EventEmitter).emit('afterHelp', {
    error: false,
    command,
    write: (more: string) => (text += more),
  });
  return text.trim();
}

/** Returns a text as one word of a shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
