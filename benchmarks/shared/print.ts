/** Reports as text, and as Markdown. */
import { type Cell, holds, type Report, type Table, type Target } from './report';

/** The name of a benchmark, its question and what it found. */
export interface Result extends Report {
  readonly name: string;
  readonly question: string;
  readonly seconds: number;
}

/** What a run was made on, and when. */
export type Environment = Readonly<Record<string, string>>;

export function asText({ name, question, seconds, tables, targets }: Result): string {
  const parts = [`${name}: ${question} (${seconds.toFixed(0)} s)`];
  for (const table of tables)
    parts.push(`${table.title}\n${textTable(table.columns, table.rows.map(cellsOf))}`);
  if (targets.length > 0) parts.push(`must hold\n${textTable(TARGET_COLUMNS, targets.map(targetCells))}`);
  return `\n${parts.join('\n\n')}`;
}

export function asMarkdown(
  results: readonly Result[],
  environment: Environment,
  commands: readonly string[],
): string {
  const facts = Object.entries(environment).map(([what, value]) => `| ${what} | ${cellText(value)} |`);
  const parts = [
    '# Results of one run',
    'Written by the first of these commands, on the machine below; the second prints the same without writing it.',
    `\`\`\`sh\n${commands.join('\n')}\n\`\`\``,
    '[shared/measure.ts](shared/measure.ts) says how times are taken. Ratios are of times of one run: "times ours" is what ' +
      'a contender takes over what the first of its table takes.',
    ['| on | |', '| --- | --- |', ...facts].join('\n'),
    ...results.flatMap(markdownParts),
  ];
  return `${parts.join('\n\n')}\n`;
}

function markdownParts({ name, question, tables, targets }: Result): string[] {
  return [
    `## ${name}: ${question}`,
    ...(targets.length > 0 ? [markdownTable(TARGET_COLUMNS, targets.map(targetCells))] : []),
    ...tables.flatMap((table: Table) => [
      `**${table.title}**`,
      markdownTable(table.columns, table.rows.map(cellsOf)),
    ]),
  ];
}

const TARGET_COLUMNS = ['must hold', '', 'limit', 'measured', ''];

function targetCells(target: Target): string[] {
  const { what, bound, limit, measured, unit = '' } = target;
  return [
    what,
    bound,
    `${figure(limit)} ${unit}`.trim(),
    figure(measured),
    holds(target) ? 'holds' : 'FAILS',
  ];
}

function cellsOf(row: readonly Cell[]): string[] {
  return row.map((cell) => (typeof cell === 'number' ? figure(cell) : cell));
}

/** Three digits that count; whole numbers as they are. */
function figure(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 3));
}

function textTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, ...rows];
  const widths = columns.map((_, at) => Math.max(...lines.map((cells) => (cells[at] ?? '').length)));
  return lines
    .map((cells) =>
      cells
        .map((cell, at) => align(cell, widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join('\n');
}

function align(cell: string, width: number): string {
  return /^[0-9.]+$/.test(cell) ? cell.padStart(width) : cell.padEnd(width);
}

function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cellText).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

/** What Markdown would take for something else, as code. */
function cellText(text: string): string {
  return /[`|*<>_[\]\\]|https?:/.test(text)
    ? `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``
    : text;
}
