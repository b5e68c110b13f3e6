import type {
  AlternationSyntax,
  ConcatenationSyntax,
  ElementSyntax,
  RepeatSyntax,
  RepetitionSyntax,
  RuleSyntax,
} from './syntax';

/** RFCs are 72 columns wide. */
const MAX_LINE = 72;

/** ABNF text that reads back as the same syntax tree; comments and layout are not kept. */
export function printRules(rules: readonly RuleSyntax[]): string {
  return rules.map((rule) => `${printRule(rule)}\n`).join('');
}

/** One rule, without a line end; a line per alternative where it is too long for one. */
export function printRule(rule: RuleSyntax): string {
  const head = `${rule.name.text} ${rule.definedAs}`;
  const alternatives = rule.elements.alternatives.map(printConcatenation);
  const line = `${head} ${alternatives.join(' / ')}`;
  if (line.length <= MAX_LINE || alternatives.length < 2) return line;
  const indent = ' '.repeat(head.length - 1);
  return `${head} ${alternatives.join(`\n${indent}/ `)}`;
}

/** What stands on the right of a "=". */
export function printElements(elements: AlternationSyntax): string {
  return elements.alternatives.map(printConcatenation).join(' / ');
}

function printConcatenation({ items }: ConcatenationSyntax): string {
  return items.map(printRepetition).join(' ');
}

function printRepetition({ repeat, element }: RepetitionSyntax): string {
  return (repeat === undefined ? '' : printRepeat(repeat)) + printElement(element);
}

function printRepeat(repeat: RepeatSyntax): string {
  if (repeat.kind === 'exact-repeat') return String(repeat.count);
  return `${repeat.min ?? ''}${repeat.kind === 'list-repeat' ? '#' : '*'}${repeat.max ?? ''}`;
}

function printElement(element: ElementSyntax): string {
  switch (element.kind) {
    case 'rulename':
      return element.name;
    case 'group':
      return `( ${printElements(element.elements)} )`;
    case 'option':
      return `[ ${printElements(element.elements)} ]`;
    case 'char-val':
      return `${element.prefix}"${element.text}"`;
    case 'num-val':
      return `%${element.base}${element.digits.join(element.form === 'range' ? '-' : '.')}`;
    case 'prose-val':
      return `<${element.text}>`;
  }
}
