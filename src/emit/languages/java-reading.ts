import { type LanguageModule, readsFar } from './language-module';

/** How a method reads its input. */
export interface InputReading {
  readonly type: string;
  readonly length: string;
  readonly offsets: string;
  /** Writes statements that pass the next character. `go` writes a statement for an expression of its column. */
  readonly step: (go: (column: string) => string) => string;
}

/** Reads strings by their code points. */
export function readingOfText(module: LanguageModule): InputReading {
  const far = readsFar(module);
  return {
    type: 'CharSequence',
    length: 'input.length()',
    offsets: 'UTF-16 units',
    step: (go) =>
      far
        ? `char unit = input.charAt(at);
            if (unit < 128) {
                ${go('COLUMNS[unit]')}
                at++;
            } else {
                int code = Character.codePointAt(input, at);
                ${go('farColumn(code)')}
                at += Character.charCount(code);
            }`
        : `char unit = input.charAt(at++);
            ${go('(unit < 128 ? COLUMNS[unit] : 0)')}`,
  };
}

/** Reads octets: as UTF-8, unless the grammar is over octets. */
export function readingOfOctets(module: LanguageModule): InputReading {
  const far = readsFar(module);
  return {
    type: 'byte[]',
    length: 'input.length',
    offsets: 'octets',
    step: (go) =>
      far
        ? `if (input[at] >= 0) {
                ${go('COLUMNS[input[at]]')}
                at++;
            } else {
                int code = codePoint(input, at, end);
                ${go('(code < 0 ? 0 : farColumn(code))')}
                at += code < 0 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
            }`
        : go('COLUMNS[input[at++] & 0xFF]'),
  };
}
