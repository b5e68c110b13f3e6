import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { rfc3986 } from '../generated/rfc3986';
import { compile, type CompiledGrammar, type CompileOptions, type Grammar, type NamedText } from '../index';
import * as messages from '../messages';
import { CommandFailure, systemCode } from './failure';

/** What options say about a grammar that is compiled. */
export interface SourceOptions {
  readonly import?: readonly string[];
  readonly prose?: Readonly<Record<string, string>>;
}

/** What options say about the grammar to work by. */
export interface GrammarOptions extends SourceOptions {
  readonly grammar?: string;
}

export function addSourceOptions(command: Command): Command {
  return command
    .option('--import <file>', 'ABNF whose rules the grammar may use; may be repeated', collect)
    .option('--prose <text=ABNF>', 'the meaning of a prose-val; may be repeated', collectProse);
}

export function addGrammarOptions(command: Command): Command {
  return addSourceOptions(
    command.option('-g, --grammar <file>', 'the ABNF to work by; RFC 3986, appendix A, where none is given'),
  );
}

/** The grammar that the options name. Throws GrammarError, or CommandFailure for a file that cannot be read. */
export function chosenGrammar(options: GrammarOptions): Grammar {
  if (options.grammar !== undefined) return compiled(options.grammar, options);
  refuseImports(options);
  return rfc3986;
}

/** The same, as the compiler knows it: the shipped grammar is compiled again, from its rules. */
export function compiledGrammar(options: GrammarOptions): CompiledGrammar {
  if (options.grammar !== undefined) return compiled(options.grammar, options);
  refuseImports(options);
  return compile(rfc3986.ruleNames.map((name) => `${rfc3986.source(name)}\n`).join(''), {
    name: 'rfc3986.abnf',
  });
}

export function readText(file: string): NamedText {
  try {
    return { name: file, text: readFileSync(file, 'utf8') };
  } catch (error) {
    throw new CommandFailure(messages.cannotRead(file, systemCode(error)));
  }
}

export function compileOptions(name: string, options: SourceOptions): CompileOptions {
  return { name, imports: (options.import ?? []).map(readText), prose: options.prose ?? {} };
}

function compiled(file: string, options: SourceOptions): CompiledGrammar {
  const { name, text } = readText(file);
  return compile(text, compileOptions(name, options));
}

function refuseImports(options: SourceOptions): void {
  if (options.import !== undefined || options.prose !== undefined) {
    throw new CommandFailure(messages.importsWithoutGrammar());
  }
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function collectProse(value: string, before: Readonly<Record<string, string>> = {}): Record<string, string> {
  const at = value.indexOf('=');
  if (at < 0) throw new CommandFailure(messages.wrongProse(value));
  return { ...before, [value.slice(0, at).trim()]: value.slice(at + 1) };
}
