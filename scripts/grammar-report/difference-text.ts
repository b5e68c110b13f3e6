import type { AmbiguityFound } from '../../src/analysis/ambiguity';
import type { Choice } from '../../src/analysis/level-automaton';
import type { WayStep } from '../../src/analysis/ways';
import type { Expression, Model } from '../../src/model/model';
import { grammarText, manifest } from '../grammars';
import { code, literal } from './markdown';

/** Tells in a line what the way that wins does, and what another way does instead. */
export function differenceText({ string, winner, other }: AmbiguityFound, model: Model): string {
  if (winner.kind === 'use' && other.kind === 'use') {
    const part = ({ start, end }: typeof winner): string => code(literal(string.slice(start, end)));
    return `${code(model.rules.get(winner.rule)!.name)} is ${part(winner)}, not ${part(other)}`;
  }
  if (winner.kind === 'choice' && other.kind === 'choice') return choiceText(winner, other);
  throw new Error('two ways part at a choice, or at a use of a rule');
}

function choiceText(
  winner: Extract<WayStep, { kind: 'choice' }>,
  { index }: { readonly index: number },
): string {
  const { of, offset } = winner;
  if (of.kind === 'alternation') return alternativesText(of, winner.index, index);
  const isOption = of.min === 0 && of.max === 1;
  const text = textOf(of) ?? (isOption ? 'the option' : 'the repetition');
  if (isOption)
    return winner.index === 0 ? `${text} is there, not left out` : `${text} is left out, not there`;
  const [does, doesNot] = winner.index === 0 ? ['goes on', 'stops'] : ['stops', 'goes on'];
  return `${text} ${does} at offset ${offset}, where it could have ${doesNot === 'stops' ? 'stopped' : 'gone on'}`;
}

function alternativesText({ alternatives }: Choice & { kind: 'alternation' }, a: number, b: number): string {
  const text = (index: number): string => textOf(alternatives[index]!) ?? `alternative ${index + 1}`;
  const [first, second] = [text(a), text(b)];
  return first === second
    ? `the ${ordinal(a)} alternative, ${first}, not the ${ordinal(b)}, which is the same`
    : `${first}, not ${second}`;
}

const ordinal = (index: number): string => ['first', 'second', 'third'][index] ?? `${index + 1}th`;

const SHOWN = 60;

/** Returns a part of a rule as printed, on one line; undefined if it is not in the text. */
function textOf({ span }: Expression): string | undefined {
  if (span === undefined || !manifest.has(span.file)) return undefined;
  const text = grammarText(span.file)
    .slice(span.start, span.end)
    .replace(/"[^"]*"|<[^>]*>|;.*$/gm, (each) => (each.startsWith(';') ? '' : each))
    .replace(/\s+/g, ' ')
    .trim();
  return code(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
}
