/**
 * Checks the built site in headless Chromium, served with its policy: every page without a word on the console, pages of each kind in both themes, links and
 * their fragments, descriptions, accessibility by axe, the search, and the tutorial step by step. `--screenshots folder` keeps pictures of pages of each kind.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_OPTIONS, findChromium } from '../browser/chromium';
import { problemsOfPages } from './documents';
import { serve } from './server';
import { problemsOfTutorial } from './tutorial';

const site = path.join(__dirname, '../../site');
const dist = path.join(site, 'dist');
const THEMES = ['light', 'dark'] as const;

/** Pages of each kind. axe reads these; all other pages come from the same parts. */
const KINDS = [
  ...[
    'index.html',
    'validate-email.html',
    'tutorial.html',
    'cli.html',
    'integrations.html',
    'conformance.html',
  ],
  ...[
    'grammars/index.html',
    'grammars/rfc3986.html',
    'reference/index.html',
    'reference/uri.html',
    'reference/uri/normalize.html',
    'alternation.html',
    'messages.html',
    'playground/index.html',
    '404.html',
  ],
];

const axeText = readFileSync(path.join(site, 'node_modules/axe-core/axe.min.js'), 'utf8');

type Theme = (typeof THEMES)[number];

async function main(args: readonly string[]): Promise<number> {
  const [flag, folder, ...rest] = args;
  if (rest.length > 0 || (flag !== undefined && (flag !== '--screenshots' || folder === undefined))) {
    console.error(`unknown arguments; usage: npm run site:check [-- --screenshots folder]`);
    return 2;
  }
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .sort();
  const problems = problemsOfPages(dist, names);
  console.log(`${names.length} pages: links, fragments, descriptions`);
  const { server, origin } = await serve(dist);
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_OPTIONS] });
  try {
    problems.push(...(await problemsOfTheme(browser, origin, names, 'light')));
    problems.push(...(await problemsOfTheme(browser, origin, KINDS, 'dark')));
    problems.push(...(await problemsOfSearch(browser, origin)));
    problems.push(...(await problemsOfTables(browser, origin)));
    problems.push(...(await problemsOfTypes(browser, origin)));
    problems.push(...(await problemsOfReading(browser, origin)));
    if (folder !== undefined) await takeScreenshots(browser, origin, folder);
  } finally {
    await browser.close();
    server.close();
  }
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'ok' : `${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

/** Opens a page, and adds to `said` all that it says. */
async function openPage(browser: Browser, theme: Theme, said: string[], width = 1280): Promise<Page> {
  const page = await browser.newPage({ colorScheme: theme, viewport: { width, height: 900 } });
  const say = (text: string): void => {
    said.push(`${theme}: ${new URL(page.url()).pathname}: ${text}`);
  };
  page.on('console', (message) => say(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => say(error.stack ?? error.message));
  page.on('requestfailed', (request) => {
    const problem = request.failure()?.errorText ?? '';
    // The next page ends what this one still loads.
    if (problem !== 'net::ERR_ABORTED') say(`${request.url()}: ${problem}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) say(`${response.url()}: ${response.status()}`);
  });
  return page;
}

/** True if scripts have taken over a page of VitePress. The playground is no such page. */
const IS_LIVE = '(app => app === null || app.__vue_app__ !== undefined)(document.querySelector("#app"))';

/** Waits until a page is live. The debugger asks for it, because `waitForFunction` needs `eval` in the page. */
async function becomesLive(page: Page): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!(await page.evaluate<boolean>(IS_LIVE))) {
    if (performance.now() > deadline) throw new Error(`${page.url()} does not become live`);
    await page.waitForTimeout(20);
  }
}

