/** What tables of witnesses have in common: their cells, and how they are laid out. */
import type { Outcome } from './comparison';

export function hasDifference({ rejected, accepted }: Outcome): boolean {
  return rejected !== undefined || accepted !== undefined;
}

export function resultOf({ by }: Outcome): string {
  return by.kind === 'automata' ? 'exact' : 'no difference';
}

export function methodOf({ by }: Outcome): string {
  if (by.kind === 'automata') return 'automata';
  return by.states === undefined
    ? `${by.tried} strings`
    : `suite of ${by.states} states: ${by.tried} strings`;
}

/** In ASCII, because some characters are invisible. */
export function code(string: string | undefined): string {
  if (string === undefined) return '';
  const escape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const text = JSON.stringify(string)
    .replace(/[^ -~]/g, escape)
    .replace(/([a-z])\1{9,}/g, (run, letter: string) => `${letter}{${run.length}}`);
  return `\`${text.replaceAll('|', '\\|')}\``;
}

export function markdown(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const lines = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1), ''].join('\n');
}
