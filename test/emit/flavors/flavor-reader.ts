import type { Flavor } from '../../../src/options/kinds';

/**
 * Reads a pattern as the documentation of its flavor defines it, and writes it anew for ECMAScript. It shares no code with the
 * writers, and takes only what they may use: anything else is an error. A possessive repeat is written as an atomic one, by a
 * lookahead and a reference to what it captured; or, for what reads no such patterns, as one that may give iterations back.
 */
export function ecmascriptOf(
  source: string,
  flavor: Flavor,
  possessive: 'atomic' | 'greedy' = 'greedy',
): RegExp {
  const { start, end } = ANCHORS[flavor];
  const body = start.exec(source)!;
  expect(source.endsWith(end)).toBe(true);
  const reader = new FlavorReader(source.slice(body[0].length, -end.length), flavor, possessive);
  // .NET reads UTF-16 units, as ECMAScript does without the flag.
  return new RegExp(`^(?:${reader.read()})$`, flavor === 'dotnet' ? '' : 'u');
}

const ANCHORS: Readonly<Record<Flavor, { start: RegExp; end: string }>> = {
  ecmascript: { start: /^\^/, end: '$' },
  rust: { start: /^\^/, end: '$' },
  ere: { start: /^\^/, end: '$' },
  pcre: { start: /^(?:\(\*UTF\))?\^\\A/, end: '\\z' },
  re2: { start: /^\\A/, end: '\\z' },
  java: { start: /^\\A/, end: '\\z' },
  dotnet: { start: /^\\A/, end: '\\z' },
  icu: { start: /^\\A/, end: '\\z' },
  ruby: { start: /^\\A/, end: '\\z' },
  python: { start: /^\\A/, end: '\\Z' },
  postgres: { start: /^\\A/, end: '\\Z' },
};

/** The escapes by number, each with one group of digits. */
const ESCAPES: Readonly<Record<Flavor, readonly RegExp[]>> = {
  ecmascript: [/\\x([0-9A-F]{2})/y, /\\u([0-9A-F]{4})/y, /\\u\{([0-9A-F]{1,6})\}/y],
  pcre: [/\\x([0-9A-F]{2})/y, /\\x\{([0-9A-F]{1,6})\}/y],
  re2: [/\\x([0-9A-F]{2})/y, /\\x\{([0-9A-F]{1,6})\}/y],
  rust: [/\\x([0-9A-F]{2})/y, /\\x\{([0-9A-F]{1,6})\}/y],
  java: [/\\x([0-9A-F]{2})/y, /\\x\{([0-9A-F]{1,6})\}/y],
  icu: [/\\x([0-9A-F]{2})/y, /\\x\{([0-9A-F]{1,6})\}/y],
  ruby: [/\\x([0-7][0-9A-F])/y, /\\u\{([0-9A-F]{1,6})\}/y],
  python: [/\\x([0-9A-F]{2})/y, /\\u([0-9A-F]{4})/y, /\\U([0-9A-F]{8})/y],
  postgres: [/\\u([0-9A-F]{4})/y, /\\U([0-9A-F]{8})/y],
  dotnet: [/\\x([0-9A-F]{2})/y, /\\u([0-9A-F]{4})/y],
  ere: [],
};

/** The largest counts. Those of RE2 are products of nested counts. */
const COUNTS: Readonly<Partial<Record<Flavor, number>>> = { postgres: 255, ere: 255, re2: 1_000 };
const LARGEST_OF_PCRE = 65_535;

const HYPHEN = 0x2d;

const IN_ASCII_ONLY: readonly Flavor[] = [
  'pcre',
  're2',
  'rust',
  'java',
  'icu',
  'ruby',
  'python',
  'postgres',
  'dotnet',
];

const WITH_POSSESSIVE: readonly Flavor[] = ['icu', 'java', 'pcre'];

class FlavorReader {
  private at = 0;
  private groups = 0;

  constructor(
    private readonly source: string,
    private readonly flavor: Flavor,
    private readonly possessive: 'atomic' | 'greedy',
  ) {}

  read(): string {
    const { text } = this.alternatives();
    if (this.at < this.source.length) this.fail();
    return text;
  }

  /** `counts` is the largest product of nested counts. */
  private alternatives(): { text: string; counts: number } {
    const parts = [this.items()];
    while (this.takes('|')) parts.push(this.items());
    return {
      text: parts.map(({ text }) => text).join('|'),
      counts: Math.max(...parts.map((each) => each.counts)),
    };
  }

