/** The shipped grammars by labels that RFCs use for their documents, and by numbers of STD and BCP. */
const LABELS: Readonly<Record<string, string>> = {
  abnf: 'rfc5234',
  bcp47: 'rfc5646',
  cddl: 'rfc8610',
  cookie: 'rfc6265',
  cookies: 'rfc6265',
  email: 'rfc5322',
  http: 'rfc9110',
  'http-messaging': 'rfc9112',
  'http-semantics': 'rfc9110',
  http11: 'rfc9112',
  icalendar: 'rfc5545',
  imap: 'rfc9051',
  imf: 'rfc5322',
  iri: 'rfc3987',
  json: 'rfc8259',
  jsonpath: 'rfc9535',
  langtag: 'rfc5646',
  messaging: 'rfc9112',
  semantics: 'rfc9110',
  sip: 'rfc3261',
  smtp: 'rfc5321',
  std11: 'rfc5322',
  std63: 'rfc3629',
  std66: 'rfc3986',
  std68: 'rfc5234',
  std90: 'rfc8259',
  std97: 'rfc9110',
  std99: 'rfc9112',
  'structured-fields': 'rfc9651',
  timestamps: 'rfc3339',
  uri: 'rfc3986',
  'uri-template': 'rfc6570',
  urn: 'rfc8141',
  'utf-8': 'rfc3629',
  utf8: 'rfc3629',
  uuid: 'rfc9562',
  vcard: 'rfc6350',
  weblinking: 'rfc8288',
};

/** The shipped grammars whose RFCs obsolete others, directly or through others, by the number of the obsolete one. */
const SUCCESSORS: Readonly<Record<number, readonly string[]>> = {
  733: ['rfc5322'],
  821: ['rfc5321'],
  822: ['rfc5322'],
  1766: ['rfc5646'],
  1808: ['rfc3986'],
  2060: ['rfc9051'],
  2068: ['rfc9110', 'rfc9112'],
  2109: ['rfc6265'],
  2141: ['rfc8141'],
  2234: ['rfc5234'],
  2254: ['rfc4515'],
  2279: ['rfc3629'],
  2327: ['rfc8866'],
  2368: ['rfc6068'],
  2425: ['rfc6350'],
  2426: ['rfc6350'],
  2445: ['rfc5545'],
  2543: ['rfc3261'],
  2616: ['rfc9110', 'rfc9112'],
  2617: ['rfc9110'],
  2732: ['rfc3986'],
  2806: ['rfc3966'],
  2818: ['rfc9110'],
  2821: ['rfc5321'],
  2822: ['rfc5322'],
  2965: ['rfc6265'],
  3028: ['rfc5228'],
  3066: ['rfc5646'],
  3406: ['rfc8141'],
  3501: ['rfc9051'],
  4122: ['rfc9562'],
  4234: ['rfc5234'],
  4408: ['rfc7208'],
  4566: ['rfc8866'],
  4627: ['rfc8259'],
  4646: ['rfc5646'],
  5335: ['rfc6532'],
  5336: ['rfc6531'],
  5988: ['rfc8288'],
  7158: ['rfc8259'],
  7159: ['rfc8259'],
  7230: ['rfc9110', 'rfc9112'],
  7231: ['rfc9110'],
  7232: ['rfc9110'],
  7233: ['rfc9110'],
  7235: ['rfc9110'],
  7538: ['rfc9110'],
  7615: ['rfc9110'],
  7694: ['rfc9110'],
  8941: ['rfc9651'],
};

/** Returns the name of a document's grammar: "rfc3986" for "RFC 3986". */
export function documentName(document: string): string {
  return document.toLowerCase().replace(/^(rfc|std|bcp)[ -]?(?=\d+$)/, '$1');
}

/** Returns the shipped grammars that an obsolete RFC led to; none if a document is not known as obsolete. */
export function successorsOf(document: string): readonly string[] {
  return SUCCESSORS[Number(/^rfc(\d+)$/.exec(documentName(document))?.[1])] ?? [];
}

/** Returns the names under which the grammar of a cited document may be found, the likeliest first. */
export function documentNames(document: string): readonly string[] {
  const name = documentName(document);
  const label = Object.hasOwn(LABELS, name) ? [LABELS[name]!] : [];
  return [name, ...label, ...successorsOf(document)];
}
