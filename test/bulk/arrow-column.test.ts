import {
  Binary,
  BinaryView,
  type DataType,
  Dictionary,
  Int16,
  Int32,
  Int8,
  LargeUtf8,
  Table,
  tableFromArrays,
  tableFromIPC,
  tableToIPC,
  Uint8,
  Utf8,
  Utf8View,
  type Vector,
  vectorFromArray,
} from 'apache-arrow';
import { type Column, manyInColumn } from '../../src/bulk/many';
import { rfc3986 } from '../../src/generated/rfc3986';
import type { Verdicts } from '../../src/bulk/many/verdicts';
import { grammarFor } from './inputs';

const { strings } = grammarFor('rfc3986');
/** URIs and near misses, of which some come twice and some are null. */
const SAMPLE = [...strings.sample('uri', 150)].filter((each) => !/\p{Surrogate}/u.test(each));
const STRINGS = [...SAMPLE, '', ...SAMPLE.slice(0, 50)].map((each, i) => (i % 7 === 3 ? null : each));

const TYPES: readonly DataType[] = [
  new Utf8(),
  new LargeUtf8(),
  new Utf8View(),
  new Dictionary(new Utf8(), new Int32()),
  new Dictionary(new Utf8(), new Int16()),
  new Dictionary(new LargeUtf8(), new Int32()),
];

function expected(inputs: Iterable<string | Uint8Array | null>) {
  const parsed = Array.from(inputs, (each) => (each === null ? undefined : rfc3986.parse('URI', each)));
  const octets = (input: string, units: number): number => Buffer.byteLength(input.slice(0, units));
  const verdicts = parsed.map((each) => each?.ok === true);
  const stops = Array.from(inputs, (each, i) => {
    const found = parsed[i];
    if (each === null || found === undefined || found.ok) return -1;
    return typeof each === 'string' ? octets(each, found.failure.offset) : found.failure.offset;
  });
  return { total: verdicts.length, count: verdicts.filter(Boolean).length, verdicts, stops };
}

function found(column: Column) {
  const { bitmap, ...others }: Verdicts = manyInColumn(rfc3986, 'URI', column, { stops: true });
  const verdicts = Array.from({ length: others.total }, (_, i) => ((bitmap[i >> 3]! >> (i & 7)) & 1) === 1);
  return { ...others, verdicts, stops: [...others.stops!] };
}

test.each(TYPES.map((type) => [String(type), type] as const))('%s: whole, cut and in parts', (_, type) => {
  const vector = vectorFromArray(STRINGS, type) as Vector<Utf8>;
  expect([...vector]).toEqual(STRINGS);
  const whole = expected(STRINGS);
  expect(whole.count).toBeGreaterThan(40);
  expect(whole.count).toBeLessThan(STRINGS.length - 60);
  expect(found(vector)).toEqual(whole);
  expect(found(vector.data[0]!)).toEqual(whole);
  for (const [from, to] of [
    [1, 20],
    [13, 14],
    [30, 30],
    [100, undefined],
  ] as const)
    expect(found(vector.slice(from, to))).toEqual(expected(STRINGS.slice(from, to)));
  const parts = vector.slice(0, 13).concat(vector.slice(50, 61), vector.slice(7));
  expect(parts.data).toHaveLength(3);
  expect(found(parts)).toEqual(expected(parts));
  const { stops, ...verdicts } = manyInColumn(rfc3986, 'URI', vector);
  expect([stops, verdicts.count]).toEqual([undefined, whole.count]);
});

test.each([new Binary(), new BinaryView()])('%s: octets', (type) => {
  const octets = STRINGS.map((each) => (each === null ? null : Buffer.from(each)));
  octets.push(Buffer.from([0x61, 0x3a, 0xff]), Buffer.from('http://example.com/a-long-one'));
  expect(found(vectorFromArray(octets, type) as Vector<Binary>)).toEqual(expected(octets));
});

test('a table as it comes out of a file, and one of tableFromArrays', () => {
  const made = tableFromArrays({ uri: STRINGS });
  const read = tableFromIPC(tableToIPC(made)) as Table<{ uri: Dictionary<Utf8> }>;
  for (const table of [made, read, read.concat(read)]) {
    const column = table.getChild('uri')!;
    expect(found(column)).toEqual(expected([...column]));
  }
});

test('more strings than a batch has, and a dictionary with a string that is null', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => STRINGS[i % STRINGS.length]!);
  const { count } = manyInColumn(rfc3986, 'URI', vectorFromArray(many, new Utf8View()));
  expect(count).toBe(expected(many).count);
  const dictionary = vectorFromArray(['a:b', null, '%'], new Utf8());
  expect(found({ length: 4, values: Int8Array.of(2, 1, 0, 0), dictionary })).toEqual({
    total: 4,
    count: 2,
    verdicts: [false, false, true, true],
    stops: [0, -1, -1, -1],
  });
});

test('parts as plain objects, with an offset of the bits', () => {
  const part: Column = {
    length: 4,
    values: Buffer.from('a:1%a:2'),
    valueOffsets: Int32Array.of(0, 3, 4, 7, 7),
    nullBitmap: Uint8Array.of(0b101100),
    offset: 2,
  };
  const nulls = { total: 4, count: 1, verdicts: [true, false, false, false], stops: [-1, 0, -1, 0] };
  expect(found(part)).toEqual(nulls);
  const large = { ...part, valueOffsets: BigInt64Array.of(0n, 3n, 4n, 7n, 7n), nullBitmap: null };
  expect(found({ data: [part, large] })).toMatchObject({ total: 8, count: 3 });
  expect(manyInColumn(rfc3986, 'URI', { data: [] })).toEqual({
    total: 0,
    count: 0,
    bitmap: new Uint8Array(0),
  });
});

test('other columns and broken ones are refused', () => {
  const what = 'column must be a column of strings of Apache Arrow';
  const wrong = [
    vectorFromArray([1, 2], new Int8()),
    vectorFromArray([1, 2, 3, 4], new Uint8()),
    vectorFromArray([1, 2], new Dictionary(new Int32(), new Int8())),
    { data: [{ values: new Uint8Array(2) }] },
    ['http://a/'],
    null,
  ];
  for (const each of wrong) expect(() => found(each as never)).toThrow(what);
  const dictionary = vectorFromArray(['a:b'], new Utf8());
  expect(() => found({ length: 2, values: Int8Array.of(0, 1), dictionary })).toThrow(
    'string 1 is entry 1 of a dictionary of 1',
  );
  const views = vectorFromArray(['a:b', 'http://example.com/'], new Utf8View()).data[0]!;
  const { length, values, type } = views;
  expect(() => found({ length, values, type, variadicBuffers: [] })).toThrow(
    'string 1 is not within its buffer',
  );
});

test.each([
  ['no rows', []],
  ['only nulls', [null, null]],
])('a dictionary without strings, from IPC: %s', (_, rows) => {
  const vector = vectorFromArray(rows, new Dictionary(new Utf8(), new Int32()));
  const read = tableFromIPC(tableToIPC(new Table({ x: vector }))).getChild('x')!;
  for (const stops of [false, true]) {
    const found = manyInColumn(rfc3986, 'port', read as Column, { stops });
    expect([found.count, found.total, found.stops?.length]).toEqual([
      0,
      rows.length,
      stops ? rows.length : undefined,
    ]);
  }
});
