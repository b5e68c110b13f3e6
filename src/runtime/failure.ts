import { shortestCompletions } from './completion';
import { showBy } from './console';
import type { InputText } from './input-text';
import * as messages from './messages';
import { Mismatch, type MismatchJson } from './mismatch';
import { type RuntimeRule, Node, Tree, type TreeView } from './node';
import { Lines, type Position } from './positions';
import type { Residual, Stop } from './recogniser';
import { samplesOf } from './sample-characters';
import { suggestionFor } from './input-suggestion';
import { cached } from '../table/maps';

/** A failure as JSON. */
export type FailureJson = MismatchJson & Pick<Failure, 'path'>;

/** Characters that may be parsed for one path. */
const MOST_PARSED = 200_000;

/** The completions of states. Many inputs stop in the same state of a table. */
const COMPLETIONS = /* @__PURE__ */ new WeakMap<Residual, readonly string[]>();

/**
 * Tells why a rule does not derive an input. Offsets are from 0, in UTF-16 units of a string or in octets of a Uint8Array.
 *
 * @example
 * const parsed = rfc3986.parse('port', '8x');
 * !parsed.ok && parsed.failure.expected; // => [ 'DIGIT', 'end of input' ]
 */
export class Failure extends Mismatch {
  // `console.log` and comparisons do not see private names.
  readonly #definition: RuntimeRule;
  readonly #text: InputText;
  readonly #stop: Stop;
  readonly #view: TreeView | undefined;
  #path: readonly string[] | undefined;
  #suggestion: { readonly text: string | undefined } | undefined;

  /** `view`: the rules that a path may name. */
  constructor(definition: RuntimeRule, text: InputText, stop: Stop, view?: TreeView) {
    super(definition.name, definition.vocabulary, text, stop);
    this.#definition = definition;
    this.#text = text;
    this.#stop = stop;
    this.#view = view;
    showBy<Failure>(Failure.prototype, function () {
      return `Failure: ${this.message}`;
    });
  }

  /**
   * The rules around the offset, from the one asked for down. To find them, the input before the offset is completed for each
   * possible character there. The completion is the shortest string that makes a match, the first in the order of code points.
   * The path has the rules that begin before the offset and end behind it in the trees of all these matches, as far as these
   * agree. It is only the rule asked for if a character has no completion (a surrogate) or none of at most
   * 1,000 characters. The same holds if the trees would have more than 200,000 characters in all.
   */
  get path(): readonly string[] {
    return (this.#path ??= this.computePath());
  }

  /**
   * The input with one edit that makes it a member, if that cannot mislead. Such an edit is a missing closing bracket, a
   * percent-encoded character behind the authority of a URI, or "https://" before a bare host. The suggestion is undefined past 200
   * characters, if the rule is over octets and the input is not ASCII, and for octets that are not UTF-8.
   */
  get suggestion(): string | undefined {
    const { text, map, areOctets, isCut } = this.#text;
    const isWhole = areOctets !== true && isCut !== true && typeof map?.input !== 'string';
    const suggest = (): string | undefined =>
      isWhole ? suggestionFor(this.#definition, text, this.#stop) : undefined;
    return (this.#suggestion ??= { text: suggest() }).text;
  }

  /** The line and column of the offset, from 1. Columns count the units of `offset`. A line ends after LF, CR LF or CR. */
  get position(): Position {
    const { text, map } = this.#text;
    return new Lines(map?.input ?? text).at(this.offset);
  }

  /**
   * Returns the place, the expected items and the message as data.
   *
   * @example
   * const parsed = rfc3986.parse('port', '8x');
   * !parsed.ok && parsed.failure.toJSON().offset; // => 1
   */
  override toJSON(): FailureJson {
    return { ...super.toJSON(), path: this.path };
  }

  /** The failure as a text of several lines, with the place in the input. */
  override get message(): string {
    return messages.withSuggestion(super.message, this.suggestion);
  }

  protected override get within(): string {
    return messages.withinRules(this.path);
  }

  private computePath(): readonly string[] {
    const read = this.#text.text.slice(0, this.#stop.offset);
    let path: readonly string[] = [this.rule];
    let left = MOST_PARSED;
    try {
      for (const [i, completion] of this.completions().entries()) {
        if ((left -= read.length + completion.length) < 0) return [this.rule];
        path = this.begunRules(read + completion, i === 0 ? undefined : path);
        if (path.length === 1) break;
      }
    } catch (error) {
      // A verdict may need less memory than a parse.
      if ((error as { code?: unknown }).code !== 'pushdown-limit') throw error;
      return [this.rule];
    }
    return path;
  }

  private completions(): readonly string[] {
    const { residual } = this.#stop;
    const known = cached(COMPLETIONS, residual, () =>
      shortestCompletions(residual, samplesOf(this.#definition.vocabulary.alphabet)),
    );
    return known;
  }

  /** The rules around the offset that begin before it, in an input that the rule derives, as far as they agree with `path`. */
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
