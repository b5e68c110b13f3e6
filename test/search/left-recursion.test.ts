import { link } from '../../src/model/link';
import { createSearch, SearchDepthError, type Derivation } from '../../src/search/search';
import {
  alternation,
  literal,
  option,
  reference,
  repetition,
  rulesOf,
  sequence,
  star,
} from '../oracles/build';
import { show } from '../oracles/show';

const x = (): ReturnType<typeof literal> => literal('x');

describe('left recursion', () => {
  const search = createSearch(
    rulesOf({
      sum: alternation(sequence(reference('sum'), literal('+'), reference('term')), reference('term')),
      term: alternation(literal('1'), sequence(literal('('), reference('sum'), literal(')'))),
      any: alternation(sequence(reference('any'), literal('+'), reference('any')), literal('1')),
      hidden: alternation(
        sequence(star(literal('-')), option(reference('sign')), reference('hidden'), literal('!')),
        x(),
      ),
      sign: alternation(literal('~'), literal('')),
      p: alternation(sequence(reference('q'), literal('b')), x()),
      q: alternation(sequence(reference('p'), literal('a')), literal('y')),
      list: sequence(star(sequence(reference('list'), literal(','))), x()),
      twice: alternation(repetition(2, 2, reference('twice')), x()),
    }),
  );

  test.each([
    ['sum', '1+1+1', 'sum[0,5](sum[0,3](sum[0,1](term[0,1]) term[2,3]) term[4,5])'],
    ['sum', '(1+1)', 'sum[0,5](term[0,5](sum[1,4](sum[1,2](term[1,2]) term[3,4])))'],
    ['sum', '1+', 'none'],
    ['sum', '+1', 'none'],
    // The first choice is to go on to the left, so that of two ways to group, that one wins.
    ['any', '1+1+1', 'any[0,5](any[0,3](any[0,1] any[2,3]) any[4,5])'],
    ['hidden', 'x!!', 'hidden[0,3](hidden[0,2](hidden[0,1]))'],
    ['hidden', '--~x!', 'hidden[0,5](sign[2,3] hidden[3,4])'],
    ['p', 'xabab', 'p[0,5](q[0,4](p[0,3](q[0,2](p[0,1]))))'],
    ['p', 'yb', 'p[0,2](q[0,1])'],
    ['list', 'x,x,x', 'list[0,5](list[0,3](list[0,1]))'],
    ['twice', 'xxx', 'twice[0,3](twice[0,2](twice[0,1] twice[1,2]) twice[2,3])'],
  ])('%s on %j: %s', (rule, input, expected) => {
    expect(show(search.derive(rule, input))).toBe(expected);
  });

  test('of the longest match, alternatives and failures', () => {
    expect(search.longest('sum', '1+1+(1', 0)).toBe(3);
    expect(search.longest('p', 'xabax', 0)).toBe(3);
    expect(search.alternatives('sum', '1+1')).toEqual([0]);
    expect(search.alternatives('sum', '(1)')).toEqual([1]);
    expect(search.failure('sum', '1+1)')).toEqual({ offset: 3, expected: [[0x2b, 0x2b]], endExpected: true });
    expect(search.failure('hidden', '~!')).toMatchObject({ offset: 1, endExpected: false });
  });

  test('10,000 terms', () => {
    const input = Array.from({ length: 10_000 }, () => '1').join('+');
    expect(search.test('sum', input)).toBe(true);
    expect(search.failure('sum', input + '+')!.offset).toBe(20_000);
    let depth = 0;
    for (let node = search.derive('sum', input); node !== undefined; node = node.children[0]) depth++;
    expect(depth).toBe(10_001);
  });

  test('levels count towards the limit of depth where they nest, not where they only follow each other', () => {
    const limited = createSearch(
      rulesOf({
        s: alternation(
          sequence(reference('s'), x()),
          sequence(literal('('), reference('s'), literal(')')),
          x(),
        ),
      }),
      { maxDepth: 100 },
    );
    expect(limited.test('s', 'x'.repeat(1000))).toBe(true);
    expect(() => limited.derive('s', 'x'.repeat(1000))).toThrow(SearchDepthError);
    expect(() => limited.test('s', '('.repeat(1000))).toThrow(SearchDepthError);
    expect(limited.test('s', '(x)')).toBe(true);
  });
});

