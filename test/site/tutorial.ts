/**
 * Reads the page of the tutorial: each sample can be copied as docs/tutorial.md has it, the picture is shown, and the link takes the grammar to
 * the playground. `test/package/tutorial.long.test.ts` does what the samples say.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { type Block, blocksOf, commandsOf, fileNameOf } from '../package/samples';
import { Visit } from '../playground/visit';

/** Returns what does not go as the tutorial says. */
export async function problemsOfTutorial(page: Page, origin: string): Promise<string[]> {
  const begun = performance.now();
  try {
    await page.goto(`${origin}/tutorial.html`);
    const blocks = blocksOf(readFileSync(path.join(__dirname, '../../docs/tutorial.md'), 'utf8'));
    assert.deepEqual(
      await copiedSamples(page),
      blocks.map(({ text }) => text),
    );
    await seePicture(page);
    await followPlayground(page, blocks);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`the tutorial: ${blocks.length} samples and the playground, ${seconds} s`);
    return [];
  } catch (error) {
    return [`the tutorial: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
}

/** Copies the samples of the page by their buttons. */
async function copiedSamples(page: Page): Promise<string[]> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied: string[] = [];
  for (const sample of await page.locator('.vp-doc div[class*="language-"]').all()) {
    await sample.hover();
    await sample.locator('button.copy').click();
    await sample.locator('button.copy.copied').waitFor();
    const text = await page.evaluate<string>('navigator.clipboard.readText()');
    copied.push(`${text.replace(/\n+$/, '')}\n`);
  }
  return copied;
}

const PICTURE = '.vp-doc img[src$="opening-hours.svg"]';

/** `report:pictures` draws the picture by the command that the tutorial shows. */
async function seePicture(page: Page): Promise<void> {
  await page.locator(PICTURE).scrollIntoViewIfNeeded();
  const isShown = `(image => image.complete && image.naturalWidth > 0)(document.querySelector('${PICTURE}'))`;
  await Visit.of(page).until(
    () => page.evaluate<boolean>(isShown),
    () => 'the picture is not shown',
  );
}

/** Opens the grammar in the playground, types the strings of the tutorial, and looks at the tabs that it names. */
async function followPlayground(page: Page, blocks: readonly Block[]): Promise<void> {
  const strings = shownStrings(blocks);
  const grammar = blocks.find((block) => fileNameOf(block) === 'opening-hours.abnf')!.text;
  await page.getByRole('link', { name: 'Open opening-hours.abnf in the playground' }).click();
  await page.waitForURL(/\/playground\//);
  const visit = Visit.of(page);
  await page.waitForSelector('html[data-verdicts]');
  await visit.editor.waitFor();
  const lines = await visit.editor.locator('.cm-line').allTextContents();
  assert.equal(lines.join('\n'), grammar);
  await visit.setStrings(...strings);
  await visit.verdicts('match', 'no match');
  await visit.detail(1, 'offset 9');
  await visit.strings.first().click();
  await visit.tab('Tree');
  await visit.has(visit.panel, '"10:30"');
  await visit.tab('Railroad');
  await visit.until(
    async () => (await visit.panel.locator('svg').count()) > 1,
    () => 'there are no diagrams',
  );
  await visit.tab('TypeScript');
  await visit.has(visit.panel, 'export const grammar');
  await visit.tab('Record');
  const text = await visit.panel.getByLabel('Record as JSON').inputValue();
  const record = JSON.parse(text) as { entry: unknown[] };
  assert.deepEqual(record.entry[1], { day: 'sat', from: '10:30', to: '14' });
}

/** The strings that the first commands judge. */
function shownStrings(blocks: readonly Block[]): string[] {
  const [first] = blocks.filter(({ language }) => language === 'console');
  return commandsOf(first!).map(({ command }) => /'([^']*)'$/.exec(command)![1]!);
}
