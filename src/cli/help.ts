import type { Command } from 'commander';

const HELP = ['-h', '--help'];

/**
 * Returns the arguments in the form that Commander reads: `x --help` for `help x`. Help for an unknown command becomes
 * a call of it, so Commander reports it and suggests another.
 */
export function withHelpOf(program: Command, args: readonly string[]): readonly string[] {
  let command = program;
  const helpWords: number[] = [];
  for (const [index, arg] of args.entries()) {
    if (arg === '--' || command.commands.length === 0) break;
    if (arg.startsWith('-')) continue;
    const found = command.commands.find((each) => each.name() === arg || each.aliases().includes(arg));
    if (found !== undefined) command = found;
    else if (arg === 'help') helpWords.push(index);
    else return args.filter((each, at) => !HELP.includes(each) && !helpWords.includes(at));
  }
  if (helpWords.length === 0) return args;
  return [...args.filter((_, at) => !helpWords.includes(at)), '--help'];
}
