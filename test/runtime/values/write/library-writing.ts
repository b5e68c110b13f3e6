import { read, write, WriteLimitError } from '../../../../src/runtime';
import { referencesOf } from '../../../../src/model/graph';
import { factsOf } from '../../../../src/model/rule-facts';
import { ShippedGrammar } from '../../../oracles/library-captures';
import { Search } from '../../../oracles/search/search';
import { StringGenerator } from '../../../oracles/string-generator';

/** Longer strings are left out: search takes too long. */
const LENGTH = 1000;

export interface Rewritten {
  readonly wrong: readonly string[];
  readonly written: number;
  /** Records for which no text was found within the limits. */
  readonly undecided: number;
}

/** Writes what is read of generated strings of the rules of a shipped grammar that have records. */
export function rewritten(
  name: string,
  extent: { readonly rules: number; readonly strings: number },
): Rewritten {
  const { rules, generated } = new ShippedGrammar(name);
  const facts = factsOf({ rules });
  const strings = new StringGenerator(rules, 31);
  const search = new Search(rules);
  const options: { encoding?: 'latin1' } = generated.isAboutOctets ? { encoding: 'latin1' } : {};
  const problem = (rule: string, string: string, record: never): string | undefined => {
    const result = write(generated, rule, record, options);
    if (!result.ok) return result.failure.message;
    const { text } = result;
    const after = read(generated, rule, text, options);
    if (!after.ok) return `wrote ${JSON.stringify(text)}, which is not read`;
    if (JSON.stringify(after.value) !== JSON.stringify(record))
      return `wrote ${JSON.stringify(text)}, which is ${JSON.stringify(after.value)}`;
    if (text.length > string.length) return `wrote the longer ${JSON.stringify(text)}`;
    if (!search.test(rule, text)) return `${JSON.stringify(text)} is no member`;
    const like = write(generated, rule, record, { ...options, like: string });
    return like.ok && like.text === string ? undefined : `wrote ${JSON.stringify(like)} like it`;
  };
  const all = [...rules.values()].filter(
    ({ key, expression }) =>
      !facts.get(key)!.token && referencesOf(expression).length > 0 && strings.derivesAny(key),
  );
  const step = Math.max(1, Math.floor(all.length / extent.rules));
  const wrong: string[] = [];
  let written = 0;
  let undecided = 0;
  for (const { key, name: rule } of all.filter((_, i) => i % step === 0)) {
    for (let made = 0; made < extent.strings; made++) {
      const string = strings.derived(key);
      const before = string.length < LENGTH ? read(generated, rule, string, options) : undefined;
      if (before?.ok !== true) continue;
      written++;
      try {
        const found = problem(rule, string, before.value as never);
        if (found !== undefined) wrong.push(`${rule} of ${JSON.stringify(string)}: ${found}`);
      } catch (error) {
        if (!(error instanceof WriteLimitError)) throw error;
        undecided++;
      }
    }
  }
  return { wrong, written, undecided };
}
