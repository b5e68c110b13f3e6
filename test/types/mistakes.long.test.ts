import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COMPILERS, messagesOf } from './compiling';

const MARK = '// Each line from here on is a mistake.';
const LINES = 4;
const source = readFileSync(path.join(__dirname, 'data/mistakes.ts.txt'), 'utf8');
const firstMistake = source.slice(0, source.indexOf(MARK)).split('\n').length;
const mistakes = source.trimEnd().split('\n').slice(firstMistake);

test('there are 88 mistakes, 36 of them about writing', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(88);
});

test.each(COMPILERS)('%s finds each mistake and says so in a few lines', (compiler) => {
  const messages = messagesOf(compiler, { 'mistakes.ts': source });
  const placeOf = (i: number): string => `mistakes.ts:${firstMistake + i + 1}`;
  const places = mistakes.map((_, i) => placeOf(i));
  const long = mistakes.flatMap((mistake, i) => {
    const lines = messages.get(placeOf(i)) ?? [];
    return lines.length > LINES ? [`${mistake}\n${lines.join('\n')}`] : [];
  });
  expect(mistakes.filter((_, i) => !messages.has(placeOf(i)))).toEqual([]);
  expect(long).toEqual([]);
  expect([...messages.keys()].filter((place) => !places.includes(place))).toEqual([]);
});
