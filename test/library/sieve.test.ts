import { compile, library } from '../../src/entries/index-for-node';
import { link } from '../../src/model/link';
import { StringGenerator } from '../oracles/string-generator';
import { inLong } from '../in-long';

/** The tokens of section 8.1. White space must separate words, so that a number is not followed by a letter. */
const TOKENS =
  /(?<blank>[ \t]|\r\n|#[^\0\r\n]*\r\n|\/\*(?:\r\n|[^\0\r\n*]|\*(?!\/))*\*\/)|(?<string>"(?:\r\n|[^\0\r\n"\\]|\\[^\0\r\n])*"|text:[ \t]*(?:#[^\0\r\n]*)?\r\n(?:(?!\.\r\n)[^\0\r\n]*\r\n)*\.\r\n)|(?<identifier>[a-z_]\w*)|(?<tag>:[a-z_]\w*)|(?<number>\d+[kmg]?(?!\w))|(?<sign>[[\]{}();,])/iy;

/** Reads a script as sections 8.1 and 8.2 say: tokens first, blanks dropped, then the grammar over tokens. */
class Reader {
  private readonly tokens: string[] = [];
  private at = 0;

  constructor(private readonly script: string) {}

  isScript(): boolean {
    TOKENS.lastIndex = 0;
    while (TOKENS.lastIndex < this.script.length) {
      const groups = TOKENS.exec(this.script)?.groups;
      if (groups === undefined) return false;
      const [kind, text] = Object.entries(groups).find(([, value]) => value !== undefined)!;
      if (kind !== 'blank') this.tokens.push(kind === 'sign' ? text! : kind);
    }
    return this.commands() && this.at === this.tokens.length;
  }

  private next(...kinds: readonly string[]): boolean {
    if (!kinds.includes(this.tokens[this.at]!)) return false;
    this.at++;
    return true;
  }

  private commands(): boolean {
    while (this.next('identifier')) {
      if (!this.arguments()) return false;
      if (this.next(';')) continue;
      if (!this.next('{') || !this.commands() || !this.next('}')) return false;
    }
    return true;
  }

  private arguments(): boolean {
    while (this.next('tag', 'number', 'string') || this.next('[')) {
      if (this.tokens[this.at - 1] === '[' && !this.list(() => this.next('string'), ']')) return false;
    }
    if (this.next('identifier')) return this.arguments();
    return !this.next('(') || this.list(() => this.next('identifier') && this.arguments(), ')');
  }

  private list(item: () => boolean, end: string): boolean {
    do if (!item()) return false;
    while (this.next(','));
    return this.next(end);
  }
}

test('the white space of rfc5228-script is that which a reader of tokens drops', () => {
  const sieve = library.get('rfc5228-script')!;
  const compiled = compile(sieve.text, sieve);
  const { model } = link(sieve, { library, alphabet: 'octets' });
  const counts = { true: 0, false: 0 };
  for (const script of new StringGenerator(model.rules, 5).sample('start', inLong(20_000, 1_000))) {
    if (/[^\0-\xff]/.test(script)) continue;
    const isScript = new Reader(script).isScript();
    expect([script, compiled.test('start', Buffer.from(script, 'latin1'))]).toEqual([script, isScript]);
    counts[`${isScript}`]++;
  }
  expect(Math.min(counts.true, counts.false)).toBeGreaterThan(inLong(4_000, 200));
});
