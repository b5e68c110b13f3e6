import { read, write } from '../../../../src/runtime';
import { referencesOf } from '../../../../src/model/graph';
import { factsOf } from '../../../../src/model/rule-facts';
import { ShippedGrammar } from '../../../oracles/library-captures';
import { Search } from '../../../oracles/search/search';
import { StringGenerator } from '../../../oracles/string-generator';

/** Search takes too long for longer strings. */
const SEARCHED = 40;
const LENGTH = 1000;

export interface Rewritten {
  readonly wrong: readonly string[];
  readonly written: number;
}

/** Writes what is read of generated strings of the rules of a shipped grammar that have records. */
export function rewritten(name: string, extent: { readonly rules: number; readonly strings: number }): Rewritten {
  const { rules, generated } = new ShippedGrammar(name);
  const facts = factsOf({ rules });
  const strings = new StringGenerator(rules, 31);
  const search = new Search(rules);
  const options = generated.isAboutOctets ? ({ encoding: 'latin1' } as const) : {};
  const all = [...rules.values()].filter(
    ({ key, expression }) =>
      !facts.get(key)!.token && referencesOf(expression).length > 0 && strings.derivesAny(key),
  );
  const step = Math.max(1, Math.floor(all.length / extent.rules));
  const wrong: string[] = [];
  let written = 0;
  for (const { key, name: rule } of all.filter((_, i) => i % step === 0)) {
    const tell = (string: string, what: string): void =>
      void wrong.push(`${rule} of ${JSON.stringify(string)}: ${what}`);
    for (let made = 0; made < extent.strings; made++) {
      const string = strings.derived(key);
      const before = string.length < LENGTH ? read(generated, rule, string, options) : undefined;
      if (before?.ok !== true) continue;
      written++;
      const result = write(generated, rule, before.value as never, options);
      if (!result.ok) {
        tell(string, result.failure.message);
        continue;
      }
      const { text } = result;
      const after = read(generated, rule, text, options);
      if (!after.ok) tell(string, `wrote ${JSON.stringify(text)}, which is not read`);
      else if (JSON.stringify(after.value) !== JSON.stringify(before.value))
        tell(string, `wrote ${JSON.stringify(text)}, which is ${JSON.stringify(after.value)}`);
      if (text.length > string.length) tell(string, `wrote the longer ${JSON.stringify(text)}`);
      if (text.length <= SEARCHED && search.derive(key, text) === undefined) tell(string, `${JSON.stringify(text)} is no member`);
      const like = write(generated, rule, before.value as never, { ...options, like: string });
      if (!like.ok || like.text !== string) tell(string, `wrote ${JSON.stringify(like)} like it`);
    }
  }
  return { wrong, written };
}
