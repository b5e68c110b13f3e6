/**
 * Runs the checks of test/browser in headless Chromium, with the package as installed: bundled, by an import map, and under a
 * policy that lets no text become code. The console must stay empty.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { type Page, writeSite } from './site';
import { CHROMIUM_OPTIONS, findChromium } from './chromium';

/** No page takes as long as this, unless it hangs. */
const TIMEOUT = 120_000;

/** As checks.mjs leaves it. */
interface Outcome {
  readonly name: string;
  readonly claims: number;
  readonly problem?: string;
}

async function main(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.error(`unknown argument "${args[0]!}"; usage: npm run test:browser`);
    return 2;
  }
  const executablePath = findChromium();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-browser-'));
  let server: http.Server | undefined;
  let context: BrowserContext | undefined;
  try {
    const pages = await writeSite(path.join(folder, 'site'));
    server = await serve(path.join(folder, 'site'), pages);
    context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
      executablePath,
      args: [...CHROMIUM_OPTIONS],
      timeout: TIMEOUT,
    });
    const { port } = server.address() as AddressInfo;
    console.log(`Chromium ${context.browser()?.version() ?? ''}`.trimEnd());
    let problems = 0;
    for (const [i, { name }] of pages.entries()) {
      problems += await visit(context, name, `http://127.0.0.1:${port}/${i}.html`);
    }
    return problems === 0 ? 0 : 1;
  } finally {
    await context?.close();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The pages by their numbers, and the files that they ask for. */
async function serve(folder: string, pages: readonly Page[]): Promise<http.Server> {
  const server = http.createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const page = pages[Number(/^\/(\d+)\.html$/.exec(pathname)?.[1] ?? -1)];
    const headers = { 'cache-control': 'no-store' };
    if (page !== undefined) {
      const policy = page.policy && { 'content-security-policy': page.policy };
      response.writeHead(200, { ...headers, ...policy, 'content-type': 'text/html' }).end(page.html);
    } else if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
    } else {
      const content = read(path.join(folder, pathname));
      response.writeHead(content ? 200 : 404, { ...headers, 'content-type': 'text/javascript' }).end(content);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** The number of problems. */
async function visit(context: BrowserContext, name: string, url: string): Promise<number> {
  const begun = performance.now();
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(error.stack ?? error.message));
  page.on('requestfailed', (request) => said.push(`${request.url()}: ${request.failure()?.errorText ?? ''}`));
  page.on('response', (response) => {
    if (response.status() >= 400) said.push(`${response.url()}: ${response.status()}`);
  });
  await page.goto(url);
  const outcomes = await outcomesOf(page, said);
  await page.close();
  const problems = [
    ...outcomes.flatMap(({ name, problem }) => (problem === undefined ? [] : [`${name}: ${problem}`])),
    ...said.map((each) => `the page said ${each}`),
  ];
  const claims = outcomes.reduce((sum, each) => sum + each.claims, 0);
  if (claims === 0) problems.push('the page ran no check');
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const verdict = problems.length === 0 ? 'ok' : 'FAILED';
  console.log(`${verdict}: ${name}: ${outcomes.length} checks, ${claims} claims, ${seconds} s`);
  for (const problem of problems) console.error(`\n${problem}`);
  return problems.length;
}

/** None where the page ends by an error before it has run its checks. */
async function outcomesOf(
  page: Awaited<ReturnType<BrowserContext['newPage']>>,
  said: readonly string[],
): Promise<readonly Outcome[]> {
  const deadline = Date.now() + TIMEOUT;
  while (Date.now() < deadline) {
    const outcomes = await page.evaluate<readonly Outcome[] | null>('globalThis.outcomes ?? null');
    if (outcomes !== null) return outcomes;
    if (said.length > 0) return [];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`a page was not ready after ${TIMEOUT / 1000} s`);
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
