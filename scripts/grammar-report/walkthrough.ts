/**
 * The stages of one grammar and one string, for docs/architecture.md: each as a block that the stage itself gives, so that the
 * document cannot say anything else.
 */
import { explain } from '../../src/live';
import { inspect } from 'util';
import { compile, dump, emitTypeScript } from '../../src/entries/index-for-node';
import { plannerOf } from '../../src/emit/emitters';
import { parseRules } from '../../src/notation/parser';
import { dumpProgram } from '../../src/plan/dump/dump-program';
import type { Labels } from '../../src/plan/dump/dump-tables';
import { programOfAll } from '../../src/program/recursive-program';
import { characterLabel } from '../../src/runtime';
import { fence } from './markdown';

const TEXT = `range = word / word "-" word
word  = 1*ALPHA
`;
const NAME = 'range.abnf';
const RULE = 'range';
const INPUT = 'ab-c';

/** The blocks of the document, by name. */
export function walkthrough(): Readonly<Record<string, string>> {
  const { planner } = plannerOf(TEXT, { name: NAME });
  const { rules } = planner.model;
  const labels: Labels = { alphabet: planner.alphabet, nameOf: (key) => rules.get(key)!.name };
  const program = programOfAll(planner.model, planner.facts, planner.alphabet);
  const [dfa, predictor, ...combinators] = partsOfDump();
  return {
    grammar: fence('abnf', TEXT),
    syntax: block(parseRules(TEXT, NAME).rules.flatMap(outline)),
    model: block(
      ['range', 'word', 'alpha'].flatMap((key) => {
        const { name, expression } = rules.get(key)!;
        return [`rule ${name}`, ...indented(outline(expression))];
      }),
    ),
    program: block(dumpProgram(program, RULE, labels)),
    dfa: block([dfa!]),
    predictor: block([predictor!]),
    combinators: block(combinators),
    emitted: fence('ts skip: it is a part of a module', emittedRule()),
    node: block([shownNode()]),
  };
}

const block = (lines: readonly string[]): string => fence('text', lines.join('\n'));

/** The dump of the rule in parts: the table, the predictor, and each alternative. */
function partsOfDump(): string[] {
  const text = explain(compile(TEXT, { name: NAME }), RULE, dump);
  return text.split(/\n(?=verdict|level|alternative)/).slice(1);
}

function emittedRule(): string {
  const { source } = emitTypeScript(TEXT, { name: NAME });
  return new RegExp(`^const \\$${RULE} = [^]*?^\\);$`, 'm').exec(source)![0];
}

function shownNode(): string {
  const parsed = compile(TEXT).parse(RULE, INPUT);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return inspect(parsed.node);
}

/** A syntax tree or an expression: objects with a kind, and in them more of these. */
interface Tree {
  readonly kind: string;
}

/** A line for each part of a tree: its kind and what it says itself, then its parts. */
function outline(tree: Tree): string[] {
  const { kind, ...fields } = tree;
  const said: string[] = [];
  const parts: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (isTree(value)) parts.push(...outline(value));
    else if (Array.isArray(value) && value.every(isTree)) parts.push(...value.flatMap(outline));
    else if (SHOWN[name] !== undefined) said.push(SHOWN[name](value as never));
  }
  return [[kind, ...said].join(' '), ...indented(parts)];
}

/** How fields are shown; others are left out. */
const SHOWN: Readonly<Record<string, (value: never) => string>> = {
  name: (name: string | { readonly text: string }) => (typeof name === 'string' ? name : name.text),
  rule: String,
  text: (text: string) => `"${text}"`,
  codePoints: (points: readonly number[]) => points.map(characterLabel).join(' '),
  set: (ranges: readonly (readonly [number, number])[]) =>
    ranges.map(([low, high]) => `${characterLabel(low)}-${characterLabel(high)}`).join(' '),
  min: (min: number) => `at least ${min}`,
  max: (max: number) => `at most ${max}`,
  span: ({ start, end }: { readonly start: number; readonly end: number }) => `${start}..${end}`,
};

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && 'kind' in value;

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
