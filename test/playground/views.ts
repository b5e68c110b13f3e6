/** The views below the strings. */
import { read as readRule } from '../../src/runtime';
import assert from 'node:assert/strict';
import { compile } from '../../src';
import { scenarios, TABS } from './visit';

const SUM = 'sum = term *( "+" term )\nterm = number / "(" sum ")"\nnumber = 1*DIGIT\n';

export const views = scenarios({
  async 'Tree: pointing at a node marks its span and its ABNF'(visit) {
    await visit.openWith(SUM, '1+(22+3)');
    await visit.verdicts('match');
    const node = visit.panel.locator('.node', { hasText: '"(22+3)"' }).first();
    await node.hover();
    await visit.has(visit.panel.locator('mark'), '(22+3)');
    await visit.becomes(
      () =>
        visit.page
          .locator('.cm-line .marked')
          .allTextContents()
          .then((all) => all.join('')),
      'term = number / "(" sum ")"',
    );
    await visit.has(visit.panel.locator('.source'), 'term = number / "(" sum ")"');
  },

  async 'Tree: keys open, close and move'(visit) {
    await visit.openWith(SUM, '1+(22+3)');
    await visit.verdicts('match');
    const tree = visit.page.getByRole('tree');
    await visit.has(tree, '"(22+3)"');
    await tree.getByRole('treeitem').first().focus();
    await visit.page.keyboard.press('End');
    await visit.has(visit.panel.locator('mark'), '3');
    await visit.page.keyboard.press('Home');
    await visit.page.keyboard.press('ArrowLeft');
    await visit.becomes(() => tree.getByRole('treeitem').filter({ visible: true }).count(), 1);
    await visit.page.keyboard.press('ArrowRight');
    await visit.page.keyboard.press('ArrowRight');
    await visit.has(visit.panel.locator('mark'), '1');
    await visit.page.keyboard.press('ArrowDown');
    await visit.page.keyboard.press('ArrowUp');
    await visit.page.keyboard.press('ArrowLeft');
    await visit.page.keyboard.press('ArrowLeft');
    assert.equal(await visit.page.evaluate('document.activeElement.getAttribute("aria-level")'), '1');
  },

  async 'Tree: every rule'(visit) {
    await visit.openWith(SUM, '1+22');
    await visit.has(visit.panel, '"22"');
    await visit.page.getByLabel('every rule').check();
    await visit.has(visit.panel, 'DIGIT');
  },

  async 'Tree: hidden characters are shown, and large trees are cut'(visit) {
    await visit.openWith('s = *line\nline = 1*( ALPHA / HTAB ) ";"\n', 'a\tb;');
    await visit.has(visit.panel, '"a\\tb;"');
    await visit.strings.first().fill('a;'.repeat(20_000));
    await visit.has(visit.panel, 'more not shown');
  },

  async 'Record: the derivation as data'(visit) {
    await visit.openWith('pair = key "=" value\nkey = 1*ALPHA\nvalue = 1*DIGIT\n', 'a=1');
    await visit.tab('Record');
    const text = await visit.panel.getByLabel('Record as JSON').inputValue();
    const read = readRule(compile('pair = key "=" value\nkey = 1*ALPHA\nvalue = 1*DIGIT\n'), 'pair', 'a=1');
    assert.deepEqual(JSON.parse(text), read.ok && read.value);
    await visit.strings.first().fill('a=');
    await visit.has(visit.panel, 'does not match the string');
  },

  async 'Record: it is edited and written back, and a value that would be read otherwise is refused'(visit) {
    await visit.openWith('pair = key *" " "=" *" " value\nkey = 1*ALPHA\nvalue = 1*DIGIT\n', 'a  = 1');
    await visit.tab('Record');
    const record = visit.panel.getByLabel('Record as JSON');
    const write = visit.panel.getByRole('button', { name: 'Write' });
    await record.fill('{ "key": "b", "value": "22" }');
    await write.click();
    await visit.becomes(() => visit.strings.first().inputValue(), 'b  = 22');
    await visit.verdicts('match');
    await visit.becomes(async () => (await record.inputValue()).includes('\n  "value": "22"'), true);
    await visit.becomes(() => visit.page.evaluate('document.activeElement.textContent'), 'Write');
    await record.fill('{ "key": "b", "value": "2=2" }');
    await write.click();
    await visit.has(visit.panel, 'property "value" must match rule "value"; at offset 1');
    await record.fill('{ "key": "b", "valeu": "2" }');
    await write.click();
    await visit.has(visit.panel, 'did you mean "value"');
    await record.fill('{');
    await write.click();
    await visit.has(visit.panel, 'This is no JSON');
    assert.equal(await visit.strings.first().inputValue(), 'b  = 22');
  },

  async 'Matches: the parts of a text that the rule matches are marked'(visit) {
    await visit.openWith(
      'date = 4DIGIT "-" 2DIGIT "-" 2DIGIT\n',
      'from 2024-02-29 to 2024-03-01, not 12024-03-01',
    );
    await visit.tab('Matches');
    await visit.has(visit.panel, '2 matches');
    const marks = await visit.panel.locator('mark').allTextContents();
    assert.deepEqual(marks, ['2024-02-29', '2024-03-01']);
    await visit.panel.getByRole('button', { name: '2024-03-01' }).click();
    await visit.verdicts('no match', 'match');
    await visit.strings.last().fill('none');
    await visit.has(visit.panel, 'No part of the string matches "date"');
  },

  async 'Why: of a match and of a mismatch'(visit) {
    await visit.openWith('octet = DIGIT / "1" 2DIGIT\n', '192');
    await visit.tab('Why');
    await visit.has(visit.panel, 'taken, because it is the first that derives the rest');
    await visit.strings.first().fill('19');
    await visit.has(visit.panel, 'does not match "octet" at offset 2');
    await visit.has(visit.panel, 'nearest:');
  },

  async 'Railroad: the boxes that the derivation goes through are marked'(visit) {
    await visit.openWith(SUM, '(1)');
    await visit.tab('Railroad');
    await visit.becomes(() => visit.panel.locator('svg.railroad').count(), 3);
    const marked = 'document.querySelectorAll("#panel rect.walked").length';
    // sum: term; term: "(", sum, ")", number; number: DIGIT.
    assert.equal(await visit.page.evaluate(marked), 6);
    await visit.strings.first().fill('7');
    await visit.becomes(() => visit.page.evaluate<number>(marked), 3);
    await visit.strings.first().fill('x');
    await visit.has(visit.panel, 'No way is marked');
  },

  async 'Automaton: states, and the way of the string'(visit) {
    await visit.openWith('a = 1*( "x" "y" )\n', 'xy');
    await visit.tab('Automaton');
    await visit.becomes(() => visit.panel.locator('.state').count(), 3);
    assert.equal(await visit.panel.locator('.state.walked').count(), 3);
    await visit.strings.first().fill('x');
    await visit.becomes(() => visit.panel.locator('.state.walked').count(), 2);
    await visit.panel.getByText('As a table').click();
    await visit.has(visit.panel.locator('table'), '2 (accepts)');
  },

  async 'Automaton: rules without a picture say why'(visit) {
    await visit.openWith(`a = "(" [ a ] ")"\nb = 50"x"\n`, 'x');
    await visit.tab('Automaton');
    await visit.has(visit.panel, 'is recursive');
    await visit.page.selectOption('#rule', 'b');
    await visit.has(visit.panel, 'has 51 states. Up to 30 are drawn');
  },

  async 'Ambiguity: a witness with both trees, and the alternatives of the string'(visit) {
    await visit.openWith('value = name / none\nname = 1*ALPHA\nnone = "none"\n', 'none');
    await visit.tab('Ambiguity');
    await visit.has(visit.panel, 'matches "value" in two ways');
    await visit.has(visit.panel, '2 alternatives of the rule derive it');
    assert.equal(await visit.panel.getByRole('tree').count(), 2);
    await visit.setGrammar('value = name / none\nname = 1*ALPHA\nnone = "0"\n');
    await visit.has(visit.panel, 'No rule of the grammar derives a string in two ways');
  },

  async 'Ambiguity: each rule that is not decided is named'(visit) {
    await visit.openWith('s = s s / "a" / ""\nt = u / "b"\nu = t / "b"\n', 'aaa');
    await visit.tab('Ambiguity');
    await visit.has(visit.panel, '"aaa" matches "s" in two ways');
    for (const rule of ['t', 'u']) {
      await visit.has(visit.panel, `it was not decided whether rule "${rule}" is ambiguous`);
    }
    await visit.setGrammar('t = u / "b"\nu = t / "b"\n');
    await visit.becomes(async () => (await visit.panel.textContent())?.includes('in two ways'), false);
    await visit.has(visit.panel, 'it was not decided whether rule "t" is ambiguous');
    assert.doesNotMatch((await visit.panel.textContent())!, /No rule of the grammar/);
  },

  async 'A ring of 400 rules has all views'(visit) {
    const rule = (i: number): string => `r${i} = "(" r${(i + 1) % 400} ")" / "x${i}" / r${(i + 7) % 400} "y"`;
    await visit.openWith(Array.from({ length: 400 }, (_, i) => rule(i)).join('\n'), '(x1)');
    await visit.verdicts('match');
    for (const tab of TABS) {
      await visit.tab(tab);
      await visit.becomes(async () => /…|^$/.test((await visit.panel.textContent()) ?? ''), false);
      assert.doesNotMatch((await visit.panel.textContent())!, /call stack/);
    }
  },

  async 'Samples: members match, and one is taken over'(visit) {
    await visit.openWith(SUM, 'x');
    await visit.tab('Samples');
    await visit.panel.getByRole('button').first().click();
    await visit.verdicts('no match', 'match');
    await visit.page.getByLabel('Kind').selectOption('random');
    await visit.has(visit.panel, '+');
    const before = await visit.panel.textContent();
    await visit.page.getByRole('button', { name: 'Other random strings' }).click();
    await visit.becomes(async () => (await visit.panel.textContent()) === before, false);
    const grammar = compile(SUM);
    for (const each of await visit.panel.getByRole('button').allTextContents()) {
      assert.equal(grammar.test('sum', each), true, each);
    }
  },

  async 'Samples: near misses do not match'(visit) {
    await visit.openWith(SUM, 'x');
    await visit.tab('Samples');
    await visit.page.getByLabel('Kind').selectOption('invalid');
    const grammar = compile(SUM);
    const shown = (): Promise<string[]> => visit.panel.getByRole('button').allTextContents();
    await visit.until(
      async () => {
        const all = await shown();
        return all.length > 5 && !all.some((each) => grammar.test('sum', each));
      },
      () => 'there are no near misses, or they match',
    );
  },

  async 'Diff: what the edit adds'(visit) {
    await visit.open();
    await visit.tab('Diff');
    await visit.has(visit.panel, 'The text is as it was loaded');
    await visit.editor.press('Control+End');
    const line = visit.editor.locator('.cm-line', { hasText: /^number/ });
    await line.click();
    await visit.page.keyboard.press('End');
    await visit.page.keyboard.type(' / "x"');
    await visit.has(visit.panel, 'number: wider');
    await visit.has(visit.panel.locator('table'), 'wider');
    await visit.panel.getByRole('button', { name: 'x', exact: true }).first().click();
    await visit.becomes(() => visit.strings.last().inputValue(), 'x');
  },

  async 'TypeScript: parsers, or a module without dependencies'(visit) {
    await visit.openWith(SUM, '1');
    await visit.tab('TypeScript');
    await visit.has(visit.panel.locator('pre.text'), "from 'verbatim-abnf/runtime'");
    await visit.page.getByLabel('Kind').selectOption('standalone');
    await visit.has(visit.panel.locator('pre.text'), 'as isSum');
    const saved = await visit.saved(() =>
      visit.panel.getByRole('button', { name: 'Save as a file' }).click(),
    );
    assert.equal(saved.name, 'version.ts');
    assert.ok(saved.text.includes('as isSum'));
  },

  async 'RegExp: it matches the same strings'(visit) {
    await visit.open();
    await visit.tab('RegExp');
    const source = await visit.panel.locator('pre.text').textContent();
    const pattern = new RegExp(source!, 'u');
    assert.deepEqual(
      ['1.10.0', '2.0-beta2', '1.02'].map((each) => pattern.test(each)),
      [true, true, false],
    );
    await visit.setGrammar(SUM);
    await visit.has(visit.panel, 'recursive');
  },
});
