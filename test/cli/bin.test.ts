import { once } from 'node:events';
import { type Child, Installed, outcomeOf as outcome } from './process';

const installed = new Installed();
beforeAll(() => installed.build(), 300_000);
afterAll(() => installed.remove());

const start = (...args: string[]): Child => installed.start(args);

describe('the process', () => {
  test('its exit code is 0 where all match', async () => {
    const child = start('test', 'URI');
    child.stdin.end('a:\nhttp://192.168.0.255/');
    expect(await outcome(child)).toEqual({
      code: 0,
      stdout: 'line 1: ok: a:\nline 2: ok: http://192.168.0.255/\n',
      stderr: '',
    });
  });

  test('its exit code is 1 where some do not', async () => {
    expect(await outcome(start('test', 'URI', '--json', 'a:', 'b'))).toMatchObject({ code: 1, stderr: '' });
  });

  test('its exit code is 2 where the usage is wrong', async () => {
    expect(await outcome(start('test', 'hots', 'a'))).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: rule "hots" is not in the grammar; did you mean "host"?\n',
    });
  });

  test('it answers a line when it has come', async () => {
    const child = start('test', 'URI');
    child.stdin.write('a:\nb');
    const [first] = (await once(child.stdout, 'data')) as [Buffer];
    expect(first.toString()).toBe('line 1: ok: a:\n');
    child.stdin.end(':\n');
    expect(await outcome(child)).toMatchObject({ code: 0, stdout: 'line 2: ok: b:\n' });
  });

  test('it ends in silence when nobody reads on', async () => {
    const child = start('test', 'URI');
    child.stdin.on('error', () => {}); // EPIPE, here too
    const feed = (): void => {
      while (child.stdin.writable && child.stdin.write('http://example.com/\n'.repeat(1000)));
    };
    child.stdin.on('drain', feed);
    feed();
    child.stdout.once('data', () => child.stdout.destroy());
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(stderr).toBe('');
    child.stdin.destroy();
  });
});
