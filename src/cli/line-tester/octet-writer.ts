/** A loop copies fewer octets faster than a call. */
const WORTH_CALL = 100;

/** Collects octets. */
export class OctetWriter {
  protected octets = Buffer.allocUnsafeSlow(1 << 17);
  protected view = viewOf(this.octets);
  protected end = 0;

  get length(): number {
    return this.end;
  }

  /** Returns the collected octets and empties the writer. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.octets.subarray(0, this.end);
    this.octets = Buffer.allocUnsafeSlow(this.octets.length);
    this.view = viewOf(this.octets);
    this.end = 0;
    return taken;
  }

  /** Adds octets unchanged. */
  add(octets: Buffer, start = 0, end = octets.length): void {
    this.reserve(end - start);
    if (end - start > WORTH_CALL) this.end += octets.copy(this.octets, this.end, start, end);
    else {
      const { octets: own, end: to } = this;
      for (let at = start; at < end; at++) own[to + at - start] = octets[at]!;
      this.end = to + end - start;
    }
  }

  /** Makes room for so many more octets. */
  protected reserve(more: number): void {
    if (this.end + more <= this.octets.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.octets.length * 2, this.end + more));
    this.octets.copy(larger, 0, 0, this.end);
    this.octets = larger;
    this.view = viewOf(larger);
  }
}

/** Returns a view that reads and writes several octets at once. */
export function viewOf({ buffer, byteOffset, length }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, length);
}
