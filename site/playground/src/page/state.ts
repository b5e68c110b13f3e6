/** All that a link keeps. */
import { type GrammarInput, TOOLS, type ToolName } from '../protocol';

export interface State {
  /** The shipped grammar that was loaded, if any. */
  readonly shipped: string | undefined;
  /** The name of the grammar, as of a file. */
  readonly name: string;
  readonly text: string;
  /** The text as it was loaded. */
  readonly base: string;
  readonly octets: boolean;
  /** Whether the strings have escapes such as \r. */
  readonly escapes: boolean;
  /** The rule's name; empty for the first rule. */
  readonly rule: string;
  readonly strings: readonly string[];
  /** The index of the string that the tabs show. */
  readonly selected: number;
  readonly tab: ToolName;
  /** Whether trees have every rule. */
  readonly full: boolean;
}

const TEXT = `; A grammar as an RFC prints it. Edit it, or choose another one above.
; @match  version "1.10.0-rc"
; @reject version "01.0"

version = number 1*( "." number ) [ "-" tag ]
number  = "0" / %x31-39 *DIGIT
tag     = ALPHA *( ALPHA / DIGIT )
`;

export const FIRST: State = {
  shipped: undefined,
  name: 'version.abnf',
  text: TEXT,
  base: TEXT,
  octets: false,
  escapes: false,
  rule: 'version',
  strings: ['1.10.0', '2.0-beta2', '1.02'],
  selected: 0,
  tab: 'tree',
  full: false,
};

/** Returns the grammar of a state, as workers take it. */
export function inputOf({ name, text, shipped, octets }: State): GrammarInput {
  return { name, text, shipped, octets };
}

/** A state as the link keeps it. The text of a shipped grammar is left out. */
interface Kept {
  readonly v: 1;
  readonly shipped?: string;
  readonly name?: string;
  readonly text?: string;
  readonly base?: string;
  readonly octets?: boolean;
  readonly escapes?: boolean;
  readonly rule?: string;
  readonly strings?: readonly string[];
  readonly selected?: number;
  readonly tab?: ToolName;
  readonly full?: boolean;
}

export async function encoded(state: State): Promise<string> {
  const { shipped, name, text, base, octets, escapes, rule, strings, selected, tab, full } = state;
  const isEdited = text !== base;
  const kept: Kept = {
    v: 1,
    ...(shipped === undefined ? { name, base } : { shipped }),
    ...(isEdited ? { text } : {}),
    ...(octets ? { octets } : {}),
    ...(escapes ? { escapes } : {}),
    rule,
    strings,
    ...(selected === 0 ? {} : { selected }),
    tab,
    ...(full ? { full } : {}),
  };
  const packed = await through(
    new TextEncoder().encode(JSON.stringify(kept)),
    new CompressionStream('deflate-raw'),
  );
  return toBase64Url(packed);
}

/**
 * Reads the state of a link. `shippedText` returns the text of a shipped grammar. Returns undefined for an empty link. Throws Error if the
 * link is damaged.
 */
export async function decoded(
  link: string,
  shippedText: (name: string) => Promise<string | undefined>,
): Promise<State | undefined> {
  if (link === '') return undefined;
  const packed = fromBase64Url(link);
  const json = await through(packed, new DecompressionStream('deflate-raw'));
  const kept: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  if (!isKept(kept)) throw new Error('the link has no state of the playground');
  const loaded = kept.shipped === undefined ? kept.base : await shippedText(kept.shipped);
  if (loaded === undefined) throw new Error('the link has no grammar');
  const strings = kept.strings ?? [];
  return {
    shipped: kept.shipped,
    name: kept.name ?? kept.shipped ?? 'grammar.abnf',
    text: kept.text ?? loaded,
    base: loaded,
    octets: kept.octets ?? false,
    escapes: kept.escapes ?? false,
    rule: kept.rule ?? '',
    strings,
    selected: Math.min(kept.selected ?? 0, Math.max(0, strings.length - 1)),
    tab: kept.tab ?? 'tree',
    full: kept.full ?? false,
  };
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const kept = value as Record<string, unknown>;
  const all = (keys: readonly string[], isRight: (value: unknown) => boolean): boolean =>
    keys.every((key) => kept[key] === undefined || isRight(kept[key]));
  return (
    kept['v'] === 1 &&
    all(['shipped', 'name', 'text', 'base', 'rule'], (each) => typeof each === 'string') &&
    all(['octets', 'escapes', 'full'], (each) => typeof each === 'boolean') &&
    all(['strings'], (each) => Array.isArray(each) && each.every((one) => typeof one === 'string')) &&
    all(['selected'], (each) => Number.isInteger(each) && (each as number) >= 0) &&
    all(['tab'], (each) => TOOLS.includes(each as ToolName))
  );
}

/** A link that unpacks to more is none of ours. */
const MOST_BYTES = 20_000_000;

async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST_BYTES) throw new Error('the link is too large');
    chunks.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  // A call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (each) => each.charCodeAt(0));
}
