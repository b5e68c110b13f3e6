/** What the authors of a validator say about each difference, in our words. Written by hand: docs/conformance.md checks that none is missing. */

/** `policy`: the documentation or the source says that the authors want it. `fault`: nothing says so. */
export type NoteKind = 'policy' | 'fault';

export interface Note {
  readonly kind: NoteKind;
  readonly text: string;
  readonly link?: string;
}

export interface Notes {
  /** About strings that only the RFC accepts. */
  readonly rejects?: Note;
  /** About strings that only the validator accepts. */
  readonly accepts?: Note;
}

const policy = (text: string, link: string): Note => ({ kind: 'policy', text, link });
const fault = (text: string): Note => ({ kind: 'fault', text });

const ZOD = 'https://zod.dev/api';
const VALIBOT_URL = 'https://valibot.dev/api/url/';
const VALIBOT_EMAIL = 'https://valibot.dev/api/email/';
const ARKTYPE = 'https://arktype.io/docs/keywords';
const SAFE = 'https://github.com/ExodusMovement/schemasafe/blob/master/src/formats.js';
const VALIDATOR = 'https://github.com/validatorjs/validator.js#validators';
const WHATWG = 'https://url.spec.whatwg.org/';

const URL_PARSER: (link: string) => Notes = (link) => ({
  rejects: policy('It asks for a URL of the WHATWG, whose hosts may not be empty before a port.', link),
  accepts: policy('A URL parser repairs its input: it strips control characters at both ends.', link),
});

const LEAP_SECOND = fault(
  'It allows a leap second on any day. RFC 3339, section 5.7, has them at the end of a month.',
);
const FINAL_DOT = fault('It allows a final dot, which the grammar of host names does not have.');
const SHORT_DURATION = fault('It skips a unit: RFC 3339 asks that each unit follows the next larger one.');
const LOWER_DURATION = fault('Letters in ABNF are case-insensitive, so `p0d` is a duration.');
const FUTURE_ADDRESS = fault(
  'It throws an error for an address of a future IP version, which RFC 3986 allows.',
);
const SINGLE_SLASH = fault(
  'In its pattern an authority may begin with one "/", so the second "/" begins a path.',
);
const LONG_LOCAL_PART = fault('It allows more than 64 octets before the "@" (RFC 5321, section 4.5.3.1.1).');

