import { casesIn } from '../case-file';
import { linked, reportOf } from './bad-grammar';

const CASES = casesIn('notation/cases/bad-grammars.txt');

test.each(CASES)('%s', (_, text, report) => {
  expect(reportOf(text)).toBe(report);
});

test('messages are lower case, name things in double quotes, and have no final period', () => {
  for (const [, text] of CASES) {
    for (const { message, help = '', notes } of linked(text)) {
      for (const words of [message, help, ...notes.map((note) => note.message)]) {
        const unquoted = words.replace(/".*?"/g, '""');
        expect(unquoted).not.toMatch(/^[A-Z][a-z]|[^.][.]$|\. [A-Z]/);
      }
    }
  }
});
