/** The rules of docs/conformance.md, with the verdicts that their RFCs give. */
import { formats } from '../../../src/integrations/formats';
import { compile } from '../../../src/compile';
import { library } from '../../../src/library/library-texts';
import type { GrammarSource } from '../../../src/workbench';

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
  /** A grammar whose rule has all that the RFC demands; undefined if none was written. */
  readonly exact: GrammarSource | undefined;
  accepts(string: string): boolean;
}

/** Dates and times that exist: most strings of the printed rules have a month or an hour that does not. */
const EXISTING = `
date-time = full-date ( "T" / "t" ) full-time
full-date = 4DIGIT "-" ( "01-" ( "0" %x31-39 / "1" DIGIT / "31" ) / "02-" ( "0" %x31-39 / "1" DIGIT / "28" / "29" ) / "12-31" )
full-time = ( ( "0" DIGIT / "1" DIGIT / "2" %x30-33 ) ":" %x30-35 DIGIT ":" %x30-35 DIGIT / "23:59:60" ) [ "." 1*DIGIT ] offset
offset    = "Z" / "z" / ( "+" / "-" ) ( "0" DIGIT / "2" %x30-33 ) ":" %x30-35 DIGIT
`;

/** The dates of RFC 3339 that exist, with leap years (appendix C). */
const DATES = {
  name: 'dates',
  text: `
full-date = 4DIGIT "-" ( month31 "-" ( "0" %x31-39 / %x31-32 DIGIT / "30" / "31" )
          / month30 "-" ( "0" %x31-39 / %x31-32 DIGIT / "30" )
          / "02-" ( "0" %x31-39 / "1" DIGIT / "2" %x30-38 ) )
          / leap-year "-02-29"
month31   = "01" / "03" / "05" / "07" / "08" / "10" / "12"
month30   = "04" / "06" / "09" / "11"
leap-year = 2DIGIT ( "0" ( "4" / "8" ) / even ( "0" / "4" / "8" ) / odd ( "2" / "6" ) )
          / ( "00" / "0" ( "4" / "8" ) / even ( "0" / "4" / "8" ) / odd ( "2" / "6" ) ) "00"
even      = "2" / "4" / "6" / "8"
odd       = "1" / "3" / "5" / "7" / "9"
`.trimStart(),
};

const ADDR_SPEC = library.get('rfc5322')!;

export function referenceOf(name: RuleName): Reference {
  if (name === 'addr-spec') {
    const grammar = compile(ADDR_SPEC.text, ADDR_SPEC);
    return {
      title: '`addr-spec` of RFC 5322, section 3.4.1',
      grammar: ADDR_SPEC,
      rule: 'addr-spec',
      exact: ADDR_SPEC,
      accepts: (string) => grammar.test('addr-spec', string),
    };
  }
  const { grammar, rule, section, semantics, test } = formats[name];
  const isTime = ['date-time', 'time'].includes(name);
  const source = library.get(name === 'uri-template' ? 'rfc6570+eid6937' : grammar!)!;
  return {
    title: `\`${rule}\` of ${section}`,
    grammar: name === 'date' ? DATES : isTime ? { text: EXISTING.trimStart(), name: 'dates' } : source,
    rule,
    exact: semantics.length === 0 ? source : name === 'date' ? DATES : undefined,
    accepts: test,
  };
}
