/** The validators of docs/conformance.md: how each is asked about a rule, and the patterns by which it answers, if there are any. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validator as schemasafe } from '@exodus/schemasafe';
import * as hyperjump from '@hyperjump/uri';
import { fullFormats } from 'ajv-formats/dist/formats';
import { type } from 'arktype';
import * as fastUri from 'fast-uri';
import Format from 'typebox/format';
import * as uriJs from 'uri-js';
import * as v from 'valibot';
import validator from 'validator';
import * as z from 'zod';
import { formatPatterns, type PatternSource } from '../../../src/workbench';
import type { RuleName } from './references';

export interface Question {
  readonly rule: RuleName;
  /** How a user asks the validator. */
  readonly call: string;
  accepts(string: string): boolean;
  /** All of them must match. If undefined, the validator is asked which pattern it runs. */
  readonly patterns?: readonly PatternSource[];
}

export interface Validator {
  readonly name: string;
  /** The package; undefined for what Node has. */
  readonly from: string | undefined;
  readonly questions: readonly Question[];
}

const FORMATS = [
  ...['uri', 'uri-reference', 'uri-template', 'ipv4', 'ipv6', 'hostname', 'email'],
  ...['date-time', 'date', 'time', 'duration', 'json-pointer', 'uuid'],
] as readonly (RuleName & keyof typeof fullFormats)[];

type Definition = RegExp | ((string: string) => boolean) | { readonly validate: unknown };

/** A format as Ajv defines it. */
function ajvQuestion(rule: RuleName, definition: Definition): Question {
  const validate =
    definition instanceof RegExp || typeof definition === 'function' ? definition : definition.validate;
  const accepts =
    validate instanceof RegExp
      ? (string: string): boolean => validate.test(string)
      : (validate as (string: string) => boolean);
  const patterns = ajvPatterns(rule);
  return { rule, call: `format \`${rule}\``, accepts, ...(patterns && { patterns }) };
}

function ajvPatterns(rule: string): readonly PatternSource[] | undefined {
  try {
    return formatPatterns(`ajv:${rule}`);
  } catch {
    return undefined;
  }
}

function zodQuestion(rule: RuleName, call: string, schema: z.ZodType): Question {
  return { rule, call: `\`${call}\``, accepts: (string) => schema.safeParse(string).success };
}

function valibotQuestion(
  rule: RuleName,
  call: string,
  action: v.BaseValidation<string, string, v.BaseIssue<string>>,
): Question {
  const schema = v.pipe(v.string(), action);
  return { rule, call: `\`${call}\``, accepts: (string) => v.is(schema, string) };
}

function arktypeQuestion(rule: RuleName, keyword: string): Question {
  const keywordType = type(keyword as 'string.email');
  return { rule, call: `\`${keyword}\``, accepts: (string) => keywordType.allows(string) };
}

function plain(rule: RuleName, call: string, accepts: (string: string) => boolean): Question {
  return { rule, call: `\`${call}\``, accepts: (string) => isAccepted(accepts, string) };
}

/** Some validators throw an error for a string that they cannot read. */
function isAccepted(accepts: (string: string) => boolean, string: string): boolean {
  try {
    return accepts(string);
  } catch {
    return false;
  }
}

/** The parsers also read relative references. */
function isUri({ error, reference }: { readonly error?: string; readonly reference?: string }): boolean {
  return error === undefined && (reference === 'uri' || reference === 'absolute');
}

const typeboxFormats = ['iri', ...FORMATS] as const;

