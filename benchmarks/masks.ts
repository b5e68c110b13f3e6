/** Masks of a vocabulary of 128,000 tokens: how long they take to be made, and each step. */
import { rfc3339 } from '../src/generated/rfc3339';
import { rfc3986 } from '../src/generated/rfc3986';
import { rfc5321 } from '../src/generated/rfc5321';
import { rfc8259 } from '../src/generated/rfc8259';
import { type Masks, masks, TokenVocabulary } from '../src/masks';
import type { Grammar } from '../src/runtime';
import { Random } from '../test/oracles/random';
import { compare, stopwatch } from './shared/measure';
import type { Benchmark, Cell, Target } from './shared/report';
import { tokenVocabulary } from './shared/token-vocabulary';

const RULES: readonly (readonly [name: string, grammar: Grammar, rule: string])[] = [
  ['RFC 3986, URI', rfc3986, 'URI'],
  ['RFC 3986, host', rfc3986, 'host'],
  ['RFC 3339, date-time', rfc3339, 'date-time'],
  ['RFC 5321, Mailbox', rfc5321, 'Mailbox'],
  ['RFC 8259, JSON-text', rfc8259, 'JSON-text'],
];

/** Steps of a walk, which chooses tokens at random. */
const STEPS = 2_000;

export const benchmark: Benchmark = {
  question: 'How long do masks of 128,000 tokens take to be made, and a step?',
  run: () => {
    const { name, tokens } = tokenVocabulary();
    const rows = RULES.map(([title, grammar, rule]) => measured(title, grammar, rule, tokens));
    const [, made, octets, , step] = rows[0] as [string, number, number, number, number];
    return {
      tables: [
        {
          title: name,
          columns: ['', 'made, ms', 'octets', 'slowest mask, ms', 'a step, ns'],
          rows,
        },
      ],
      targets: [
        target('masks of URI: made, with the trie of the vocabulary', 3_000, made, 'ms'),
        target('masks of URI: octets', 1_000_000, octets),
        target('masks of URI: a step', 1_000, step, 'ns'),
      ],
    };
  },
};

function measured(title: string, grammar: Grammar, rule: string, tokens: readonly Uint8Array[]): Cell[] {
  const elapsed = stopwatch();
  const made = masks(grammar, rule, new TokenVocabulary(tokens));
  const ms = elapsed() / 1e6;
  const { path, slowest } = walk(made, tokens.length);
  const { best } = compare([path], [{ name: title, run: (steps) => follow(made, steps) }])[0]!;
  return [title, ms, made.octets, slowest / 1e6, best / path.length];
}

/** The tokens of a walk, and the most nanoseconds that one of its masks took. -1 begins again. */
function walk(made: Masks, size: number): { path: number[]; slowest: number } {
  const random = new Random(7);
  const path: number[] = [];
  let state = made.start;
  let slowest = 0;
  while (path.length < STEPS) {
    const elapsed = stopwatch();
    const mask = made.allowed(state);
    slowest = Math.max(slowest, elapsed());
    const token = chosen(mask, random.below(size), size);
    path.push(token);
    state = token < 0 ? made.start : made.next(state, token)!;
  }
  return { path, slowest };
}

/** The first token of a mask from one on, or -1. */
function chosen(mask: Uint32Array, from: number, size: number): number {
  for (let i = 0; i < size; i++) {
    const token = (from + i) % size;
    if (((mask[token >>> 5]! >>> (token & 31)) & 1) === 1) return token;
  }
  return -1;
}

/** Asks for the mask and takes a token, in each step. */
function follow(made: Masks, path: readonly number[]): number {
  let state = made.start;
  let sum = 0;
  for (const token of path) {
    sum += made.allowed(state)[token >>> 5] ?? 0;
    state = token < 0 ? made.start : made.next(state, token)!;
  }
  return sum;
}

function target(what: string, limit: number, found: number, unit?: string): Target {
  return { what, bound: 'at most', limit, measured: found, ...(unit && { unit }) };
}
