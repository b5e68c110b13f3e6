/** By shipped grammar: labels that RFCs use for its document, and its number as STD or BCP. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  rfc3261: ['sip'],
  rfc3339: ['timestamps'],
  rfc3629: ['std63', 'utf-8', 'utf8'],
  rfc3986: ['std66', 'uri'],
  rfc3987: ['iri'],
  rfc5234: ['abnf', 'std68'],
  rfc5321: ['smtp'],
  rfc5322: ['email', 'imf', 'std11'],
  rfc5545: ['icalendar'],
  rfc5646: ['bcp47', 'langtag'],
  rfc6265: ['cookie', 'cookies'],
  rfc6350: ['vcard'],
  rfc6570: ['uri-template'],
  rfc8141: ['urn'],
  rfc8259: ['json', 'std90'],
  rfc8288: ['weblinking'],
  rfc8610: ['cddl'],
  rfc9051: ['imap'],
  rfc9110: ['http', 'http-semantics', 'semantics', 'std97'],
  rfc9112: ['http-messaging', 'http11', 'messaging', 'std99'],
  rfc9535: ['jsonpath'],
  rfc9562: ['uuid'],
  rfc9651: ['structured-fields'],
};

/** By shipped grammar: the RFCs that its RFC obsoletes, directly or through others. */
const OBSOLETE: Readonly<Record<string, readonly number[]>> = {
  rfc3261: [2543],
  rfc3629: [2279],
  rfc3966: [2806],
  rfc3986: [1808, 2732],
  rfc4515: [2254],
  rfc5228: [3028],
  rfc5234: [2234, 4234],
  rfc5321: [821, 2821],
  rfc5322: [733, 822, 2822],
  rfc5545: [2445],
  rfc5646: [1766, 3066, 4646],
  rfc6068: [2368],
  rfc6265: [2109, 2965],
  rfc6350: [2425, 2426],
  rfc6531: [5336],
  rfc6532: [5335],
  rfc7208: [4408],
  rfc8141: [2141, 3406],
  rfc8259: [4627, 7158, 7159],
  rfc8288: [5988],
  rfc8866: [2327, 4566],
  rfc9051: [2060, 3501],
  rfc9110: [2068, 2616, 2617, 2818, 7230, 7231, 7232, 7233, 7235, 7538, 7615, 7694],
  rfc9112: [2068, 2616, 7230],
  rfc9562: [4122],
  rfc9651: [8941],
};

/** Returns the grammars for which a table lists something. */
function grammarsOf<Listed>(table: Readonly<Record<string, readonly Listed[]>>, listed: Listed): string[] {
  return Object.keys(table).filter((grammar) => table[grammar]!.includes(listed));
}

/** Returns the name of a document's grammar: "rfc3986" for "RFC 3986". */
export function documentName(document: string): string {
  return document.toLowerCase().replace(/^(rfc|std|bcp)[ -]?(?=\d+$)/, '$1');
}

/** Returns the shipped grammars that an obsolete RFC led to; none if a document is not known as obsolete. */
export function successorsOf(document: string): readonly string[] {
  return grammarsOf(OBSOLETE, Number(/^rfc(\d+)$/.exec(documentName(document))?.[1]));
}

/** Returns the names under which the grammar of a cited document may be found, the likeliest first. */
export function documentNames(document: string): readonly string[] {
  const name = documentName(document);
  return [name, ...grammarsOf(LABELS, name), ...successorsOf(document)];
}
