import { captures } from '../../../src/runtime';
import { compile, type CompiledGrammar, library, type LibraryGrammar } from '../../../src';
import type { SqlAnswer } from '../../../src/emit/sql/sql-options';
import type { Grammar } from '../../../src/runtime';
import { inputsOf } from '../languages/asked';

export const SQL_ANSWERS: readonly SqlAnswer[] = ['verdict', 'reason', 'component'];

/** A rule with strings, and what functions have to say of them. */
export interface JudgedRule {
  readonly grammar: LibraryGrammar;
  readonly rule: string;
  readonly part: string;
  readonly kind: KindOfRule;
  readonly strings: readonly JudgedString[];
}

export interface JudgedString {
  readonly octets: Buffer;
  readonly isText: boolean;
  readonly verdict: boolean;
  /** In octets, or undefined for a match. */
  readonly stop: number | undefined;
  readonly part: Buffer | undefined;
}

/** Rules over octets read some beyond ASCII, so that offsets count octets in all engines. */
export type KindOfRule = 'characters' | 'octets' | 'recursive';

/** Characters that mean something in literals, U+0000, and all lengths of UTF-8. */
const ODD: LibraryGrammar = {
  ...library.get('rfc6901')!,
  text: [
    `odd = 1*quoted *( "," part ) [ far ]`,
    `quoted = "'" / "\\" / %x22 / "\`" / "$" / "{" / "}" / "%" / "\\'" / "$$" / %x22.22.22 / "&" / ":" / "?" / ";" / %x0A / %x0D`,
    'part = *( %x00 / "a" / %x85 / %xA0 )',
    'far = %x7FF-801 / %xD7FF-E000 / %xFFFE-10001 / %x10FFFE-10FFFF',
    '',
  ].join('\n'),
};

type RuleAndPart = readonly [grammar: string, rule: string, part: string];

/** Twenty rules and an odd one, and a part of each: one that may be absent, one that may come several times, one that may be empty. */
export const RULES: readonly RuleAndPart[] = [
  ['odd', 'odd', 'part'],
  ['rfc3986', 'URI', 'host'],
  ['rfc3986', 'URI-reference', 'segment'],
  ['rfc3986', 'IPv6address', 'h16'],
  ['rfc3986', 'path-rootless', 'pct-encoded'],
  ['rfc3986', 'hier-part', 'port'],
  ['rfc3339', 'date-time', 'time-offset'],
  ['rfc3339', 'full-date', 'date-mday'],
  ['rfc3987', 'IRI', 'iquery'],
  ['rfc5321', 'Mailbox', 'Domain'],
  ['rfc5321', 'Mail-parameters', 'esmtp-value'],
  ['rfc5646', 'Language-Tag', 'region'],
  ['rfc6265', 'set-cookie-string', 'cookie-av'],
  ['rfc6570', 'URI-Template', 'varname'],
  ['rfc6901', 'json-pointer', 'reference-token'],
  ['rfc8259', 'string', 'escape'],
  ['rfc9110', 'media-type', 'parameter-value'],
  ['rfc9110', 'Accept-Language', 'qvalue'],
  ['rfc9110', 'HTTP-date', 'time-of-day'],
  ['toml', 'date-time', 'time-secfrac'],
  ['toml', 'basic-string', 'escaped'],
];

/** Rules that call each other. */
export const RECURSIVE: readonly RuleAndPart[] = [
  ['rfc8259', 'value', 'string'],
  ['rfc8259', 'object', 'value'],
];

/** Rules over octets that read some beyond ASCII. */
const OVER_OCTETS: readonly string[] = ['media-type'];

/** The characters of a long string. */
const LONG = 30_000;

/** Makes members, near misses and mutants, with the answers of the compiled grammar. */
export function judgedRule(name: string, rule: string, part: string, count: number): JudgedRule {
  const grammar = name === 'odd' ? ODD : library.get(name)!;
  const compiled = compile(grammar.text, grammar);
  // Functions once copied the string for each of its octets.
  const inputs = [...inputsOf(grammar, rule, count, count), 'x'.repeat(LONG)];
  const made = inputs.flatMap((input) => octetsOf(input, compiled));
  const strings = judgedStrings(compiled, rule, part, made);
  const isRecursive = RECURSIVE.some((each) => each[1] === rule);
  const kind = isRecursive ? 'recursive' : OVER_OCTETS.includes(rule) ? 'octets' : 'characters';
  return { grammar, rule, part, kind, strings };
}

/** The answers of a compiled grammar. */
export function judgedStrings(
  grammar: Grammar,
  rule: string,
  part: string,
  inputs: readonly Buffer[],
): JudgedString[] {
  const find = captures(grammar, rule, [part]);
  return inputs.map((octets) => {
    const parsed = grammar.parse(rule, octets);
    const span = find(octets)?.[part]?.[0];
    return {
      octets,
      isText: octets.equals(Buffer.from(octets.toString())),
      verdict: grammar.test(rule, octets),
      stop: parsed.ok ? undefined : parsed.failure.offset,
      part: span && octets.subarray(span.start, span.end),
    };
  });
}

/** Lone surrogates have no octets, but in grammars over octets. No engine has them in a text. */
function octetsOf(input: string | Uint8Array, { isAboutOctets }: CompiledGrammar): Buffer[] {
  if (typeof input !== 'string') return [Buffer.from(input)];
  return !isAboutOctets && /\p{Surrogate}/u.test(input) ? [] : [Buffer.from(input)];
}

/** The row that a query has to give for a string, as in `0 12 n`, if it asks for these answers. */
export function expectedRow(
  { verdict, stop, part, octets }: JudgedString,
  countsOctets: boolean,
  answers: readonly SqlAnswer[],
): string {
  const before = octets.subarray(0, stop ?? 0);
  const offset = countsOctets ? before.length : before.filter((octet) => (octet & 0xc0) !== 0x80).length;
  const hasReason = stop !== undefined && answers.includes('reason');
  const hasPart = part !== undefined && answers.includes('component');
  return `${verdict ? 1 : 0} ${hasReason ? offset : 'n'} ${hasPart ? `x${part.toString('hex')}` : 'n'}`;
}
