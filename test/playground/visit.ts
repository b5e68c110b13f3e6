/** A visit to the playground: what a reader does, and what the page shows. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';

/** Milliseconds to wait for what the page shall show. The machine may be slow. */
const PATIENCE = 20_000;

/** The names of all tabs. */
export const TABS = [
  'Tree',
  'Record',
  'Why',
  'Railroad',
  'Automaton',
  'Ambiguity',
  'Samples',
  'Matches',
  'Diff',
  'TypeScript',
  'RegExp',
] as const;

/** What a browser does if one pastes. */
const PASTE = `(text) => {
  const element = document.querySelector('#editor').shadowRoot.querySelector('.cm-content');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}`;

export class Visit {
  /** What the console said, and what failed: it must stay empty. */
  readonly said: string[] = [];

  private constructor(
    readonly page: Page,
    readonly url: string,
  ) {
    page.setDefaultTimeout(PATIENCE);
    page.on('console', (message) => this.said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => this.said.push(error.stack ?? error.message));
    page.on('requestfailed', (request) => {
      const problem = request.failure()?.errorText ?? '';
      // The page was left while it loaded more.
      if (problem !== 'net::ERR_ABORTED') this.said.push(`${request.url()}: ${problem}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.said.push(`${response.url()}: ${response.status()}`);
    });
  }

  static async begin(context: BrowserContext, url: string): Promise<Visit> {
    return new Visit(await context.newPage(), url);
  }

  /** Goes on with a page that is open. */
  static of(page: Page): Visit {
    return new Visit(page, page.url());
  }

  /** Opens the page, with a link if given, and waits for its verdicts. */
  async open(link = this.url): Promise<void> {
    await this.page.goto(link);
    await this.page.waitForSelector('html[data-verdicts]');
  }

  /** Opens the page with a grammar and strings. */
  async openWith(grammar: string, ...strings: readonly string[]): Promise<void> {
    await this.open();
    await this.setStrings(...strings);
    await this.setGrammar(grammar);
  }

  get editor(): Locator {
    return this.page.locator('.cm-content');
  }

  /** Replaces the grammar by a paste. */
  async setGrammar(text: string): Promise<void> {
    await this.editor.focus();
    await this.page.keyboard.press('Control+a');
    await this.page.evaluate(`(${PASTE})(${JSON.stringify(text)})`);
  }

  async setStrings(...strings: readonly string[]): Promise<void> {
    const { page } = this;
    await this.editor.waitFor();
    while ((await this.strings.count()) > strings.length) await page.locator('.remove').last().click();
    while ((await this.strings.count()) < strings.length) await page.click('#add');
    for (const [index, string] of strings.entries()) await this.strings.nth(index).fill(string);
  }

  get strings(): Locator {
    return this.page.locator('#list textarea');
  }

  /** Waits until the verdicts are these. */
  async verdicts(...wanted: readonly string[]): Promise<void> {
    await this.becomes(() => this.page.locator('.badge').allTextContents(), wanted);
  }

  /** Waits until the text below a string has a part. */
  async detail(index: number, part: string): Promise<void> {
    await this.has(this.page.locator('.detail').nth(index), part);
  }

  async tab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click();
  }

  get panel(): Locator {
    return this.page.locator('#panel .result');
  }

  /** Waits until the text of an element has a part. */
  async has(locator: Locator, part: string): Promise<void> {
    let text = '';
    await this.until(
      async () => (text = (await locator.textContent()) ?? '').includes(part),
      () => `${JSON.stringify(text)} does not have ${JSON.stringify(part)}`,
    );
  }

  async becomes<Value>(value: () => Promise<Value>, wanted: Value): Promise<void> {
    let last: Value | undefined;
    await this.until(
      async () => {
        last = await value();
        return JSON.stringify(last) === JSON.stringify(wanted);
      },
      () => `it is ${JSON.stringify(last)}, not ${JSON.stringify(wanted)}`,
    );
  }

  /** Waits until something holds. */
  async until(holds: () => Promise<boolean>, problem: () => string): Promise<void> {
    const deadline = Date.now() + PATIENCE;
    while (!(await holds())) {
      if (Date.now() > deadline) assert.fail(problem());
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  /** Runs a click that saves a file, and returns its name and content. */
  async saved(click: () => Promise<void>): Promise<{ name: string; text: string }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), click()]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
  }

  /** Waits until the address has a link to another state than `before`, and returns it. */
  async link(before = ''): Promise<string> {
    await this.until(
      async () => Promise.resolve(this.page.url().includes('#') && this.page.url() !== before),
      () => `the address is still ${this.page.url().slice(0, 200)}`,
    );
    // The link follows a moment after the last key.
    await this.page.waitForTimeout(600);
    return this.page.url();
  }
}

export interface Scenario {
  readonly name: string;
  readonly run: (visit: Visit) => Promise<void>;
  /** Options of the browser, such as the width of the page. */
  readonly context?: Parameters<Browser['newContext']>[0];
}

/** Makes scenarios of functions by their names. */
export function scenarios(
  runs: Readonly<Record<string, Scenario['run']>>,
  context?: Scenario['context'],
): readonly Scenario[] {
  return Object.entries(runs).map(([name, run]) => ({ name, run, ...(context ? { context } : {}) }));
}
