/** Links, the history, and what a reload keeps. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { scenarios, type Visit } from './visit';

/** What the reader sees of the state. */
async function shown({ page, strings, editor }: Visit): Promise<unknown> {
  return {
    lines: await editor.locator('.cm-line').allTextContents(),
    strings: await Promise.all((await strings.all()).map((each) => each.inputValue())),
    rule: await page.inputValue('#rule'),
    tab: await page.locator('[role=tab][aria-selected=true]').textContent(),
  };
}

export const links = scenarios({
  async 'a link opened anew shows the same'(visit) {
    await visit.openWith('a = "x" / b\nb = 1*DIGIT ; ünicode 😀\n', '12', 'é"\\');
    await visit.page.selectOption('#rule', 'b');
    await visit.tab('Why');
    await visit.verdicts('match', 'no match');
    const link = await visit.link();
    const before = await shown(visit);
    await visit.page.goto('about:blank');
    await visit.open(link);
    await visit.verdicts('match', 'no match');
    await visit.editor.waitFor();
    await visit.becomes(() => shown(visit), before);
  },

  async 'a link to an edited shipped grammar is short, and knows the edit'(visit) {
    await visit.open();
    await visit.becomes(async () => (await visit.page.locator('#shipped option').count()) > 1, true);
    await visit.page.selectOption('#shipped', 'rfc3986');
    await visit.verdicts('match');
    const link = await visit.link();
    assert.ok(link.length < 400, `the link has ${link.length} characters`);
    await visit.page.goto('about:blank');
    await visit.open(link);
    await visit.verdicts('match');
    await visit.becomes(() => visit.page.inputValue('#shipped'), 'rfc3986');
    await visit.tab('Diff');
    await visit.has(visit.panel, 'The text is as it was loaded');
  },

  async 'a damaged link is told, and the page works'(visit) {
    for (const hash of ['#damaged!', '#AAAA', '#q1YqU7Iy1FGqBAA']) {
      await visit.open(visit.url + hash);
      await visit.has(visit.page.locator('#notice'), 'The link is damaged');
      await visit.verdicts('match', 'match', 'no match');
      await visit.page.goto('about:blank');
    }
  },

  async 'back and forward'(visit) {
    await visit.open();
    await visit.verdicts('match', 'match', 'no match');
    await visit.page.selectOption('#rule', 'number');
    await visit.verdicts('no match', 'no match', 'no match');
    await visit.tab('RegExp');
    await visit.has(visit.panel, '^(?:');
    await visit.page.goBack();
    await visit.has(visit.page.locator('[role=tab][aria-selected=true]'), 'Tree');
    await visit.page.goBack();
    await visit.verdicts('match', 'match', 'no match');
    await visit.becomes(() => visit.page.inputValue('#rule'), 'version');
    await visit.page.goForward();
    await visit.verdicts('no match', 'no match', 'no match');
    await visit.page.goForward();
    await visit.has(visit.panel, '^(?:');
  },

  async 'typing makes no entry of the history, and a reload keeps it'(visit) {
    await visit.open();
    await visit.strings.first().fill('');
    await visit.strings.first().pressSequentially('3.4.5');
    await visit.link();
    assert.equal(await visit.page.evaluate('history.length'), 2);
    await visit.page.reload();
    await visit.verdicts('match', 'match', 'no match');
    assert.equal(await visit.strings.first().inputValue(), '3.4.5');
  },

  async 'a link is copied'(visit) {
    await visit.open();
    await visit.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit.strings.first().fill('7.7');
    await visit.page.click('#link');
    await visit.has(visit.page.locator('#notice'), 'The link is in the clipboard');
    const copied = await visit.page.evaluate<string>('navigator.clipboard.readText()');
    await visit.page.goto('about:blank');
    await visit.open(copied);
    assert.equal(await visit.strings.first().inputValue(), '7.7');
  },

  async 'a state that is too long for a link still has its history'(visit) {
    await visit.openWith('a = *VCHAR\n', 'x');
    const hash = (i: number): string => createHash('sha512').update(String(i)).digest('base64');
    const noise = Array.from({ length: 1_000 }, (_, i) => hash(i)).join('');
    await visit.strings.first().fill(noise);
    await visit.verdicts('match');
    await visit.page.click('#link');
    await visit.has(visit.page.locator('#notice'), 'too long for a link');
    await visit.page.waitForTimeout(600);
    await visit.tab('RegExp');
    await visit.page.goBack();
    await visit.verdicts('match');
    assert.equal(await visit.strings.first().inputValue(), noise);
  },
});
