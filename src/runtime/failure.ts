import * as messages from '../messages';
import { codePointAt } from './alphabet';
import type { Definition } from './definition';
import { INSPECT } from './inspect';
import { Node } from './node';
import type { Stop } from './recogniser';

/** A failure as JSON. */
export type FailureJson = Pick<Failure, 'rule' | 'offset' | 'path' | 'expected' | 'found' | 'message'>;

/** Why an input is not what a rule derives. Offsets are in UTF-16 units from 0, or in octets where it stands for those. */
export class Failure {
  /** The rule that was asked for, as printed. */
  readonly rule: string;
  /** The first offset at which no continuation of the input read so far exists. */
  readonly offset: number;
  /** Exactly what could have stood there, in words: literals, then rules, then "end of input". */
  readonly expected: readonly string[];
  /** The character that stands there instead, for an octet that of its number, or "end of input". */
  readonly found: string;
  // Private names are not shown where a failure is printed or compared.
  readonly #definition: Definition;
  readonly #input: string;
  readonly #stop: Stop;
  readonly #areOctets: boolean;
  #path: readonly string[] | undefined;

  /** `areOctets`: each character of the input stands for an octet. */
  constructor(definition: Definition, input: string, stop: Stop, areOctets = false) {
    this.#definition = definition;
    this.#input = input;
    this.#stop = stop;
    this.#areOctets = areOctets;
    this.rule = definition.name;
    this.offset = stop.offset;
    this.expected = definition.vocabulary.describe(stop.expected, stop.endExpected);
    this.found =
      stop.offset < input.length
        ? String.fromCodePoint(codePointAt(input, stop.offset, input.length))
        : messages.endOfInput();
  }

  /** The rules, from the one asked for, that have begun before the offset in whatever way the input could go on. */
  get path(): readonly string[] {
    return (this.#path ??= this.computePath());
  }

  /** The failure as a text of several lines, with the place in the input. */
  get message(): string {
    return messages.mismatch(this.#input, this, this.#areOctets);
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
    const read = this.#input.slice(0, this.offset);
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
    let node: Node | undefined = new Node(this.#definition, input, 0, input.length);
    while (path === undefined || begun.length < path.length) {
      node = node.children.find(({ start, end }) => start < this.offset && this.offset < end);
      if (node === undefined || (path !== undefined && node.rule !== path[begun.length])) break;
      begun.push(node.rule);
    }
    return begun;
  }
}
