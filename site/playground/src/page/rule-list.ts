/** The list from which the reader chooses the rule that judges. */
import type { RuleInfo } from '../protocol';
import { byId, el } from './dom';

/** Shows the rules of the text, then the others. A list that has not changed is left as it is. */
export function showRules(rules: readonly RuleInfo[], chosen: string): void {
  const select = byId<HTMLSelectElement>('rule');
  const names = rules.map(({ name }) => name).join(' ');
  if (select.dataset['names'] !== names) {
    const option = ({ name }: RuleInfo): HTMLElement => el('option', { value: name }, name);
    const own = rules.filter(({ spans }) => spans.length > 0);
    const others = rules.filter(({ spans }) => spans.length === 0);
    const group = el('optgroup', { label: 'Imported and core rules' }, ...others.map(option));
    select.replaceChildren(...own.map(option), ...(others.length > 0 ? [group] : []));
    select.dataset['names'] = names;
  }
  select.value = chosen;
}

/** Returns the rule that judges: the one of the state, or the first one. */
export function ruleShown(): string {
  return byId<HTMLSelectElement>('rule').value;
}
