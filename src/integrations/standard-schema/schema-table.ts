/** All formats as schemas. Each is a constant without side effects, so a bundle of one has the table of that one only. */
import {
  isRelativeJsonPointer,
  mismatchOf as ofRelativeJsonPointer,
} from '../../generated/relative-json-pointer';
import { isDateTime, isFullDate, isFullTime, mismatchOf as ofRfc3339 } from '../../generated/rfc3339';
import { isDuration, mismatchOf as ofRfc3339Iso8601 } from '../../generated/rfc3339-iso8601';
import {
  isIPv4address,
  isIPv6address,
  isURI,
  isURIReference,
  mismatchOf as ofRfc3986,
} from '../../generated/rfc3986';
import { isIRI, isIRIReference, mismatchOf as ofRfc3987 } from '../../generated/rfc3987';
import { isDomain, isMailbox, mismatchOf as ofRfc5321 } from '../../generated/rfc5321';
import { isMailbox as isInternationalMailbox, mismatchOf as ofRfc6531 } from '../../generated/rfc6531';
import { isURITemplate, mismatchOf as ofRfc6570 } from '../../generated/rfc6570';
import { isJsonPointer, mismatchOf as ofRfc6901 } from '../../generated/rfc6901';
import { isUUID, mismatchOf as ofRfc9562 } from '../../generated/rfc9562';
import * as plain from '../formats';
import { formatSchema as schema, type FormatSchema } from './format-schema';

export const uri = /* @__PURE__ */ schema('uri', plain.uri, (text) => ofRfc3986(isURI, text));
export const uriReference = /* @__PURE__ */ schema('uri-reference', plain.uriReference, (text) =>
  ofRfc3986(isURIReference, text),
);
export const iri = /* @__PURE__ */ schema('iri', plain.iri, (text) => ofRfc3987(isIRI, text));
export const iriReference = /* @__PURE__ */ schema('iri-reference', plain.iriReference, (text) =>
  ofRfc3987(isIRIReference, text),
);
/** The printed grammar has no "'", which erratum 6937 allows where it allows "$". */
export const uriTemplate = /* @__PURE__ */ schema('uri-template', plain.uriTemplate, (text) =>
  ofRfc6570(isURITemplate, text.replaceAll("'", '$')),
);
export const ipv4 = /* @__PURE__ */ schema('ipv4', plain.ipv4, (text) => ofRfc3986(isIPv4address, text));
export const ipv6 = /* @__PURE__ */ schema('ipv6', plain.ipv6, (text) => ofRfc3986(isIPv6address, text));
/** The same strings as those of `subdomain`, by a rule that is not left-recursive: a table explains it. */
export const hostname = /* @__PURE__ */ schema('hostname', plain.hostname, (text) =>
  ofRfc5321(isDomain, text),
);
export const email = /* @__PURE__ */ schema('email', plain.email, (text) => ofRfc5321(isMailbox, text));
export const idnEmail = /* @__PURE__ */ schema('idn-email', plain.idnEmail, (text) =>
  ofRfc6531(isInternationalMailbox, text),
);
export const dateTime = /* @__PURE__ */ schema('date-time', plain.dateTime, (text) =>
  ofRfc3339(isDateTime, text),
);
export const date = /* @__PURE__ */ schema('date', plain.date, (text) => ofRfc3339(isFullDate, text));
export const time = /* @__PURE__ */ schema('time', plain.time, (text) => ofRfc3339(isFullTime, text));
export const duration = /* @__PURE__ */ schema('duration', plain.duration, (text) =>
  ofRfc3339Iso8601(isDuration, text),
);
export const jsonPointer = /* @__PURE__ */ schema('json-pointer', plain.jsonPointer, (text) =>
  ofRfc6901(isJsonPointer, text),
);
export const relativeJsonPointer = /* @__PURE__ */ schema(
  'relative-json-pointer',
  plain.relativeJsonPointer,
  (text) => ofRelativeJsonPointer(isRelativeJsonPointer, text),
);
export const uuid = /* @__PURE__ */ schema('uuid', plain.uuid, (text) => ofRfc9562(isUUID, text));
export const regex = /* @__PURE__ */ schema('regex', plain.regex);
export const httpUrl = /* @__PURE__ */ schema('http-url', plain.httpUrl, (text) => ofRfc3986(isURI, text));

const ALL: readonly FormatSchema[] = [
  ...[uri, uriReference, iri, iriReference, uriTemplate, ipv4, ipv6, hostname, email, idnEmail],
  ...[dateTime, date, time, duration, jsonPointer, relativeJsonPointer, uuid, regex, httpUrl],
];

/**
 * All formats of this entry, by their names in schemas.
 *
 * @example
 * import { schemas } from 'verbatim-abnf/standard-schema';
 * schemas['date-time'].test('2024-02-29T12:00:00Z'); // => true
 */
export const schemas = /* @__PURE__ */ byName(ALL);

function byName(schemas: readonly FormatSchema[]): Readonly<Record<plain.FormatName, FormatSchema>> {
  const table = Object.fromEntries(schemas.map((each) => [each.name, each]));
  return table as Record<plain.FormatName, FormatSchema>;
}
