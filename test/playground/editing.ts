/** The editor: completion, hover, definition, renaming, marks of problems. */
import { scenarios, type Visit } from './visit';

const TEXT = 'link = scheme ":" path\nscheme = 1*ALPHA\npath = *( "/" segment )\nsegment = *ALPHA\n';

/** Puts the cursor into a word of the grammar, once it is there. */
async function clickWord(visit: Visit, line: number, word: string): Promise<void> {
  const { page, editor } = visit;
  const place = `(${PLACE})(${JSON.stringify(line)}, ${JSON.stringify(word)})`;
  let found: { readonly x: number; readonly y: number } | null = null;
  await visit.until(
    async () => {
      found = await page.evaluate<typeof found>(place);
      return found !== null;
    },
    () => `line ${line} has no ${word}`,
  );
  const { x, y } = found!;
  await editor.focus();
  await page.mouse.click(x, y);
}

/** Renames the rule "segment" at its definition, by the dialog. */
async function renameSegment(visit: Visit, name: string): Promise<void> {
  await clickWord(visit, 3, 'segment');
  await visit.page.keyboard.press('F2');
  const dialog = visit.page.locator('.cm-dialog input');
  await dialog.fill(name);
  await dialog.press('Enter');
}

/** Returns the middle of a word in a line, or null. */
const PLACE = `(line, word) => {
  const element = document.querySelector('#editor').shadowRoot.querySelectorAll('.cm-line')[line];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.data.indexOf(word);
    if (at === -1) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + word.length);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }
  return null;
}`;

/** Opens the page and waits for what is loaded after the first verdict. */
async function begin(visit: Visit, text: string, ...strings: readonly string[]): Promise<void> {
  await visit.openWith(text, ...strings);
  await visit.becomes(async () => (await visit.page.locator('#shipped option').count()) > 1, true);
}

