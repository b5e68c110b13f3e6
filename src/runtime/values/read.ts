import { checkOptions } from '../../options/arguments';
import { Kept } from '../../table/maps';
import { definitionIn, type GrammarData } from '../grammar-data';
import type { Input } from '../input';
import type { RuntimeRule } from '../node';
import type { Named, Printed } from '../typed-node';
import { evaluate, READ_CHECKS } from './evaluate';
import type { Read, ReadOptions, UntypedRecord, ValueOf } from './value-types';

type ReadInput = (input: Input) => Read<unknown>;

/** Readers by their rules and options: to make the plans of one takes longer than to read. */
const READERS = /* @__PURE__ */ new Kept<ReadInput>(64);

/**
 * Returns the derivation of the whole input as plain data, or the failure. A token is a string. A rule that is used once is a
 * property, one that may be missing an optional property, one that may repeat an array. Alternatives differ by their keys.
 * Throws UnknownRuleError for a rule that the grammar does not have.
 *
 * @example
 * read(rfc3986, 'hier-part', '/a/b'); // => { ok: true, value: { 'path-absolute': { 'segment-nz': 'a', segment: ['b'] } } }
 */
export function read<Name extends string, S, Given extends string, const O extends ReadOptions = object>(
  grammar: GrammarData<Name, S>,
  rule: Named<Given, Name>,
  input: Input,
  options?: O & ReadOptions<NoInfer<Name>>,
): Read<unknown extends S ? UntypedRecord : ValueOf<S, Printed<Given, Name>, O, object>> {
  const definition = definitionIn(grammar, rule);
  const readInput =
    options === undefined ? lastReader(grammar, definition) : readerOf(grammar, definition, options);
  return readInput(input) as ReturnType<typeof read<Name, S, Given, O>>;
}

/** Grammars that share a rule may have other encodings. */
function lastReader(grammar: GrammarData, rule: RuntimeRule): ReadInput {
  const { leaf } = rule;
  if (leaf.grammar !== grammar) {
    leaf.reader = evaluate(grammar, 'read', rule, new Map(), undefined);
    leaf.grammar = grammar;
  }
  return leaf.reader as ReadInput;
}

function readerOf(grammar: GrammarData, rule: RuntimeRule, options: ReadOptions): ReadInput {
  checkOptions('read', options, READ_CHECKS);
  return READERS.of(grammar, `${rule.name} ${JSON.stringify(options)}`, () =>
    evaluate(grammar, 'read', rule, new Map(), { ...options }),
  );
}
