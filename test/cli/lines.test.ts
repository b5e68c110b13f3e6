import { Readable } from 'node:stream';
import { linesIn } from '../../src/cli/line-tester';
import { wholeLines } from '../../src/cli/lines';
import { Random } from '../oracles/random';

/** The lines of a text, by splitting it. */
function split(octets: Buffer): string[] {
  const text = octets.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  const lines = text.split('\n');
  if (lines.at(-1) === '' && (text !== '' || octets.length === 0)) lines.pop();
  return lines.map((line) => line.replace(/\r$/, ''));
}

async function read(chunks: readonly Buffer[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const octets of wholeLines({ stream: Readable.from(chunks, { objectMode: true }) })) {
    expect(octets.at(-1)).toBe(0x0a);
    for (const line of linesIn(octets)) lines.push(line.toString('latin1'));
  }
  return lines;
}

const BYTE_ORDER_MARK = '\xef\xbb\xbf';

test.each([
  '',
  '\n',
  'a',
  'a\n',
  '\r\n',
  '\r',
  '\n\n',
  BYTE_ORDER_MARK,
  `${BYTE_ORDER_MARK}\n`,
  `${BYTE_ORDER_MARK}a\r\n\xc3\xa9\n`,
])('lines of %j, however they are cut', async (text) => {
  const octets = Buffer.from(text, 'latin1');
  const expected = split(octets);
  expect(await read([octets])).toEqual(expected);
  expect(await read([...octets].map((octet) => Buffer.of(octet)))).toEqual(expected);
  for (let cut = 0; cut <= octets.length; cut++) {
    expect(await read([octets.subarray(0, cut), octets.subarray(cut)])).toEqual(expected);
  }
});

test('lines of random octets, cut at random places', async () => {
  const random = new Random(3);
  const pick = (): string => random.of(['\n', '\r\n', '\r', 'a', '\xc3\xa9', '\xff', BYTE_ORDER_MARK]);
  for (let round = 0; round < 200; round++) {
    const octets = Buffer.from(Array.from({ length: random.below(40) }, pick).join(''), 'latin1');
    const chunks: Buffer[] = [];
    for (let at = 0; at < octets.length; at += chunks.at(-1)!.length) {
      chunks.push(octets.subarray(at, at + 1 + random.below(8)));
    }
    expect(await read(chunks)).toEqual(split(octets));
  }
});
