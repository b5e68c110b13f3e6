/** Text as code, whatever is in it. */
export function code(text: string): string {
  if (!text.includes('`')) return `\`${text}\``;
  return `\`\` ${text} \`\``;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const escaped = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  return [head, head.map(() => '---'), ...escaped].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}\n`).join('');
}

export function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text.replace(/\n$/, '')}\n\`\`\`\n`;
}

/** Sections under a title, without those that have nothing in them. */
export function sections(parts: readonly (readonly [title: string, text: string])[]): string {
  return parts
    .filter(([, text]) => text !== '')
    .map(([title, text]) => `## ${title}\n\n${text}`)
    .join('\n');
}

/** A string as a program writes it; what is not ASCII and printable by its number. */
export function literal(string: string): string {
  const quote = string.includes("'") ? '"' : "'";
  const text = Array.from(string, (character) => {
    const point = character.codePointAt(0)!;
    if (character === quote || character === '\\') return `\\${character}`;
    if (point >= 0x20 && point <= 0x7e) return character;
    return ESCAPES[character] ?? (point <= 0xff ? `\\x${hex(point)}` : `\\u{${hex(point)}}`);
  });
  return quote + text.join('') + quote;
}

const ESCAPES: Readonly<Record<string, string>> = { '\r': '\\r', '\n': '\\n', '\t': '\\t' };

const hex = (point: number): string => point.toString(16).toUpperCase().padStart(2, '0');
