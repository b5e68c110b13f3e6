import { mockWorkers } from './mocked-workers';
import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from '../../src/cli/main';
import { Grammar } from '../../src/index';
import { Random } from '../oracles/random';
import { verbatim } from './command';

jest.setTimeout(60_000);
beforeEach(() => {
  Object.assign(mockWorkers, { made: 0, atWork: 0, most: 0, closed: 0, failing: false });
  jest.spyOn(os, 'availableParallelism').mockReturnValue(4);
});
afterEach(() => jest.restoreAllMocks());

const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MEBIBYTE = 1 << 20;

/** Lines of all kinds: most match; some are long, not ASCII, not UTF-8, ended by CRLF or empty. */
function lines(size: number): Buffer {
  const some = new Random(5);
  const parts: Buffer[] = [Buffer.from('\u{feff}')];
  for (let length = 0, i = 0; length < size; length += parts.at(-1)!.length, i++) {
    const ending = some.chance(0.2) ? '\r\n' : '\n';
    if (some.chance(0.01)) parts.push(Buffer.from(`a:\u{e9}${ending}`));
    else if (some.chance(0.01)) parts.push(Buffer.concat([Buffer.of(0xff), Buffer.from(ending)]));
    else if (some.chance(0.01)) parts.push(Buffer.from(`${i}${ending}`));
    else if (some.chance(0.01)) parts.push(Buffer.from(ending));
    else parts.push(Buffer.from(`http://example.com/${i}/${'x'.repeat(some.below(2000))}${ending}`));
  }
  parts.push(Buffer.from(`a:${'y'.repeat(300_000)}\na:b`));
  return Buffer.concat(parts);
}

/** The octets in chunks of many sizes, which end within lines and characters. */
function chunked(octets: Buffer): Readable {
  const some = new Random(9);
  const chunks: Buffer[] = [];
  for (let at = 0; at < octets.length; at += chunks.at(-1)!.length) {
    chunks.push(octets.subarray(at, at + 1 + some.below(100_000)));
  }
  return Readable.from(chunks, { objectMode: true });
}

describe('verbatim captures --jobs', () => {
  test.each([[[]], [['--json']], [['--csv']]])('%j: prints the same as one thread', async (form) => {
    const text = lines(3 * MEBIBYTE);
    const file = path.join(folder, 'captured.txt');
    writeFileSync(file, text);
    const args = ['captures', 'URI', 'host', 'segment', ...form];
    const one = await verbatim(args, text);
    expect(one.code).toBe(1);
    expect(await verbatim([...args, '--jobs', '3'], chunked(text))).toEqual(one);
    expect(mockWorkers.made).toBe(1);
    expect(await verbatim([...args, '--jobs', '3', '--file', file])).toEqual(one);
  });
});

