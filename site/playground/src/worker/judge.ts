/** Verdicts on the strings of the page and on the examples beside the grammar. */
import type { Example } from '../../../../src/workbench/checks/example';
import { examplesInComments } from '../../../../src/workbench/checks/examples-in-comments';
import { suggest } from '../../../../src/wording/suggest';
import type { CompiledGrammar } from '../../../../src/live/compiled-grammar';
import type { ExampleVerdict, JudgePart, Verdict, Work } from '../protocol';
import { type Compiled, compiledOf } from './compiled';
import * as messages from './messages';
import { remarkOf } from './problems';

/** Reports the rules, the verdict on each string in order, and the examples. Throws GrammarError. */
export function judge(
  { grammar: input, rule: wanted, strings }: Work['judge']['takes'],
  report: (part: JudgePart) => void,
): undefined {
  const compiled = compiledOf(input);
  const { grammar, rules, diagnostics } = compiled;
  const rule = ruleNamed(compiled, wanted) ?? rules[0]?.name;
  if (rule === undefined) throw new Error(messages.NO_RULES);
  report({ kind: 'compiled', rules, rule, remarks: diagnostics.map(remarkOf) });
  strings.forEach((string, index) =>
    report({ kind: 'verdict', index, verdict: verdictOn(grammar, rule, string) }),
  );
  report({ kind: 'examples', examples: examplesOf(input.text, compiled) });
  return undefined;
}

function ruleNamed({ rules }: Compiled, name: string): string | undefined {
  return rules.find((each) => each.name.toLowerCase() === name.toLowerCase())?.name;
}

function verdictOn(grammar: CompiledGrammar, rule: string, string: string): Verdict {
  try {
    if (grammar.test(rule, string)) return { kind: 'match' };
    const parsed = grammar.parse(rule, string);
    if (parsed.ok) throw new Error(`a verdict on "${rule}" is not that of its tree`);
    const { offset, expected, found, suggestion } = parsed.failure;
    return { kind: 'mismatch', offset, expected, found, suggestion };
  } catch (error) {
    return { kind: 'refused', message: error instanceof Error ? error.message : String(error) };
  }
}

function examplesOf(text: string, compiled: Compiled): ExampleVerdict[] {
  let line = 1;
  let counted = 0;
  return examplesInComments(text).map((each) => {
    const { start, end } = each;
    line += text.slice(counted, start).split('\n').length - 1;
    counted = start;
    const problem = 'problem' in each ? messages.MALFORMED_EXAMPLE : problemOf(each, compiled);
    return { start, end, line, text: text.slice(start, end), problem };
  });
}

function problemOf({ rule: name, string, matches }: Example, compiled: Compiled): string | undefined {
  const rule = ruleNamed(compiled, name);
  if (rule === undefined) return messages.unknownRule(name, suggest(name, compiled.grammar.ruleNames));
  const verdict = verdictOn(compiled.grammar, rule, string);
  if (verdict.kind === 'refused') return verdict.message;
  if ((verdict.kind === 'match') === matches) return undefined;
  return verdict.kind === 'match'
    ? messages.failedReject(rule)
    : messages.failedMatch(rule, verdict.offset, verdict.expected);
}
