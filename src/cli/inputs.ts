import { isUtf8 } from 'node:buffer';
import { closeSync, existsSync, fstatSync, openSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { Option } from 'commander';
import * as messages from './messages';
import type { Context } from './context';
import { CommandFailure, systemCode } from './command-failure';
import { collect } from './grammar-options';
import { linesIn, type TestedInput } from './line-tester';
import { chunksOf, type LineSource, wholeLines } from './lines';
import { refuseForeign } from './signatures';

/** A string that a command works on: an argument, or a line. */
export interface CommandInput extends TestedInput {
  /** The reason if the octets of a line are not UTF-8. */
  readonly problem: { readonly message: string } | undefined;
}

/** The value of --file. */
export interface FileOptions {
  readonly file?: readonly string[];
}

/** Stands for standard input in place of a string or a file. */
export const STANDARD_INPUT = '-';

/** Returns the option --file. */
export function fileOption(): Option {
  return new Option(
    '-f, --file <file>',
    'read the lines of a file, or of standard input for "-"; may be repeated (default: standard input if no string is given)',
  ).argParser(collect);
}

/** The inputs of a command in their order: strings, and sources of lines. The caller must close them. */
export interface Inputs {
  readonly all: readonly (string | LineSource)[];
  close(): void;
}

/**
 * Returns the strings, then the files, or standard input if there are neither. The string "-" stands for standard
 * input unless it follows "--". Opens all files at once. Throws CommandFailure if a file cannot be read.
 */
export function inputsOf(
  context: Context,
  strings: readonly string[],
  files: readonly string[] = [],
): Inputs {
  const open: number[] = [];
  const close = (): void => {
    for (const file of open.splice(0)) closeSync(file);
  };
  const isStandard = (text: string, at: number): boolean =>
    text === STANDARD_INPUT && !context.isLiteral(strings.length - at);
  const sources = files.length + strings.filter(isStandard).length;
  const sourceOf = (name: string): LineSource => {
    const source = name === STANDARD_INPUT ? standardInput(context) : openFile(context, name);
    if (name !== STANDARD_INPUT) open.push(source.file!);
    return sources > 1 ? { ...source, label: source.name ?? messages.standardInput } : source;
  };
  try {
    const given = [
      ...strings.map((text, at) => (isStandard(text, at) ? sourceOf(STANDARD_INPUT) : text)),
      ...files.map(sourceOf),
    ];
    return { all: given.length > 0 ? given : [sourceOf(STANDARD_INPUT)], close };
  } catch (error) {
    close();
    throw error;
  }
}

function standardInput(context: Context): LineSource {
  const { io } = context;
  context.useStandardInput();
  if (io.file !== undefined) return sourceOfFile(context, io.file);
  if (io.stdin.isTTY) context.tell(messages.readingTerminal);
  return { stream: io.stdin, onRead: (octets) => context.hasRead(octets) };
}

function sourceOfFile(context: Context, file: number): LineSource {
  const stats = fstatSync(file);
  const total = stats.isFile() ? stats.size : undefined;
  return { file, onRead: (octets) => context.hasRead(octets, total) };
}

function openFile(context: Context, name: string): LineSource {
  try {
    return { ...sourceOfFile(context, openSync(name, 'r')), name };
  } catch (error) {
    throw new CommandFailure(messages.cannotRead(name, systemCode(error)));
  }
}

/**
 * Calls a function for each string and each source of lines, until it returns true or nobody reads the output. Goes on only after the
 * output is written.
 */
export async function eachSource(
  { output }: Context,
  inputs: Inputs,
  work: (each: string | LineSource) => Promise<boolean | void>,
): Promise<void> {
  try {
    for (const each of inputs.all) {
      const isOver = await work(each);
      await output.drain();
      if (isOver || output.closed) return;
    }
  } catch (error) {
    if (!output.closed) throw error;
  } finally {
    inputs.close();
  }
}

/**
 * Calls a function for each string and each line. Holds at most a chunk of the source and the line that continues
 * behind it.
 */
export function eachInput(
  context: Context,
  inputs: Inputs,
  work: (input: CommandInput) => void | Promise<void>,
): Promise<void> {
  return eachSource(context, inputs, async (each) =>
    typeof each === 'string'
      ? work({ text: each, line: undefined, problem: undefined })
      : eachLine(context, each, work),
  );
}

async function eachLine(
  { output }: Context,
  source: LineSource,
  work: (input: CommandInput) => void | Promise<void>,
): Promise<void> {
  let line = 0;
  for await (const lines of wholeLines(source)) {
    for (const octets of linesIn(lines)) {
      line++;
      const problem = isUtf8(octets) ? undefined : { message: messages.notUtf8 };
      await work({ text: octets.toString(), line, file: source.label, octets, problem });
      await output.drain();
      if (output.closed) return;
    }
    // Flushes after each chunk, so a writer that sends single lines gets an answer to each.
    await output.flush();
  }
}

/** Reads a whole stream as UTF-8, without a byte order mark. Throws CommandFailure if it is not UTF-8. */
export async function wholeText(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf({ stream })) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  refuseForeign(bytes, undefined);
  if (!isUtf8(bytes)) throw new CommandFailure(messages.standardInputNotUtf8);
  return bytes.toString().replace(/^\u{feff}/u, '');
}

/** Prints a note if a file has the name of a string that does not match: the user may have meant its lines. */
export async function tellIfFile(context: Context, text: string): Promise<void> {
  if (!existsSync(text) || !statSync(text).isFile()) return;
  await context.output.flush();
  context.tell(messages.fileTakenAsString(text));
}
