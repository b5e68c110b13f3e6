import { leftRecursions } from '../../model/left-recursion';
import { isNullable, nullableRules, productiveRules } from '../../model/facts';
import { referencesOf } from '../../model/graph';
import { type Expression, visit } from '../../model/model';
import type { LinkedGrammar } from '../linked-grammar';
import type { CheckedText } from './checked-text';
import * as messages from './messages';

/** Reports left recursion, repeats of what may be empty, and rules that no string matches because of others. */
export function checkRecursion(grammar: LinkedGrammar, checked: CheckedText): void {
  checkLeftRecursion(grammar, checked);
  checkRepeats(grammar, checked);
  checkProductive(grammar, checked);
}

function checkLeftRecursion({ model }: LinkedGrammar, checked: CheckedText): void {
  const nameOf = (key: string): string => model.rules.get(key)!.name;
  for (const { rule, path } of leftRecursions(model)) {
    const [first] = path;
    const names = [rule, ...path.map((each) => each.rule)].map(nameOf);
    if (first?.span?.file === checked.name) checked.report('info', messages.leftRecursion(names), first.span);
  }
}

function checkRepeats(grammar: LinkedGrammar, checked: CheckedText): void {
  const nullable = nullableRules(grammar.model);
  const isEndless = (part: Expression): boolean =>
    part.kind === 'repetition' &&
    part.max === Infinity &&
    part.list === undefined &&
    isNullable(part.item, nullable);
  for (const key of grammar.ownRules) {
    const { name, expression } = grammar.model.rules.get(key)!;
    visit(expression, (part) => {
      if (isEndless(part) && part.span?.file === checked.name)
        checked.report('info', messages.nullableRepeat(name), part.span);
    });
  }
}

/** Linking has reported the rules that need themselves. Others match no string because they need such a rule. */
function checkProductive(grammar: LinkedGrammar, checked: CheckedText): void {
  const { model, diagnostics } = grammar;
  const productive = productiveRules(model);
  if (productive.size === model.rules.size) return;
  const reported = new Set(
    diagnostics.flatMap(({ code, span }) => (code === 'unproductive-rule' ? [span.start] : [])),
  );
  for (const key of grammar.ownRules) {
    const span = grammar.nameOf(key);
    if (productive.has(key) || span === undefined || reported.has(checked.placeOf(span).span.start)) continue;
    const rule = model.rules.get(key)!;
    const needed = referencesOf(rule.expression).find((each) => !productive.has(each.rule));
    if (needed !== undefined)
      checked.report(
        'warning',
        messages.needsUnproductive(rule.name, model.rules.get(needed.rule)!.name),
        span,
      );
  }
}
