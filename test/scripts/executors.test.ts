import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EXECUTORS } from '../../scripts/grammar-report/executors';
import { ownRules, type Usage, usageOf } from '../../scripts/grammar-report/usage';
import { linkGrammar } from '../../scripts/grammars';
import { plannerOf } from '../../src/emit/emitters';
import { Planner } from '../../src/plan/planner';

const root = path.join(__dirname, '../..');
const document = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

/** The numbers of a table's row that begins with a cell. */
function numbersOf(cell: string): number[] {
  const line = document.split('\n').find((each) => each.startsWith(`| ${cell} |`))!;
  return Array.from(line.matchAll(/ (\d+) (?=\|)/g), ([, number]) => Number(number));
}

function usageOfText(text: string): Usage {
  const { planner } = plannerOf(text.replace(/\n/g, '\r\n'), {});
  return usageOf(planner, ownRules(planner.model, 'grammar'));
}

test('each rule counts for what judges it, what makes its trees and what finds its captures', () => {
  const none = { recursive: 0, forward: 0, twoPasses: 0 };
  expect(usageOfText('s = a / "c" a\na = *"x"\n')).toEqual({
    ...none,
    ...{ rules: 2, table: 2, combinators: 1, captures: 1, capturesByAutomaton: 1 },
  });
  // The second alternative is read by the walk.
  expect(usageOfText('s = a / "c" *( a / b )\na = *"x" "y"\nb = "x"\n')).toMatchObject({
    ...{ rules: 3, table: 3, combinators: 0, twoPasses: 1 },
  });
  expect(usageOfText('s = "(" [ s ] ")"\nt = "a" / t t\n')).toEqual({
    ...{ rules: 2, recursive: 2, table: 0, forward: 2 },
    ...{ combinators: 0, twoPasses: 2, captures: 2, capturesByAutomaton: 0 },
  });
  // This rule is not recursive, but the two passes read its alternative.
  const others = 's = a / "c" *( a / b )\na = *"x" "y"\nb = "x"\nc = [ a ]\n';
  expect(usageOfText(`${others}t = "(" [ t ] ")"\n`)).toMatchObject({
    ...{ rules: 5, recursive: 1, table: 4, forward: 1, combinators: 1, twoPasses: 2 },
  });
});

test('files of the executors are there, and each is of one of them', () => {
  const files = EXECUTORS.flatMap((executor) => executor.files);
  expect(new Set(files).size).toBe(files.length);
  for (const file of files) readFileSync(path.join(root, 'src', file));
  for (const folder of ['runtime/rtn', 'runtime/two-pass']) {
    const own = readdirSync(path.join(root, 'src', folder)).filter((name) => name.endsWith('.ts'));
    expect(own.filter((name) => !files.includes(`${folder}/${name}`))).toEqual([]);
  }
});

test('the document has a row for each executor, and for each grammar with trees by the two passes', () => {
  for (const { name } of EXECUTORS) expect(document).toContain(`\n| ${name} | `);
  const rows = [...document.matchAll(/^\| (\[`[^ ]+\)) \|/gm)].map(([, cell]) => numbersOf(cell!));
  const total = [0, 1, 2, 3].map((column) => rows.reduce((sum, row) => sum + row[column]!, 0));
  expect(numbersOf('all')).toEqual(total);
});

test.each(['rfc5234', 'rfc8259', 'rfc1034'])('rules of %s', (name) => {
  const { model } = linkGrammar(name);
  const own = ownRules(model, name);
  const { rules, recursive, twoPasses, combinators } = usageOf(new Planner(model), own);
  expect(recursive).toBeGreaterThan(0);
  expect(numbersOf(`[\`${name}\`](grammars/${name}.md)`)).toEqual([
    rules,
    recursive,
    twoPasses - recursive,
    combinators,
  ]);
});
