import type { AlternationSyntax, ElementSyntax, RepeatSyntax, RepetitionSyntax } from './syntax';

/** Writes elements as ABNF text that reads back as the same elements. Comments and layout are lost. */
export function printElements(elements: AlternationSyntax): string {
  return elements.alternatives.map(({ items }) => items.map(printRepetition).join(' ')).join(' / ');
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
