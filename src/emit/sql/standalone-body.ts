import type { Rule } from '../../model/model';
import type { Planner } from '../../plan/planner';
import { text } from '../code';
import { standaloneSource } from '../standalone/standalone-source';
import type { SqlAnswer } from './sql-options';

/**
 * The body of a function in JavaScript over the string `s` for a rule without a table: the code of a standalone module. The module
 * stands in the function, so it keeps nothing between calls.
 */
export function standaloneBody(
  planner: Planner,
  { answer, rule, part }: { readonly answer: SqlAnswer; readonly rule: Rule; readonly part?: Rule },
  areOctets: boolean,
): string {
  const source = standaloneSource(planner, {
    isShort: true,
    rules: [rule],
    language: 'javascript',
    header: [],
    tokens: new Set(),
  });
  const code = source.replace(/^export \{[^}]*\};\n/gm, '').replace(/^export (?=const |function )/gm, '');
  // Offsets in grammars over octets count octets.
  const stop = `stop(${text(rule.name)}, input)`;
  const result = {
    verdict: `return test(${text(rule.name)}, input);`,
    reason: `return test(${text(rule.name)}, input) ? null : ${areOctets ? stop : `characters(input, ${stop})`};`,
    component: `return firstPart(parse(${text(rule.name)}, input), ${text(part?.name ?? '')}, s);`,
  }[answer];
  return `if (s == null) return null;
${areOctets ? UTF8 : ''}${answer === 'component' ? FIRST_PART : ''}${answer === 'reason' && !areOctets ? CHARACTERS : ''}${code}
const input = ${areOctets ? 'utf8(s)' : 's'};
${result}
`;
}

const CHARACTERS = `function characters(input, end) {
  let count = 0;
  for (let i = 0; i < end; count++) i += input.codePointAt(i) > 65535 ? 2 : 1;
  return count;
}
`;

const UTF8 = `function utf8(string) {
  let octets = '';
  for (const character of string) {
    const code = character.codePointAt(0);
    octets += code < 128 ? character
      : code < 2048 ? String.fromCharCode(192 | code >> 6, 128 | code & 63)
      : code < 65536 ? String.fromCharCode(224 | code >> 12, 128 | code >> 6 & 63, 128 | code & 63)
      : String.fromCharCode(240 | code >> 18, 128 | code >> 12 & 63, 128 | code >> 6 & 63, 128 | code & 63);
  }
  return octets;
}
`;

/** The outermost of the parts that begin first. */
const FIRST_PART = `function firstPart(root, name, string) {
  const nodes = root === undefined ? [] : [root];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (node.rule === name) return string.slice(node.start, node.end);
    nodes.push(...[...node.children].reverse());
  }
  return null;
}
`;
