import { readSync } from 'node:fs';
import { LF } from './line-ends';
import { type Form, hasNumbers } from './verdict';

/** An open file, and the memory by which threads agree who reads it. */
export interface SharedFile {
  readonly file: number;
  readonly memory: SharedArrayBuffer;
}

/** Whole lines to test, or the error that ended the reading. */
export interface Chunk {
  /** The number of the chunk, from 0. */
  readonly sequence: number;
  /** Whole lines, each ended by LF. The next chunk that the same thread reads overwrites them. */
  readonly octets: Uint8Array;
  /** The number of lines before these, if it is needed. */
  readonly linesBefore: number;
  readonly error?: Error;
}

/** Octets that are read at a time. */
const CHUNK = 1 << 19;
/** At most so many chunks are read before they are written, because they wait in memory. Counts take none. */
const MOST_AHEAD = 16;
/** How often to look whether another thread has read a chunk, before sleeping. That takes longer than to read one. */
const LOOKS = 2_000;

/** Places in the memory: numbers of 32 bits. */
const LOCK = 0;
const ENDED = 1;
const SEQUENCE = 2;
const WRITTEN = 3;
const BEGUN = 4;
/** Then the number of lines so far, of 64 bits, and the line that a chunk has begun. */
const LINES_AT = 24;
const BEGUN_AT = 32;

/** Makes the memory for an open file, which is read from where it stands. */
export function sharedFile(file: number): SharedFile {
  return { file, memory: new SharedArrayBuffer(BEGUN_AT + CHUNK) };
}

/**
 * The lines of a file, which several threads read by turns. A thread that reads a chunk keeps the others from reading, and
 * leaves them the line that the chunk has begun.
 */
export class SharedLines {
  private readonly numbers: Int32Array;
  private readonly lines: Float64Array;
  private readonly begun: Uint8Array;
  private place = Buffer.allocUnsafeSlow(2 * CHUNK);

  private readonly hasOutput: boolean;
  private readonly hasNumbers: boolean;

  constructor(
    private readonly shared: SharedFile,
    form: Form,
  ) {
    this.hasOutput = form !== 'nothing';
    this.hasNumbers = hasNumbers(form);
    const { memory } = shared;
    this.numbers = new Int32Array(memory, 0, BEGUN + 1);
    this.lines = new Float64Array(memory, LINES_AT, 1);
    this.begun = new Uint8Array(memory, BEGUN_AT);
  }

  /** The number of chunks that threads have read. */
  get sequences(): number {
    return Atomics.load(this.numbers, SEQUENCE);
  }

  /** Whether so many chunks wait to be written that no more should be read. */
  get isAhead(): boolean {
    return this.hasOutput && this.sequences - Atomics.load(this.numbers, WRITTEN) >= MOST_AHEAD;
  }

  /** Lets other threads read on after chunks were written. */
  hasWritten(chunks: number): void {
    Atomics.store(this.numbers, WRITTEN, chunks);
    Atomics.notify(this.numbers, WRITTEN);
  }

  /** Waits until chunks are written, if too many are not. */
  waitUntilWritten(): void {
    while (this.isAhead && Atomics.load(this.numbers, ENDED) === 0)
      Atomics.wait(this.numbers, WRITTEN, Atomics.load(this.numbers, WRITTEN), 100);
  }

  /** Lets no thread read on. */
  stop(): void {
    Atomics.store(this.numbers, ENDED, 1);
  }

  /** Returns the next chunk, or undefined if the file has ended. */
  next(): Chunk | undefined {
    this.lock();
    try {
      return Atomics.load(this.numbers, ENDED) === 1 ? undefined : this.read();
    } catch (error) {
      this.stop();
      const sequence = Atomics.add(this.numbers, SEQUENCE, 1);
      return { sequence, octets: Buffer.alloc(0), linesBefore: this.lines[0]!, error: error as Error };
    } finally {
      Atomics.store(this.numbers, LOCK, 0);
      Atomics.notify(this.numbers, LOCK, 1);
    }
  }

  private lock(): void {
    for (let looks = 0; Atomics.compareExchange(this.numbers, LOCK, 0, 1) !== 0; looks++)
      if (looks >= LOOKS) Atomics.wait(this.numbers, LOCK, 1);
  }

  private read(): Chunk | undefined {
    let length = this.numbers[BEGUN]!;
    this.place.set(this.begun.subarray(0, length));
    let end = 0;
    while (end === 0) {
      this.reserve(length + CHUNK);
      const size = readSync(this.shared.file, this.place, length, CHUNK, null);
      if (size === 0) {
        this.stop();
        this.numbers[BEGUN] = 0;
        if (length === 0) return undefined;
        this.place[length] = LF;
        return this.chunk(length + 1);
      }
      const lf = this.place.subarray(length, length + size).lastIndexOf(LF);
      if (lf >= 0) end = length + lf + 1;
      length += size;
    }
    this.begun.set(this.place.subarray(end, length));
    this.numbers[BEGUN] = length - end;
    return this.chunk(end);
  }

  private chunk(end: number): Chunk {
    const octets = this.place.subarray(0, end);
    const linesBefore = this.lines[0]!;
    if (this.hasNumbers) this.lines[0] = linesBefore + countLines(octets);
    return { sequence: Atomics.add(this.numbers, SEQUENCE, 1), octets, linesBefore };
  }

  private reserve(size: number): void {
    if (size <= this.place.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * size);
    this.place.copy(larger);
    this.place = larger;
  }
}

/** Returns the number of lines. Each ends with LF. */
export function countLines(octets: Uint8Array): number {
  let count = 0;
  for (let lf = octets.indexOf(LF); lf >= 0; lf = octets.indexOf(LF, lf + 1)) count++;
  return count;
}
