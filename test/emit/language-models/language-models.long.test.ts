import { LANGUAGE_MODEL_FORMATS } from '../../../src';
import { ruleReadBack, tinyReadBack } from './format-read-back';
import { RULES } from './rules';

describe.each(LANGUAGE_MODEL_FORMATS)('%s', (format) => {
  test('tiny grammars read back the same', () => {
    const { count, refused, differing } = tinyReadBack(format, { s: 3, t: 1 });
    expect(differing).toEqual([]);
    expect(count).toBeGreaterThan(300);
    expect(refused).toBeLessThan(count / 4);
  });

  test.each(RULES)('%s, %s reads back the same', (name, rule) => {
    const isSaid = format === 'lark' || !name.includes('"!"');
    expect(ruleReadBack(name, rule, format)).toEqual(isSaid ? [] : undefined);
  });
});
