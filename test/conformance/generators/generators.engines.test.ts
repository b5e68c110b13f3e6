import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { samples } from '../../../src/workbench';
import { failing, pythonPackages } from '../../emit/language-models/engine-folders';
import { LLAMA, llamaSource } from '../../emit/language-models/llama-engine';
import { ifThere } from '../../if-there';
import { referenceOf } from '../validators/references';
import EVERYWHERE from '../validators/strings.json';
import { FORMATS, type Format, GENERATORS, questionOf } from './generators';

interface Answer {
  readonly verdicts?: readonly boolean[];
  readonly pattern?: string;
  readonly refused?: string;
}

/** The strings of the tables in docs/language-models.md. `a{65}` stands for 65 letters. */
const WITNESSES = Array.from(
  readFileSync('docs/language-models.md', 'utf8').matchAll(/`("(?:[^"\\`]|\\.)*")`/g),
  ([, text]) =>
    JSON.parse(
      text!.replace(/([a-z])\{(\d+)\}/g, (_, letter: string, count) => letter.repeat(Number(count))),
    ) as string,
);

function stringsOf(format: Format): string[] {
  const { grammar, rule } = referenceOf(format);
  const drawn = (['random', 'invalid', 'covering'] as const).flatMap((kind) =>
    samples(grammar, rule, kind === 'covering' ? { kind } : { kind, seed: 5, count: 150 }),
  );
  return [...new Set([...drawn, ...WITNESSES, ...EVERYWHERE])].filter((each) => !/\p{Cs}/u.test(each));
}

const PACKAGES = GENERATORS.filter(({ name }) => name !== 'llama.cpp').map(
  ({ name, version }) => `${name.replace('_', '-')}==${version}`,
);

function inPython(cases: readonly object[]): Answer[] {
  const stdout = execFileSync('python3', [path.join(__dirname, 'drivers', 'judge_formats.py')], {
    input: cases.map((each) => `${JSON.stringify(each)}\n`).join(''),
    env: { ...process.env, PYTHONPATH: pythonPackages(...PACKAGES) },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
}

/** The strings for which an engine and the pattern that is recorded for it differ. */
function differing(
  pattern: (string: string) => boolean,
  strings: readonly string[],
  { verdicts }: Answer,
): string[] {
  return strings.filter((string, i) => pattern(string) !== verdicts![i]);
}

const missing = failing(() => pythonPackages(...PACKAGES));
ifThere('llguidance and outlines_core', missing, () => {
  test('llguidance and outlines_core generate what their patterns match', () => {
    const cases = GENERATORS.filter(({ name }) => name !== 'llama.cpp').flatMap((generator) =>
      FORMATS.map((format) => ({ generator, format, strings: stringsOf(format) })),
    );
    const answers = inPython(cases.map(({ generator, ...each }) => ({ engine: generator.name, ...each })));
    let count = 0;
    cases.forEach(({ generator, format, strings }, i) => {
      const answer = answers[i]!;
      const question = questionOf(generator, format);
      if (question === undefined) return expect(answer.refused).toContain('not supported');
      expect([generator.name, format, differing(question.accepts, strings, answer)]).toEqual([
        generator.name,
        format,
        [],
      ]);
      if (answer.pattern !== undefined) expect(answer.pattern).toBe(generator.formats[format]);
      count += strings.length;
    });
    process.stdout.write(`formats of llguidance and outlines_core: ${count} verdicts equal\n`);
    expect(count).toBeGreaterThan(2_000);
  });
});

ifThere('formats of llama.cpp', LLAMA.missing(), () => {
  test('llama.cpp generates what its patterns match', () => {
    const source = readFileSync(path.join(llamaSource(), 'common', 'json-schema-to-grammar.cpp'), 'utf8');
    const rules = new Map(
      Array.from(source.matchAll(/^ {4}\{"([a-z-]+)",\s*\{("(?:[^"\\]|\\.)*"),/gm), ([, name, text]) => [
        name!,
        text!.slice(1, -1).replace(/\\(.)/g, '$1'),
      ]),
    );
    const generator = GENERATORS.find(({ name }) => name === 'llama.cpp')!;
    const formats = FORMATS.filter((format) => questionOf(generator, format) !== undefined);
    for (const format of formats) {
      const strings = stringsOf(format).filter((each) => !each.includes('\0'));
      const grammar = ['date', 'time', format].map((name) => `${name} ::= ${rules.get(name)!}\n`).join('');
      // The rule of an UUID has the quotation marks.
      const quote = format === 'uuid' ? '"' : '';
      const inputs = strings.map((each) => Buffer.from(quote + each + quote));
      const [answer] = LLAMA.judge([{ grammar: `${grammar}root ::= ${format}\n`, inputs, walks: 0 }]);
      expect([format, differing(questionOf(generator, format)!.accepts, strings, answer as Answer)]).toEqual([
        format,
        [],
      ]);
    }
    expect(formats).toEqual(['date-time', 'date', 'time', 'uuid']);
  });
});
