import { matching as matchingLines, testStream } from '../../src/runtime';
import { Readable } from 'node:stream';
import { rfc3986 } from '../../src/generated/rfc3986';
import type { Input, LineVerdict, MatchingOptions } from '../../src/runtime';
import { splitsOf } from '../oracles/pieces';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function streamOf(pieces: readonly Input[]): ReadableStream<Input> {
  const left = [...pieces];
  return new ReadableStream<Input>({
    pull(controller) {
      if (left.length > 0) controller.enqueue(left.shift()!);
      else controller.close();
    },
  });
}

async function matching(
  pieces: readonly Input[],
  options?: MatchingOptions & { verdicts?: false },
): Promise<Input[]> {
  const passed: Input[] = [];
  const lines = streamOf(pieces).pipeThrough(matchingLines(rfc3986, 'dec-octet', options));
  for await (const line of lines) passed.push(line);
  return passed;
}

describe('lines that match', () => {
  // The last line may end with the first half of a line end, as in `many`.
  const text = '1\n256\r\n25\r\n\nx\r\r\n7\r';

  test.each([
    [undefined, ['1\n', '25\r\n', '7\r']],
    [{ invert: true }, ['256\r\n', '\n', 'x\r\r\n']],
  ])('with options %j, of strings and of octets in any pieces', async (options, lines) => {
    for (const pieces of splitsOf(text, 1)) expect(await matching(pieces, options)).toEqual(lines);
    for (const pieces of splitsOf(utf8(text), 2)) {
      const passed = await matching(pieces, options);
      expect(passed.map((line) => Buffer.from(line as Uint8Array).toString())).toEqual(lines);
    }
  });

  test('a line may be empty, and an input without lines has none', async () => {
    expect(await matching([])).toEqual([]);
    expect(await matching([''])).toEqual([]);
    expect(await matching(['\n'], { invert: true })).toEqual(['\n']);
  });

  test('verdicts are passed for all lines, with their numbers and without their ends', async () => {
    const verdicts = async (pieces: readonly Input[]): Promise<LineVerdict[]> => {
      const passed: LineVerdict[] = [];
      const judged = streamOf(pieces).pipeThrough(matchingLines(rfc3986, 'dec-octet', { verdicts: true }));
      for await (const verdict of judged) passed.push(verdict);
      return passed;
    };
    const expected = [
      { line: 1, input: '1', ok: true },
      { line: 2, input: '256', ok: false },
      { line: 3, input: '25', ok: true },
      { line: 4, input: '', ok: false },
      { line: 5, input: 'x\r', ok: false },
      { line: 6, input: '7', ok: true },
    ];
    for (const pieces of splitsOf(text, 1)) expect(await verdicts(pieces)).toEqual(expected);
    const ofOctets = expected.map(({ line, input, ok }) => ({ line, input: utf8(input), ok }));
    for (const pieces of splitsOf(utf8(text), 1)) expect(await verdicts(pieces)).toEqual(ofOctets);
    expect(await verdicts([''])).toEqual([]);
    expect(await matching(['1\n'], { verdicts: false })).toEqual(['1\n']);
  });

  test('verdicts cannot be inverted', () => {
    expect(() => matchingLines(rfc3986, 'URI', { verdicts: true, invert: true })).toThrow(
      'options "verdicts" and "invert" of matching exclude each other\nhelp: leave one out: verdicts are passed for all lines',
    );
    expect(() => matchingLines(rfc3986, 'URI', { verdicts: 1 } as never)).toThrow(
      'option "verdicts" of matching must be true or false',
    );
  });

  test('what is no piece, or of another kind, is an error', async () => {
    await expect(matching([7 as never])).rejects.toThrow('piece must be a string or a Uint8Array');
    await expect(matching(['1', utf8('1')])).rejects.toThrow('a piece is a Uint8Array');
    expect(() => matchingLines(rfc3986, 'URI', { inverted: true } as never)).toThrow('"inverted"');
    expect(() => matchingLines(rfc3986, 'URI', { encoding: 'latin1' })).toThrow(TypeError);
  });
});

describe('a whole stream', () => {
  test.each([
    ['http://a/b', true],
    ['http://a/ b', false],
    ['http', false],
  ])('%s: %s', async (text, verdict) => {
    for (const pieces of [...splitsOf(text, 3), ...splitsOf(utf8(text), 3)]) {
      expect(await testStream(rfc3986, 'URI', pieces)).toBe(verdict);
      expect(await testStream(rfc3986, 'URI', Readable.from(pieces))).toBe(verdict);
      expect(await testStream(rfc3986, 'URI', streamOf(pieces))).toBe(verdict);
      const plain = streamOf(pieces);
      const old = { getReader: () => plain.getReader() } as ReadableStream<Input>;
      expect(await testStream(rfc3986, 'URI', old)).toBe(verdict);
    }
  });

  test('is read no further than to the first character without a continuation', async () => {
    let cancelled = 0;
    const endless = new ReadableStream<Input>({
      pull: (each) => each.enqueue('1'),
      cancel: () => void cancelled++,
    });
    expect(await testStream(rfc3986, 'URI', endless)).toBe(false);
    const other = new ReadableStream<Input>({
      pull: (each) => each.enqueue('1'),
      cancel: () => void cancelled++,
    });
    const old = { getReader: () => other.getReader() } as ReadableStream<Input>;
    expect(await testStream(rfc3986, 'URI', old)).toBe(false);
    expect(cancelled).toBe(2);
  });

  test('errors of the source and of options reject', async () => {
    const broken = new ReadableStream<Input>({ pull: () => Promise.reject(new Error('broken')) });
    await expect(testStream(rfc3986, 'URI', broken)).rejects.toThrow('broken');
    await expect(testStream(rfc3986, 'URI', [7] as never)).rejects.toThrow('piece must be');
    await expect(testStream(rfc3986, 'hots' as never, [])).rejects.toThrow('is not in the grammar');
  });
});