/** By validator and rule. */
export const NOTES: Readonly<Record<string, Notes>> = {
  'ajv-formats uri': {
    rejects: fault('A path may be empty (RFC 3986, section 3.3).'),
    accepts: SINGLE_SLASH,
  },
  'zod uri': URL_PARSER(`${ZOD}#urls`),
  'valibot uri': URL_PARSER(VALIBOT_URL),
  'arktype uri': URL_PARSER(ARKTYPE),
  'URL.canParse uri': URL_PARSER(WHATWG),
  '@exodus/schemasafe uri': {
    accepts: SINGLE_SLASH,
  },
  '@hyperjump/uri uri': { rejects: FUTURE_ADDRESS },
  '@hyperjump/uri uri-reference': { rejects: FUTURE_ADDRESS },
  '@hyperjump/uri iri': { rejects: FUTURE_ADDRESS },
  'fast-uri uri': {
    accepts: fault('Outside of the host it checks no characters. It is a parser, not a validator.'),
  },
  'fast-uri uri-reference': {
    accepts: fault('Outside of the host it checks no characters. It is a parser, not a validator.'),
  },
  'uri-js uri': { accepts: fault('It takes any characters as a scheme. It is a parser, not a validator.') },
  'uri-js uri-reference': { accepts: fault('It checks no characters. It is a parser, not a validator.') },
  'uri-js iri': { accepts: fault('It takes any characters as a scheme. It is a parser, not a validator.') },
  'validator.js uri': {
    rejects: policy(
      'By default only http, https and ftp are valid, and a host needs a top-level domain.',
      VALIDATOR,
    ),
    accepts: policy('By default the scheme may be missing: `require_protocol` is false.', VALIDATOR),
  },
  'ajv-formats uri-reference': {
    accepts: fault('Its pattern has a quotation mark in several sets of characters.'),
  },
  '@exodus/schemasafe uri-reference': {
    accepts: fault('The first segment of a relative reference may not contain ":" (RFC 3986, section 4.2).'),
  },
  'typebox iri': {
    rejects: fault('It asks the URL parser of the engine, in which a host may not be empty before a port.'),
    accepts: fault('It asks the URL parser of the engine, which allows brackets in a path.'),
  },
  'ajv-formats uri-template': {
    rejects: fault('"\'" is a literal since erratum 6937.'),
    accepts: fault('It allows characters that RFC 6570 excludes: noncharacters, and U+007F to U+009F.'),
  },
  'typebox uri-template': {
    accepts: fault('It allows characters that RFC 6570 excludes: U+0080 to U+009F, and noncharacters.'),
  },
  '@exodus/schemasafe uri-template': {
    rejects: fault('Its pattern is equivalent to that of ajv-formats.'),
    accepts: fault('Its pattern is equivalent to that of ajv-formats.'),
  },
  '@exodus/schemasafe ipv4': { accepts: fault('The last octet may begin with 0.') },
  'valibot ipv6': {
    rejects: fault('It lacks some forms that end with an IPv4 address.'),
    accepts: fault('It allows a zone, as RFC 4007 writes it, even behind a single group.'),
  },
  'arktype ipv6': { accepts: fault('It allows a zone, as RFC 4007 writes it. RFC 3986 has none.') },
  '@exodus/schemasafe ipv6': {
    rejects: fault('It rejects "::" if the address has seven colons.'),
    accepts: fault('A single ":" may end the address behind "::".'),
  },
  'validator.js ipv6': { accepts: fault('It allows a zone, as RFC 4007 writes it. RFC 3986 has none.') },
  'ajv-formats hostname': { accepts: FINAL_DOT },
  'zod hostname': { accepts: FINAL_DOT },
  '@exodus/schemasafe hostname': { accepts: FINAL_DOT },
  'typebox hostname': {
    rejects: policy(
      'It also applies RFC 5891, which reserves labels with hyphens in third and fourth place.',
      'https://github.com/sinclairzx81/typebox',
    ),
  },
  'validator.js hostname': {
    rejects: policy('By default a name needs a top-level domain: `require_tld` is true.', VALIDATOR),
    accepts: fault('It limits labels, but not names, to the length of RFC 1034, section 3.1.'),
  },
  'ajv-formats email': {
    rejects: fault('A domain may have a single label. Quoted strings and address literals are valid, too.'),
    accepts: LONG_LOCAL_PART,
  },
  'zod email': {
    rejects: policy('It allows what common providers allow, and needs a top-level domain.', `${ZOD}#emails`),
    accepts: LONG_LOCAL_PART,
  },
  'valibot email': {
    rejects: policy('It only allows common addresses.', VALIBOT_EMAIL),
    accepts: LONG_LOCAL_PART,
  },
  'arktype email': {
    rejects: policy(
      'Its pattern is a practical one from a collection.',
      'https://www.regular-expressions.info/email.html',
    ),
    accepts: fault('A local part may not begin with a dot.'),
  },
  'typebox email': {
    rejects: fault('A Snum may begin with 0: it is one to three digits.'),
    accepts: fault('A quoted string has no control characters in RFC 5321.'),
  },
  '@exodus/schemasafe email': { rejects: policy('Quoted strings are left out on purpose.', SAFE) },
  'validator.js email': {
    rejects: policy('By default a domain needs a top-level domain: `require_tld` is true.', VALIDATOR),
    accepts: fault('A lone quotation mark is taken as a quoted string.'),
  },
  'zod addr-spec': {
    rejects: fault(
      'The pattern is called that of RFC 5322, but needs a top-level domain, and knows no comments.',
    ),
    accepts: fault('It allows all characters that are no delimiters, and not only ASCII.'),
  },
  'valibot addr-spec': {
    rejects: policy(
      'The pattern is that of HTML, which its documentation says is not exactly RFC 5322.',
      'https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address',
    ),
    accepts: policy(
      'The pattern of HTML allows dots anywhere.',
      'https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address',
    ),
  },
  'ajv-formats date-time': { accepts: LEAP_SECOND },
  'typebox date-time': { accepts: LEAP_SECOND },
  'zod date-time': {
    rejects: policy('It asks for ISO 8601, with capital letters.', `${ZOD}#iso-datetimes`),
  },
  'valibot date-time': {
    rejects: policy('It asks for ISO 8601, with capital letters.', 'https://valibot.dev/api/isoTimestamp/'),
    accepts: policy('A blank may stand in place of the "T".', 'https://valibot.dev/api/isoTimestamp/'),
  },
  'arktype date-time': {
    rejects: policy('It asks for ISO 8601, with capital letters.', ARKTYPE),
    accepts: policy('It asks for ISO 8601, where a year alone is a date.', ARKTYPE),
  },
  '@exodus/schemasafe date-time': {
    rejects: policy('It limits the length of fractions, which its source calls non-standard.', SAFE),
    accepts: LEAP_SECOND,
  },
  'validator.js date-time': {
    accepts: fault('It allows a leap second at any time, and days that do not exist.'),
  },
  'valibot date': {
    accepts: policy('It does not know how many days a month has.', 'https://valibot.dev/api/isoDate/'),
  },
  'ajv-formats time': { accepts: fault('It allows an offset without minutes.') },
  '@exodus/schemasafe time': {
    rejects: policy('It limits the length of fractions, which its source calls non-standard.', SAFE),
    accepts: fault('The offset may be missing.'),
  },
  'ajv-formats duration': { rejects: LOWER_DURATION, accepts: SHORT_DURATION },
  'zod duration': {
    rejects: policy('It asks for ISO 8601, with capital letters.', `${ZOD}#string-formats`),
    accepts: policy('It asks for ISO 8601, where any unit may be left out.', `${ZOD}#string-formats`),
  },
  'typebox duration': { rejects: LOWER_DURATION },
  '@exodus/schemasafe duration': {
    rejects: LOWER_DURATION,
    accepts: fault('It allows a fraction, and skips units.'),
  },
  'ajv-formats uuid': { accepts: fault('It allows the prefix of a URN, which is no part of a UUID.') },
  'arktype uuid': {
    rejects: policy(
      'It asks for a version from 1 to 8 and its variant, or for the nil and the max UUID.',
      ARKTYPE,
    ),
  },
};
