/**
 * Peers, each behind the same function as the others of its kind. Those that are written as modules for `import` alone
 * are loaded when they are asked for.
 */
import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats';
import { apgApi } from 'apg-js';
import fastUri from 'fast-uri';
import { generate } from 'peggy';
import * as uriJs from 'uri-js';
import { grammarText } from './inputs';
import { type Nested, nodesOfNested } from './nested';

/** Tells whether an input is right; for speed no two of them share a function. */
export interface PeerTester {
  readonly name: string;
  readonly run: (input: string) => boolean;
}

/** What is asked of a validator. */
export type UriRule = 'URI' | 'URI-reference';

/** Each validator for URIs or for references, as its own documentation has it used. */
export async function validators(rule: UriRule): Promise<PeerTester[]> {
  const { isUri, isUriReference } = await import('@hyperjump/uri');
  const reference = rule === 'URI-reference';
  return [
    { name: `ajv-formats, ${rule.toLowerCase()}`, run: formatTest(reference ? 'uri-reference' : 'uri') },
    {
      name: `@hyperjump/uri, ${reference ? 'isUriReference' : 'isUri'}`,
      run: reference ? refusing((input) => isUriReference(input)) : refusing((input) => isUri(input)),
    },
    { name: 'fast-uri, parse', run: fastUriTest(reference) },
  ];
}

/** @hyperjump/uri throws on IP literals of the future. */
function refusing(test: (input: string) => boolean): (input: string) => boolean {
  return (input) => {
    try {
      return test(input);
    } catch {
      return false;
    }
  };
}

/** fast-uri tells what is wrong with a reference by `error`, and what kind of one it is by `reference`. */
function fastUriTest(reference: boolean): (input: string) => boolean {
  if (reference) return (input) => fastUri.parse(input).error === undefined;
  return (input) => {
    const { error, scheme } = fastUri.parse(input);
    return error === undefined && scheme !== undefined;
  };
}

/** The test of a format, called as ajv's compiled schemas do. */
function formatTest(name: 'uri' | 'uri-reference'): (input: string) => boolean {
  const format: Format = fullFormats[name];
  if (format instanceof RegExp) return (input) => format.test(input);
  if (typeof format === 'function') return (input) => format(input) as boolean;
  throw new Error(`format "${name}" of ajv-formats is neither an expression nor a function`);
}

export interface ComponentParser {
  readonly name: string;
  /** Whether the peer validates: otherwise only the time can be compared. */
  readonly parse: (input: string) => PeerComponents | undefined;
}

/** What all of them give. Ports are numbers in some. */
export interface PeerComponents {
  readonly scheme?: string | undefined;
  readonly userinfo?: string | undefined;
  readonly host?: string | undefined;
  readonly port?: string | number | undefined;
  readonly path?: string | undefined;
  readonly query?: string | undefined;
  readonly fragment?: string | undefined;
}

export async function componentParsers(): Promise<ComponentParser[]> {
  const { parseUriReference } = await import('@hyperjump/uri');
  return [
    {
      name: '@hyperjump/uri, parseUriReference',
      parse: (input) => {
        try {
          return parseUriReference(input);
        } catch {
          return undefined;
        }
      },
    },
    {
      name: 'fast-uri, parse',
      parse: (input) => {
        const parsed = fastUri.parse(input);
        return parsed.error === undefined ? parsed : undefined;
      },
    },
    {
      name: 'uri-js, parse',
      parse: (input) => {
        const parsed = uriJs.parse(input);
        return parsed.error === undefined ? parsed : undefined;
      },
    },
  ];
}

/** The core rules (RFC 5234, appendix B.1) that RFC 3986 uses. */
const CORE = [
  'ALPHA = %x41-5A / %x61-7A',
  'DIGIT = %x30-39',
  'HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"',
];

/**
 * The grammar as the parser generators take it: from the first column on, with the core rules, and the one prose-val
 * that they do not know written as what it means, nothing.
 */
export function peerGrammarText(): string {
  const lines = grammarText().replace('0<pchar>', '""').split('\n');
  return [...lines.map((line) => line.replace(/^ {3}/, '')), ...CORE, ''].join('\n');
}

/** From ABNF to the notation of peggy. */
export async function peggyText(): Promise<string> {
  const { parseString } = await import('abnf');
  return parseString(peerGrammarText()).toFormat({ format: 'peggy', startRule: ['URI'], unused: true });
}

export interface TreeParser {
  readonly name: string;
  /** The number of nodes, all of which are read; -1 for an input that is refused. */
  readonly nodes: (input: string) => number;
}

/** What peggy makes of the grammar that abnf writes: nested arrays, made in full while it parses. */
export async function peggyParser(): Promise<TreeParser> {
  const parser = generate(await peggyText());
  return {
    name: 'abnf + peggy',
    nodes: (input) => {
      try {
        return nodesOfNested(parser.parse(input) as Nested);
      } catch {
        return -1;
      }
    },
  };
}

/** apg-lite with a node in its AST for each use of the given rules, all of them if none is given. */
export async function apgLiteParser(rules?: readonly string[]): Promise<TreeParser> {
  const { Ast, Parser, identifiers } = await import('apg-lite');
  const Grammar = apgLiteGrammar(peerGrammarText());
  const grammar = new Grammar();
  interface Seen {
    nodes: number;
    units: number;
  }
  const parser = new Parser<Seen>();
  parser.ast = new Ast<Seen>();
  for (const rule of rules ?? grammar.rules.map(({ name }) => name)) {
    parser.ast.callbacks[rule] = (state, _characters, start, length, seen) => {
      if (state !== identifiers.SEM_PRE) return;
      seen.nodes++;
      seen.units += start + length;
    };
  }
  return {
    name: 'apg-lite',
    nodes: (input) => {
      if (!parser.parse(grammar, 'URI', input).success) return -1;
      const seen = { nodes: 0, units: 0 };
      parser.ast.translate(seen);
      return seen.nodes;
    },
  };
}

type ApgGrammar = new () => { readonly rules: readonly { readonly name: string }[] };

/** apg-lite runs what apg-js generates. */
export function apgLiteGrammar(text: string): ApgGrammar {
  const generator = new apgApi(text);
  generator.generate();
  if (generator.errors.length > 0) throw new Error(`apg-js: ${JSON.stringify(generator.errors[0])}`);
  const source = generator.toSource({ lite: true, funcName: 'grammar' });
  return new Function(`${source}; return grammar;`)() as ApgGrammar;
}
