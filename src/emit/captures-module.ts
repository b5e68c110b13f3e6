import type { Tag } from '../automata/tags';
import * as messages from './messages';
import type { Rule } from '../model/model';
import { planCaptures, tagsOfParts } from '../plan/captures-plan';
import type { Planner } from '../plan/planner';
import { assertReachable, type EncodingName, encodeNumbers, type UsingRules } from '../runtime';
import { array, call, text } from './code';
import { commentLines, inComment } from './comments';
import { ModuleSyntax } from './module-syntax';
import { writePart } from './parsimmon/automaton-parts';
import { CAPTURES } from './parsimmon/module-names';
import { partFields } from './parsimmon/table-code';
import type { AlphabetName } from '../options/kinds';

interface CapturesOptions {
  readonly alphabet: AlphabetName;
  /** The octets that strings stand for in a grammar over octets. */
  readonly encoding: EncodingName;
  /** The name of the exported function. */
  readonly exportName: string;
  /** The module from which the source imports the runtime. */
  readonly runtime: string;
  /** Lines at the head of the file, without comment signs. */
  readonly header: readonly string[];
}

const TABLES = 'TABLES';
/** The runtime's encoders. */
const ENCODINGS = { 'utf-8': 'textOfUtf8', latin1: 'textOfLatin1' } as const;

/** Writes TypeScript source of a function that finds parts of a rule's derivation. Throws RangeError if no tagged DFA can. */
export function capturesSource(
  planner: Planner,
  rule: Rule,
  parts: readonly Rule[],
  { alphabet, encoding: name, exportName, runtime, header }: CapturesOptions,
): string {
  const keys = parts.map(({ key }) => key);
  assertReachable(rule.key, keys, usingRules(planner));
  const names = parts.map(({ name }) => text(name));
  const encoding = alphabet === 'octets' ? [ENCODINGS[name]] : [];
  const type = `: Capture<${names.join(' | ') || 'never'}>`;
  return [
    commentLines(header),
    `import { ${['type Capture', 'emittedCaptures', ...encoding].join(', ')} } from ${text(runtime)};\n`,
    `/** Finds parts of the derivation of ${inComment(rule.name)}. */`,
    new ModuleSyntax('typescript').exportedConstant(
      CAPTURES,
      call('emittedCaptures', array(names), `() => ${TABLES}`, ...encoding),
      { name: exportName, type },
    ),
    taggedTables(planner, rule, tagsOfParts(keys)),
  ].join('\n');
}

/** Returns which rules each rule of a planner uses. */
export function usingRules({ model, facts }: Planner): UsingRules {
  return new Map(
    Array.from(model.rules.values(), ({ key, name }) => [key, { name, uses: facts.get(key)!.references }]),
  );
}

/** Declares the constant `TABLES`, with the tables of a tagged DFA. Throws RangeError if there is none. */
export function taggedTables(planner: Planner, rule: Rule, tags: readonly Tag[]): string {
  const planned = planCaptures(planner, rule, tags);
  if (planned.kind === 'tree') throw new RangeError(messages.noTaggedDfa(rule.name, planned.reason));
  const { classes, table, moves, operations, accepting, endings, ...numbers } = planned.dfa;
  const living = Array.from(accepting, (_, state) => state).slice(1);
  const dfa = { table, width: classes.length, outputs: Int32Array.from(accepting) };
  const encoded = (lists: readonly ArrayLike<number>[]): string => text(lists.map(encodeNumbers).join(' '));
  return [
    `const ${TABLES} = {`,
    `  classes: ${encoded(classes.map((ranges) => ranges.flat()))},`,
    ...partFields(writePart(dfa, living, living, (state) => state)),
    `  moves: ${text(encodeNumbers(moves))},`,
    `  operations: ${encoded(operations)},`,
    `  endings: ${encoded(endings)},`,
    ...Object.entries(numbers).map(([key, value]) => `  ${key}: ${value},`),
    '};\n',
  ].join('\n');
}
