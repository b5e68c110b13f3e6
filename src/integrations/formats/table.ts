/** The formats of JSON Schema that an ABNF defines: the grammar, the rule, where it is printed, and what it does not say. */
import { test as pointer } from '../../generated/relative-json-pointer';
import { test as dateTime } from '../../generated/rfc3339';
import { test as duration } from '../../generated/rfc3339-iso8601';
import { test as uri } from '../../generated/rfc3986';
import { test as iri } from '../../generated/rfc3987';
import { test as mail } from '../../generated/rfc5321';
import { test as internationalMail } from '../../generated/rfc6531';
import { test as template } from '../../generated/rfc6570';
import { test as jsonPointer } from '../../generated/rfc6901';
import { test as uuid } from '../../generated/rfc9562';
import {
  compareDates,
  compareDateTimes,
  compareTimes,
  dateTimeRules,
  dayOfMonth,
  timeRules,
} from './date-time';
import { type Format, format, type FormatSource } from './format';
import { hostNameRules, isSubdomain } from './host-name';
import { internationalMailboxRules, isOrdinaryMailbox, mailboxRules } from './mailbox';

export type FormatName = keyof typeof FORMATS;

export type Formats = Readonly<Record<FormatName, Format>>;

/** A comparison of what is of the format alone. */
function ordered(source: FormatSource & Required<Pick<FormatSource, 'compare'>>): Format {
  const made = format(source);
  const { compare } = source;
  return {
    ...made,
    compare: (left, right) => (made.test(left) && made.test(right) ? compare(left, right) : undefined),
  };
}

const RFC_3986 = { grammar: 'rfc3986', section: 'RFC 3986, appendix A' };
const RFC_3987 = { grammar: 'rfc3987', section: 'RFC 3987, section 2.2' };
const RFC_3339 = { grammar: 'rfc3339', section: 'RFC 3339, section 5.6' };

/**
 * Verified erratum 6937 of RFC 6570 allows "'" in literals. It stands nowhere else, nor does "$", so that what the
 * corrected grammar derives is what the printed one derives with a "$" for each "'".
 */
function isTemplate(text: string): boolean {
  return template('URI-Template', text.includes("'") ? text.replaceAll("'", '$') : text);
}

const FORMATS = {
  uri: format({ ...RFC_3986, rule: 'URI', derives: (text) => uri('URI', text) }),
  'uri-reference': format({
    ...RFC_3986,
    rule: 'URI-reference',
    derives: (text) => uri('URI-reference', text),
  }),
  iri: format({ ...RFC_3987, rule: 'IRI', derives: (text) => iri('IRI', text) }),
  'iri-reference': format({
    ...RFC_3987,
    rule: 'IRI-reference',
    derives: (text) => iri('IRI-reference', text),
  }),
  'uri-template': format({
    grammar: 'rfc6570',
    rule: 'URI-Template',
    section: 'RFC 6570, sections 1.5 and 2 to 2.4.2, with erratum 6937',
    derives: isTemplate,
  }),
  ipv4: format({ ...RFC_3986, rule: 'IPv4address', derives: (text) => uri('IPv4address', text) }),
  ipv6: format({ ...RFC_3986, rule: 'IPv6address', derives: (text) => uri('IPv6address', text) }),
  hostname: format({
    grammar: 'rfc1123',
    rule: 'subdomain',
    section: 'RFC 1034, section 3.5, as changed by RFC 1123, section 2.1',
    derives: isSubdomain,
    semantics: hostNameRules,
  }),
  email: format({
    grammar: 'rfc5321',
    rule: 'Mailbox',
    section: 'RFC 5321, sections 4.1.2 and 4.1.3',
    derives: (text) => mail('Mailbox', text),
    semantics: mailboxRules,
    isOrdinary: isOrdinaryMailbox,
  }),
  'idn-email': format({
    grammar: 'rfc6531',
    rule: 'Mailbox',
    section: 'RFC 6531, section 3.3',
    derives: (text) => internationalMail('Mailbox', text),
    semantics: internationalMailboxRules,
  }),
  'date-time': ordered({
    ...RFC_3339,
    rule: 'date-time',
    derives: (text) => dateTime('date-time', text),
    semantics: dateTimeRules,
    compare: compareDateTimes,
  }),
  date: ordered({
    ...RFC_3339,
    rule: 'full-date',
    derives: (text) => dateTime('full-date', text),
    semantics: [dayOfMonth],
    compare: compareDates,
  }),
  time: ordered({
    ...RFC_3339,
    rule: 'full-time',
    derives: (text) => dateTime('full-time', text),
    semantics: timeRules(0),
    compare: compareTimes,
  }),
  duration: format({
    grammar: 'rfc3339-iso8601',
    rule: 'duration',
    section: 'RFC 3339, appendix A',
    derives: (text) => duration('duration', text),
  }),
  'json-pointer': format({
    grammar: 'rfc6901',
    rule: 'json-pointer',
    section: 'RFC 6901, section 3',
    derives: (text) => jsonPointer('json-pointer', text),
  }),
  'relative-json-pointer': format({
    grammar: 'relative-json-pointer',
    rule: 'relative-json-pointer',
    section: 'draft-bhutton-relative-json-pointer-00, section 3',
    derives: (text) => pointer('relative-json-pointer', text),
  }),
  uuid: format({
    grammar: 'rfc9562',
    rule: 'UUID',
    section: 'RFC 9562, section 4',
    derives: (text) => uuid('UUID', text),
  }),
};

/** Without a prototype: the name of a format may come from data. */
export const formats: Formats = Object.freeze(Object.assign(Object.create(null) as object, FORMATS));
