import { Random } from '../oracles/random';
import { type Asked, differenceOf } from './ask';
import { type RandomGrammar, randomGrammar, textOf } from './grammars';

/** What was asked, and what is wrong with one of the grammars, on several lines, or nothing. */
export interface Outcome extends Asked {
  difference: string | undefined;
}

/** Asks so many random grammars, until one is wrong. Grammar i has the seed `seed + i`. */
export async function askMany(seed: number, count: number): Promise<Outcome> {
  const outcome: Outcome = { strings: 0, targets: new Map(), difference: undefined };
  for (let i = seed; i < seed + count && outcome.difference === undefined; i++) {
    const grammar = randomGrammar(new Random(i));
    const difference = await tried(grammar, i, outcome);
    if (difference !== undefined) outcome.difference = await described(grammar, i, difference);
  }
  return outcome;
}

async function described(grammar: RandomGrammar, seed: number, difference: string): Promise<string> {
  const small = await shrunk(grammar, seed);
  return [
    `seed ${seed}: ${difference}`,
    textOf(grammar),
    `smaller: ${await tried(small, seed)}`,
    textOf(small),
    JSON.stringify(grammar.options),
  ].join('\n');
}

/** An error is a difference as well. */
async function tried(
  grammar: RandomGrammar,
  seed: number,
  asked: Asked = { strings: 0, targets: new Map() },
): Promise<string | undefined> {
  try {
    return await differenceOf(grammar, seed, asked);
  } catch (error) {
    return String(error instanceof Error ? error.stack : error);
  }
}

/** The grammar without the lines, and the alternatives, that are not needed for it to be wrong. */
async function shrunk(grammar: RandomGrammar, seed: number): Promise<RandomGrammar> {
  for (const smaller of smallerOnes(grammar)) {
    const found = await tried(smaller, seed);
    if (found !== undefined && !found.includes('GrammarError')) return shrunk(smaller, seed);
  }
  return grammar;
}

function* smallerOnes({ lines, options }: RandomGrammar): Generator<RandomGrammar> {
  for (let i = 0; i < lines.length; i++) {
    yield { lines: [...lines.slice(0, i), ...lines.slice(i + 1)], options };
    const [head, body] = lines[i]!.split(/(?<==\/?) /, 2) as [string, string];
    const parts = body.split(/ \/ (?![^(]*[)\]])/);
    if (parts.length < 2) continue;
    for (let at = 0; at < parts.length; at++) {
      const line = `${head} ${parts.filter((_, part) => part !== at).join(' / ')}`;
      yield { lines: lines.map((each, j) => (j === i ? line : each)), options };
    }
  }
}
