import { isUtf8 } from 'node:buffer';
import type { Command } from 'commander';
import type { Grammar } from '../index';
import * as messages from '../messages';
import { CommandFailure, systemCode } from './failure';
import { addGrammarOptions, chosenGrammar, type GrammarOptions } from './grammar';
import { lineBatches } from './lines';
import { type Context, SOME_DO_NOT } from './main';

interface Options extends GrammarOptions {
  readonly json?: true;
}

export function addTest(program: Command, context: Context): void {
  const command = program
    .command('test')
    .description('judge strings by a rule, or the lines of standard input where no string is given')
    .argument('<rule>', 'the name of a rule, in any case')
    .argument('[strings...]', 'what to judge; write -- before strings that begin with "-"')
    .option('--json', 'a JSON object for each string, on a line of its own');
  addGrammarOptions(command).action(async (rule: string, strings: readonly string[], options: Options) => {
    const grammar = chosenGrammar(options);
    grammar.source(rule); // An unknown rule is told before anything is read.
    const judge = new Judge(context, grammar, rule, options.json === true);
    if (strings.length > 0) {
      for (const string of strings) await judge.string(string);
    } else {
      await judge.lines();
    }
  });
}

class Judge {
  private count = 0;

  constructor(
    private readonly context: Context,
    private readonly grammar: Grammar,
    private readonly rule: string,
    private readonly json: boolean,
  ) {}

  async string(input: string): Promise<void> {
    this.report(input, this.reasonAgainst(input));
    await this.context.output.drain();
  }

  /** The lines of standard input, of which no more is held than a chunk and the line that it ends in. */
  async lines(): Promise<void> {
    const { io, output } = this.context;
    try {
      for await (const lines of lineBatches(io.stdin)) {
        for (const line of lines) {
          this.line(line);
          await output.drain();
          if (output.closed) return;
        }
        // Who writes line by line is answered line by line.
        await output.flush();
      }
    } catch (error) {
      if (output.closed) return;
      const code = systemCode(error);
      if (code === undefined) throw error;
      throw new CommandFailure(messages.cannotRead(messages.standardInput(), code));
    }
  }

  private line(bytes: Buffer): void {
    this.count++;
    const input = bytes.toString();
    const reason = isUtf8(bytes) ? this.reasonAgainst(input) : { message: messages.notUtf8() };
    this.report(input, reason, this.count);
  }

  private reasonAgainst(input: string): { readonly message: string } | undefined {
    if (this.grammar.test(this.rule, input)) return undefined;
    const parsed = this.grammar.parse(this.rule, input);
    return parsed.ok ? undefined : parsed.failure;
  }

  private report(input: string, failure: { readonly message: string } | undefined, line?: number): void {
    const { output } = this.context;
    const ok = failure === undefined;
    if (!ok) this.context.exitCode = SOME_DO_NOT;
    if (this.json) {
      output.line(JSON.stringify({ line, input, ok, failure }));
    } else {
      const verdict = ok ? messages.matches(input) : failure.message;
      output.line(line === undefined ? verdict : messages.ofLine(line, verdict));
    }
  }
}
