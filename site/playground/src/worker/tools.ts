/** The tools of the tabs. Each is loaded when its tab is first opened. */
import type { ToolInput, ToolName, ToolResult } from '../protocol';

export type Tool = (input: ToolInput) => ToolResult;

export const TOOL: { readonly [Name in ToolName]: () => Promise<Tool> } = {
  tree: async () => (await import('./tools/tree')).tree,
  record: async () => (await import('./tools/record')).record,
  why: async () => (await import('./tools/why')).why,
  railroad: async () => (await import('./tools/railroad')).railroadOf,
  automaton: async () => (await import('./tools/automaton')).automaton,
  ambiguity: async () => (await import('./tools/ambiguity')).ambiguity,
  samples: async () => (await import('./tools/samples')).samplesOf,
  matches: async () => (await import('./tools/matches')).matches,
  diff: async () => (await import('./tools/difference')).difference,
  code: async () => (await import('./tools/code')).code,
  regexp: async () => (await import('./tools/pattern')).pattern,
};
