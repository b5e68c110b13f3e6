import type { Rule } from '../model/model';
import { text } from './code';
import { MAP, SEARCH, TABLES } from './names';

/** What the engine is written with: its class, what gives definitions, and the types of its rules. */
interface SearchNames {
  readonly engine: string;
  readonly definitions: string;
  readonly types: string;
}

/** The engine that searches, with the rules as data, for those that nothing else runs. */
export function searchCode(rules: readonly Rule[], { engine, definitions, types }: SearchNames): string {
  const entries = rules.map((rule) => `  [${text(rule.key)}, ${ruleData(rule)}],\n`);
  return [
    `const ${SEARCH} = /* @__PURE__ */ new ${engine}(`,
    `  new ${MAP}${types}([\n${entries.join('').replace(/^/gm, '  ').trimEnd()}\n  ]),`,
    `  ${TABLES},`,
    `  ${definitions},`,
    ');\n',
  ].join('\n');
}

/** Code for a rule as search takes it. */
export function ruleData({ name, expression }: Rule): string {
  return JSON.stringify({ name, expression }, searchable).replaceAll('"∞"', 'Infinity');
}

/** For JSON: without places in the text; no rule can be called "∞". */
function searchable(key: string, value: unknown): unknown {
  if (key === 'span') return undefined;
  return value === Infinity ? '∞' : value;
}
