import { type Checks, checkOptions, STRING } from '../../../options/arguments';
import { definitionIn, type GrammarData } from '../../grammar-data';
import type { RuntimeRule } from '../../node';
import type { Named, Printed } from '../../typed-node';
import { RECORD_CHECKS } from '../evaluate';
import type { UntypedRecord, ValueOf } from '../value-types';
import { writtenLike } from './like';
import type { WriteOptions, Written } from './write-types';
import { Writer } from './writer';

const CHECKS: Checks<keyof WriteOptions> = { ...RECORD_CHECKS, like: STRING };

/**
 * Returns the shortest text of a rule that `read` turns into the record again, or the property that has none. Never returns another
 * text: a value that would be read as something else is a failure. Literals stand as the grammar prints them. With the option
 * `like`, what the record leaves out is that of another text. Throws WriteLimitError if no text of very many gives the record back,
 * and UnknownRuleError for a rule that the grammar does not have.
 *
 * @example
 * write(rfc3986, 'authority', { host: { 'reg-name': 'a' }, port: '80' }); // => { ok: true, text: 'a:80' }
 */
export function write<Name extends string, S, Given extends string, const O extends WriteOptions = object>(
  grammar: GrammarData<Name, S>,
  rule: Named<Given, Name>,
  record: unknown extends S ? UntypedRecord : ValueOf<S, Printed<Given, Name>, O, object>,
  options?: O & WriteOptions<NoInfer<Name>>,
): Written {
  const definition = definitionIn(grammar, rule);
  if (options === undefined) return lastWriter(grammar, definition).write(record);
  checkOptions('write', options, CHECKS);
  const { like, ...others } = options;
  const writer = new Writer(grammar, definition, others);
  return (like === undefined ? undefined : writtenLike(writer, like, record)) ?? writer.write(record);
}

/** Grammars that share a rule may have other encodings. */
function lastWriter(grammar: GrammarData, rule: RuntimeRule): Writer {
  const { leaf } = rule;
  const last = leaf.writer as Writer | undefined;
  return last?.grammar === grammar ? last : (leaf.writer = new Writer(grammar, rule));
}
