import { LANGUAGE_MODEL_FORMATS } from '../../../src';
import { ruleReadBack, tinyReadBack } from './format-read-back';
import { RULES } from './rules';

/** `language-models.test.ts` has the others. */
const OTHERS = RULES.filter(([name]) => !/=|^rfc3/.test(name) || name.includes('1001'));

describe.each(LANGUAGE_MODEL_FORMATS)('%s', (format) => {
  test('tiny grammars read back the same', () => {
    const { count, refused, differing } = tinyReadBack(format, { s: 3, t: 1 });
    expect(differing).toEqual([]);
    expect(count).toBeGreaterThan(300);
    expect(refused).toBeLessThan(count / 4);
  });

  test.each(OTHERS)('%s, %s reads back the same', (name, rule) => {
    expect(ruleReadBack(name, rule, format)).toEqual([]);
  });
});