export const editing = scenarios({
  async 'a name is completed while one types'(visit) {
    await begin(visit, TEXT, 'a:/b');
    await visit.editor.press('Control+End');
    await visit.page.keyboard.type('more = seg', { delay: 20 });
    await visit.page.locator('.cm-tooltip-autocomplete li', { hasText: 'segment' }).first().waitFor();
    await visit.page.waitForTimeout(150);
    await visit.page.keyboard.press('Enter');
    await visit.has(visit.editor, 'more = segment');
  },

  async 'a completion may add an import'(visit) {
    await begin(visit, 'link = "<" \n', 'x');
    await visit.editor.press('Control+Home');
    await visit.page.keyboard.press('End');
    await visit.page.keyboard.type('URI-ref', { delay: 20 });
    await visit.page.locator('.cm-tooltip-autocomplete li', { hasText: 'URI-reference' }).first().waitFor();
    await visit.page.waitForTimeout(150);
    await visit.page.keyboard.press('Enter');
    await visit.has(visit.editor, '@import rfc3986');
    await visit.has(visit.editor, 'link = "<" URI-reference');
    await visit.verdicts('no match');
    await visit.strings.first().fill('<a');
    await visit.verdicts('match');
  },

  async 'a rule is renamed everywhere'(visit) {
    await begin(visit, TEXT, 'a:/b');
    await renameSegment(visit, 'part');
    await visit.has(visit.editor, '( "/" part )');
    await visit.has(visit.editor, 'part = *ALPHA');
    await visit.has(visit.page.locator('#notice'), '"segment" is "part" in 2 places');
    await visit.verdicts('match');
  },

  async 'a name that is taken is refused'(visit) {
    await begin(visit, TEXT, 'a:/b');
    await renameSegment(visit, 'path');
    await visit.has(visit.page.locator('#notice'), 'path');
    await visit.has(visit.editor, 'segment = *ALPHA');
  },

  async 'a key leads to the definition'(visit) {
    await begin(visit, TEXT, 'a:/b');
    await clickWord(visit, 0, 'path');
    await visit.page.keyboard.press('F12');
    await visit.page.waitForTimeout(400);
    await visit.page.keyboard.type('way');
    await visit.has(visit.editor, 'way = *( "/" segment )');
    await clickWord(visit, 1, 'ALPHA');
    await visit.page.keyboard.press('F12');
    await visit.has(visit.page.locator('#notice'), 'The rule is defined in rfc5234-core');
  },

  async 'hovering shows the rule and its railroad'(visit) {
    await begin(visit, TEXT, 'a:/b');
    await visit.verdicts('match');
    const { x, y } = await visit.page.evaluate<{ x: number; y: number }>(`(${PLACE})(0, 'path')`);
    await visit.page.mouse.move(x, y);
    const tooltip = visit.page.locator('.cm-tooltip-hover');
    await visit.has(tooltip, 'path = *( "/" segment )');
    await visit.becomes(() => tooltip.locator('svg rect').count(), 2);
  },

  async 'problems are marked in the text'(visit) {
    await begin(visit, TEXT, 'a:/b');
    await visit.setGrammar('a = bb\nb = "x"\n');
    await visit.becomes(() => visit.page.locator('.cm-lintRange-error').allTextContents(), ['bb']);
    await visit.setGrammar(TEXT);
    await visit.becomes(() => visit.page.locator('.cm-lintRange-error').count(), 0);
  },

  async 'parts of the grammar have colours by their meaning'(visit) {
    const text = 'a = b / DIGIT / missing / <any text> / %x41\nb = "x" ; c\n';
    await begin(visit, text, 'x');
    const parts = (kinds: string) => () => visit.page.locator(`.part.${kinds}`).allTextContents();
    await visit.becomes(parts('function.declaration'), ['a', 'b']);
    await visit.becomes(parts('function:not(.declaration):not(.defaultLibrary)'), ['b']);
    await visit.becomes(parts('function.defaultLibrary'), ['DIGIT']);
    await visit.becomes(parts('unresolvedReference'), ['missing']);
    await visit.becomes(parts('macro'), ['<any text>']);
    await visit.becomes(parts('number'), ['%x41']);
    await visit.becomes(parts('string'), ['"x"']);
    await visit.becomes(parts('comment'), ['; c']);
    await visit.editor.press('Control+End');
    await visit.page.keyboard.type('missing = b');
    await visit.becomes(parts('unresolvedReference'), []);
    await visit.becomes(parts('function.declaration'), ['a', 'b', 'missing']);
  },

  async 'the grammar is searched, and an edit undone'(visit) {
    await begin(visit, TEXT, 'a:/b');
    await visit.editor.press('Control+f');
    await visit.page.locator('.cm-search input[name=search]').pressSequentially('segment');
    await visit.becomes(() => visit.page.locator('.cm-searchMatch').count(), 2);
    await visit.page.keyboard.press('Escape');
    await visit.editor.press('Control+End');
    await visit.page.keyboard.type('x');
    await visit.verdicts('…');
    await visit.page.keyboard.press('Control+z');
    await visit.verdicts('match');
  },

  async 'Ctrl+. writes the name that is meant, imports its grammar, and lays a rule out'(visit) {
    await begin(visit, 'link = "<" prt URI\nport  =   *DIGIT\n', 'x');
    await clickWord(visit, 0, 'prt');
    await visit.page.keyboard.press('Control+.');
    await visit.page.getByRole('button', { name: 'Write port' }).click();
    await visit.has(visit.editor, 'link = "<" port URI');
    await clickWord(visit, 0, 'URI');
    await visit.page.keyboard.press('Control+.');
    await visit.page.getByRole('button', { name: 'Import rfc3986' }).waitFor();
    await visit.page.keyboard.press('Enter');
    await visit.has(visit.editor, '@import rfc3986');
    await visit.verdicts('no match');
    await clickWord(visit, 2, '*');
    await visit.page.keyboard.press('Control+.');
    await visit.page.getByRole('button', { name: /canonical form/ }).click();
    await visit.has(visit.editor, 'port = *DIGIT');
    await visit.editor.press('Control+.');
    await visit.has(visit.page.locator('#notice'), 'nothing to mend');
  },
});
