import { isObject, isString } from '../../../options/arguments';
import { TemplateError } from '../../errors';
import { cached } from '../../../table/maps';
import { definitionIn, type GrammarData } from '../../grammar-data';
import { type Encoding, encodingIn, type EncodingOptions, textOfLatin1 } from '../../input';
import { inputText } from '../../input-text';
import * as messages from '../../messages';
import { FULL_VIEW, type Node, type RuntimeRule, Tree } from '../../node';
import { derive, failureOf } from '../../parsing';
import { stopOf } from '../../recogniser';
import { walk } from '../../traversal';
import type { Below, Named, Printed } from '../../typed-node';
import { HoleEncoding } from './hole-encoding';

/**
 * A value in a template: one property, whose name is that of a rule. With `encode: true` the value is data: characters that the rule
 * does not take are percent-encoded, or the value is quoted, as the rule allows.
 */
export type Hole<S, R extends string> = unknown extends S
  ? { readonly [rule: string]: string | boolean | undefined }
  : { readonly [Rule in Below<S, R>]?: string } & { readonly encode?: boolean | undefined };

/** Tags a template literal. Returns the text. Throws TemplateError if a value is not one node of its rule there. */
export type Template<S, R extends string> = (
  strings: readonly string[],
  ...holes: readonly Hole<S, R>[]
) => string;

/** A hole as the text has it. Offsets are those of the text that recognisers read. */
interface Filled {
  readonly rule: RuntimeRule;
  readonly start: number;
  readonly end: number;
}

/**
 * Makes a tag for template literals that write strings of a rule. Each hole has one property: the name of a rule, and a text of it. The
 * whole is parsed, and each text must be one node of its rule; the characters of the template stand outside of it. So no value ends its
 * part or begins another one. The tag throws TemplateError otherwise, which names the hole and never its value, and UnknownRuleError
 * for a rule that the grammar does not have.
 *
 * @example
 * const url = template(rfc3986, 'URI');
 * url`https://${{ host: 'example.org' }}/a?${{ query: 'b c', encode: true }}`; // => 'https://example.org/a?b%20c'
 */
export function template<Name extends string, S, Given extends string>(
  grammar: GrammarData<Name, S>,
  rule: Named<Given, Name>,
  options?: EncodingOptions,
): Template<S, Printed<Given, Name> & string> {
  const whole = definitionIn(grammar, rule);
  const encoding = encodingIn('template', options, grammar.encoding);
  const tag = new Tag(grammar, whole, encoding);
  return (strings, ...holes) => {
    if (!Array.isArray(strings) || strings.length !== holes.length + 1 || !strings.every(isString))
      throw new TypeError(messages.notATemplate());
    return tag.filled(strings, holes);
  };
}

class Tag {
  private readonly encode: Encoding;
  private readonly encodings = new Map<RuntimeRule, HoleEncoding>();

  constructor(
    private readonly grammar: GrammarData,
    private readonly whole: RuntimeRule,
    private readonly encoding: Encoding | undefined,
  ) {
    this.encode = encoding ?? textOfLatin1;
  }

  filled(strings: readonly string[], holes: readonly object[]): string {
    const { encode, encoding, whole } = this;
    const found: Filled[] = [];
    const texts = [strings[0]!];
    const reads = [encode(strings[0]!)];
    let length = reads[0]!.length;
    for (let i = 0; i < holes.length; i++) {
      const { rule, value } = this.filledBy(holes[i]!, i);
      const own = inputText(value, encoding);
      if (!rule.recogniser.test(own.text))
        throw refused(i, rule, messages.mustMatchRule(rule.name, failureOf(rule, own, FULL_VIEW)));
      const behind = encode(strings[i + 1]!);
      found.push({ rule, start: length, end: length + own.text.length });
      texts.push(value, strings[i + 1]!);
      reads.push(own.text, behind);
      length += own.text.length + behind.length;
    }
    const text = texts.join('');
    // Two halves of a surrogate pair are one character together. No text of octets is in parts then.
    const tree = new Tree(encode(text), FULL_VIEW);
    if (tree.input !== reads.join('') || !derive(whole, tree)) throw this.notDerived(text, found);
    const root = tree.take(0)[0]!;
    const missing = firstMissing(root, found);
    if (missing === found.length) return text;
    throw refused(missing, found[missing]!.rule, problemAt(root, found[missing]!));
  }

  /** Returns the rule and the text of a hole. */
  private filledBy(hole: object, at: number): { readonly rule: RuntimeRule; readonly value: string } {
    const entries: [string, unknown][] = isObject(hole) ? Object.entries(hole) : [];
    const isOption = ([name, value]: [string, unknown]): boolean =>
      name === 'encode' && typeof value === 'boolean';
    const [text, ...others] = entries.filter((entry) => !isOption(entry));
    if (text === undefined || others.length > 0 || !isString(text[1]))
      throw new TypeError(messages.notAHole(at, hole));
    const rule = this.grammar.definition(text[0]);
    const isData = entries.some((entry) => isOption(entry) && entry[1] === true);
    const value = isData ? this.encodingOf(rule).encoded(text[1]) : text[1];
    if (value === undefined) throw refused(at, rule, messages.cannotEncode());
    return { rule, value };
  }

  private encodingOf(rule: RuntimeRule): HoleEncoding {
    const { encodings, encode } = this;
    return cached(encodings, rule, () => new HoleEncoding((text) => rule.recogniser.test(encode(text))));
  }

  /** Returns the error for a text that the rule does not derive. It names the hole in which the text stops. */
  private notDerived(text: string, holes: readonly Filled[]): TemplateError {
    const { whole, encoding, encode } = this;
    const message = messages.mustMatchRule(
      whole.name,
      failureOf(whole, inputText(text, encoding), FULL_VIEW),
    );
    const { offset } = stopOf(whole.recogniser, encode(text), 0);
    const at = holes.findIndex(({ start, end }) => start <= offset && offset < end);
    if (at < 0) return new TemplateError(messages.ofChange([], message));
    const { rule } = holes[at]!;
    return refused(at, rule, messages.isNoNode(rule.name));
  }
}

function refused(at: number, rule: RuntimeRule, message: string): TemplateError {
  return new TemplateError(messages.ofHole(at, rule.name, message), at, rule.name);
}

/**
 * Returns the index of the first hole that is no node, or the number of holes. Nodes of holes stand one after another: for each hole,
 * the node that ends first is taken.
 */
function firstMissing(root: Node, holes: readonly Filled[]): number {
  let next = 0;
  const before: number[] = [];
  walk<Node>(
    root,
    (node) => {
      before.push(next);
      return isAround(node, holes[next]);
    },
    (node) => {
      // A node that has nodes of other holes in it is no part of its own.
      if (before.pop() === next && isNodeOf(holes[next], node)) next++;
    },
  );
  return next;
}

function isNodeOf(hole: Filled | undefined, { rule, start, end }: Node): boolean {
  return hole?.rule.name === rule && hole.start === start && hole.end === end;
}

function isAround({ start, end }: Node, hole: Filled | undefined): boolean {
  return hole !== undefined && start <= hole.start && hole.end <= end;
}

/** Tells why a hole is no node of its rule. */
function problemAt(root: Node, hole: Filled): string {
  const { rule } = hole;
  let isPart = false;
  walk<Node>(root, (node) => {
    isPart ||= node.rule === rule.name && isAround(node, hole);
    return isAround(node, hole);
  });
  return isPart ? messages.isPartOfNode(rule.name) : messages.isNoNode(rule.name);
}
