/** Times and sizes, as a report with limits. A try that another program disturbed is tried again. */
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page, Response } from 'playwright-core';
import { HOSTILE, HOSTILE_STRING } from './verdicts';
import { Visit } from './visit';

/** Bytes, gzipped, that the page may load before its first verdict. */
const MOST_BYTES = 300_000;
/** Milliseconds until the first verdict, on a processor that is four times as slow. */
const MOST_FIRST = 1_000;
/** Milliseconds until a hostile grammar is cancelled: the limit of 2 seconds, and loading a worker. */
const MOST_HOSTILE = 2_600;
/** Milliseconds for which typing may block the page. */
const MOST_BLOCKED = 50;
const TRIES = 8;

/** Prints how much the page loads before its first verdict. Returns a problem if that is over its limit. */
export function sizeReport(browser: Browser, url: string): Promise<string[]> {
  return within('bytes before the first verdict, gzipped', MOST_BYTES, () => firstBytes(browser, url));
}

/** Prints times. Returns those over their limits. */
export async function timeReport(browser: Browser, url: string): Promise<string[]> {
  return [
    ...(await within('ms to the first verdict, processor throttled 4 times', MOST_FIRST, () =>
      firstVerdict(browser, url),
    )),
    ...(await within('ms until a hostile grammar is cancelled', MOST_HOSTILE, () =>
      hostileCancelled(browser, url),
    )),
    ...(await within('ms, longest block while typing in 500 rules', MOST_BLOCKED, () =>
      longestBlock(browser, url),
    )),
  ];
}

async function within(what: string, most: number, measure: () => Promise<number>): Promise<string[]> {
  let best = Infinity;
  for (let attempt = 0; attempt < TRIES && best > most; attempt++) best = Math.min(best, await measure());
  console.log(`${Math.round(best).toLocaleString('en')} ${what} (limit ${most.toLocaleString('en')})`);
  return best <= most ? [] : [`${what}: ${best}, limit ${most}`];
}

async function inPage<Result>(
  browser: Browser,
  run: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  try {
    return await run(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** All answers of the server count, those to the worker included. */
function firstBytes(browser: Browser, url: string): Promise<number> {
  return inPage(browser, async (page) => {
    const bodies: Promise<Buffer>[] = [];
    const count = (response: Response): void => void bodies.push(response.body());
    page.context().on('response', count);
    await page.goto(url);
    await page.waitForSelector('html[data-verdicts]');
    page.context().off('response', count);
    const all = await Promise.all(bodies);
    return all.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  });
}

function firstVerdict(browser: Browser, url: string): Promise<number> {
  return inPage(browser, async (page, cdp) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url);
    await page.waitForSelector('html[data-verdicts]');
    return page.evaluate<number>('performance.getEntriesByName("verdicts")[0].startTime');
  });
}

/** Counts from the edit to the offer of more time. */
function hostileCancelled(browser: Browser, url: string): Promise<number> {
  return inPage(browser, async (page) => {
    const visit = await Visit.begin(page.context(), url);
    await visit.openWith('s = "a"\n', HOSTILE_STRING);
    await visit.verdicts('no match');
    const begun = performance.now();
    await visit.setGrammar(HOSTILE);
    await visit.page.getByRole('button', { name: 'Try for 20 seconds' }).waitFor();
    return performance.now() - begun;
  });
}

/** Rules of a grammar of 500, each of which uses some of the others. */
function manyRules(): string {
  const rule = (i: number): string =>
    i < 400
      ? `r${i} = "k${i}" ( r${i + 1} / r${Math.min(499, i + 37)} ) [ "," 1*DIGIT ]`
      : `r${i} = 1*ALPHA "${i}"`;
  return Array.from({ length: 500 }, (_, i) => `${rule(i)} ; rule ${i}`).join('\n');
}

/** An event of a trace. `tdur` is the time that a thread was running, in microseconds; `dur` counts pauses, too. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Returns the longest task of a page's main thread by the time that it ran, so that other programs do not count. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && mains.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('the trace has no tasks');
  return Math.max(...tasks.map(({ tdur, dur = 0 }) => tdur ?? dur)) / 1000;
}

function longestBlock(browser: Browser, url: string): Promise<number> {
  return inPage(browser, async (page) => {
    const visit = await Visit.begin(page.context(), url);
    await visit.open();
    await visit.setGrammar(manyRules());
    await visit.verdicts('no match', 'no match', 'no match');
    await visit.page.waitForTimeout(2_000);
    await visit.editor.press('Control+Home');
    await browser.startTracing(visit.page, { categories: ['toplevel', 'devtools.timeline'] });
    for (const key of 'x0 = "typed" / r17 ; with a mistake') {
      await visit.page.keyboard.type(key);
      await visit.page.waitForTimeout(40);
    }
    await visit.page.keyboard.press('Enter');
    await visit.page.waitForTimeout(1_500);
    return longestTask(await browser.stopTracing());
  });
}
