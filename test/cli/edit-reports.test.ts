import { mockThreads } from './mocked-edit-workers';
import { Readable, Writable } from 'node:stream';
import { Context } from '../../src/cli/context';
import { EditReports } from '../../src/cli/watch/edit-report';
import type { SentGrammar } from '../../src/cli/watch/edit-worker';

const grammar = (text: string): SentGrammar => ({ source: { text }, files: new Map() });

function reports(): { readonly made: EditReports; readonly printed: string[] } {
  mockThreads.length = 0;
  const printed: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      printed.push(chunk.toString());
      done();
    },
  });
  const io = { stdin: Readable.from([]), stdout: stream, stderr: stream };
  return { made: new EditReports(new Context(io, [], () => false)), printed };
}

test('the first grammar starts no report, and each report is about the last two', () => {
  const { made, printed } = reports();
  made.start(grammar('a'));
  expect(mockThreads).toHaveLength(0);
  made.start(grammar('b'));
  mockThreads[0]!.emit('message', { text: 'a to b' });
  made.start(grammar('c'));
  mockThreads[1]!.emit('message', { text: 'b to c' });
  expect(mockThreads.map(({ texts }) => texts)).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ]);
  expect(printed).toEqual(['a to b\n', 'b to c\n']);
});

test('the next edit stops a report, and the next report has the changes of both', async () => {
  const { made, printed } = reports();
  made.start(grammar('a'));
  made.start(grammar('b'));
  await made.cancel();
  expect(mockThreads[0]!.isStopped).toBe(true);
  made.start(grammar('c'));
  // Its answer was on the way.
  mockThreads[0]!.emit('message', { text: 'a to b' });
  mockThreads[0]!.emit('error', new Error('stopped'));
  mockThreads[1]!.emit('message', { text: 'a to c' });
  expect(mockThreads[1]!.texts).toEqual(['a', 'c']);
  expect(printed).toEqual(['a to c\n']);
  expect(made.fault).toBeUndefined();
});

test('a grammar that cannot be compared is told, and the next one is compared with it', () => {
  const { made, printed } = reports();
  made.start(grammar('a'));
  made.start(grammar('b'));
  mockThreads[0]!.emit('message', { problem: 'another alphabet' });
  made.start(grammar('c'));
  expect(printed).toEqual(['the edit cannot be compared: another alphabet\n']);
  expect(mockThreads[1]!.texts).toEqual(['b', 'c']);
});

test('a fault of a thread is kept for the command', () => {
  const { made } = reports();
  made.start(grammar('a'));
  made.start(grammar('b'));
  const fault = new Error('a fault');
  mockThreads[0]!.emit('error', fault);
  expect(made.fault).toBe(fault);
});