export const VALIDATORS: readonly Validator[] = [
  {
    name: 'ajv-formats',
    from: 'ajv-formats',
    questions: FORMATS.map((rule) => ajvQuestion(rule, fullFormats[rule] as Definition)),
  },
  {
    name: 'zod',
    from: 'zod',
    questions: [
      zodQuestion('uri', 'z.url()', z.url()),
      zodQuestion('ipv4', 'z.ipv4()', z.ipv4()),
      zodQuestion('ipv6', 'z.ipv6()', z.ipv6()),
      zodQuestion('hostname', 'z.hostname()', z.hostname()),
      zodQuestion('email', 'z.email()', z.email()),
      zodQuestion(
        'addr-spec',
        'z.email({ pattern: z.regexes.rfc5322Email })',
        z.email({ pattern: z.regexes.rfc5322Email }),
      ),
      zodQuestion('date-time', 'z.iso.datetime({ offset: true })', z.iso.datetime({ offset: true })),
      zodQuestion('date', 'z.iso.date()', z.iso.date()),
      zodQuestion('duration', 'z.iso.duration()', z.iso.duration()),
      zodQuestion('uuid', 'z.guid()', z.guid()),
    ],
  },
  {
    name: 'valibot',
    from: 'valibot',
    questions: [
      valibotQuestion('uri', 'v.url()', v.url()),
      valibotQuestion('ipv4', 'v.ipv4()', v.ipv4()),
      valibotQuestion('ipv6', 'v.ipv6()', v.ipv6()),
      valibotQuestion('email', 'v.email()', v.email()),
      valibotQuestion('addr-spec', 'v.rfcEmail()', v.rfcEmail()),
      valibotQuestion('date-time', 'v.isoTimestamp()', v.isoTimestamp()),
      valibotQuestion('date', 'v.isoDate()', v.isoDate()),
      valibotQuestion('uuid', 'v.uuid()', v.uuid()),
    ],
  },
  {
    name: 'arktype',
    from: 'arktype',
    questions: [
      arktypeQuestion('uri', 'string.url'),
      arktypeQuestion('ipv4', 'string.ip.v4'),
      arktypeQuestion('ipv6', 'string.ip.v6'),
      arktypeQuestion('email', 'string.email'),
      arktypeQuestion('date-time', 'string.date.iso'),
      arktypeQuestion('uuid', 'string.uuid'),
    ],
  },
  {
    name: 'typebox',
    from: 'typebox',
    questions: typeboxFormats.map((rule) => ({
      rule,
      call: `format \`${rule}\``,
      accepts: (string) => Format.Test(rule, string),
    })),
  },
  {
    name: '@exodus/schemasafe',
    from: '@exodus/schemasafe',
    questions: FORMATS.map((rule) => {
      const validate = schemasafe({ type: 'string', format: rule }, { formatAssertion: true });
      return { rule, call: `format \`${rule}\``, accepts: (string: string) => validate(string) };
    }),
  },
  {
    name: '@hyperjump/uri',
    from: '@hyperjump/uri',
    questions: [
      plain('uri', 'isUri', hyperjump.isUri),
      plain('uri-reference', 'isUriReference', hyperjump.isUriReference),
      plain('iri', 'isIri', hyperjump.isIri),
    ],
  },
  {
    name: 'fast-uri',
    from: 'fast-uri',
    questions: [
      plain('uri', 'parse(s)', (string) => isUri(fastUri.parse(string))),
      plain('uri-reference', 'parse(s)', (string) => fastUri.parse(string).error === undefined),
    ],
  },
  {
    name: 'uri-js',
    from: 'uri-js',
    questions: [
      plain('uri', 'parse(s)', (string) => isUri(uriJs.parse(string))),
      plain('uri-reference', 'parse(s)', (string) => uriJs.parse(string).error === undefined),
      plain('iri', 'parse(s, { iri: true })', (string) => isUri(uriJs.parse(string, { iri: true }))),
    ],
  },
  {
    name: 'URL.canParse',
    from: undefined,
    questions: [plain('uri', 'URL.canParse(s)', (string) => URL.canParse(string))],
  },
  {
    name: 'validator.js',
    from: 'validator',
    questions: [
      plain('uri', 'isURL(s)', (string) => validator.isURL(string)),
      plain('ipv4', 'isIP(s, 4)', (string) => validator.isIP(string, 4)),
      plain('ipv6', 'isIP(s, 6)', (string) => validator.isIP(string, 6)),
      plain('hostname', 'isFQDN(s)', (string) => validator.isFQDN(string)),
      plain('email', 'isEmail(s)', (string) => validator.isEmail(string)),
      plain('date-time', 'isRFC3339(s)', (string) => validator.isRFC3339(string)),
      plain('uuid', "isUUID(s, 'loose')", (string) => validator.isUUID(string, 'loose' as never)),
    ],
  },
];

/** The version that is installed. */
export function versionOf(name: string): string {
  const manifest = path.join(__dirname, '../../../node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
