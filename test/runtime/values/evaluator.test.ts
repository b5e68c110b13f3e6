import { captures, evaluator, read } from '../../../src/runtime';
import { compile, HandlerError } from '../../../src';
import { rfc3339 } from '../../../src/generated/rfc3339';
import { rfc8259 } from '../../../src/generated/rfc8259';
import { rfc9110 } from '../../../src/generated/rfc9110';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

interface Values {
  'JSON-text': Json;
  value: Json;
  array: Json[];
  object: { [name: string]: Json };
}

const toJson = evaluator<Values>()(
  rfc8259,
  'JSON-text',
  {
    'JSON-text': ({ record }) => record.value,
    value: ({ record, text }) =>
      'array' in record ? record.array : 'object' in record ? record.object : (JSON.parse(text) as Json),
    array: ({ record }) => record.value,
    object: ({ record }) =>
      Object.fromEntries(record.member.map(({ string, value }) => [JSON.parse(string) as string, value])),
  },
  { tokens: ['string', 'number'] },
);

const TEXTS = [
  'null',
  ' [ 1 , -2.5e3, "\\u00e9\\n", true, false, { } , [ ] ] ',
  '{"a":{"b":[{"c":null}]},"a ":"\\"", "__proto__": 1}',
  '"\ud83d\ude00"',
  '0',
];
const NOT_JSON = ['', '[1,]', '{"a":1,}', "{'a':1}", '01', '[', '"\u0001"', 'nul', '1 2'];

test('JSON evaluates to what JSON.parse returns', () => {
  for (const text of TEXTS) {
    expect(toJson(text)).toEqual({ ok: true, value: JSON.parse(text) as Json });
  }
  for (const text of NOT_JSON) {
    expect(() => JSON.parse(text) as Json).toThrow();
    expect(toJson(text).ok).toBe(false);
  }
});

test('deep inputs need no deep call stack', () => {
  const depth = 100_000;
  const result = toJson('['.repeat(depth) + ']'.repeat(depth));
  let value = result.ok ? result.value : null;
  let found = 0;
  for (; Array.isArray(value); found++) value = value[0] ?? null;
  expect(found).toBe(depth);
});

test('a long chain of rules is read, and its parts are found', () => {
  // A longer chain is no longer read by levels in each other.
  for (const length of [90, 160, 240, 400]) {
    const rule = (i: number): string => `r${i} = "(" [ r${i + 1} ] ")"\n`;
    const text = `${Array.from({ length }, (_, i) => rule(i)).join('')}r${length} = "x"\n`;
    const grammar = compile(text, { tokens: [] });
    const input = `${'('.repeat(length)}x${')'.repeat(length)}`;
    const called: string[] = [];
    const handlers = Object.fromEntries(
      [...grammar.ruleNames].map((name) => [name, () => void called.push(name)]),
    );
    const names = Array.from({ length: length + 1 }, (_, i) => `r${i}`);
    // The first inputs are read by two passes, and the others by combinators.
    for (let i = 0; i < 8; i++) {
      called.length = 0;
      expect(evaluator(grammar, 'r0', handlers)(input).ok).toBe(true);
      expect(called.filter((name) => name.startsWith('r'))).toEqual([...names].reverse());
      expect(captures(grammar, 'r0', [`r${length}`])(input)).toEqual({
        [`r${length}`]: [{ start: length, end: length + 1 }],
      });
    }
  }
});

test('a rule without handler passes its record on', () => {
  const evaluate = evaluator(rfc3339, 'full-date', { 'date-month': ({ text }) => Number(text) });
  expect(evaluate('2024-02-29')).toEqual({
    ok: true,
    value: { 'date-fullyear': '2024', 'date-month': 2, 'date-mday': '29' },
  });
});

test('a handler gets the rule, the text and the span', () => {
  const evaluate = evaluator(rfc3339, 'full-date', {
    'date-month': ({ rule, text, start, end, record }) => [rule, text, start, end, record],
  });
  const result = evaluate('2024-02-29');
  expect(result.ok && result.value['date-month']).toEqual(['date-month', '02', 5, 7, '02']);
});

