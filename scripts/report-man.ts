/**
 * Writes man/verbatim.1, the manual page, from the help of all commands. With --check it writes nothing and exits with 1 if the page is out
 * of date.
 */
import { PassThrough } from 'node:stream';
import { version } from '../package.json';
import { type CommandNode, commandTree } from '../src/cli/completions/command-tree';
import { commandLine } from '../src/cli/main';
import { runReport } from './report';

function documents(): ReadonlyMap<string, string> {
  const stream = new PassThrough();
  const { program } = commandLine([], { stdin: stream, stdout: stream, stderr: stream });
  return new Map([['man/verbatim.1', manualPage(commandTree(program))]]);
}

function manualPage([top, ...commands]: readonly CommandNode[]): string {
  const { description, options, helpEnd } = top!;
  return [
    `.TH VERBATIM 1 "" "verbatim-abnf ${version}" "User Commands"`,
    '.SH NAME',
    ...paragraph(`verbatim - ${description}`),
    '.SH SYNOPSIS',
    '.B verbatim',
    '.RI [ options ]',
    '.I command',
    '.RI [ arguments ]',
    '.SH OPTIONS',
    ...options.flatMap(({ flags, description: text }) => tagged(flags, text)),
    ...endOf(helpEnd, '.SH'),
    '.SH COMMANDS',
    ...commands.flatMap(commandLines),
    '.SH SEE ALSO',
    'https://github.com/verbatim\\-abnf/verbatim',
    '',
  ].join('\n');
}

function commandLines(node: CommandNode): string[] {
  const { path, description, usage, arguments: taken, options, helpEnd } = node;
  return [
    `.SS "verbatim ${escaped(path)}"`,
    ...usage.split('\n').flatMap((each, at) => [...(at > 0 ? ['.br'] : []), escaped(each.trim())]),
    '.PP',
    ...paragraph(description),
    ...taken.flatMap(({ name, description: text }) => tagged(name, text)),
    ...options.flatMap(({ flags, description: text }) => tagged(flags, text)),
    ...endOf(helpEnd, '.PP'),
  ];
}

function tagged(tag: string, text: string): string[] {
  return ['.TP', `.B ${escaped(tag)}`, ...(text === '' ? [] : paragraph(text))];
}

/** The end of a help text: a title and indented lines, a blank line, and exit codes. `macro`: begins each part. */
function endOf(text: string, macro: '.SH' | '.PP'): string[] {
  const [examples = '', codes = ''] = text.split('\n\n');
  const [, ...lines] = examples.split('\n');
  const heading = (title: string): string[] => (macro === '.SH' ? [`.SH "${title}"`] : ['.PP', `${title}:`]);
  return [
    ...heading(macro === '.SH' ? 'EXAMPLES' : 'Examples'),
    ...(macro === '.SH' ? [] : ['.PP']),
    '.nf',
    ...lines.map((line) => escaped(line)),
    '.fi',
    ...(macro === '.SH' ? heading('EXIT STATUS') : ['.PP']),
    ...paragraph(macro === '.SH' ? codes.replace(/^Exit codes: /, '') : codes),
  ];
}

/** Returns text in lines of at most 80 characters. */
function paragraph(text: string): string[] {
  return escaped(text)
    .match(/\S(?:.{0,78}\S)?(?= |$)/g)!
    .map((line) => line.replace(/^\./, '\\&.'));
}

/** Returns text that roff prints unchanged. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll("'", '\\(aq')
    .replaceAll('"', '\\(dq')
    .replaceAll('^', '\\(ha')
    .replaceAll('~', '\\(ti')
    .replaceAll('`', '\\(ga')
    .replace(/^\./gm, '\\&.');
}

process.exitCode = runReport({ script: 'report:man', documents }, process.argv.slice(2));
