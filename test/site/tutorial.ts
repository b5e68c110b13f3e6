/**
 * Follows docs/tutorial.md as its reader would: reads the built page, copies each sample by its button, runs the commands and the program in an
 * empty folder where the package is installed, and takes the grammar to the playground by its link.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { Installed } from '../package/installed';
import { type Block, commandsOf, fileNameOf, programOfSamples, writeImported } from '../package/samples';
import { Visit } from '../playground/visit';

/** Returns what does not go as the tutorial says. */
export async function problemsOfTutorial(page: Page, origin: string): Promise<string[]> {
  const begun = performance.now();
  const installed = new Installed();
  try {
    await installed.installToRun();
    await page.goto(`${origin}/tutorial.html`);
    const blocks = await copiedBlocks(page);
    runBlocks(blocks, installed);
    await comparePicture(page, installed);
    await followPlayground(page, blocks, installed);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`the tutorial: ${blocks.length} samples and the playground, ${seconds} s`);
    return [];
  } catch (error) {
    return [`the tutorial: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  } finally {
    installed.remove();
  }
}

/** Copies the samples of the page by their buttons. */
async function copiedBlocks(page: Page): Promise<Block[]> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const samples = await page.locator('.vp-doc div[class*="language-"]').all();
  const blocks: Block[] = [];
  for (const [line, sample] of samples.entries()) {
    const [, language = ''] = /language-(\w+)/.exec((await sample.getAttribute('class')) ?? '') ?? [];
    await sample.hover();
    await sample.locator('button.copy').click();
    await sample.locator('button.copy.copied').waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    blocks.push({ language, skipped: undefined, text: `${copied.replace(/\n+$/, '')}\n`, line });
  }
  return blocks;
}

/** Does what each sample is for. The samples of TypeScript are one program. */
function runBlocks(blocks: readonly Block[], installed: Installed): void {
  for (const block of blocks) {
    // It asks the registry, which has no such version yet. The folder has what it would install.
    if (block.language === 'sh') assert.equal(block.text, 'npm install verbatim-abnf\n');
    else if (block.language === 'abnf') installed.write(fileNameOf(block)!, block.text);
    else if (block.language === 'console') runCommands(block, installed);
    else assert.ok(['text', 'ts'].includes(block.language), `a sample of "${block.language}"`);
  }
  const samples = blocks.filter(({ language }) => language === 'ts');
  const { source, script, claims } = programOfSamples(samples.map(({ text }) => text));
  assert.ok(samples.length >= 3 && claims >= 6, `${samples.length} samples claim ${claims} values`);
  writeImported(source, installed);
  installed.write('tutorial.mjs', script);
  assert.deepEqual(installed.node('tutorial.mjs'), { code: 0, output: '' });
}

function runCommands(block: Block, installed: Installed): void {
  const shown = commandsOf(block);
  assert.ok(shown.length > 0, 'a sample of commands has none');
  for (const { command, output } of shown)
    assert.deepEqual({ command, output: installed.shell(command).output }, { command, output });
}

const PICTURE = '.vp-doc img[src$="opening-hours.svg"]';

/** The picture of the page is the one that the reader's command has drawn, but for its title. */
async function comparePicture(page: Page, installed: Installed): Promise<void> {
  const drawn = installed.read('opening-hours.svg');
  const image = page.locator(PICTURE);
  await image.scrollIntoViewIfNeeded();
  const shown = await (
    await page.request.get(new URL((await image.getAttribute('src'))!, page.url()).href)
  ).text();
  const withoutTitle = (svg: string): string =>
    svg.replace(/<title>[^<]*<\/title>/g, '').replace(/aria-label="[^"]*"/, '');
  assert.equal(withoutTitle(shown), withoutTitle(drawn));
  const isShown = `(image => image.complete && image.naturalWidth > 0)(document.querySelector('${PICTURE}'))`;
  await Visit.of(page).until(
    () => page.evaluate<boolean>(isShown),
    () => 'the picture is not shown',
  );
}

/** Opens the grammar in the playground, types the strings of the tutorial, and looks at the tabs that it names. */
async function followPlayground(page: Page, blocks: readonly Block[], installed: Installed): Promise<void> {
  const strings = shownStrings(blocks);
  await page.getByRole('link', { name: 'Open opening-hours.abnf in the playground' }).click();
  await page.waitForURL(/\/playground\//);
  const visit = Visit.of(page);
  await page.waitForSelector('html[data-verdicts]');
  await visit.editor.waitFor();
  const lines = await visit.editor.locator('.cm-line').allTextContents();
  assert.equal(lines.join('\n'), installed.read('opening-hours.abnf'));
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
  await visit.has(visit.panel, '"entry"');
  const record = JSON.parse((await visit.panel.locator('pre.text').textContent())!) as { entry: unknown[] };
  assert.deepEqual(record.entry[1], { day: 'sat', from: '10:30', to: '14' });
  await page.locator('.detail button').click();
  await visit.verdicts('match', 'match');
}

/** The strings that the first commands judge. */
function shownStrings(blocks: readonly Block[]): string[] {
  const [first] = blocks.filter(({ language }) => language === 'console');
  return commandsOf(first!).map(({ command }) => /'([^']*)'$/.exec(command)![1]!);
}
