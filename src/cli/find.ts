import { isUtf8 } from 'node:buffer';
import { type Command, Option } from 'commander';
import { type FindOptions, type Grammar, spansIn, tableOf } from '../runtime';
import { jsonText, visible } from '../wording/visible';
import { ALL_MATCH, type Context, SOME_DO_NOT } from './context';
import { addGrammarOptions, type GrammarOptions } from './grammar-options';
import { CODES_OF_FINDING, helpEnd } from './help-end';
import { eachSource, inputsOf } from './inputs';
import { CR, LF, linesIn, OctetWriter } from './line-tester';
import { type LineSource, wholeLines } from './lines';
import { builtGrammar, chosenGrammar } from './read-grammar';

interface Options extends GrammarOptions {
  readonly anywhere?: true;
  readonly count?: true;
  readonly json?: true;
  readonly lineNumber?: true;
  readonly replace?: string;
}

const EXAMPLES = [
  "printf 'from joe@a.example to <ann@b.example>\\n' | verbatim find Mailbox -g rfc5321",
  "printf 'at 2024-02-29T12:00:00Z\\n' | verbatim find date-time -g rfc3339 --json",
  "printf 'to joe@a.example\\n' | verbatim find Mailbox -g rfc5321 --replace '[address]'",
];

/** The options that choose how matches are printed. At most one may be given. */
const OUTPUTS: Readonly<Record<string, readonly [flags: string, description: string]>> = {
  count: ['-c, --count', 'print only the number of matches of each file'],
  json: ['--json', 'print a JSON object per match, with its line and offsets (default: text)'],
  lineNumber: ['-n, --line-number', 'print the number of its line before each match'],
  replace: [
    '--replace <text>',
    'print all lines, with this text in place of each match (default: only matches)',
  ],
};

export function addFind(program: Command, context: Context): void {
  const command = program
    .command('find')
    .description('print the parts of lines that a rule derives, like grep -o: leftmost and longest')
    .argument('<rule>', 'name of a rule, in any case')
    .argument('[files...]', 'files to search; "-" is standard input (default: standard input)');
  for (const [name, [flags, description]] of Object.entries(OUTPUTS)) {
    const others = Object.keys(OUTPUTS).filter((other) => other !== name);
    command.addOption(new Option(flags, description).conflicts(others));
  }
  command.option(
    '--anywhere',
    'find matches within words, too (default: not beside letters, digits and "_")',
  );
  addGrammarOptions(command)
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_FINDING))
    .action(async (rule: string, files: readonly string[], options: Options) => {
      const grammar = builtGrammar(options) ?? (await chosenGrammar(context, options));
      grammar.source(rule); // Throws for an unknown rule before any input is read.
      const inputs = inputsOf(context, [], files);
      context.showProgress(options.count === undefined);
      context.exitCode = SOME_DO_NOT;
      await eachSource(context, inputs, async (each) => {
        const { output } = context;
        const source = { ...(each as LineSource), takesOctets: grammar.isAboutOctets };
        const search = new LineSearch(grammar, rule, options, source.label);
        for await (const octets of wholeLines(source)) {
          const printed = search.in(octets);
          if (search.found > 0) context.exitCode = ALL_MATCH;
          await output.write(printed);
          if (output.closed) break;
        }
        if (options.count) output.line(`${search.label.toString()}${search.found}`);
      });
    });
}

const LINE_END = Buffer.of(LF);

/** Searches lines. Matches do not cross their ends. */
class LineSearch {
  found = 0;
  readonly label: Buffer;
  private line = 0;
  /** The text in place of each match. */
  private readonly other: Buffer | undefined;
  private readonly options: FindOptions;
  private readonly writer = new OctetWriter();
  /** Whether each line is searched on its own. Otherwise many are searched at once, because no match has the end of a line in it. */
  private readonly isByLine: boolean;

  constructor(
    private readonly grammar: Grammar,
    private readonly rule: string,
    private readonly shown: Options,
    private readonly file: string | undefined,
  ) {
    this.label = Buffer.from(file === undefined ? '' : `${visible(file)}:`);
    this.other = shown.replace === undefined ? undefined : Buffer.from(shown.replace);
    this.options = shown.anywhere ? { before: 'any', after: 'any' } : {};
    const table = tableOf(grammar, rule);
    const isRead = (code: number): boolean =>
      table!.moves.some((next, cell) => next !== 0 && cell % table!.width === table!.tabulated[code]);
    const isNumbered = shown.json ?? shown.lineNumber ?? false;
    this.isByLine = isNumbered || table === undefined || isRead(LF) || isRead(CR);
  }

  /** Returns what to print of a buffer of whole lines. */
  in(octets: Buffer): Uint8Array {
    const { writer, label, other, shown, grammar } = this;
    const { recogniser } = grammar.definition(this.rule);
    let last = 0;
    for (const part of this.isByLine ? linesIn(octets) : [octets]) {
      this.line++;
      const input = shown.json ? this.inputOf(part) : part;
      for (const { start, end } of spansIn(recogniser, input, grammar.encoding, this.options)) {
        this.found++;
        if (shown.json) {
          const text =
            typeof input === 'string' ? input.slice(start, end) : input.toString('utf8', start, end);
          const found = { file: this.file, line: this.line, start, end, text };
          writer.add(Buffer.from(`${jsonText(found)}\n`));
        } else if (other !== undefined) {
          const at = part.byteOffset - octets.byteOffset;
          writer.add(octets, last, at + start);
          writer.add(other);
          last = at + end;
        } else if (!shown.count) {
          writer.add(label);
          if (shown.lineNumber) writer.add(Buffer.from(`${this.line}:`));
          writer.add(part, start, end);
          writer.add(LINE_END);
        }
      }
    }
    if (other !== undefined) writer.add(octets, last, octets.length);
    return writer.take();
  }

  /** Octets that are not UTF-8 are searched, too. Offsets are then those of octets. */
  private inputOf(line: Buffer): string | Buffer {
    return !this.grammar.isAboutOctets && isUtf8(line) ? line.toString() : line;
  }
}