test('spans are those of the input, for octets too', () => {
  const grammar = compile('s = a b\na = 1*%x80-FF\nb = *"x"\n', { alphabet: 'octets', tokens: ['a', 'b'] });
  const evaluate = evaluator(grammar, 's', {
    b: ({ start, end }: { start: number; end: number }) => [start, end],
  });
  expect(evaluate('éx')).toEqual({ ok: true, value: { a: 'é', b: [1, 2] } });
  // Texts of octets are as those of nodes: a character for each octet.
  expect(evaluate(Uint8Array.of(0xc3, 0xa9, 0x78))).toEqual({
    ok: true,
    value: { a: '\xc3\xa9', b: [2, 3] },
  });
});

test('handlers of `with` see the values of those before, and replace handlers of the same rule', () => {
  const first = evaluator(rfc3339, 'full-date', { 'date-month': ({ text }) => Number(text) });
  const second = first.with({ 'full-date': ({ record }) => record['date-month'] + 1 });
  const third = second.with({ 'date-month': () => 40 });
  expect([first, second, third].map((evaluate) => evaluate('2024-02-29'))).toMatchObject([
    { value: { 'date-month': 2 } },
    { value: 3 },
    { value: 41 },
  ]);
});

test('names of handlers may be in any case at run time', () => {
  const handlers = { 'DATE-MONTH': ({ text }: { text: string }) => Number(text) } as object;
  expect(evaluator(rfc3339, 'full-date', handlers)('2024-02-29')).toMatchObject({
    value: { 'date-month': 2 },
  });
});

test('an input that the rule does not derive has a failure', () => {
  const evaluate = evaluator(rfc3339, 'full-date', {});
  const result = evaluate('2024-2-29');
  expect(!result.ok && result.failure.offset).toBe(6);
});

