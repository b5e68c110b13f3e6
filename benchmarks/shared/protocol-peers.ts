/** The parsers that people use for the formats of the shipped grammars, each as its documentation shows it. */
import { mediaTypes } from '@hapi/accept';
import { parseAddressList, parseOneAddress } from 'email-addresses';
import { parser as parseImap } from 'emailjs-imap-handler';
import fastUri from 'fast-uri';
import { parse as parseLink } from 'http-link-header';
import { parse as parseSipRule } from 'jssip/lib/Grammar';
import { parseMessage } from 'jssip/lib/Parser';
import { jsonpath } from 'json-p3';
import Negotiator from 'negotiator';
import { Cookie } from 'tough-cookie';
import { jsonMakers } from './recursive';

/** Parses an input, and says a little of what it found. */
export interface ProtocolPeer {
  readonly name: string;
  /** Returns undefined or null, or throws, if the input is refused. */
  readonly parse: (input: string) => unknown;
  /** Some of what it found in the input of `PROTOCOLS`, as text. */
  readonly found: string;
  /** The same as it should be. */
  readonly expected: string;
}

function peer<Parsed>(
  name: string,
  parse: (input: string) => Parsed | null | undefined,
  describe: (parsed: Parsed) => unknown,
  expected: string,
): (input: string) => ProtocolPeer {
  return (input) => ({ name, parse, found: foundIn(input, parse, describe), expected });
}

function foundIn<Parsed>(
  input: string,
  parse: (input: string) => Parsed | null | undefined,
  describe: (parsed: Parsed) => unknown,
): string {
  try {
    const parsed = parse(input);
    return parsed === undefined || parsed === null ? REFUSED : String(describe(parsed));
  } catch (error) {
    return `${REFUSED}: ${(error as Error).message.split('\n')[0]}`;
  }
}

export const REFUSED = 'refused';

export type PeersByRule = Readonly<Record<string, readonly ((input: string) => ProtocolPeer)[]>>;

