/** Verdicts, examples, errors and time limits. */
import assert from 'node:assert/strict';
import { scenarios } from './visit';

/** Each string of this rule has so many derivations that a verdict on a long one takes many seconds. */
export const HOSTILE = 's = s s / "a" / "b" s s s / ""\n';
export const HOSTILE_STRING = `${'ab'.repeat(100_000)}c`;

export const verdicts = scenarios({
  async 'the first page has verdicts'(visit) {
    await visit.open();
    await visit.verdicts('match', 'match', 'no match');
    await visit.detail(2, 'at offset 3: expected ".", "-" or end of input, found "2"');
    await visit.has(visit.page.locator('#examples'), 'All 2 examples hold');
  },

  async 'a verdict follows the string while one types'(visit) {
    await visit.open();
    const string = visit.strings.first();
    await string.fill('1.');
    await visit.verdicts('no match', 'match', 'no match');
    await string.press('End');
    await string.pressSequentially('7');
    await visit.verdicts('match', 'match', 'no match');
  },

  async 'a verdict follows the grammar while one types'(visit) {
    await visit.openWith('a = 1*"x"\n', 'xx', 'xy');
    await visit.verdicts('match', 'no match');
    await visit.setGrammar('a = 1*( "x" / "y" )\n');
    await visit.verdicts('match', 'match');
  },

  async 'the rule can be chosen'(visit) {
    await visit.openWith('a = "x"\nb = DIGIT\n', '7');
    await visit.verdicts('no match');
    await visit.page.selectOption('#rule', 'b');
    await visit.verdicts('match');
    await visit.page.selectOption('#rule', 'DIGIT');
    await visit.detail(0, 'matches DIGIT');
  },

  async 'a suggestion is taken'(visit) {
    await visit.openWith('a = "[" 1*DIGIT "]"\n', '[12');
    await visit.page.locator('.detail button').click();
    await visit.verdicts('match');
    assert.equal(await visit.strings.nth(0).inputValue(), '[12]');
  },

  async 'strings are added and removed'(visit) {
    await visit.open();
    await visit.page.click('#add');
    await visit.page.keyboard.type('9.9');
    await visit.verdicts('match', 'match', 'no match', 'match');
    await visit.page.getByRole('button', { name: 'Remove string 3' }).click();
    await visit.verdicts('match', 'match', 'match');
    for (let left = 3; left > 0; left--) await visit.page.locator('.remove').first().click();
    await visit.verdicts();
    await visit.has(visit.panel, 'This tab shows a string');
  },

  async 'escapes stand for characters'(visit) {
    await visit.openWith('line = *VCHAR CRLF\n', 'a\\r\\n', '\\u{41}\\x42\\r\\n', '\\q');
    await visit.verdicts('no match', 'no match', 'no match');
    await visit.page.check('#escapes');
    await visit.detail(2, '"\\q" is no escape');
    await visit.becomes(() => visit.page.locator('.badge').allTextContents(), ['match', 'match', '…']);
  },

  async 'terminal values may be octets'(visit) {
    await visit.openWith('a = %xC3.A9\n', 'é');
    await visit.verdicts('no match');
    await visit.page.check('#octets');
    await visit.verdicts('match');
  },

  async 'examples beside the grammar are tested'(visit) {
    await visit.openWith(
      '; @match a "x"\n; @reject a "y"\n; @match b "x"\n; @match a x\na = "x" / "y"\n',
      'x',
    );
    const examples = visit.page.locator('#examples');
    await visit.has(examples, '3 of 4 examples fail');
    await visit.has(examples, '"a" matches the string, but must reject it');
    await visit.has(examples, 'no rule "b"');
    await visit.has(examples, 'This is no example');
    await examples.getByRole('button', { name: 'line 2' }).click();
    await visit.page.keyboard.type('@match a "y"');
    await visit.has(examples, '2 of 4 examples fail');
  },

  async 'a string is kept as an example'(visit) {
    await visit.openWith('a = 1*"x"\n', 'xy');
    await visit.verdicts('no match');
    await visit.page.getByRole('button', { name: 'Keep as example' }).click();
    await visit.has(visit.editor, '; @reject a "xy"');
    await visit.has(visit.page.locator('#examples'), '1 example holds');
  },

  async 'no example holds while the grammar is broken'(visit) {
    await visit.openWith('a = b\nb = "x"\n; @match a "x"\n', 'x');
    const examples = visit.page.locator('#examples');
    await visit.has(examples, '1 example holds');
    await visit.setGrammar('a = b\n; @match a "x"\n');
    await visit.has(examples, 'Examples are tested once the grammar has no errors');
  },

  async 'a broken grammar tells where and what to do'(visit) {
    await visit.openWith('host = label *( "." lable )\nlabel = 1*ALPHA\n', 'a.b');
    const remarks = visit.page.locator('#remarks');
    await visit.has(remarks, '1 error');
    await visit.has(remarks, 'rule "lable" is not defined');
    await visit.has(remarks, 'did you mean "label"?');
    await visit.verdicts('…');
    await visit.has(visit.panel, 'The grammar has errors');
    await remarks.getByRole('button', { name: 'line 1' }).click();
    await visit.page.keyboard.type('label');
    await visit.verdicts('match');
    await visit.has(visit.panel, '"a.b"');
  },

  async 'warnings name witnesses'(visit) {
    await visit.openWith('a = 1*"x" / "xx"\n', 'x');
    await visit.has(visit.page.locator('#remarks'), '1 warning');
  },

  async 'a hostile grammar is cancelled in two seconds, and the page lives'(visit) {
    await visit.openWith('s = "a"\n', 'a', HOSTILE_STRING, 'c');
    await visit.verdicts('match', 'no match', 'no match');
    await visit.setGrammar(HOSTILE);
    const busy = visit.page.locator('#busy');
    await visit.has(busy, 'Judging…');
    // The page answers meanwhile.
    await visit.tab('RegExp');
    await visit.has(visit.page.locator('[role=tab][aria-selected=true]'), 'RegExp');
    await visit.has(busy, 'The verdict on string 2 was cancelled, because it took more than 2 seconds.');
    // The other strings have their verdicts.
    await visit.verdicts('match', 'no verdict', 'no match');
    await visit.has(busy, 'Try for 20 seconds');
    await visit.setGrammar('s = "a"\n');
    await visit.verdicts('match', 'no match', 'no match');
  },

  async 'work is cancelled by hand, and tried for longer'(visit) {
    await visit.openWith(HOSTILE, HOSTILE_STRING);
    const busy = visit.page.locator('#busy');
    await visit.has(busy, 'cancelled');
    await busy.getByRole('button', { name: 'Try for 20 seconds' }).click();
    await busy.getByRole('button', { name: 'Cancel' }).click();
    // The worker may still compile the grammar then.
    await visit.has(busy, ' was cancelled.');
    await visit.strings.first().fill('a');
    await visit.verdicts('match');
  },

  async 'a string of a megabyte'(visit) {
    await visit.openWith('s = *( 1*ALPHA SP )\n', 'x');
    await visit.verdicts('no match');
    await visit.strings.first().fill('abcdefg '.repeat(131_072));
    await visit.verdicts('match');
    await visit.strings.first().press('End');
    await visit.strings.first().press('7');
    await visit.detail(0, 'at offset');
    await visit.tab('Tree');
    await visit.page.click('#add');
    await visit.page.keyboard.type('a ');
    await visit.verdicts('no match', 'match');
  },
});