test('an error of a handler carries the span and the cause', () => {
  const cause = new RangeError('no such month');
  const evaluate = evaluator(rfc3339, 'full-date', {
    'date-month': () => {
      throw cause;
    },
  });
  let error: unknown;
  try {
    evaluate('2024-22-29');
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(HandlerError);
  expect(error).toMatchObject({ rule: 'date-month', start: 5, end: 7, text: '22', cause });
  expect((error as Error).message).toBe(
    'the handler of rule "date-month" threw an error at 5..7, for 22: no such month',
  );
});

test('handlers of rules that cannot be reached are errors', () => {
  const number = (): number => 1;
  expect(() => evaluator(rfc3339, 'full-date', { 'time-hour': number } as object)).toThrow(
    'rule "full-date" does not use "time-hour", so its handler is never called; help: name rules that it uses, at any depth',
  );
  expect(() => evaluator(rfc3339, 'full-date', { 'date-yaer': number } as object)).toThrow(
    'rule "date-yaer" is not in the grammar',
  );
  expect(() => evaluator(rfc3339, 'full-date', { 'date-month': 1 } as object)).toThrow(TypeError);
  expect(() => evaluator(rfc3339, 'full-date', [] as object)).toThrow(
    'handlers must be an object of functions',
  );
});

test('an evaluator without handlers is a prepared read', () => {
  const options = { rename: { 'language-range': 'range' }, tokens: ['weight'] } as const;
  const input = 'da, en;q=0.5';
  expect(evaluator(rfc9110, 'Accept-Language', {}, options)(input)).toEqual(
    read(rfc9110, 'Accept-Language', input, options),
  );
});

test('no handler runs before the whole input is read', () => {
  const called: string[] = [];
  const evaluate = evaluator<{ value: string }>()(rfc8259, 'JSON-text', {
    value: ({ text }) => {
      called.push(text);
      return text;
    },
  });
  expect(evaluate('[1, 2, [3], x]').ok).toBe(false);
  expect(called).toEqual([]);
  expect(evaluate('[1, [2]]').ok).toBe(true);
  expect(called).toEqual(['1', '2', '[2]', '[1, [2]]']);
});

test('a handler may call its own evaluator', () => {
  const inner: (input: string) => { ok: boolean } = evaluator(
    compile('s = "(" n s ")" / n\nn = DIGIT\n'),
    's',
    {
      n: ({ text }: { text: string }) => (text === '0' ? 0 : [text, inner('0')]),
    },
  );
  const zero = { ok: true, value: { n: 0 } };
  expect(inner('(1(2(34))').ok).toBe(false);
  expect(inner('(1(23))')).toEqual({
    ok: true,
    value: { n: ['1', zero], s: { n: ['2', zero], s: { n: ['3', zero] } } },
  });
});

test('an error of a handler leaves nothing for the next input', () => {
  const evaluate = evaluator(rfc3339, 'full-date', {
    'date-month': ({ text }) => {
      if (text === '13') throw new RangeError('no such month');
      return Number(text);
    },
  });
  expect(() => evaluate('2024-13-29')).toThrow(HandlerError);
  expect(evaluate('2024-12-29')).toMatchObject({ value: { 'date-month': 12 } });
});

test('a handler of a recursive rule may call the evaluator of another, which may throw', () => {
  const grammar = compile('s = "(" n s ")" / n\nn = DIGIT\n');
  const strict = evaluator(grammar, 's', {
    n: ({ text }: { text: string }) => {
      if (text === '4') throw new RangeError('no fours');
      return Number(text);
    },
  });
  const isStrict = (text: string): boolean => {
    try {
      return strict(text).ok;
    } catch {
      return false;
    }
  };
  const other = evaluator(grammar, 's', { n: ({ text }: { text: string }) => isStrict(`(1(${text}3))`) });
  const value = { n: true, s: { n: false, s: { n: true, s: { n: true } } } };
  // The second time, there is a list of the first to use again.
  for (let times = 0; times < 2; times++) expect(other('(1(4(25)))')).toEqual({ ok: true, value });
  expect(() => strict('(1(4(25)))')).toThrow(HandlerError);
});

test('rules that nest deeply need no deep call stack', () => {
  const depth = 300;
  const chain = Array.from({ length: depth }, (_, i) => `r${i} = "a" r${i + 1} / "b"\n`).join('');
  const grammar = compile(`${chain}r${depth} = n\nn = 4DIGIT\n`);
  const evaluate = evaluator(grammar, 'r0', { n: ({ text }) => Number(text) });
  const result = evaluate(`${'a'.repeat(depth)}1977`);
  let value = result.ok ? result.value : undefined;
  for (let i = 1; i <= depth; i++) value = (value as Record<string, unknown>)[`r${i}`];
  expect(value).toEqual({ n: 1977 });
});

test('handlers of rules below a text are not called', () => {
  // The end of `a` depends on what follows, so the parser of `s` reads its body.
  const grammar = compile('s = a "y"\na = b *"y"\nb = "x"\n', { tokens: ['b'] });
  const called: string[] = [];
  const handlers = { b: ({ text }: { text: string }) => called.push(text) };
  expect(evaluator(grammar, 's', handlers)('xyy')).toEqual({ ok: true, value: { a: { b: 1 } } });
  expect(evaluator(grammar, 's', handlers, { tokens: ['a'] })('xyy')).toEqual({
    ok: true,
    value: { a: 'xy' },
  });
  expect(called).toEqual(['x']);
});

test('each handler runs once, however deep rules nest', () => {
  const chain = Array.from({ length: 150 }, (_, i) => `r${i} = n r${i + 1} / n\n`).join('');
  const grammar = compile(`${chain}r150 = n\nn = DIGIT\n`, { tokens: ['n'] });
  const called: string[] = [];
  const evaluate = evaluator(grammar, 'r0', { n: ({ text }: { text: string }) => called.push(text) });
  expect(evaluate('1'.repeat(120)).ok).toBe(true);
  expect(called).toHaveLength(120);
});
