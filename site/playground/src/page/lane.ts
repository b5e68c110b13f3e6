/** A worker that does one piece of work at a time, within a time limit. */
import type { Work, WorkAnswer, WorkName, WorkProblem } from '../protocol';
import * as messages from './messages';

export type Outcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'problem'; readonly problem: WorkProblem }
  /** The time limit has passed. The worker was ended. */
  | { readonly kind: 'out-of-time'; readonly milliseconds: number }
  /** The reader ended it. */
  | { readonly kind: 'cancelled' }
  /** Newer work of the same kind took its place. */
  | { readonly kind: 'superseded' };

interface Job {
  readonly id: number;
  readonly work: WorkName;
  readonly data: unknown;
  readonly limit: number;
  readonly report: (part: never) => void;
  readonly end: (outcome: Outcome<never>) => void;
  timer?: ReturnType<typeof setTimeout>;
}

/** Milliseconds that work of which the result is not wanted any more may still take before its worker is ended. */
const GRACE = 300;

let ids = 0;

export class Lane {
  private worker: Worker | undefined;
  private running: Job | undefined;
  private waiting: Job[] = [];

  constructor(private readonly name: string) {}

  /** Loads the code of the worker before there is work. */
  begin(): void {
    this.worker ??= this.started();
  }

  /**
   * Does a piece of work within `limit` milliseconds. Loading code does not count. Work of the same kind that is older is superseded.
   */
  run<Name extends WorkName>(
    work: Name,
    data: Work[Name]['takes'],
    limit: number,
    report: (part: Work[Name]['reports']) => void = () => undefined,
  ): Promise<Outcome<Work[Name]['returns']>> {
    return new Promise((resolve) => {
      this.supersede(work);
      const end = resolve as Job['end'];
      this.waiting.push({ id: ++ids, work, data, limit, report: report as Job['report'], end });
      this.next();
    });
  }

  /** Ends the work that runs. */
  cancel(): void {
    if (this.running !== undefined) this.stop({ kind: 'cancelled' });
  }

  private supersede(work: WorkName): void {
    for (const job of this.waiting.filter((each) => each.work === work)) job.end({ kind: 'superseded' });
    this.waiting = this.waiting.filter((each) => each.work !== work);
    const { running } = this;
    if (running?.work !== work) return;
    clearTimeout(running.timer);
    running.timer = setTimeout(() => this.stop({ kind: 'superseded' }), GRACE);
  }

  private next(): void {
    const job = this.running === undefined ? this.waiting.shift() : undefined;
    if (job === undefined) return;
    this.running = job;
    this.begin();
    this.worker!.postMessage({ id: job.id, work: job.work, data: job.data });
  }

  private started(): Worker {
    const worker = new Worker(new URL('worker.js', document.baseURI), { type: 'module', name: this.name });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkAnswer>) => this.hear(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.stop({ kind: 'problem', problem: { message: event.message || messages.NOT_LOADED } });
    });
    return worker;
  }

  private hear(answer: WorkAnswer): void {
    const job = this.running;
    if (job === undefined || answer.id !== job.id) return;
    if ('begun' in answer) {
      job.timer ??= setTimeout(() => this.stop({ kind: 'out-of-time', milliseconds: job.limit }), job.limit);
    } else if ('part' in answer) {
      job.report(answer.part as never);
    } else if ('problem' in answer) {
      this.finish({ kind: 'problem', problem: answer.problem });
    } else {
      this.finish({ kind: 'done', result: answer.result as never });
    }
  }

  /** Ends the worker, which cannot be interrupted otherwise. The next work starts another one. */
  private stop(outcome: Outcome<never>): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.finish(outcome);
  }

  private finish(outcome: Outcome<never>): void {
    const job = this.running;
    if (job === undefined) return;
    clearTimeout(job.timer);
    this.running = undefined;
    job.end(outcome);
    this.next();
  }
}
