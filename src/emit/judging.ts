import type { Planner } from '../plan/planner';
import { array, call, declare, prefixed, print, text } from './code';
import type { Engines } from './engines';
import type { ModuleSyntax } from './module-syntax';
import { AUTOMATON, AUTOMATON_TEXT, JUDGED, MATCH, TABLED, TEST } from './names';
import type { References } from './references';
import { tabledCode } from './tables';

/** The automaton; where it is small enough, with its table and the loop over that. */
export function automatonConstant({ automaton, planner }: References, syntax: ModuleSyntax): string {
  const { states, text: written } = automaton;
  const cells = (states + 1) * (written.classes.length + 1);
  const small = cells <= 0x10000 && written.classes.length < 0x100;
  const args = [`() => ${AUTOMATON_TEXT}`, ...(small ? [TABLED] : [])];
  return (
    (small ? tabledCode(TABLED, cells, isAscii(planner), syntax) : '') +
    declare(`const ${AUTOMATON}`, call('emittedAutomaton', ...args))
  );
}

/** Whether no terminal has another character; those are class 0. */
function isAscii({ alphabet }: Planner): boolean {
  const [, ...mentioned] = alphabet.sets;
  return mentioned.every((set) => set.every(([, high]) => high < 0x80));
}

/** What judges each rule: the parsers and `test` have it in common. */
export function judgedRules({ rules, planner }: References, engines: Engines, syntax: ModuleSyntax): string {
  const judged = rules.map((rule) => {
    const plan = planner.verdict(rule);
    const language = engines.language(rule, plan);
    return array([text(rule.name), plan.kind === 'table' ? language : prefixed('() => ', language)]);
  });
  return `const ${JUDGED}${syntax.types(': Judged')} = ${print(array(judged))};\n`;
}

/** `test` and `match` by themselves, which need the automaton alone. `encoding`: what a string stands for, if not code points. */
export function judgingFunctions(syntax: ModuleSyntax, names: string, encoding: readonly string[]): string {
  const made = (name: string, maker: string): string =>
    syntax.exportedConstant(
      name,
      call(maker + syntax.types(`<${names}>`), AUTOMATON, `() => ${JUDGED}`, ...encoding),
    );
  return [
    '/** `test` of the grammar by itself: a bundle that uses nothing else has no parsers in it. */',
    made(TEST, 'tester'),
    '/** `match` of the grammar by itself. */',
    made(MATCH, 'matcher'),
  ].join('\n');
}
