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
import { type Format, format, orderedFormat } from './format';
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

export const uri = /* @__PURE__ */ format({
  grammar: 'rfc3986',
  rule: 'URI',
  section: RFC_3986,
  kind: 'url',
  derives: isURI,
});

export const uriReference = /* @__PURE__ */ format({
  grammar: 'rfc3986',
  rule: 'URI-reference',
  section: RFC_3986,
  derives: isURIReference,
});

export const iri = /* @__PURE__ */ format({
  grammar: 'rfc3987',
  rule: 'IRI',
  section: RFC_3987,
  kind: 'url',
  derives: isIRI,
});

export const iriReference = /* @__PURE__ */ format({
  grammar: 'rfc3987',
  rule: 'IRI-reference',
  section: RFC_3987,
  derives: isIRIReference,
});

export const uriTemplate = /* @__PURE__ */ format({
  grammar: 'rfc6570',
  rule: 'URI-Template',
  section: 'RFC 6570, sections 1.5 and 2 to 2.4.2, with erratum 6937',
  derives: isTemplate,
});

export const ipv4 = /* @__PURE__ */ format({
  grammar: 'rfc3986',
  rule: 'IPv4address',
  section: RFC_3986,
  derives: isIPv4address,
});

export const ipv6 = /* @__PURE__ */ format({
  grammar: 'rfc3986',
  rule: 'IPv6address',
  section: RFC_3986,
  derives: isIPv6address,
});

export const hostname = /* @__PURE__ */ format({
  grammar: 'rfc1123',
  rule: 'subdomain',
  section: 'RFC 1034, section 3.5, as changed by RFC 1123, section 2.1',
  kind: 'host name',
  derives: isSubdomain,
  semantics: hostNameRules,
});

export const email = /* @__PURE__ */ format({
  grammar: 'rfc5321',
  rule: 'Mailbox',
  section: 'RFC 5321, sections 4.1.2 and 4.1.3',
  kind: 'mailbox',
  derives: isMailbox,
  semantics: mailboxRules,
  isOrdinary: isOrdinaryMailbox,
});

export const idnEmail = /* @__PURE__ */ format({
  grammar: 'rfc6531',
  rule: 'Mailbox',
  section: 'RFC 6531, section 3.3',
  kind: 'mailbox',
  derives: isInternationalMailbox,
  semantics: mailboxRules,
});

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

export const duration = /* @__PURE__ */ format({
  grammar: 'rfc3339-iso8601',
  rule: 'duration',
  section: 'RFC 3339, appendix A',
  derives: isDuration,
});

export const jsonPointer = /* @__PURE__ */ format({
  grammar: 'rfc6901',
  rule: 'json-pointer',
  section: 'RFC 6901, section 3',
  derives: isJsonPointer,
});

export const relativeJsonPointer = /* @__PURE__ */ format({
  grammar: 'relative-json-pointer',
  rule: 'relative-json-pointer',
  section: 'draft-bhutton-relative-json-pointer-00, section 3',
  derives: isRelativeJsonPointer,
});

export const uuid = /* @__PURE__ */ format({
  grammar: 'rfc9562',
  rule: 'UUID',
  section: 'RFC 9562, section 4',
  derives: isUUID,
});

/** The one format of JSON Schema that no ABNF defines. */
export const regex = /* @__PURE__ */ format({
  grammar: undefined,
  rule: 'Pattern',
  section: 'ECMA-262, section 22.2.1, with flag "u"',
  derives: () => true,
  semantics: regexRules,
});

/** An https-URI or http-URI, which may have a fragment. Tested by the table of `URI`, which such bundles mostly have. */
export const httpUrl = /* @__PURE__ */ format({
  grammar: 'rfc3986',
  rule: 'URI',
  section: 'RFC 3986, appendix A, with RFC 9110, sections 4.2.1 and 4.2.2',
  kind: 'url',
  derives: isURI,
  semantics: httpUrlRules,
});

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
