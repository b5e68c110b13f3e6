/** apg-lite and abnf + peggy for a rule of any shipped grammar: its text is written anew, with everything that it imports. */
import { generate } from 'peggy';
import { library } from '../../src/entries/index-for-node';
import { link } from '../../src/model/link';
import { type Model, visit } from '../../src/model/model';
import { abnfText } from '../../src/workbench/abnf-text';
import { type Nested, nodesOfNested } from './nested';
import { apgLiteGrammar, type TreeParser } from './peers';

/** A rule as parser generators take it. */
export interface PlainGrammar {
  /** ABNF without prose or imports. The rule is the first. Names are in lower case. */
  readonly text: string;
  /** The first name. */
  readonly start: string;
  /** The names here of the rules that have a name there, in lower case. */
  readonly namesOf: (printed: string) => readonly string[];
  /** The input in the characters of the text: those of octets if the grammar is about octets. */
  readonly inputOf: (input: string) => string;
}

export function plainGrammar(grammar: string, rule: string): PlainGrammar {
  const given = library.get(grammar)!;
  const { model } = link(given, { library, alphabet: given.alphabet });
  const keys = reachable(model, rule.toLowerCase());
  const names = new Map<string, string>();
  for (const key of keys) names.set(key, newName(key, names));
  const text = keys
    .map(
      (key) =>
        `${names.get(key)} = ${abnfText(model.rules.get(key)!.expression, (each) => names.get(each)!)}\n`,
    )
    .join('');
  return {
    text,
    start: names.get(keys[0]!)!,
    namesOf: (printed) =>
      keys
        .filter((key) => model.rules.get(key)!.name.toLowerCase() === printed)
        .map((key) => names.get(key)!),
    inputOf:
      given.alphabet === 'octets' ? (input) => Buffer.from(input).toString('latin1') : (input) => input,
  };
}

/** The keys of a rule and of all that it uses. */
function reachable(model: Model, start: string): string[] {
  const found = new Set([start]);
  for (const key of found) {
    visit(model.rules.get(key)!.expression, (part) => {
      if (part.kind === 'reference') found.add(part.rule);
    });
  }
  return [...found];
}

/** ABNF has no underscores, and peggy would take "a-b" and "a_b" for one name. */
function newName(key: string, names: ReadonlyMap<string, string>): string {
  const plain = key.replaceAll(/[^a-z0-9]/g, '-').replace(/^(?![a-z])/, 'r');
  const taken = [...names.values()];
  let name = plain;
  for (let count = 2; taken.includes(name); count++) name = `${plain}-${count}`;
  return name;
}

/** Throws if abnf or peggy refuses the grammar. */
export async function peggyOf({ text, start, inputOf }: PlainGrammar): Promise<TreeParser> {
  const { parseString } = await import('abnf');
  const notation = parseString(text).toFormat({ format: 'peggy', startRule: [start] });
  const parser = generate(notation);
  return {
    name: 'abnf + peggy',
    nodes: (input) => {
      try {
        return nodesOfNested(parser.parse(inputOf(input)) as Nested);
      } catch {
        return -1;
      }
    },
  };
}

/** apg-lite with a node in its AST for each use of the rules with these names. Throws if apg-js refuses the grammar. */
export async function apgLiteOf(grammar: PlainGrammar, rules: Iterable<string>): Promise<TreeParser> {
  const { Ast, Parser, identifiers } = await import('apg-lite');
  const generated = new (apgLiteGrammar(grammar.text))();
  interface Seen {
    nodes: number;
    units: number;
  }
  const parser = new Parser<Seen>();
  parser.ast = new Ast<Seen>();
  for (const name of [...rules].flatMap((rule) => grammar.namesOf(rule.toLowerCase()))) {
    parser.ast.callbacks[name] = (state, _characters, start, length, seen) => {
      if (state !== identifiers.SEM_PRE) return;
      seen.nodes++;
      seen.units += start + length;
    };
  }
  return {
    name: 'apg-lite',
    nodes: (input) => {
      try {
        if (!parser.parse(generated, grammar.start, grammar.inputOf(input)).success) return -1;
      } catch {
        return -1;
      }
      const seen = { nodes: 0, units: 0 };
      parser.ast.translate(seen);
      return seen.nodes;
    },
  };
}
