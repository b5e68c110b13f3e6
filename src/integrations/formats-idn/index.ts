/**
 * Exports the formats of JSON Schema with internationalised host names. It adds `idn-hostname`, and `hostname` also
 * checks A-labels ("xn--..."). It needs the package tr46, which has the tables of UTS #46.
 */
import {
  type Format,
  format,
  type FormatName,
  formats as plain,
  hostNameRules,
  isSubdomain,
} from '../formats';
import { hasALabels, isInternationalHostName } from './host-names';

export type { Format, SemanticRule } from '../formats';

export type IdnFormatName = FormatName | 'idn-hostname';

const { grammar, rule, section } = plain.hostname;
const MODULE = 'verbatim-abnf/formats-idn';

const A_LABELS = {
  name: 'A-labels',
  section: 'RFC 5890, 2.3.2.1; RFC 5891, 4.2 and 5.4; RFC 5892; RFC 5893',
  holds: (text: string): boolean => !hasALabels(text) || isInternationalHostName(text),
};

export const formats: Readonly<Record<IdnFormatName, Format>> = Object.freeze(
  Object.assign(Object.create(null) as object, plain, {
    hostname: format({
      grammar,
      rule,
      section,
      module: MODULE,
      derives: isSubdomain,
      semantics: [...hostNameRules, A_LABELS],
    }),
    'idn-hostname': format({
      grammar,
      rule,
      section: `${section}, for labels in ASCII; RFC 5890, section 2.3.2.1, for others`,
      module: MODULE,
      derives: isInternationalHostName,
    }),
  }),
);