async function problemsOfTheme(
  browser: Browser,
  origin: string,
  names: readonly string[],
  theme: Theme,
): Promise<string[]> {
  const begun = performance.now();
  const problems: string[] = [];
  const page = await openPage(browser, theme, problems);
  for (const name of names) {
    await page.goto(`${origin}/${name}`);
    await becomesLive(page);
    if (KINDS.includes(name)) problems.push(...(await violationsOf(page, `${theme}: ${name}`)));
  }
  await page.close();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${theme}: ${names.length} pages opened, ${KINDS.length} read by axe, ${seconds} s`);
  return problems;
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Returns the violations that axe finds. Its text runs by the debugger, which the policy of the page does not bind. */
async function violationsOf(page: Page, label: string): Promise<string[]> {
  await page.evaluate(axeText);
  const violations = await page.evaluate<readonly Violation[]>(
    'axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `${label}: axe: ${id}: ${help}, ${nodes.length} times, first ${nodes[0]!.html.slice(0, 200)}\n${nodes[0]!.failureSummary ?? ''}`,
  );
}

/** Words that people search for, and the page that one of the first answers leads to. */
const SEARCHES: readonly (readonly [string, RegExp])[] = [
  ['email', /validate-email|json-schema-formats/],
  ['validate url', /validate-url/],
  ['ReDoS', /validate-email|regexp/],
  ['date', /validate-date/],
  ['uriResolver', /ajv/],
];

/** How many answers a reader looks at. */
const FIRST = 5;

/** Types into the search. It may ask only the server of the site. */
async function problemsOfSearch(browser: Browser, origin: string): Promise<string[]> {
  const problems: string[] = [];
  const page = await openPage(browser, 'light', problems);
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) problems.push(`the search asks ${request.url()}`);
  });
  await page.goto(`${origin}/`);
  await page.click('.DocSearch-Button, .VPNavBarSearchButton');
  const results = page.locator('#localsearch-list a');
  for (const [words, wanted] of SEARCHES) {
    await page.fill('#localsearch-input', words);
    await results.first().waitFor({ timeout: 10_000 });
    // The list follows the keys with a delay.
    await page.waitForTimeout(500);
    const found = await results.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const at = found.findIndex((target) => wanted.test(target));
    if (at < 0 || at >= FIRST)
      problems.push(`the search for "${words}" finds ${found.slice(0, FIRST).join(', ')}`);
    else console.log(`search: "${words}" finds ${found[at]!}, answer ${at + 1}`);
  }
  problems.push(...(await violationsOf(page, 'search')));
  await results.first().click();
  await page.waitForURL(/\/\S+\.html/);
  await page.close();
  return problems;
}

/** For each table that scrolls, whether it says so and keys can scroll it. */
const WIDE_TABLES = `[...document.querySelectorAll('.vp-doc table')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map((table) => getComputedStyle(table, '::before').content.includes('scrolls') && table.tabIndex === 0)`;

/** Opens wide tables on a narrow and on a wide page. Each that does not fit says that it scrolls. */
async function problemsOfTables(browser: Browser, origin: string): Promise<string[]> {
  const problems: string[] = [];
  let count = 0;
  for (const width of [360, 1400]) {
    const page = await openPage(browser, 'light', problems, width);
    for (const name of ['conformance.html', 'json-schema-formats.html']) {
      await page.goto(`${origin}/${name}`);
      await becomesLive(page);
      const wide = await page.evaluate<readonly boolean[]>(WIDE_TABLES);
      count += wide.length;
      if (wide.includes(false)) problems.push(`${name}, ${width} px: a table scrolls and does not say so`);
    }
    await page.close();
  }
  if (count === 0) problems.push('no table is wide');
  console.log(`tables: ${count} scroll and say so`);
  return problems;
}

/** Asks for types of words, by keys and by the pointer. */
async function problemsOfTypes(browser: Browser, origin: string): Promise<string[]> {
  const problems: string[] = [];
  const page = await openPage(browser, 'light', problems);
  await page.goto(`${origin}/tutorial.html`);
  await becomesLive(page);
  const type = page.locator('.type:popover-open');
  const expectType = async (how: string, part: string): Promise<void> => {
    const text = (await type.allTextContents()).join();
    if (!text.includes(part)) problems.push(`types: ${how} shows ${JSON.stringify(text)}, without "${part}"`);
  };
  const word = page.locator('.typed', { hasText: /^monday/ }).last();
  await word.scrollIntoViewIfNeeded();
  // A scroll hides the type of the word that was under the pointer.
  await page.waitForTimeout(300);
  await word.hover();
  await type.waitFor();
  await expectType('the pointer', 'from: number');
  problems.push(...(await violationsOf(page, 'types')));
  await page.locator('pre.twoslash').first().focus();
  await page.keyboard.press('Enter');
  await expectType('Enter', 'function read');
  await page.keyboard.press('ArrowRight');
  await expectType('the arrow key', 'const grammar');
  await page.keyboard.press('Escape');
  if ((await type.count()) > 0) problems.push('types: Escape leaves the type there');
  await page.keyboard.press('Escape');
  await page.goto(`${origin}/getting-started.html`);
  await becomesLive(page);
  // A method of a grammar that also takes obsolete names has several signatures.
  const method = page.locator('.typed', { hasText: /^test/ }).first();
  await method.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  await method.hover();
  await type.waitFor();
  await expectType('the pointer over test', 'Returns whether the rule derives the whole input.');
  console.log('types: by the pointer and by keys');
  await page.close();
  return problems;
}

async function problemsOfReading(browser: Browser, origin: string): Promise<string[]> {
  const problems: string[] = [];
  const page = await openPage(browser, 'light', problems);
  problems.push(...(await problemsOfTutorial(page, origin)));
  await page.close();
  return problems;
}

async function takeScreenshots(browser: Browser, origin: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const theme of THEMES) {
    for (const width of [1400, 360]) {
      const page = await openPage(browser, theme, [], width);
      for (const name of KINDS) {
        await page.goto(`${origin}/${name}`, { waitUntil: 'networkidle' });
        const file = `${name.replace(/\W+/g, '-')}-${theme}-${width}.png`;
        await page.screenshot({ path: path.join(folder, file) });
      }
      await page.close();
    }
  }
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
