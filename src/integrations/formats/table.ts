/**
 * Defines the formats of JSON Schema, and `http-url`: the grammar, the rule, its section, and the rules that ABNF
 * cannot express. Each format is a constant without side effects, so a bundle of one format contains no other.
 */
import { isRelativeJsonPointer } from '../../generated/relative-json-pointer';
import { isDateTime, isFullDate, isFullTime } from '../../generated/rfc3339';
import { isDuration } from '../../generated/rfc3339-iso8601';
import { isIPv4address, isIPv6address, isURI, isURIReference } from '../../generated/rfc3986';
import { isIRI, isIRIReference } from '../../generated/rfc3987';
import { isMailbox } from '../../generated/rfc5321';
import { isMailbox as isInternationalMailbox } from '../../generated/rfc6531';
import { isURITemplate } from '../../generated/rfc6570';
import { isJsonPointer } from '../../generated/rfc6901';
import { isUUID } from '../../generated/rfc9562';
import {
  compareDates,
  compareDateTimes,
  compareTimes,
  dateRules,
  dateTimeRules,
  isOrdinaryDateTime,
  timeRules,
} from './date-time';
import { type Format, format, type FormatSource, orderedFormat } from './format';
import { hostNameRules, isSubdomain } from './host-name';
import { httpUrlRules } from './http-url';
import { isOrdinaryMailbox, mailboxRules } from './mailbox';
import { regexRules } from './regular-expression';

/** The names are listed, so that a misspelt one has a short message. */
export type FormatName =
  | 'uri'
  | 'uri-reference'
  | 'iri'
  | 'iri-reference'
  | 'uri-template'
  | 'ipv4'
  | 'ipv6'
  | 'hostname'
  | 'email'
  | 'idn-email'
  | 'date-time'
  | 'date'
  | 'time'
  | 'duration'
  | 'json-pointer'
  | 'relative-json-pointer'
  | 'uuid'
  | 'regex'
  | 'http-url';

export type Formats = Readonly<Record<FormatName, Format>>;

const RFC_3986 = 'RFC 3986, appendix A';
const RFC_3987 = 'RFC 3987, section 2.2';
const RFC_3339 = 'RFC 3339, section 5.6';

/**
 * Tells whether RFC 6570 with verified erratum 6937, which allows "'" in literals, derives a text. "'" and "$" occur
 * only in literals. So the test replaces "'" by "$" and uses the printed grammar.
 */
function isTemplate(text: string): boolean {
  return isURITemplate(text.includes("'") ? text.replaceAll("'", '$') : text);
}

/** Makes a format of a rule: the grammar, the rule, the section that prints the grammar, and the verdict of the rule. */
function ofRule(
  grammar: string | undefined,
  rule: string,
  section: string,
  derives: FormatSource['derives'],
  more?: Pick<FormatSource, 'kind' | 'semantics' | 'isOrdinary'>,
): Format {
  return format({ grammar, rule, section, derives, ...more });
}

export const uri = /* @__PURE__ */ ofRule('rfc3986', 'URI', RFC_3986, isURI, { kind: 'url' });
export const uriReference = /* @__PURE__ */ ofRule('rfc3986', 'URI-reference', RFC_3986, isURIReference);
export const iri = /* @__PURE__ */ ofRule('rfc3987', 'IRI', RFC_3987, isIRI, { kind: 'url' });
export const iriReference = /* @__PURE__ */ ofRule('rfc3987', 'IRI-reference', RFC_3987, isIRIReference);
export const uriTemplate = /* @__PURE__ */ ofRule(
  'rfc6570',
  'URI-Template',
  'RFC 6570, sections 1.5 and 2 to 2.4.2, with erratum 6937',
  isTemplate,
);
export const ipv4 = /* @__PURE__ */ ofRule('rfc3986', 'IPv4address', RFC_3986, isIPv4address);
export const ipv6 = /* @__PURE__ */ ofRule('rfc3986', 'IPv6address', RFC_3986, isIPv6address);
export const hostname = /* @__PURE__ */ ofRule(
  'rfc1123',
  'subdomain',
  'RFC 1034, section 3.5, as changed by RFC 1123, section 2.1',
  isSubdomain,
  { kind: 'host name', semantics: hostNameRules },
);
export const email = /* @__PURE__ */ ofRule(
  'rfc5321',
  'Mailbox',
  'RFC 5321, sections 4.1.2 and 4.1.3',
  isMailbox,
  { kind: 'mailbox', semantics: mailboxRules, isOrdinary: isOrdinaryMailbox },
);
export const idnEmail = /* @__PURE__ */ ofRule(
  'rfc6531',
  'Mailbox',
  'RFC 6531, section 3.3',
  isInternationalMailbox,
  { kind: 'mailbox', semantics: mailboxRules },
);

export const dateTime = /* @__PURE__ */ orderedFormat({
  grammar: 'rfc3339',
  rule: 'date-time',
  section: RFC_3339,
  derives: isDateTime,
  semantics: dateTimeRules,
  isOrdinary: isOrdinaryDateTime,
  compare: compareDateTimes,
});

export const date = /* @__PURE__ */ orderedFormat({
  grammar: 'rfc3339',
  rule: 'full-date',
  section: RFC_3339,
  derives: isFullDate,
  semantics: dateRules,
  compare: compareDates,
});

export const time = /* @__PURE__ */ orderedFormat({
  grammar: 'rfc3339',
  rule: 'full-time',
  section: RFC_3339,
  derives: isFullTime,
  semantics: timeRules,
  compare: compareTimes,
});

export const duration = /* @__PURE__ */ ofRule(
  'rfc3339-iso8601',
  'duration',
  'RFC 3339, appendix A',
  isDuration,
);
export const jsonPointer = /* @__PURE__ */ ofRule(
  'rfc6901',
  'json-pointer',
  'RFC 6901, section 3',
  isJsonPointer,
);
export const relativeJsonPointer = /* @__PURE__ */ ofRule(
  'relative-json-pointer',
  'relative-json-pointer',
  'draft-bhutton-relative-json-pointer-00, section 3',
  isRelativeJsonPointer,
);
export const uuid = /* @__PURE__ */ ofRule('rfc9562', 'UUID', 'RFC 9562, section 4', isUUID);

/** The one format of JSON Schema that no ABNF defines. */
export const regex = /* @__PURE__ */ ofRule(
  undefined,
  'Pattern',
  'ECMA-262, section 22.2.1, with flag "u"',
  () => true,
  { semantics: regexRules },
);

/** An https-URI or http-URI, which may have a fragment. Tested by the table of `URI`, which such bundles mostly have. */
export const httpUrl = /* @__PURE__ */ ofRule(
  'rfc3986',
  'URI',
  'RFC 3986, appendix A, with RFC 9110, sections 4.2.1 and 4.2.2',
  isURI,
  { kind: 'url', semantics: httpUrlRules },
);

const FORMATS: Formats = {
  uri,
  'uri-reference': uriReference,
  iri,
  'iri-reference': iriReference,
  'uri-template': uriTemplate,
  ipv4,
  ipv6,
  hostname,
  email,
  'idn-email': idnEmail,
  'date-time': dateTime,
  date,
  time,
  duration,
  'json-pointer': jsonPointer,
  'relative-json-pointer': relativeJsonPointer,
  uuid,
  regex,
  'http-url': httpUrl,
};

/** Makes an object without a prototype, because names of formats may come from data. */
function tableOf<Table extends object>(table: Table): Readonly<Table> {
  return Object.freeze(Object.assign(Object.create(null) as object, table));
}

export const formats: Formats = /* @__PURE__ */ tableOf(FORMATS);
