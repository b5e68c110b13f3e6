/** The cases of all shipped grammars, and a program of JavaScript that judges them by what the entries of the package export. */
import { entryOf } from '../../scripts/grammars';
import { exportNameOf, SHIPPED } from '../../scripts/parsers';
import { casesOf } from '../library/cases-of';

/** The content of `cases.json`. */
export const CASES = SHIPPED.map((name) => ({
  name,
  exported: exportNameOf(name),
  octets: entryOf(name).alphabet === 'octets',
  rules: casesOf(name).filter(({ patches }) => patches === undefined),
}));

/** So many strings the program judges. */
export const CASE_COUNT = CASES.flatMap(({ rules }) =>
  rules.flatMap(({ valid, invalid }) => [...valid, ...invalid]),
).length;

/** Judges all cases by `test`, `match`, and the grammar's `parse`. Prints the number of strings, and wrong verdicts. */
const JUDGE = `
const cases = JSON.parse((FS).readFileSync('cases.json', 'utf8'));
const wrong = [];
let judged = 0;
for (const { name, exported, octets, rules } of cases) {
  const { test, match, [exported]: grammar } = ENTRY;
  for (const { rule, valid, invalid } of rules) {
    for (const string of [...valid, ...invalid]) {
      const input = octets ? Uint8Array.from(Buffer.from(string, 'latin1')) : string;
      const longest = match(rule, input);
      const verdicts = [test(rule, input), longest !== undefined && longest.end === input.length, grammar.parse(rule, input).ok];
      judged++;
      if (verdicts.some((verdict) => verdict !== valid.includes(string))) wrong.push([name, rule, string, verdicts]);
    }
  }
}
console.log(JSON.stringify({ judged, wrong }));
`;

/** Returns the program, as a module or as CommonJS. It reads `cases.json`. */
export function judgingProgram(form: 'import' | 'require'): string {
  return form === 'import'
    ? inForm("await import('fs')", 'await import(`verbatim-abnf/${name}`)')
    : `(async () => {${inForm("require('fs')", 'require(`verbatim-abnf/${name}`)')}})();`;
}

function inForm(fs: string, entry: string): string {
  return JUDGE.replace('FS', () => fs).replace('ENTRY', () => entry);
}
