import pc from 'picocolors';

/** Adds color escape sequences to a text of whole lines. */
export type Paint = (text: string) => string;

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns true if the output to a stream gets colors. --color and --no-color decide first. Then NO_COLOR and
 * FORCE_COLOR decide, in this order, if they are not empty. Otherwise terminals get colors.
 */
export function wantsColours(
  stream: { readonly isTTY?: boolean },
  asked: boolean | undefined,
  { NO_COLOR: no, FORCE_COLOR: force, TERM: terminal }: Environment,
): boolean {
  if (asked !== undefined) return asked;
  if (no) return false;
  if (force) return force !== '0' && force !== 'false';
  return stream.isTTY === true && terminal !== 'dumb';
}

const colours = pc.createColors(true);
const { blue, bold, cyan, dim, green, red, yellow } = colours;

export const heading: Paint = bold;

/** Dims a text. Adds no escape sequences to an empty one. */
const faint: Paint = (text) => (text === '' ? '' : dim(text));

type Rule = readonly [pattern: RegExp, paint: (...groups: string[]) => string];

/** Matches the place before a verdict, such as `a.txt line 3: `, or the empty string. */
const PLACE = /^((?:[^"\n]*? )?line \d+: |)/.source;

const VERDICTS: readonly Rule[] = [
  [new RegExp(`${PLACE}(ok:)`, 'gm'), (_, place, ok) => faint(place!) + green(ok!)],
  [
    new RegExp(`${PLACE}(".*") (does not match .*)$`, 'gm'),
    (_, place, input, reason) => `${faint(place!)}${input!} ${red(reason!)}`,
  ],
  [/^( *\| *)(\^ expected )/gm, (_, before, caret) => before! + red(caret!)],
];

const TREES: readonly Rule[] = [
  [
    new RegExp(`${PLACE}( *)(\\S+) (\\d+\\.\\.\\d+) (?=")`, 'gm'),
    (_, place, indent, rule, span) => `${faint(place!)}${indent!}${cyan(rule!)} ${dim(span!)} `,
  ],
];

const DIAGNOSTICS: readonly Rule[] = [
  [/^error(?:\[[\w-]+\])?:/gm, (head) => bold(red(head!))],
  [/^warning\[[\w-]+\]:/gm, (head) => bold(yellow(head!))],
  [/^note(?:\[[\w-]+\])?:/gm, (head) => bold(cyan(head!))],
  [/^( *)(-->) /gm, (_, before, arrow) => `${before!}${blue(arrow!)} `],
  [/^( *\| *)(\^+)$/gm, (_, before, carets) => before! + red(carets!)],
  [/^( *= )(help|note):/gm, (_, before, head) => `${before!}${bold(head!)}:`],
];

const DIFFERENCES: readonly Rule[] = [
  [/^ {2}- .*$/gm, (line) => red(line)],
  [/^ {2}\+ .*$/gm, (line) => green(line)],
  [/^([^\s:]+(?: -> [^\s:]+)?): /gm, (_, names) => `${bold(names!)}: `],
];

const painter =
  (...rules: readonly Rule[]): Paint =>
  (text) =>
    rules.reduce((painted, [pattern, paint]) => painted.replace(pattern, paint), text);

/** Paints verdicts and the trees below them. */
export const paintVerdicts = painter(...VERDICTS, ...TREES);
/** Paints the changes of rules and their definitions. */
export const paintDifferences = painter(...DIFFERENCES);
/** Paints standard error: diagnostics of grammars, usage errors and verdicts. */
export const paintDiagnostics = painter(...DIAGNOSTICS, ...VERDICTS);