  private items(): { text: string; counts: number } {
    let text = '';
    let counts = 1;
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at]!)) {
      const atom = this.atom();
      const isAscii = this.source[this.at - 1]! <= '\x7f';
      const quantifier = this.match(/[*+?]|\{(\d+)(?:(,)(\d*))?\}/y);
      // In the locale C, the quantifier would be about the last octet.
      if (this.flavor === 'ere' && quantifier !== undefined && !isAscii) this.fail();
      const times = quantifier === undefined ? 1 : this.times(quantifier);
      counts = Math.max(counts, atom.counts * times);
      if (this.flavor === 're2' && counts > COUNTS.re2!) this.fail();
      text += this.repeated(atom.text, quantifier?.[0] ?? '');
    }
    return { text, counts };
  }

  private repeated(atom: string, quantifier: string): string {
    const { flavor, possessive } = this;
    const isPossessive = quantifier !== '' && WITH_POSSESSIVE.includes(flavor) && this.takes('+');
    if (!isPossessive || possessive === 'greedy') return atom + quantifier;
    const name = `g${this.groups++}`;
    return `(?:(?=(?<${name}>${atom}${quantifier}))\\k<${name}>)`;
  }

  private times([whole, low, , high]: RegExpExecArray): number {
    if (!whole.startsWith('{')) return 1;
    const most = Math.max(Number(low), Number(high ?? 0));
    if (most > (COUNTS[this.flavor] ?? LARGEST_OF_PCRE)) this.fail();
    return Math.max(1, most);
  }

  private atom(): { text: string; counts: number } {
    const { flavor } = this;
    const isLookahead = flavor === 'dotnet' && this.takes('(?!');
    if (isLookahead || this.takes(flavor === 'ere' ? '(' : '(?:')) {
      const { text, counts } = this.alternatives();
      if (!this.takes(')')) this.fail();
      return { text: `${isLookahead ? '(?!' : '(?:'}${text})`, counts };
    }
    // A constraint without a group takes no quantifier.
    if (flavor === 'postgres' && this.match(/\(\?!\)(?![*+?{])/y)) return { text: '[^\\s\\S]', counts: 1 };
    if (flavor === 'postgres' && this.takes('.')) return { text: '[\\s\\S]', counts: 1 };
    if (flavor !== 'postgres' && flavor !== 'ere') {
      const every = this.match(/\[\^?\\s\\S\]/y);
      if (every !== undefined) return { text: every[0], counts: 1 };
    }
    if (this.takes('[')) return { text: flavor === 'ere' ? this.brackets() : this.class(), counts: 1 };
    return { text: this.written(this.character('^$\\.*+?()[]{}|')), counts: 1 };
  }

  private class(): string {
    // ICU documents "&&" as an operator, and reads "$&-." as a range from "$".
    const special = `^\\()[]{}|-${this.flavor === 'icu' ? '&' : ''}`;
    let text = this.takes('^') ? '[^' : '[';
    do {
      const first = this.character(special);
      text += this.written(first);
      if (this.takes('-')) {
        const last = this.character(special);
        // .NET reads "\-" as the character alone, never as an end of a range.
        if (this.flavor === 'dotnet' && [first, last].includes(HYPHEN)) this.fail();
        text += `-${this.written(last)}`;
      }
    } while (!this.takes(']'));
    return `${text}]`;
  }

  /** A bracket expression of POSIX: a list of characters, with no escapes. */
  private brackets(): string {
    const [list] = this.match(/[^^]\]?[^\]]*(?=\])|\][^\]]*(?=\])/y) ?? this.fail();
    this.at++;
    if (/\[[.:=]|\\|[^\0-\x7f]/.test(list) || /^.+-./.test(list)) this.fail();
    return `[${Array.from(list, (each) => this.written(each.codePointAt(0)!)).join('')}]`;
  }

  /** Reads a character, which is an escape, ASCII, or in POSIX any but those of the syntax. */
  private character(special: string): number {
    for (const escape of ESCAPES[this.flavor]) {
      const found = this.match(escape);
      if (found !== undefined) return parseInt(found[1]!, 16);
    }
    if (this.takes('\\')) {
      const escaped = this.source[this.at++]!;
      if (!special.includes(escaped)) this.fail();
      return escaped.charCodeAt(0);
    }
    const character = this.source.codePointAt(this.at) ?? this.fail();
    const text = String.fromCodePoint(character);
    const isPlain = this.flavor === 'ere' ? !'^$\\.*+?()[{|'.includes(text) : !special.includes(text);
    if (!isPlain || (character > 0x7e && IN_ASCII_ONLY.includes(this.flavor))) this.fail();
    this.at += text.length;
    return character;
  }

  private written(codePoint: number): string {
    const hex = codePoint.toString(16);
    return this.flavor === 'dotnet' ? `\\u${hex.padStart(4, '0')}` : `\\u{${hex}}`;
  }

  private takes(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  private match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found === null) return undefined;
    this.at = pattern.lastIndex;
    return found;
  }

  private fail(): never {
    throw new Error(
      `${this.flavor}: ${this.source.slice(Math.max(0, this.at - 10), this.at)}<here>${this.source.slice(this.at, this.at + 20)}`,
    );
  }
}
