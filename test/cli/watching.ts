import type { Child } from './process';

/** A process whose output a test waits for. */
export class Watching {
  /** All output of both streams. */
  text = '';
  private read = 0;
  private readonly waiting = new Set<() => void>();
  private ended = false;

  constructor(readonly child: Child) {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.text += chunk.toString();
        this.wake();
      });
    child.on('close', () => {
      this.ended = true;
      this.wake();
    });
  }

  /** Waits for output behind all that earlier calls have matched. Returns it up to the end of the match. */
  async until(pattern: RegExp): Promise<string> {
    for (;;) {
      const rest = this.text.slice(this.read);
      const found = pattern.exec(rest);
      if (found !== null) {
        const end = found.index + found[0].length;
        this.read += end;
        return rest.slice(0, end);
      }
      if (this.ended) throw new Error(`the process has ended without ${String(pattern)}:\n${this.text}`);
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  /** Interrupts the process and returns its exit code. */
  async interrupt(): Promise<number | null> {
    const code = new Promise<number | null>((resolve) => this.child.once('close', resolve));
    this.child.kill('SIGINT');
    return code;
  }

  private wake(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}
