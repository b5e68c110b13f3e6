import type { RuleCases } from './rule-cases';

/** The cases of a shipped grammar. */
export function casesOf(name: string): readonly RuleCases[] {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- by name, so that a grammar without a file fails
  return (require(`./cases/${name}.ts`) as { readonly cases: readonly RuleCases[] }).cases;
}
