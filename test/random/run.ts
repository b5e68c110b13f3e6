import { Random } from '../oracles/random';
import { differenceOf } from './ask';
import { type RandomGrammar, randomGrammar, textOf } from './grammars';

/** What is wrong with one of so many random grammars, on several lines, or nothing. Grammar i has the seed `seed + i`. */
export function firstDifference(seed: number, count: number): string | undefined {
  for (let i = 0; i < count; i++) {
    const grammar = randomGrammar(new Random(seed + i));
    const difference = tried(grammar, seed + i);
    if (difference === undefined) continue;
    const small = shrunk(grammar, seed + i);
    return [
      `seed ${seed + i}: ${difference}`,
      textOf(grammar),
      `smaller: ${tried(small, seed + i)}`,
      textOf(small),
      JSON.stringify(grammar.options),
    ].join('\n');
  }
  return undefined;
}

/** An error is a difference as well. */
function tried(grammar: RandomGrammar, seed: number): string | undefined {
  try {
    return differenceOf(grammar, seed);
  } catch (error) {
    return String(error instanceof Error ? error.stack : error);
  }
}

/** The grammar without the lines, and the alternatives, that are not needed for it to be wrong. */
function shrunk(grammar: RandomGrammar, seed: number): RandomGrammar {
  const isWrong = (each: RandomGrammar): boolean => {
    const found = tried(each, seed);
    return found !== undefined && !found.includes('GrammarError');
  };
  for (const smaller of smallerOnes(grammar)) if (isWrong(smaller)) return shrunk(smaller, seed);
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
