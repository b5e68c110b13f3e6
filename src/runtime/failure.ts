import * as messages from './messages';
import type { Definition } from './definition';
import { INSPECT } from './inspect';
import { Node } from './node';
import { characterAt, type Reading } from './reading';
import type { Stop } from './recogniser';
import { Tree, type View } from './tree';

/** A failure as JSON. */
export type FailureJson = Pick<Failure, 'rule' | 'offset' | 'path' | 'expected' | 'found' | 'message'>;

/** Why an input is not what a rule derives. Offsets are from 0, in UTF-16 units of a string or in octets of a Uint8Array. */
export class Failure {
  /** The rule that was asked for, as printed. */
  readonly rule: string;
  /** The first offset at which no continuation of the input read so far exists. */
  readonly offset: number;
  /** Exactly what could have stood there, in words: literals, then rules, then "end of input". */
  readonly expected: readonly string[];
  /** The character that stands there instead, `\xC3` for an octet that is none, or "end of input". */
  readonly found: string;
  // Private names are not shown where a failure is printed or compared.
  readonly #definition: Definition;
  readonly #reading: Reading;
  readonly #stop: Stop;
  readonly #view: View | undefined;
  #path: readonly string[] | undefined;

  /** `view`: the rules that a path may name. */
  constructor(definition: Definition, reading: Reading, stop: Stop, view?: View) {
    this.#definition = definition;
    this.#reading = reading;
    this.#stop = stop;
    this.#view = view;
    this.rule = definition.name;
    const { text, source } = reading;
    this.offset = source === undefined ? stop.offset : source.span(stop.offset, stop.offset).start;
    this.expected = definition.vocabulary.describe(stop.expected, stop.endExpected);
    this.found = source === undefined ? characterAt(text, stop.offset) : source.found(stop.offset);
  }

  /**
   * The rules in which the offset stands, from the one asked for down. For each character that could have stood there, the
   * input before it is completed by the shortest string that makes a match (of several the first in the order of code
   * points); the path has the rules that begin before the offset and end behind it in the trees of all these matches, as
   * far as they are the same. It is the rule alone if a character has no such string (a surrogate), or none of at most
   * 1,000 characters, or if the trees would be of more than 200,000 characters in all.
   */
  get path(): readonly string[] {
    return (this.#path ??= this.computePath());
  }

  /** The failure as a text of several lines, with the place in the input. */
  get message(): string {
    const { text, source, areOctets } = this.#reading;
    if (source === undefined) return messages.mismatch(text, this, { areOctets: areOctets === true });
    const shown = source.shown(this.#stop.offset);
    return messages.mismatch(shown.text, this, { at: shown.offset });
  }

  toString(): string {
    return this.message;
  }

  toJSON(): FailureJson {
    const { rule, offset, path, expected, found, message } = this;
    return { rule, offset, path, expected, found, message };
  }

  /** How Node's `console.log` shows the failure: its message. */
  [INSPECT](): string {
    return `Failure: ${this.message}`;
  }

  private computePath(): readonly string[] {
    const read = this.#reading.text.slice(0, this.#stop.offset);
    let path: readonly string[] = [this.rule];
    let left = MOST_PARSED;
    try {
      for (const [i, completion] of (this.#stop.completions() ?? []).entries()) {
        if ((left -= read.length + completion.length) < 0) return [this.rule];
        path = this.begunRules(read + completion, i === 0 ? undefined : path);
        if (path.length === 1) break;
      }
    } catch (error) {
      // What reads the input may need less than what parses it.
      if (!isLimit(error)) throw error;
      return [this.rule];
    }
    return path;
  }

  /** Of an input that the rule does derive, the rules around the offset that begin before it, as far as a path goes. */
  private begunRules(input: string, path: readonly string[] | undefined): string[] {
    const begun = [this.rule];
    const { offset } = this.#stop;
    let node: Node | undefined = new Node(this.#definition, new Tree(input, this.#view), 0, input.length);
    while (path === undefined || begun.length < path.length) {
      node = node.children.find(({ start, end }) => start < offset && offset < end);
      if (node === undefined || (path !== undefined && node.rule !== path[begun.length])) break;
      begun.push(node.rule);
    }
    return begun;
  }
}

/** Characters that are parsed at most for one path. */
const MOST_PARSED = 200_000;

function isLimit(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LIMIT_CODES.includes(error.code);
}

const LIMIT_CODES: readonly unknown[] = ['pushdown-limit'];