describe('rules that can consist of themselves', () => {
  const a = (): ReturnType<typeof literal> => literal('a');
  const search = createSearch(
    rulesOf({
      self: alternation(reference('self'), a()),
      one: alternation(reference('two'), x()),
      two: reference('one'),
      more: alternation(sequence(reference('more'), option(x())), a()),
      both: alternation(sequence(reference('both'), reference('both')), a(), literal('')),
      end: alternation(sequence(option(reference('far')), reference('end')), x()),
      far: alternation(sequence(reference('end'), option(literal('!'))), a()),
      none: reference('none'),
      ring: alternation(reference('ring1'), a()),
      ...Object.fromEntries(
        Array.from({ length: 200 }, (_, at) => [
          `ring${at + 1}`,
          reference(at === 199 ? 'ring' : `ring${at + 2}`),
        ]),
      ),
    }),
  );

  test.each([
    ['self', 'a', 'self[0,1]'],
    // `two` over "x" could only be `one` again over "x".
    ['one', 'x', 'one[0,1]'],
    ['two', 'x', 'two[0,1](one[0,1])'],
    ['more', 'a', 'more[0,1]'],
    ['more', 'axx', 'more[0,3](more[0,2](more[0,1]))'],
    ['both', '', 'both[0,0]'],
    ['both', 'a', 'both[0,1]'],
    ['both', 'aa', 'both[0,2](both[0,1] both[1,2])'],
    ['end', 'x', 'end[0,1]'],
    ['end', 'x!x', 'end[0,3](far[0,2](end[0,1]) end[2,3])'],
    ['none', '', 'none'],
    ['ring', 'a', 'ring[0,1]'],
  ])('%s on %j: %s', (rule, input, expected) => {
    expect(show(search.derive(rule, input))).toBe(expected);
  });

  test('an alternative that could only be the rule again is none', () => {
    expect(search.alternatives('self', 'a')).toEqual([1]);
    expect(search.alternatives('one', 'x')).toEqual([1]);
    expect(search.deriveAlternative('one', 0, 'x')).toBeUndefined();
    expect(search.alternatives('more', 'ax')).toEqual([0]);
    expect(search.failure('none', 'a')).toEqual({ offset: 0, expected: [], endExpected: false });
  });

  test('long inputs', () => {
    const input = 'a' + 'x'.repeat(300);
    expect(search.test('more', input)).toBe(true);
    expect(search.derive('more', input)!.children[0]).toMatchObject({ rule: 'more', end: 300 });
  });
});

describe('as published', () => {
  const searchOf = (...lines: string[]): ReturnType<typeof createSearch> =>
    createSearch(link({ name: 'grammar', text: lines.join('\n') }).model.rules);

  /** The text of every `leaf`, in brackets where a rule joins several. */
  const grouped = (derivation: Derivation | undefined, input: string, leaf: string): string => {
    if (derivation === undefined) return 'none';
    const { rule, start, end, children } = derivation;
    if (rule === leaf) return input.slice(start, end);
    const parts = children.map((child) => grouped(child, input, leaf)).filter((part) => part !== '');
    return parts.length > 1 ? `(${parts.join(' ')})` : (parts[0] ?? '');
  };

  // RFC 7644, 3.4.2.2, with what stands for attributes and values cut short.
  const scim = searchOf(
    'FILTER  = attrExp / logExp / *1"not" "(" FILTER ")"',
    'logExp  = FILTER SP ("and" / "or") SP FILTER',
    'attrExp = ALPHA SP "pr" / ALPHA SP ( "eq" / "gt" ) SP 1*DIGIT',
  );

  test.each([
    ['a pr', 'a pr'],
    // `attrExp` comes before `logExp`: what is to the left is as little as can be.
    ['a pr and b eq 1 or c gt 2', '(a pr (b eq 1 c gt 2))'],
    ['a pr and (b pr or c pr)', '(a pr (b pr c pr))'],
    ['not(a pr or b pr) and c pr', '((a pr b pr) c pr)'],
    ['a pr and', 'none'],
  ])('a filter of RFC 7644: %j', (input, expected) => {
    expect(grouped(scim.derive('FILTER', input), input, 'attrExp')).toBe(expected);
  });

  // SPDX 2.3, annex D, with two licenses.
  const spdx = searchOf(
    'license = simple / compound',
    'simple = id / id"+"',
    'id = "MIT" / "GPL"',
    'compound = simple / simple SP "WITH" SP 1*ALPHA /',
    '  compound SP "AND" SP compound / compound SP "OR" SP compound / "(" compound ")"',
  );

  test.each([
    ['MIT', 'MIT'],
    ['GPL+ WITH x OR MIT', '(GPL+ MIT)'],
    // The alternative with AND comes first, so that it is the outer one wherever it can be.
    ['MIT OR GPL AND MIT', '((MIT GPL) MIT)'],
    ['MIT AND GPL OR MIT', '(MIT (GPL MIT))'],
    ['MIT AND (GPL OR MIT)', '(MIT (GPL MIT))'],
    ['MIT OR', 'none'],
  ])('a license expression of SPDX: %j', (input, expected) => {
    expect(grouped(spdx.derive('license', input), input, 'simple')).toBe(expected);
  });

  test('fail where no continuation exists', () => {
    expect(spdx.failure('license', 'MIT OR ')).toMatchObject({ offset: 7, endExpected: false });
    expect(spdx.failure('license', '(MIT')).toMatchObject({ offset: 4, endExpected: false });
    expect(scim.failure('FILTER', 'a eq 1 xor b pr')).toMatchObject({ offset: 7, endExpected: false });
  });
});
