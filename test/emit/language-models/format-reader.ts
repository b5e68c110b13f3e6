import type { LanguageModelFormat } from '../../../src';

/** The name of the rule from which texts are read back. */
export const ROOT = { gbnf: 'root', lark: 'start' } as const;

/**
 * Reads a grammar as the documentation of its format defines it, and writes it as ABNF. It shares no code with the writers, and takes only
 * what they may use: anything else is an error.
 */
export function abnfOf(source: string, format: LanguageModelFormat): string {
  const comment = format === 'gbnf' ? '#' : '//';
  const lines = source
    .split('\n')
    .filter((line) => line !== '' && line !== '%llguidance {}' && !line.startsWith(comment));
  return lines.map((line) => `${new FormatReader(line, format).rule()}\r\n`).join('');
}

class FormatReader {
  private at = 0;

  constructor(
    private readonly line: string,
    private readonly format: LanguageModelFormat,
  ) {}

  rule(): string {
    const name = this.take(/[a-zA-Z][a-zA-Z0-9_-]*/y)!;
    expect(name).toMatch(
      this.format === 'gbnf' ? /^[a-z][a-z0-9-]*$/ : /^(?:[a-z][a-z0-9_]*|[A-Z][A-Z0-9_]*)$/,
    );
    this.demand(this.format === 'gbnf' ? / ::= /y : /: /y);
    const body = this.alternatives();
    expect(this.line.slice(this.at)).toBe('');
    return `${nameOf(name)} = ${body}`;
  }

  private alternatives(): string {
    const found = [this.elements()];
    while (this.take(/ \| /y) !== undefined) found.push(this.elements());
    return found.join(' / ');
  }

  private elements(): string {
    const found = [this.element()];
    while (this.take(/ (?!\|)/y) !== undefined) found.push(this.element());
    return found.join(' ');
  }

  private element(): string {
    const atom = this.atom();
    return repeated(atom, this.take(/[*+?]|\{\d+(?:,\d*)?\}/y));
  }

