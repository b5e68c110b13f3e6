import type { RuleShapes } from '../../plan/records/rule-shapes';
import type { RecordForm, RecordShape, Times } from '../../plan/records/record-shape';
import type { Rule } from '../../model/model';
import { text } from '../code';

/** The name of the interface in emitted source. */
export const SHAPES = 'Shapes';

/**
 * Writes the interface of what records of rules look like, from which the types of nodes, records and handlers are computed.
 * `tokens` has the keys of the rules that are leaves of the default tree.
 */
export function shapeTypes(rules: readonly Rule[], shapes: RuleShapes, tokens: ReadonlySet<string>): string {
  const nameOf = (key: string): string => text(shapes.nameOf(key));
  const members = rules.map((rule) => {
    const shape = shapeType(shapes.shapeOf(rule), nameOf);
    const type = tokens.has(rule.key) && shape !== 'string' ? `{ token: ${shape} }` : shape;
    return `  ${text(rule.name)}: ${type};\n`;
  });
  return `/** The rules that each rule uses, and how often. Types of nodes and records are computed from this. */\nexport interface ${SHAPES} {\n${members.join('')}}\n`;
}

function shapeType(shape: RecordShape, nameOf: (key: string) => string): string {
  return shape.map((form) => formType(form, nameOf)).join(' | ');
}

function formType(form: RecordForm, nameOf: (key: string) => string): string {
  switch (form.kind) {
    case 'text':
      return 'string';
    case 'array': {
      const { element } = form;
      return 'rule' in element
        ? `{ values: ${nameOf(element.rule)} }`
        : `{ records: ${shapeType(element.shape, nameOf)} }`;
    }
    case 'object': {
      const named = (name: string, times: readonly Times[]): string[] => {
        const keys = [...form.keys].filter((entry) => times.includes(entry[1]));
        return keys.length === 0 ? [] : [`${name}: ${keys.map(([key]) => nameOf(key)).join(' | ')}`];
      };
      const groups = Array.from(form.groups, ([name, each]) => `${text(name)}: ${shapeType(each, nameOf)}`);
      const properties = [
        ...named('one', ['one']),
        ...named('maybe', ['maybe']),
        ...named('many', ['some', 'many']),
        ...(groups.length === 0 ? [] : [`groups: { ${groups.join('; ')} }`]),
      ];
      return `{ ${properties.join('; ')} }`;
    }
  }
}
