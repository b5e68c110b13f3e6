import path from 'node:path';
import { type Command, Option } from 'commander';
import type { Node } from '../entries/index-for-node';
import { jsonText } from '../wording/visible';
import type { GrammarSource } from '../entries/workbench-for-node';
import * as messages from './messages';
import type { Context } from './context';
import { CommandFailure } from './command-failure';
import { addSourceOptions, collect, type SourceOptions } from './grammar-options';
import { addOutputOption, writeTo } from './output-option';
import { grammarIn } from './read-grammar';
import { sourceOf, withinLimits, workbench } from './workbench';
import { CODES_OF_WRITING, helpEnd } from './help-end';

type PictureFormat = 'html' | 'svg';

interface Options extends SourceOptions {
  readonly format?: PictureFormat;
  readonly full?: true;
  readonly json?: true;
  readonly output?: string;
  readonly rule?: readonly string[];
  readonly title?: string;
  readonly tree?: string;
}

const FORMATS: readonly PictureFormat[] = ['html', 'svg'];

const EXAMPLES = [
  'verbatim railroad rfc3986 -o uri.html',
  'verbatim railroad rfc3986 --rule IPv6address -o ipv6.svg',
  'verbatim railroad rfc3986 --rule IPv6address --format svg --json',
  "verbatim railroad rfc3986 --rule URI --tree 'http://[::1]:80/a?b' -o tree.svg",
];

export function addRailroad(program: Command, context: Context): void {
  const command = addOutputOption(
    program
      .command('railroad')
      .description('draw railroad diagrams of the rules of a grammar, as an HTML page or an SVG image')
      .argument('<file>', 'grammar: a file, "-" for standard input, or the name of a shipped grammar'),
  )
    .addOption(
      new Option(
        '--format <name>',
        'format of the output (default: svg if the output file ends in ".svg", else html)',
      ).choices(FORMATS),
    )
    .option(
      '--json',
      'print a JSON object with the picture and the places of its rules (default: the picture)',
    )
    .option(
      '--rule <name>',
      'draw only this rule; may be repeated (default: all that the text defines)',
      collect,
    )
    .option(
      '--title <text>',
      'title of the page (default: that of a shipped grammar, or the name of the file)',
    )
    .option(
      '--tree <string>',
      'draw the tree of this string below the rules; --rule names its rule (default: no tree)',
    )
    .option('--full', 'with --tree: draw every rule, down to single characters (default: down to tokens)');
  addSourceOptions(command)
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_WRITING))
    .action((file: string, options: Options) => draw(context, file, options));
}

async function draw(context: Context, file: string, given: Options): Promise<void> {
  const { format, json, output, rule: rules, title, tree, full = false, ...options } = given;
  const asked = format ?? formatOf(output, json);
  const source = await sourceOf(context, file, options);
  const found = withinLimits(context, () =>
    workbench().railroadDetails(source, {
      format: asked,
      ...(rules && { rules }),
      ...(title !== undefined && { title }),
      ...(tree !== undefined && { tree: treeOf(context, source, tree, rules?.[0], full) }),
    }),
  );
  writeTo(context, output, json ? `${jsonText({ file, ...found })}\n` : found.text, [file]);
}

/** Returns the format that the ending of a file names. Throws CommandFailure if it names another one. */
function formatOf(output = '-', json = false): PictureFormat {
  const ending = path.extname(output).slice(1).toLowerCase();
  if (ending === 'svg') return 'svg';
  if (!['', 'html', 'htm', ...(json ? ['json'] : [])].includes(ending))
    throw new CommandFailure(messages.unknownPicture(output));
  return 'html';
}

/** Parses a string by the first of the rules that are drawn. Throws CommandFailure if it does not match. */
function treeOf(
  context: Context,
  { text, ...options }: GrammarSource,
  string: string,
  rule: string | undefined,
  full: boolean,
): Node {
  if (rule === undefined) throw new CommandFailure(messages.TREE_WITHOUT_RULE);
  const parsed = grammarIn(context, { text, options }).parse(rule, string, { full });
  if (!parsed.ok) throw new CommandFailure(parsed.failure.message);
  return parsed.node;
}
