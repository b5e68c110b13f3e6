import { LANGUAGE_MODEL_FORMATS } from '../../../src';
import { leftRecursiveReadBack, octetReadBack, ruleReadBack, tinyReadBack } from './format-read-back';
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

  test('rules that begin with each other read back the same', () => {
    expect(leftRecursiveReadBack(format, 2, 300)).toEqual({ written: 300, differing: [] });
  });

  test('recursive grammars over octets read back the same', () => {
    const { written, differing } = octetReadBack(format, 2, 500);
    expect(differing).toEqual([]);
    expect(written).toBeGreaterThan(125);
  });

  test.each(OTHERS)('%s, %s reads back the same', (name, rule) => {
    expect(ruleReadBack(name, rule, format)).toEqual([]);
  });
});
