/**
 * Exports the formats with internationalised host names. It adds `idn-hostname`. `hostname` also checks the joining
 * and the direction of letters in A-labels ("xn--..."), and `idn-email` the U-labels of the domain. It needs the package tr46, which has the tables of UTS #46.
 */
import { isMailbox } from '../../generated/rfc6531';
import {
  domainStart,
  type Format,
  format,
  type FormatName,
  type FormatReason,
  formats as plain,
  hasALabels,
  isSubdomain,
  lengthRules,
  type SemanticRule,
} from '../formats';
import * as schemas from '../standard-schema';
import { isInternationalHostName, NON_ASCII, whyNoHostName } from './host-names';

export type { Format, SemanticRule } from '../formats';

export type IdnFormatName = FormatName | 'idn-hostname';

const MODULE = 'verbatim-abnf/formats-idn';
const IDNA = 'RFC 5890, 2.3.2.1; RFC 5891, 4.2 and 5.4; RFC 5892; RFC 5893';

const A_LABELS: SemanticRule = {
  name: 'A-labels',
  section: IDNA,
  explain: (text) => (!hasALabels(text) || isInternationalHostName(text) ? undefined : whyNoHostName(text)),
};

/** A host name with labels of RFC 1123. A-labels ("xn--...") must stand for U-labels. */
export const hostname = schemas.formatSchema(
  'hostname',
  format({
    ...plain.hostname,
    module: MODULE,
    derives: isSubdomain,
    semantics: [...lengthRules, A_LABELS],
  }),
  schemas.hostname.mismatch,
);

/** A host name that may have labels in other scripts. */
export const idnHostname = schemas.formatSchema(
  'idn-hostname',
  format({
    ...plain.hostname,
    section: `${plain.hostname.section}, for labels in ASCII; RFC 5890, section 2.3.2.1, for others`,
    module: MODULE,
    derives: isInternationalHostName,
    semantics: [],
  }),
  whyNoHostName,
);

/** The dots of RFC 3490, which are none in addresses. */
const OTHER_DOTS = /[\u3002\uff0e\uff61]/;

/** Returns the domain, if it has to be checked. RFC 5891, 5.3, lets the user's text be normalized first. */
function domainOf(text: string): string {
  const domain = text.slice(domainStart(text));
  return NON_ASCII.test(domain) || hasALabels(domain) ? domain.normalize('NFC') : '';
}

const U_LABELS: SemanticRule = {
  name: 'A-labels and U-labels of the domain',
  section: `RFC 6531, 3.3; ${IDNA}`,
  explain: (text) => {
    const domain = domainOf(text);
    if (domain === '' || (!OTHER_DOTS.test(domain) && isInternationalHostName(domain))) return undefined;
    const { offset, reason }: FormatReason = whyNoHostName(domain);
    return { offset: domainStart(text) + offset, reason };
  },
};

/** An e-mail address that may have other scripts in it. */
export const idnEmail = schemas.formatSchema(
  'idn-email',
  format({
    ...plain['idn-email'],
    module: MODULE,
    derives: isMailbox,
    semantics: [...plain['idn-email'].semantics, U_LABELS],
  }),
  schemas.idnEmail.mismatch,
);

export const formats: Readonly<Record<IdnFormatName, Format>> = /* @__PURE__ */ Object.freeze(
  Object.assign(Object.create(null) as object, plain, {
    hostname,
    'idn-hostname': idnHostname,
    'idn-email': idnEmail,
  }),
);
