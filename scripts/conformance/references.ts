/** The rules of docs/conformance.md, with the verdicts that their RFCs give. */
import { formats } from '../../src/integrations/formats';
import { compile } from '../../src/compile';
import { library } from '../../src/library-texts';
import type { GrammarSource } from '../../src/workbench';

export const RULES = [
  ...([
    'uri',
    'uri-reference',
    'iri',
    'uri-template',
    'ipv4',
    'ipv6',
    'hostname',
    'email',
    'addr-spec',
  ] as const),
  ...(['date-time', 'date', 'time', 'duration', 'json-pointer', 'uuid'] as const),
] as const;

export type RuleName = (typeof RULES)[number];

export interface Reference {
  /** The rule and where it stands. */
  readonly title: string;
  /** The source of strings. */
  readonly grammar: GrammarSource;
  readonly rule: string;
  /** Whether the rule alone decides; else its RFC demands more. */
  readonly isExact: boolean;
  accepts(string: string): boolean;
}

/** Dates and times that exist: most strings of the printed rules have a month or an hour that does not. */
const EXISTING = `
date-time = full-date ( "T" / "t" ) full-time
full-date = 4DIGIT "-" ( "01-" ( "0" %x31-39 / "1" DIGIT / "31" ) / "02-" ( "0" %x31-39 / "1" DIGIT / "28" / "29" ) / "12-31" )
full-time = ( ( "0" DIGIT / "1" DIGIT / "2" %x30-33 ) ":" %x30-35 DIGIT ":" %x30-35 DIGIT / "23:59:60" ) [ "." 1*DIGIT ] offset
offset    = "Z" / "z" / ( "+" / "-" ) ( "0" DIGIT / "2" %x30-33 ) ":" %x30-35 DIGIT
`;

const ADDR_SPEC = library.get('rfc5322')!;

export function referenceOf(name: RuleName): Reference {
  if (name === 'addr-spec') {
    const grammar = compile(ADDR_SPEC.text, ADDR_SPEC);
    return {
      title: '`addr-spec` of RFC 5322, section 3.4.1',
      grammar: ADDR_SPEC,
      rule: 'addr-spec',
      isExact: true,
      accepts: (string) => grammar.test('addr-spec', string),
    };
  }
  const { grammar, rule, section, semantics, test } = formats[name];
  const isTime = ['date-time', 'date', 'time'].includes(name);
  const source = library.get(name === 'uri-template' ? 'rfc6570+eid6937' : grammar)!;
  return {
    title: `\`${rule}\` of ${section}`,
    grammar: isTime ? { text: EXISTING.trimStart(), name: 'dates' } : source,
    rule,
    isExact: semantics.length === 0,
    accepts: test,
  };
}
