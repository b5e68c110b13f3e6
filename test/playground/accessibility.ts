/** Keys, readers of screens, narrow screens and both themes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Scenario, scenarios, TABS, type Visit } from './visit';

const AXE = readFileSync(path.join(__dirname, '../../site/node_modules/axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Fails if axe finds something on the page as it is. */
async function assertAccessible({ page }: Visit, where: string): Promise<void> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<{ violations: readonly Violation[] }>('axe.run()');
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map((each) => `${each.html} ${each.failureSummary}`).join('; ')}`,
  );
  assert.deepEqual(found, [], `${where}: ${found.join('\n')}`);
}

/** Waits until the result of a tab is there. */
async function settled(visit: Visit): Promise<void> {
  await visit.becomes(() => visit.panel.getAttribute('aria-busy'), 'false');
  await visit.until(
    async () =>
      (await visit.panel.innerHTML()) !== '' && !(await visit.panel.innerText()).startsWith('Working'),
    () => 'the panel is empty',
  );
}

const AMBIGUOUS = '; @match value "none"\n; @match value "-"\nvalue = name / "none"\nname = 1*ALPHA\n';

/** Visits all tabs of a page that has matches, mismatches, remarks and failing examples. */
async function assertTabsAccessible(visit: Visit): Promise<void> {
  await visit.openWith(AMBIGUOUS, 'none', '1');
  await visit.verdicts('match', 'no match');
  await visit.strings.first().focus();
  await visit.has(visit.page.locator('#remarks'), 'warning');
  await visit.page.locator('#remarks summary').click();
  for (const name of TABS) {
    await visit.tab(name);
    await settled(visit);
    await assertAccessible(visit, name);
  }
  // Every kind of part that has a colour, in an active line and in others.
  await visit.setGrammar(
    '; @import rfc3986\nvalue = nam / URI / other\nother = 2%x41 <text> DIGIT "a" ; it\n',
  );
  await visit.has(visit.page.locator('#remarks'), 'nam');
  await visit.becomes(() => visit.page.locator('.part.unresolvedReference').allTextContents(), ['nam']);
  await visit.becomes(() => visit.page.locator('.part.macro').allTextContents(), ['<text>']);
  await assertAccessible(visit, 'a broken grammar');
  await visit.page.click('#help');
  await assertAccessible(visit, 'help');
}

const inTheme = (colorScheme: 'light' | 'dark'): readonly Scenario[] =>
  scenarios({ [`axe finds nothing, ${colorScheme}`]: assertTabsAccessible }, { colorScheme });

export const accessibility: readonly Scenario[] = [
  ...inTheme('light'),
  ...inTheme('dark'),

  ...scenarios({
    async 'keys alone: edit, judge, look'(visit) {
      await visit.open();
      await visit.editor.waitFor();
      const { keyboard } = visit.page;
      const focused = (): Promise<string> =>
        visit.page.evaluate<string>(
          '(() => { let e = document.activeElement; while (e.shadowRoot?.activeElement) e = e.shadowRoot.activeElement; return e.id || e.getAttribute("aria-label") || e.textContent; })()',
        );
      const to = async (name: string): Promise<void> => {
        for (let count = 0; count < 40; count++) {
          await keyboard.press('Tab');
          if ((await focused()) === name) return;
        }
        assert.fail(`no key leads to ${name}`);
      };
      await to('Grammar in ABNF');
      await keyboard.press('Control+a');
      await keyboard.type('a = 1*"x"');
      await to('String 1');
      await keyboard.press('Control+a');
      await keyboard.type('xxx');
      await visit.verdicts('match', 'no match', 'no match');
      await to('tab-tree');
      await keyboard.press('ArrowLeft');
      await keyboard.press('Enter');
      await visit.has(visit.panel, '^(?:');
      await keyboard.press('Home');
      await keyboard.press('ArrowRight');
      await keyboard.press('Space');
      await visit.becomes(() => visit.panel.getByLabel('Record as JSON').inputValue(), '"xxx"');
      await to('Record as JSON');
      await keyboard.press('Control+a');
      await keyboard.type('"xx"');
      await keyboard.press('Tab');
      await keyboard.press('Enter');
      await visit.becomes(() => visit.strings.first().inputValue(), 'xx');
    },

    async 'the skip link leads to the strings'(visit) {
      await visit.open();
      await visit.page.keyboard.press('Tab');
      await visit.page.keyboard.press('Enter');
      await visit.becomes(() => visit.page.evaluate<string>('document.activeElement.id'), 'strings-heading');
      assert.ok(!visit.page.url().includes('#strings'), visit.page.url());
    },

    async 'a live region tells the verdict'(visit) {
      await visit.open();
      await visit.strings.nth(1).fill('1.x');
      await visit.has(visit.page.locator('#live'), 'String 2: no match, at offset 2');
    },

    async 'the theme follows the system until one chooses, and a reload keeps it'(visit) {
      await visit.open();
      const isDark = (): Promise<boolean> =>
        visit.page.evaluate<boolean>('document.documentElement.classList.contains("dark")');
      assert.equal(await isDark(), false);
      await visit.page.emulateMedia({ colorScheme: 'dark' });
      await visit.becomes(isDark, true);
      await visit.page.click('#theme');
      assert.equal(await isDark(), false);
      await visit.page.reload();
      await visit.becomes(isDark, false);
    },

    async 'help can be closed by a key'(visit) {
      await visit.open();
      await visit.page.click('#help');
      await visit.has(visit.page.getByRole('dialog'), 'Nothing leaves your computer');
      await visit.page.keyboard.press('Escape');
      await visit.becomes(() => visit.page.getByRole('dialog').count(), 0);
    },
  }),

  ...scenarios(
    {
      async '360 px: nothing is cut off'(visit) {
        await visit.openWith(AMBIGUOUS, 'none', '1');
        for (const name of TABS) {
          await visit.tab(name);
          await settled(visit);
          const width = await visit.page.evaluate<number>('document.documentElement.scrollWidth');
          assert.ok(width <= 360, `${name}: the page is ${width} px wide`);
        }
        await visit.strings.first().fill('x'.repeat(300));
        const width = await visit.page.evaluate<number>('document.documentElement.scrollWidth');
        assert.ok(width <= 360, `a long string: the page is ${width} px wide`);
      },
    },
    { viewport: { width: 360, height: 740 }, hasTouch: true },
  ),
];