  private atom(): string {
    if (this.take(/\(/y) !== undefined) {
      const body = this.alternatives();
      this.demand(/\)/y);
      return `( ${body} )`;
    }
    if (this.take(/"/y) !== undefined) return this.literal();
    if (this.format === 'gbnf' && this.take(/\[/y) !== undefined) return this.characterClass();
    if (this.format === 'lark') {
      const pattern = this.take(/\/(?:[^\\/]|\\.)+\//y);
      if (pattern !== undefined) return new RustReader(pattern.slice(1, -1).replaceAll('\\/', '/')).read();
    }
    const name = this.take(/[a-zA-Z][a-zA-Z0-9_-]*/y);
    if (name === undefined) throw new Error(`unexpected ${this.line.slice(this.at)}`);
    return nameOf(name);
  }

  private literal(): string {
    const points: string[] = [];
    while (this.take(/"/y) === undefined) points.push(hex(this.character()));
    // A literal of several characters would be one terminal of llguidance.
    if (this.format === 'lark') expect(points.length).toBeLessThan(2);
    return points.length === 0 ? '""' : `%x${points.join('.')}`;
  }

  private characterClass(): string {
    const ranges: string[] = [];
    expect(this.line[this.at]).not.toBe('^');
    while (this.take(/\]/y) === undefined) {
      const low = this.character();
      const high = this.take(/-/y) === undefined ? low : this.character();
      ranges.push(`%x${hex(low)}-${hex(high)}`);
    }
    expect(ranges.length).toBeGreaterThan(0);
    return `( ${ranges.join(' / ')} )`;
  }

  private character(): number {
    const escape = this.take(/\\(?:u[0-9A-F]{4}|U[0-9A-F]{8}|["\\[\]-])/y);
    if (escape === undefined) return this.take(/[ -~]/y)!.codePointAt(0)!;
    return /[uU]/.test(escape[1]!) ? parseInt(escape.slice(2), 16) : escape.charCodeAt(1);
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.line)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  private demand(pattern: RegExp): void {
    if (this.take(pattern) === undefined) throw new Error(`unexpected ${this.line.slice(this.at)}`);
  }
}

/** The characters that a regular expression of Rust for one character matches. */
function ofOneCharacter(source: string): string {
  const any = source === '[\\s\\S]' ? '[^]' : source;
  const isClass = any.startsWith('[');
  const isNegated = any.startsWith('[^');
  const body = isClass ? any.slice(isNegated ? 2 : 1, -1) : any;
  const points = Array.from(
    body.matchAll(/\\x([0-9A-F]{2})|\\x\{([0-9A-F]+)\}|\\(.)|(-)|(.)/gsu),
    (found) => {
      const [, two, braced, escaped, dash, plain] = found;
      return (
        (isClass ? dash : undefined) ??
        ((two ?? braced) ? parseInt((two ?? braced)!, 16) : (escaped ?? dash ?? plain)!.codePointAt(0)!)
      );
    },
  );
  const ranges: [number, number][] = [];
  for (let i = 0; i < points.length; i++) {
    const isRange = points[i + 1] === '-';
    ranges.push([Number(points[i]), Number(points[isRange ? i + 2 : i])]);
    if (isRange) i += 2;
  }
  expect(ranges.flat().every(Number.isInteger) && (isClass || ranges.length === 1)).toBe(true);
  const set = isNegated ? complement(ranges) : ranges;
  return `( ${set.map(([low, high]) => `%x${hex(low)}-${hex(high)}`).join(' / ')} )`;
}

/** Ranges that are in order. */
function complement(ranges: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const starts = [0, ...ranges.map(([, high]) => high + 1)];
  const ends = [...ranges.map(([low]) => low - 1), 0x10ffff];
  return starts.map((low, i) => [low, ends[i]!] as const).filter(([low, high]) => low <= high);
}

/** Reads a regular expression of Rust as ABNF. */
class RustReader {
  private at = 0;

  constructor(private readonly source: string) {}

  read(): string {
    const found = this.alternatives();
    expect(this.source.slice(this.at)).toBe('');
    return `( ${found} )`;
  }

  private alternatives(): string {
    const found = [this.elements()];
    while (this.take(/\|/y) !== undefined) found.push(this.elements());
    return found.join(' / ');
  }

  private elements(): string {
    const found: string[] = [];
    for (;;) {
      const atom = this.atom();
      if (atom === undefined) return found.length === 0 ? '""' : found.join(' ');
      found.push(repeated(atom, this.take(/[*+?]|\{\d+(?:,\d*)?\}/y)));
    }
  }

  private atom(): string | undefined {
    if (this.take(/\(\?:/y) !== undefined) {
      const body = this.alternatives();
      expect(this.take(/\)/y)).toBe(')');
      return `( ${body} )`;
    }
    const character = this.take(
      /\[(?:[^\\\]]|\\.(?:\{[0-9A-F]+\})?)*\]|\\x\{[0-9A-F]+\}|\\x[0-9A-F]{2}|\\.|[^[\](){}*+?|\\]/uy,
    );
    return character === undefined ? undefined : ofOneCharacter(character);
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }
}

function repeated(atom: string, sign: string | undefined): string {
  if (sign === undefined) return atom;
  const [min, max = min] =
    { '*': ['0', ''], '+': ['1', ''], '?': ['0', '1'] }[sign] ?? sign.slice(1, -1).split(',');
  return `${min}*${max}( ${atom} )`;
}

/** Names of rules and of terminals differ in case alone, and those of ABNF have no "_". */
function nameOf(name: string): string {
  const plain = name.replaceAll('_', '-u-');
  return /^[A-Z]/.test(name) ? `terminal-${plain}` : plain;
}

function hex(point: number): string {
  return point.toString(16).toUpperCase();
}
