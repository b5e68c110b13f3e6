/**
 * Builds the playground and visits it in headless Chromium. Every answer of the server has the policy `default-src 'self'`, and the console
 * must stay empty. Arguments choose scenarios by a part of their names; `performance` makes times over their limits problems. With `--screenshots folder` it only writes pictures.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { buildPlayground } from '../../scripts/build-playground';
import { CHROMIUM_OPTIONS, findChromium } from '../browser/chromium';
import { accessibility } from './accessibility';
import { editing } from './editing';
import { grammars } from './grammars';
import { links } from './links';
import { sizeReport, timeReport } from './performance';
import { writeScreenshots } from './screenshots';
import { serve } from './server';
import { typecheck } from './typecheck';
import { verdicts } from './verdicts';
import { views } from './views';
import { type Scenario, Visit } from './visit';

const ALL: readonly Scenario[] = [...verdicts, ...editing, ...grammars, ...links, ...views, ...accessibility];

/** Pages at once. */
const JOBS = 2;

async function main(args: readonly string[]): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-playground-'));
  const executablePath = findChromium();
  typecheck();
  await buildPlayground(folder);
  const server = await serve(folder);
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_OPTIONS] });
  try {
    console.log(`Chromium ${browser.version()}`);
    if (args[0] === '--screenshots') {
      await writeScreenshots(browser, server.url, args[1] ?? 'screenshots');
      return 0;
    }
    const chosen = ALL.filter(({ name }) => args.length === 0 || args.some((each) => name.includes(each)));
    const problems = await runAll(browser, server.url, chosen);
    if (args.length === 0) problems.push(...(await sizeReport(browser, server.url)));
    // Times are no verdict of a whole run, because other programs disturb them.
    const isTimed = args.includes('performance');
    const slow = args.length === 0 || isTimed ? await timeReport(browser, server.url) : [];
    if (isTimed) problems.push(...slow);
    console.log(`${chosen.length} scenarios, ${problems.length} problems`);
    for (const problem of problems) console.error(`\n${problem}`);
    return problems.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runAll(browser: Browser, url: string, chosen: readonly Scenario[]): Promise<string[]> {
  const problems: string[] = [];
  const queue = [...chosen];
  const work = async (): Promise<void> => {
    for (let scenario = queue.shift(); scenario !== undefined; scenario = queue.shift()) {
      problems.push(...(await problemsOf(browser, url, scenario)));
    }
  };
  await Promise.all(Array.from({ length: JOBS }, work));
  return problems;
}

async function problemsOf(
  browser: Browser,
  url: string,
  { name, run, context }: Scenario,
): Promise<string[]> {
  const begun = performance.now();
  const opened = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...context });
  const visit = await Visit.begin(opened, url);
  const problems: string[] = [];
  try {
    await run(visit);
  } catch (error) {
    problems.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  problems.push(...visit.said.map((each) => `${name}: the page said ${each}`));
  await opened.close();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? 'ok' : 'FAILED'}: ${name}, ${seconds} s`);
  return problems;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
