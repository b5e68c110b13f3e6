/** Pictures of the page, to be looked at. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { TABS, Visit } from './visit';

export async function writeScreenshots(browser: Browser, url: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 360]) {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: width === 360 ? 740 : 900 },
      });
      const visit = await Visit.begin(context, url);
      await visit.open();
      await visit.becomes(async () => (await visit.page.locator('#shipped option').count()) > 1, true);
      await visit.page.selectOption('#shipped', 'rfc3986');
      await visit.page.selectOption('#rule', 'authority');
      await visit.strings.first().fill('joe@192.168.0.255:80');
      await visit.page.click('#add');
      await visit.page.keyboard.type('[::1');
      await visit.page.getByLabel('Show string 1 below').check();
      for (const tab of TABS) {
        await visit.tab(tab);
        if (tab === 'Automaton') await visit.page.selectOption('#rule', 'dec-octet');
        await visit.page.waitForTimeout(1_200);
        const file = path.join(folder, `${colorScheme}-${width}-${tab.toLowerCase()}.png`);
        await visit.page.screenshot({ path: file, fullPage: true });
        if (tab === 'Automaton') await visit.page.selectOption('#rule', 'authority');
      }
      await context.close();
    }
  }
}
