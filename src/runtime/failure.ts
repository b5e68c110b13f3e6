import * as messages from '../messages';
import type { Definition } from './definition';
import { Node } from './node';
import { characterAt, type Reading } from './reading';
import type { Stop } from './recogniser';

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
  #path: readonly string[] | undefined;

  constructor(definition: Definition, reading: Reading, stop: Stop) {
    this.#definition = definition;
    this.#reading = reading;
    this.#stop = stop;
    this.rule = definition.name;
    const { text, source } = reading;
    this.offset = source === undefined ? stop.offset : source.span(stop.offset, stop.offset).start;
    this.expected = definition.vocabulary.describe(stop.expected, stop.endExpected);
    this.found = source === undefined ? characterAt(text, stop.offset) : source.found(stop.offset);
  }

  /** The rules, from the one asked for, that have begun before the offset in whatever way the input could go on. */
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

  private computePath(): readonly string[] {
    const read = this.#reading.text.slice(0, this.#stop.offset);
    let path: readonly string[] | undefined;
    for (const completion of this.#stop.completions()) {
      path = this.begunRules(read + completion, path);
      if (path.length === 1) break;
    }
    return path ?? [this.rule];
  }

  /** Of an input that the rule does derive, the rules around the offset that begin before it, as far as a path goes. */
  private begunRules(input: string, path: readonly string[] | undefined): string[] {
    const begun = [this.rule];
    const { offset } = this.#stop;
    let node: Node | undefined = new Node(this.#definition, input, 0, input.length);
    while (path === undefined || begun.length < path.length) {
      node = node.children.find(({ start, end }) => start < offset && offset < end);
      if (node === undefined || (path !== undefined && node.rule !== path[begun.length])) break;
      begun.push(node.rule);
    }
    return begun;
  }
}
