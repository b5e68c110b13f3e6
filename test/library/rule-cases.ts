/** Strings that a rule of a shipped grammar derives, and strings near to them that it does not. */
export interface RuleCases {
  readonly rule: string;
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
  /** The patches with which this holds; those that the grammar has without asking where nothing is said. */
  readonly patches?: readonly string[];
}
