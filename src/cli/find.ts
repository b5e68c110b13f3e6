import { isUtf8 } from 'node:buffer';
import { type Command, Option } from 'commander';
import { find, type FindOptions, type Grammar, type Match, tableOf } from '../entries/index-for-node';
import { jsonText, visible } from '../wording/visible';
import { ALL_MATCH, type Context, SOME_DO_NOT } from './context';
import { addGrammarOptions, type GrammarOptions } from './grammar-options';
import { CODES_OF_FINDING, helpEnd } from './help-end';
import { inputsOf } from './inputs';
import { linesIn, type LineSource, wholeLines } from './lines';
import { builtGrammar, chosenGrammar } from './read-grammar';

interface Options extends GrammarOptions {
  readonly anywhere?: true;
  readonly count?: true;
  readonly json?: true;
  readonly replace?: string;
}

const EXAMPLES = [
  "printf 'from joe@a.example to <ann@b.example>\\n' | verbatim find Mailbox -g rfc5321",
  "printf 'at 2024-02-29T12:00:00Z\\n' | verbatim find date-time -g rfc3339 --json",
  "printf 'to joe@a.example\\n' | verbatim find Mailbox -g rfc5321 --replace '[address]'",
];

export function addFind(program: Command, context: Context): void {
  const command = program
    .command('find')
    .description('print the parts of lines that a rule derives, like grep -o: leftmost and longest')
    .argument('<rule>', 'name of a rule, in any case')
    .argument('[files...]', 'files to search; "-" is standard input (default: standard input)')
    .addOption(
      new Option('-c, --count', 'print only the number of matches of each file').conflicts([
        'json',
        'replace',
      ]),
    )
    .addOption(
      new Option(
        '--json',
        'print a JSON object per match, with its line and offsets (default: text)',
      ).conflicts('replace'),
    )
    .option(
      '--replace <text>',
      'print all lines, with this text in place of each match (default: only matches)',
    )
    .option('--anywhere', 'find matches within words, too (default: not beside letters, digits and "_")');
  addGrammarOptions(command)
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_FINDING))
    .action(async (rule: string, files: readonly string[], options: Options) => {
      const grammar = builtGrammar(options) ?? (await chosenGrammar(context, options));
      grammar.source(rule); // Throws for an unknown rule before any input is read.
      const inputs = inputsOf(context, [], files);
      context.showProgress(options.count === undefined);
      context.exitCode = SOME_DO_NOT;
      try {
        for (const source of inputs.all as readonly LineSource[]) {
          const search = new LineSearch(grammar, rule, options, source.label);
          await printMatches(context, { ...source, takesOctets: grammar.isAboutOctets }, search);
          if (search.found > 0) context.exitCode = ALL_MATCH;
          if (options.count) context.output.line(`${search.label}${search.found}`);
          if (context.output.closed) break;
        }
      } finally {
        inputs.close();
      }
    });
}

/** Holds one chunk of whole lines at a time. */
async function printMatches({ output }: Context, source: LineSource, search: LineSearch): Promise<void> {
  try {
    for await (const octets of wholeLines(source)) {
      for (const piece of search.in(octets)) await output.write(piece);
      if (output.closed) return;
    }
  } catch (error) {
    if (!output.closed) throw error;
  }
}

/** Searches lines. Matches do not cross their ends. */
class LineSearch {
  found = 0;
  readonly label: string;
  private line = 1;
  private readonly options: FindOptions;
  /** Whether no match has the end of a line in it, so that many lines are searched at once. */
  private readonly isWithinLines: boolean;

  constructor(
    private readonly grammar: Grammar,
    private readonly rule: string,
    private readonly shown: Options,
    private readonly file: string | undefined,
  ) {
    this.label = file === undefined ? '' : `${visible(file)}:`;
    this.options = {
      ...(shown.anywhere && { before: 'any', after: 'any' }),
      ...(grammar.isAboutOctets && { encoding: 'latin1' }),
    };
    const table = tableOf(grammar, rule);
    this.isWithinLines =
      table !== undefined &&
      [0x0a, 0x0d].every((code) => {
        const column = table.tabulated[code]!;
        return table.moves.every((next, cell) => cell % table.width !== column || next === 0);
      });
  }

  /** Returns what to print of a buffer of whole lines. */
  *in(octets: Buffer): Generator<Buffer> {
    const { isAboutOctets } = this.grammar;
    if (this.isWithinLines && (isAboutOctets || isUtf8(octets)))
      yield this.shownOf(octets, isAboutOctets ? 'latin1' : 'utf8');
    else
      for (const line of linesIn(octets)) {
        const encoding = isAboutOctets || !isUtf8(line) ? 'latin1' : 'utf8';
        const end = line.byteOffset - octets.byteOffset + line.length;
        const rest = octets.toString(encoding, end, octets.indexOf('\n', end) + 1);
        yield this.shownOf(line, encoding, rest);
      }
  }

  /** Searches text of one encoding: lines, or one line before its end. Octets that are not UTF-8 are searched as they are. */
  private shownOf(octets: Buffer, encoding: 'utf8' | 'latin1', rest = ''): Buffer {
    const text = octets.toString(encoding);
    const { json, replace, count } = this.shown;
    const { grammar, rule, options, label } = this;
    const input = encoding === 'latin1' && !grammar.isAboutOctets ? octets : text;
    const other = replace === undefined ? '' : Buffer.from(replace).toString(encoding);
    let shown = '';
    let last = 0;
    let start = 0;
    let lf = json ? text.indexOf('\n') : -1;
    for (const match of find(grammar, rule, input, options)) {
      this.found++;
      if (count) continue;
      if (json) {
        for (; lf >= 0 && lf < match.start; lf = text.indexOf('\n', start)) {
          start = lf + 1;
          this.line++;
        }
        const found = Buffer.from(text.slice(match.start, match.end), encoding).toString();
        shown += `${this.jsonOf(match, start, found)}\n`;
      } else if (replace === undefined) shown += `${label}${text.slice(match.start, match.end)}\n`;
      else shown += text.slice(last, match.start) + other;
      last = match.end;
    }
    for (; lf >= 0; lf = text.indexOf('\n', lf + 1)) this.line++;
    if (rest !== '') this.line++;
    return Buffer.from(replace === undefined ? shown : shown + text.slice(last) + rest, encoding);
  }

  private jsonOf({ start, end }: Match, lineStart: number, text: string): string {
    return jsonText({
      file: this.file,
      line: this.line,
      start: start - lineStart,
      end: end - lineStart,
      text,
    });
  }
}
