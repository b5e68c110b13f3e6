import { equal } from './checks.mjs';
// Written by the test: all shipped grammars with their entries, and the cases of test/library/cases.
import { shipped } from './shipped.mjs';

/** By what the entries export: `test`, `match`, and the grammar's `parse`. */
function judge({ test, match }, grammar, rule, input) {
  const longest = match(rule, input);
  const whole = longest !== undefined && longest.end === input.length;
  return [test(rule, input), whole, grammar.parse(rule, input).ok];
}

export const grammars = Object.fromEntries(
  shipped.map(({ name, entry, exported, octets, cases }) => [
    name,
    () => {
      for (const { rule, valid, invalid } of cases) {
        for (const text of [...valid, ...invalid]) {
          const input = octets ? Uint8Array.from(text, (each) => each.charCodeAt(0)) : text;
          const verdict = valid.includes(text);
          const about = `${rule} of ${JSON.stringify(text)}`;
          equal(judge(entry, entry[exported], rule, input), [verdict, verdict, verdict], about);
        }
      }
    },
  ]),
);
