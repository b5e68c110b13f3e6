import { writeSync } from 'node:fs';
import { Writable } from 'node:stream';

/** Writes a file by its descriptor. Node's own stream for files does not notice that a disk got full within a chunk, and loses the rest. */
export class FileOutput extends Writable {
  /** `writeTo`: as `fs.writeSync`. */
  constructor(
    private readonly descriptor: number,
    private readonly writeTo: (descriptor: number, octets: Uint8Array, offset: number) => number = writeSync,
  ) {
    super({ decodeStrings: true });
  }

  override _write(octets: Buffer, _: string, done: (error?: Error) => void): void {
    try {
      for (let at = 0; at < octets.length;) at += this.writeTo(this.descriptor, octets, at);
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}