describe('verbatim test --jobs', () => {
  const octets = lines(2 * MEBIBYTE);

  test.each([[[]], [['--json']], [['--count']], [['--quiet']]])(
    'gives what one job gives, in order: %j',
    async (options) => {
      const args = ['test', 'URI', ...options];
      const one = await verbatim(args, chunked(octets));
      expect(one.code).toBe(1);
      expect(mockWorkers.made).toBe(0);
      for (const jobs of ['2', '3', '100']) {
        expect(await verbatim([...args, '--jobs', jobs], chunked(octets))).toEqual(one);
      }
      // One line that does not match settles it before threads are worth it.
      expect(mockWorkers.made).toBe(options.includes('--quiet') ? 0 : 3);
      expect(mockWorkers.closed).toBe(mockWorkers.made);
    },
  );

  test('the exit code where all match', async () => {
    const all = Buffer.from('http://example.com/\n'.repeat(100_000));
    for (const option of ['--count', '--quiet', '--json']) {
      expect(await verbatim(['test', 'URI', option, '-j', '2'], chunked(all))).toMatchObject({ code: 0 });
    }
    expect(mockWorkers.made).toBe(3);
  });

  test('the grammar goes to the threads as text', async () => {
    const grammar = path.join(folder, 'b.bnf');
    writeFileSync(grammar, 'a_b = *"b"\n');
    const all = Buffer.from(`${'b'.repeat(999)}\n`.repeat(3000));
    const args = ['test', 'a_b', '-g', grammar, '-j', '2', '--count'];
    expect(await verbatim(args, chunked(all))).toEqual({ code: 0, stdout: '3000\n', stderr: '' });
    expect(mockWorkers.made).toBe(1);
  });

  test('little input, and strings, are judged without threads', async () => {
    expect(await verbatim(['test', 'URI', '--jobs', '2', 'a:'])).toMatchObject({ stdout: 'ok: a:\n' });
    expect(await verbatim(['test', 'URI', '--jobs', '2'], 'a:\n')).toMatchObject({
      stdout: 'line 1: ok: a:\n',
    });
    expect(await verbatim(['test', 'URI', '--jobs', '2'], '')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(mockWorkers.made).toBe(0);
  });

  test('with one processor there is one job', async () => {
    jest.spyOn(os, 'availableParallelism').mockReturnValue(1);
    await verbatim(['test', 'URI', '--count', '--jobs', '2'], chunked(octets));
    expect(mockWorkers.made).toBe(0);
  });

  test('no more is read than is written', async () => {
    let read = 0;
    const stdin = new Readable({
      highWaterMark: 1,
      read() {
        this.push(read++ < 60 ? Buffer.from(`/${'x'.repeat(499)}\n`.repeat(250)) : null);
      },
    });
    let written = 0;
    let release = (): void => {};
    const stdout = new Writable({
      write(chunk: Buffer, _encoding, done) {
        written += chunk.length;
        // Nobody reads what the threads have written, for a while.
        if (read > 12) release = done;
        else done();
      },
    });
    const done = run(['test', 'path', '--jobs', '2'], { stdin, stdout, stderr: stdout });
    for (let before = -1; before !== read;) {
      before = read;
      await wait(50);
    }
    expect(read).toBeLessThan(30);
    expect(mockWorkers.most).toBeLessThanOrEqual(5);
    let ended = false;
    void done.then(() => (ended = true));
    while (!ended) {
      const next = release;
      release = () => {};
      next();
      await wait(1);
    }
    expect(await done).toBe(0);
    expect(written).toBeGreaterThan(60 * 250 * 'line 1: ok: '.length);
  });

  test('what cannot be written ends it', async () => {
    const endless = new Readable({
      read() {
        this.push(Buffer.from(`/${'x'.repeat(999)}\n`.repeat(100)));
      },
    });
    let left = MEBIBYTE / 4;
    const stdout = new Writable({
      write(chunk: Buffer, _encoding, done) {
        left -= chunk.length;
        done(left < 0 ? Object.assign(new Error('write'), { code: 'EPIPE' }) : null);
      },
    });
    expect(await run(['test', 'path', '-j', '2'], { stdin: endless, stdout, stderr: stdout })).toBe(0);
    expect(endless.destroyed).toBe(true);
    expect([mockWorkers.made, mockWorkers.closed]).toEqual([1, 1]);
  });

  test('what cannot be read is told after the verdicts on what was read', async () => {
    const begun = Buffer.from(`/${'x'.repeat(999)}\n`.repeat(2000));
    const failing = (): Readable =>
      Readable.from(
        (function* () {
          yield begun.subarray(0, 1_200_000);
          yield begun.subarray(1_200_000);
          throw Object.assign(new Error('read'), { code: 'EISDIR' });
        })(),
        { objectMode: true },
      );
    const one = await verbatim(['test', 'path'], failing());
    expect(one).toMatchObject({ code: 2, stderr: 'error: cannot read "standard input": it is a folder\n' });
    expect(one.stdout.split('\n')).toHaveLength(2001);
    expect(await verbatim(['test', 'path', '-j', '2'], failing())).toEqual(one);
    expect(mockWorkers.made).toBe(1);
  });

  test('what is thrown is thrown after the verdicts before it', async () => {
    // Where memory is not enough, as on inputs that take too long to be used here.
    const { parse } = Grammar.prototype;
    jest.spyOn(Grammar.prototype, 'parse').mockImplementation(function (this: Grammar, rule, input) {
      if (input !== 'too deep') return parse.call(this, rule, input);
      throw Object.assign(new Error('rules nest too deep'), { code: 'pushdown-limit' });
    });
    const octets = Buffer.from(`${`/${'x'.repeat(999)}\n`.repeat(2000)}()\ntoo deep\n/\n`);
    const args = ['test', 'path'];
    const one = await verbatim(args, chunked(octets));
    expect(one).toMatchObject({ code: 2, stderr: 'error: rules nest too deep\n' });
    expect(one.stdout).toMatch(/line 2001: ok: \(\)\n$/);
    expect(await verbatim([...args, '--jobs', '2'], chunked(octets))).toEqual(one);
    expect(mockWorkers.made).toBe(1);
  });

  test('a thread that dies ends it', async () => {
    mockWorkers.failing = true;
    const endless = new Readable({
      read() {
        this.push(Buffer.from('/path\n'.repeat(10_000)));
      },
    });
    await expect(verbatim(['test', 'path', '-j', '2', '-c'], endless)).rejects.toThrow('a thread has died');
    expect(endless.destroyed).toBe(true);
    expect(mockWorkers.closed).toBe(1);
  });

  test.each(['0', '-1', '1.5', 'two', '', '1e3'])('a number of jobs that is none: %j', async (value) => {
    expect(await verbatim(['test', 'URI', `--jobs=${value}`], 'a:\n')).toEqual({
      code: 2,
      stdout: '',
      stderr: `error: --jobs must be a whole number, 1 or more (got "${value}")\n`,
    });
  });
});

describe('verbatim test --jobs --file', () => {
  const file = path.join(folder, 'lines.txt');
  const long = `a:${'z'.repeat(2 * MEBIBYTE)}`;
  writeFileSync(file, Buffer.concat([lines(3 * MEBIBYTE), Buffer.from(`\n${long}\n${long} \n\r\na:\r`)]));

  test.each([[[]], [['--json']], [['--count']], [['--matching']], [['--failing']], [['--quiet']]])(
    'threads that read the file by turns give what one job gives, in order: %j',
    async (options) => {
      const args = ['test', 'URI', '--file', file, ...options];
      const one = await verbatim(args);
      expect(one.code).toBe(1);
      expect(await verbatim([...args, '--jobs', '3'])).toEqual(one);
      expect(mockWorkers.made).toBe(options.includes('--quiet') ? 0 : 1);
      expect(mockWorkers.closed).toBe(mockWorkers.made);
    },
  );

  test('several files, of which some are small', async () => {
    const small = path.join(folder, 'small.txt');
    writeFileSync(small, '\u{feff}a:\nb');
    const args = ['test', 'URI', '--file', small, '--file', file, '--file', small];
    expect(await verbatim([...args, '--jobs', '3'])).toEqual(await verbatim(args));
    expect(mockWorkers.made).toBe(1);
    writeFileSync(small, '');
    expect(await verbatim(['test', 'URI', '--file', small, '-j', '2'])).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    writeFileSync(small, Buffer.of(0x1f, 0x8b, 8));
    const compressed = await verbatim(['test', 'URI', '--file', small]);
    expect(await verbatim(['test', 'URI', '--file', small, '-j', '2'])).toEqual(compressed);
    expect(compressed.code).toBe(2);
  });

  test('what cannot be read is told after the verdicts on what was read', async () => {
    expect(await verbatim(['test', 'URI', '--file', folder, '-j', '2'])).toEqual(
      await verbatim(['test', 'URI', '--file', folder]),
    );
    const { readSync } = fs;
    const failing = (after: number): void => {
      let calls = 0;
      jest.spyOn(fs, 'readSync').mockImplementation(((...args: Parameters<typeof readSync>) => {
        if (++calls > after) throw Object.assign(new Error('read'), { code: 'EISDIR' });
        return readSync(...args);
      }) as typeof readSync);
    };
    failing(9);
    const found = await verbatim(['test', 'URI', '--file', file, '-j', '2']);
    expect(found).toMatchObject({ code: 2, stderr: `error: cannot read "${file}": it is a folder\n` });
    expect(found.stdout.split('\n').length).toBeGreaterThan(1000);
  });

  test('what is thrown is thrown after the verdicts before it', async () => {
    const { parse } = Grammar.prototype;
    jest.spyOn(Grammar.prototype, 'parse').mockImplementation(function (this: Grammar, rule, input) {
      if (input !== 'too deep') return parse.call(this, rule, input);
      throw Object.assign(new Error('rules nest too deep'), { code: 'pushdown-limit' });
    });
    const deep = path.join(folder, 'deep.txt');
    writeFileSync(deep, `${`/${'x'.repeat(999)}\n`.repeat(3000)}()\ntoo deep\n${'/\n'.repeat(MEBIBYTE / 4)}`);
    const one = await verbatim(['test', 'path', '--file', deep]);
    expect(one).toMatchObject({ code: 2, stderr: 'error: rules nest too deep\n' });
    expect(await verbatim(['test', 'path', '--file', deep, '--jobs', '2'])).toEqual(one);
  });

  test('what cannot be written, and a thread that dies, end it', async () => {
    const stdout = new Writable({
      write(_chunk: Buffer, _encoding, done) {
        done(Object.assign(new Error('write'), { code: 'EPIPE' }));
      },
    });
    const stdin = Readable.from([]);
    const runs = (jobs: string): Promise<number> =>
      run(['test', 'URI', '-j', jobs, '--file', file], { stdin, stdout, stderr: stdout });
    expect(await runs('2')).toBe(await runs('1'));
    mockWorkers.failing = true;
    await expect(verbatim(['test', 'URI', '-j', '2', '-c', '--file', file])).rejects.toThrow(
      'a thread has died',
    );
    expect(mockWorkers.closed).toBe(mockWorkers.made);
  });
});
