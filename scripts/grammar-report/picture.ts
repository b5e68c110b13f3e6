import { railroad } from '../../src/workbench/railroad/railroad';
import { entryOf, linkGrammar, shippedText } from '../grammars';
import { SHIPPED } from '../parsers';

/** The page with the diagrams of a grammar. Rules of other grammars are links to their pages. */
export function pictureOf(name: string): string {
  const { title, source, section } = entryOf(name);
  const { model } = linkGrammar(name);
  const linkOf = (rule: string): string | undefined => {
    const found = model.rules.get(rule.toLowerCase());
    if (found === undefined || !SHIPPED.includes(found.origin)) return undefined;
    return `${found.origin}.html#rule-${rule.toLowerCase()}`;
  };
  const described = { ...shippedText(name), title, source, section };
  return railroad(described, { linkOf });
}
