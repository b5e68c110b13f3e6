/** Shipped grammars, imports and files. */
import assert from 'node:assert/strict';
import { library } from '../../src/library/library';
import '../library-texts';
import { scenarios } from './visit';

const file = (name: string, text: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

export const grammars = scenarios({
  async 'a shipped grammar is chosen'(visit) {
    await visit.open();
    await visit.becomes(() => visit.page.locator('#shipped option').count(), library.names.length + 1);
    await visit.page.selectOption('#shipped', 'rfc3986');
    await visit.verdicts('match');
    assert.equal(await visit.strings.first().inputValue(), 'http://192.168.0.255/');
    await visit.has(visit.editor, 'hier-part     = "//" authority path-abempty');
    await visit.has(visit.panel, 'IPv4address');
    await visit.page.selectOption('#rule', 'host');
    await visit.strings.first().fill('192.168.0.256');
    await visit.has(visit.panel, 'reg-name');
  },

  async 'a shipped grammar of lines has escapes'(visit) {
    await visit.open();
    await visit.becomes(() => visit.page.locator('#shipped option').count(), library.names.length + 1);
    await visit.page.selectOption('#shipped', 'rfc6350');
    await visit.verdicts('match');
    assert.equal(await visit.page.isChecked('#escapes'), true);
    assert.match(await visit.strings.first().inputValue(), /^BEGIN:VCARD\\r\\n/);
  },

  async 'an edited shipped grammar keeps its options'(visit) {
    await visit.open();
    await visit.becomes(() => visit.page.locator('#shipped option').count(), library.names.length + 1);
    await visit.page.selectOption('#shipped', 'rfc9110');
    await visit.verdicts('match');
    await visit.setGrammar(`${library.get('rfc9110')!.text}\nmine = uri-host *( "," uri-host )\n`);
    await visit.page.selectOption('#rule', 'mine');
    await visit.strings.first().fill('a,b');
    await visit.verdicts('match');
  },

  async 'a grammar imports shipped ones'(visit) {
    await visit.openWith('; @import rfc3986\nlink = "<" URI ">"\n', '<http://a/b>', '<b>');
    await visit.verdicts('match', 'no match');
    await visit.setGrammar('; @import rfc3987\nlink = "<" IRI ">"\n');
    await visit.verdicts('match', 'no match');
  },

  async 'a file is opened and saved with its ends of lines'(visit) {
    await visit.open();
    const text = 'list = item *( "," item )\r\nitem = 1*DIGIT\r\n';
    await visit.page.setInputFiles('#file', file('list.abnf', text));
    await visit.has(visit.editor, 'list = item');
    await visit.strings.first().fill('1,22');
    await visit.verdicts('match', 'no match', 'no match');
    const saved = await visit.saved(() => visit.page.click('#save'));
    assert.deepEqual(saved, { name: 'list.abnf', text });
    const again = await visit.saved(async () => {
      await visit.editor.press('Control+End');
      await visit.page.keyboard.type('more = item');
      await visit.editor.press('Control+s');
    });
    assert.deepEqual(again, { name: 'list.abnf', text: `${text}more = item` });
  },

  async 'a file that is too large is refused'(visit) {
    await visit.open();
    await visit.page.setInputFiles('#file', file('large.abnf', `a = "${'x'.repeat(2_000_000)}"\n`));
    await visit.has(visit.page.locator('#notice'), 'The file has more than 2 MB');
    await visit.verdicts('match', 'match', 'no match');
  },

  async 'all that the page loads is its own'(visit) {
    const origins = new Set<string>();
    visit.page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http')) origins.add(origin);
    });
    await visit.open();
    for (const name of ['Why', 'Railroad', 'Automaton', 'Samples', 'TypeScript']) await visit.tab(name);
    await visit.has(visit.panel, 'export');
    assert.deepEqual([...origins], [new URL(visit.url).origin]);
  },
});
