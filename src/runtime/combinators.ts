import type P from 'parsimmon';
import type { Node } from './node';
import type { Predictor } from './predictor';
import { failure, parser, type Reply, stepOf, success } from './protocol';
import type { Recogniser } from './recogniser';

/** What a part of a level yields: one child, several, or none. */
export type Part = Node | readonly Node[];

const NO_NODES: readonly Node[] = [];

/** Reads a text, ASCII letters in either case (RFC 5234, 2.3). */
export function literal(text: string): P.Parser<Part> {
  const lower = lowerCase(text);
  return fixed(text, (input, offset) => lowerCase(input.slice(offset, offset + text.length)) === lower);
}

/** Reads a text to the letter (RFC 7405; RFC 5234, 2.3 for numbers). */
export function exactly(text: string): P.Parser<Part> {
  return fixed(text, (input, offset) => input.startsWith(text, offset));
}

function fixed(text: string, matches: (input: string, offset: number) => boolean): P.Parser<Part> {
  const expected = [JSON.stringify(text)];
  return parser((input, offset) =>
    matches(input, offset) ? success(offset + text.length, NO_NODES) : failure(offset, expected),
  );
}

function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Reads characters without a rule in them, as their longest match. */
export function scan(recogniser: Recogniser): P.Parser<Part> {
  return parser((input, offset) => {
    const end = recogniser.longest(input, offset);
    return end < 0 ? failure(offset, NO_WORDS) : success(end, NO_NODES);
  });
}

const NO_WORDS: readonly string[] = [];

/** Reads parts one after another. */
export function sequence(...parts: readonly P.Parser<Part>[]): P.Parser<Part> {
  const steps = parts.map(stepOf);
  return parser((input, offset) => {
    const nodes: Node[] = [];
    let index = offset;
    for (const step of steps) {
      const reply = step(input, index);
      if (!reply.status) return reply;
      append(nodes, reply.value);
      index = reply.index;
    }
    return success(index, nodes);
  });
}

/** Reads the alternative that the predictor names: it never has to come back. */
export function choice(predictor: Predictor, ...alternatives: readonly P.Parser<Part>[]): P.Parser<Part> {
  const steps = alternatives.map(stepOf);
  return parser((input, offset) => {
    const step = steps[predictor.decide(input, offset)];
    return step === undefined ? failure(offset, NO_WORDS) : step(input, offset);
  });
}

/**
 * Reads a part at least `min` and at most `max` times; between them the predictor says whether to go on (0) or to stop.
 */
export function repeat(
  min: number,
  max: number,
  predictor: Predictor | undefined,
  part: P.Parser<Part>,
): P.Parser<Part> {
  const step = stepOf(part);
  return parser((input, offset): Reply<Part> => {
    const nodes: Node[] = [];
    let index = offset;
    for (let turn = 0; turn < max; turn++) {
      if (turn >= min && predictor?.decide(input, index) !== 0) break;
      const reply = step(input, index);
      if (!reply.status) return reply;
      append(nodes, reply.value);
      index = reply.index;
    }
    return success(index, nodes);
  });
}

/** Reads a part at most once. */
export function option(predictor: Predictor, part: P.Parser<Part>): P.Parser<Part> {
  return repeat(0, 1, predictor, part);
}

function append(nodes: Node[], value: Part): void {
  if (Array.isArray(value)) for (const node of value as readonly Node[]) nodes.push(node);
  else nodes.push(value as Node);
}