/** The peers of a rule, by the name of its grammar and its own. It loads the packages that only have modules for `import`. */
export async function peersByRule(): Promise<PeersByRule> {
  const { parseIri, parseUri, parseUriReference } = await import('@hyperjump/uri');
  const { parseString } = await import('abnf');
  const { parse: parseTag } = await import('bcp-47');
  const { default: ical } = await import('ical.js');
  const { parse: parseToml } = await import('smol-toml');
  const { parseDictionary, parseList } = await import('structured-headers');
  const { parseTemplate } = await import('url-template');
  const parseCddl = await cddlParser();
  const peggyJson = (await jsonMakers('tokens')).find(({ name }) => name === 'peggy')!;
  const hostOf = ({ host }: { host?: string | undefined }): string => host ?? '';
  const pathOf = ({ path }: { path?: string | undefined }): string => path ?? '';
  const words = (texts: readonly string[]): string => texts.join(' ');
  return {
    'rfc3261 SIP-message': [
      peer(
        'jssip, parseMessage',
        (input) => parseMessage(input, {}),
        ({ method, from, via_branch: branch, cseq }) =>
          words([method, from.display_name, branch, String(cseq)]),
        'INVITE Alice z9hG4bK776asdhds 314159',
      ),
    ],
    'rfc3261 SIP-URI': [
      peer('jssip, SIP_URI', (input) => acceptedSip(parseSipRule(input, 'SIP_URI')), hostOf, 'atlanta.com'),
    ],
    'rfc3986 URI': [
      peer('@hyperjump/uri, parseUri', parseUri, hostOf, 'www.example.com'),
      peer('fast-uri, parse', (input) => fastUri.parse(input), hostOf, 'www.example.com'),
    ],
    'rfc3986 URI-reference': [
      peer('@hyperjump/uri, parseUriReference', parseUriReference, pathOf, '../images/logo.png'),
      peer('fast-uri, parse', (input) => fastUri.parse(input), pathOf, '../images/logo.png'),
    ],
    'rfc3987 IRI': [peer('@hyperjump/uri, parseIri', parseIri, hostOf, 'résumé.example.org')],
    'rfc5234 rulelist': [
      peer('abnf, parseString', parseString, ({ defs }) => Object.keys(defs), 'HIER-PART,H16'),
    ],
    'rfc5321 Mailbox': [
      peer(
        'email-addresses, parseOneAddress',
        (input) => parseOneAddress(input),
        (parsed) => ('domain' in parsed ? parsed.domain : ''),
        'mail.department.example.com',
      ),
    ],
    'rfc5322 address-list': [
      peer(
        'email-addresses, parseAddressList',
        (input) => parseAddressList(input),
        (list) => list.map((each) => ('address' in each ? each.address : '')),
        'mary@x.test,jdoe@example.org,one@y.test',
      ),
    ],
    'rfc5545 icalstream': [
      peer(
        'ical.js, parse',
        (input) => ical.parse(input),
        ([name]) => name,
        'vcalendar',
      ),
    ],
    'rfc5646 Language-Tag': [
      peer(
        'bcp-47, parse',
        (input) => parseTag(input),
        ({ script, region }) => [script, region],
        'Latn,IT',
      ),
    ],
    'rfc6265 set-cookie-string': [
      peer(
        'tough-cookie, Cookie.parse',
        (input) => Cookie.parse(input),
        ({ value }) => value,
        '31d4d96e407aad42',
      ),
    ],
    'rfc6350 vcard-entity': [
      peer(
        'ical.js, parse',
        (input) => ical.parse(input),
        ([name]) => name,
        'vcard',
      ),
    ],
    'rfc6532 address-list': [
      peer(
        'email-addresses, parseAddressList',
        (input) => parseAddressList({ input, rfc6532: true }),
        (list) => list.map((each) => ('address' in each ? each.address : '')),
        'jürgen@x.test,one@y.test',
      ),
    ],
    'rfc6570 URI-Template': [
      // A template is parsed when it is expanded.
      peer(
        'url-template, parseTemplate and expand',
        (input) => parseTemplate(input).expand({ id: '7', page: 2 }),
        String,
        'https://api.example.com/users/7/posts?page=2',
      ),
    ],
    'rfc8259 JSON-text': [
      peer(
        'JSON.parse',
        (input) => JSON.parse(input) as { name: string },
        ({ name }) => name,
        'Ada Lovelace',
      ),
      peer('peggy, a grammar of its own', peggyJson.nodes, (nodes) => nodes > 60, 'true'),
    ],
    'rfc8288 Link': [
      peer('http-link-header, parse', parseLink, ({ refs }) => refs.map(({ rel }) => rel), 'next,last'),
    ],
    'rfc8610 cddl': [
      peer('cddl, Parser', parseCddl, (rules) => rules.map(({ Name }) => Name), 'person,address'),
    ],
    // The number comes before the word. Its users swap them.
    'rfc9051 response-data': [
      peer('emailjs-imap-handler, parser', parseLine, ({ command }) => command, '12'),
    ],
    'rfc9051 command': [peer('emailjs-imap-handler, parser', parseLine, ({ command }) => command, 'FETCH')],
    'rfc9110 Accept': [
      peer(
        '@hapi/accept, mediaTypes',
        (input) => mediaTypes(input),
        String,
        'text/html,application/xhtml+xml,*/*',
      ),
      peer(
        'negotiator, mediaTypes',
        (accept) => new Negotiator({ headers: { accept } }).mediaTypes(),
        String,
        'text/html,application/xhtml+xml,*/*',
      ),
    ],
    'rfc9535 jsonpath-query': [
      peer(
        'json-p3, compile',
        (input) => jsonpath.compile(input),
        String,
        "$.store.book[?@.price < 10 && @.category == 'fiction'].title",
      ),
    ],
    'rfc9651 sf-list': [peer('structured-headers, parseList', parseList, ({ length }) => length, '4')],
    'rfc9651 sf-dictionary': [
      peer(
        'structured-headers, parseDictionary',
        parseDictionary,
        (map) => [...map.keys()],
        'max-age,u,i,list',
      ),
    ],
    'toml toml': [
      peer(
        'smol-toml, parse',
        (input) => parseToml(input),
        (table) => Object.keys(table),
        'title,owner',
      ),
    ],
  };
}

/** It takes the octets of a line without its end. */
function parseLine(input: string): ReturnType<typeof parseImap> {
  return parseImap(Buffer.from(input.slice(0, -2), 'latin1'));
}

function acceptedSip<Parsed>(parsed: Parsed | -1): Parsed | undefined {
  return parsed === -1 ? undefined : parsed;
}

/** cddl only reads files. A parser gets another lexer here, so that no file is read again. */
async function cddlParser(): Promise<(input: string) => readonly { readonly Name?: unknown }[]> {
  const { Lexer, Parser } = await import('cddl');
  const parser = new Parser('/dev/null');
  return (input) => {
    parser.l = new Lexer(input);
    // The current token and two ahead.
    for (let tokens = 0; tokens < 3; tokens++) parser['nextToken']();
    return parser.parse();
  };
}
