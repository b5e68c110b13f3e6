/** The messages between the page and its workers. */

/** A grammar as the editor has it. */
export interface GrammarInput {
  /** The name in diagnostics. */
  readonly name: string;
  readonly text: string;
  /** The shipped grammar whose options the text takes over. */
  readonly shipped?: string | undefined;
  /** Whether terminal values are octets. Shipped grammars know it themselves. */
  readonly octets: boolean;
}

/** The grammar, the rule and the string that a tool works on. */
export interface ToolInput {
  readonly grammar: GrammarInput;
  readonly rule: string;
  /** Undefined if there is no string. */
  readonly string: string | undefined;
  /** The text as it was loaded, for the comparison. */
  readonly base: string;
  /** Whether trees and explanations have every rule, and not only tokens. */
  readonly full: boolean;
  /** The choice of the tab, such as the kind of samples. */
  readonly choice: string;
  readonly seed: number;
}

/** A remark about the grammar's text. Offsets are in UTF-16 units of the text. */
export interface Remark {
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: string;
  readonly message: string;
  readonly help?: string | undefined;
  readonly notes: readonly string[];
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
}

/** A rule of the grammar. */
export interface RuleInfo {
  readonly name: string;
  /** The spans of its definitions in the text; none if another text defines it. */
  readonly spans: readonly Span[];
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

export type Verdict =
  | { readonly kind: 'match' }
  | {
      readonly kind: 'mismatch';
      readonly offset: number;
      readonly expected: readonly string[];
      readonly found: string;
      readonly suggestion: string | undefined;
    }
  /** No verdict: the rule or the string needs more than a limit allows. */
  | { readonly kind: 'refused'; readonly message: string };

/** A line `; @match rule "text"` or `; @reject rule "text"` of the grammar. */
export interface ExampleVerdict extends Span {
  readonly line: number;
  readonly text: string;
  /** Undefined if the example holds. */
  readonly problem: string | undefined;
}

/** The reports of `judge` while it works, in this order. */
export type JudgePart =
  | {
      readonly kind: 'compiled';
      readonly rules: readonly RuleInfo[];
      readonly rule: string;
      readonly remarks: readonly Remark[];
    }
  | { readonly kind: 'verdict'; readonly index: number; readonly verdict: Verdict }
  | { readonly kind: 'examples'; readonly examples: readonly ExampleVerdict[] };

/** A node of a tree. */
export interface TreeNode extends Span {
  readonly rule: string;
  readonly children: readonly TreeNode[];
  /** The number of children that are left out, because the tree is too large to show. */
  readonly cut: number;
}

/** A part of the string of a tool that does not match, so the tool has nothing to show. */
export interface NotDerived {
  readonly kind: 'not-derived';
  readonly message: string;
}

/** The tool has no answer for this grammar, rule or string; `message` says why. */
export interface NotApplicable {
  readonly kind: 'not-applicable';
  readonly message: string;
}

export interface TextResult {
  readonly kind: 'text';
  readonly text: string;
  /** The name of the file that `Save` offers. */
  readonly file?: string | undefined;
}

export interface TreeResult {
  readonly kind: 'tree';
  readonly root: TreeNode;
  /** The ABNF of the rules in the tree, by name. */
  readonly sources: Readonly<Record<string, string>>;
}

export interface RecordResult {
  readonly kind: 'record';
  readonly json: string;
}

export interface MatchesResult {
  readonly kind: 'matches';
  /** Parts of the string, one after another. */
  readonly spans: readonly Span[];
}

export interface RailroadResult {
  readonly kind: 'railroad';
  /** One picture for each rule: the rule itself and those that the derivation uses. */
  readonly pictures: readonly { readonly rule: string; readonly svg: string }[];
  /** Whether a derivation is marked. */
  readonly isWalked: boolean;
  readonly more: number;
}

export interface AutomatonState {
  readonly x: number;
  readonly y: number;
  readonly accepts: boolean;
}

export interface AutomatonEdge {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly labelAt: { readonly x: number; readonly y: number };
}

export interface AutomatonResult {
  readonly kind: 'automaton';
  readonly width: number;
  readonly height: number;
  readonly states: readonly AutomatonState[];
  readonly edges: readonly AutomatonEdge[];
  /** The states that the string goes through; undefined if there is no string. The last is undefined if it has no way on. */
  readonly walk: readonly (number | undefined)[] | undefined;
}

export interface Ambiguous {
  readonly rule: string;
  readonly message: string;
  readonly notes: readonly string[];
  readonly witness: string | undefined;
  readonly trees: readonly TreeNode[];
  readonly span: Span;
}

export interface AmbiguityResult {
  readonly kind: 'ambiguity';
  readonly found: readonly Ambiguous[];
  /** The questions that were not decided, with reasons. */
  readonly open: readonly string[];
  /** The alternatives of the rule that derive the string; the first one is taken. */
  readonly alternatives: readonly string[];
}

export interface SamplesResult {
  readonly kind: 'samples';
  readonly strings: readonly string[];
}

export interface DiffResult {
  readonly kind: 'diff';
  readonly text: string;
  readonly rules: readonly {
    readonly name: string;
    readonly change: string;
    readonly onlyOld: readonly string[];
    readonly onlyNew: readonly string[];
  }[];
}

export type ToolResult =
  | NotDerived
  | NotApplicable
  | TextResult
  | TreeResult
  | RecordResult
  | MatchesResult
  | RailroadResult
  | AutomatonResult
  | AmbiguityResult
  | SamplesResult
  | DiffResult;

export const TOOLS = [
  'tree',
  'record',
  'why',
  'railroad',
  'automaton',
  'ambiguity',
  'samples',
  'matches',
  'diff',
  'code',
  'regexp',
] as const;
export type ToolName = (typeof TOOLS)[number];

/** A shipped grammar, for the list. */
export interface ShippedInfo {
  readonly name: string;
  readonly title: string;
}

/** A shipped grammar with an example of it. */
export interface ShippedText {
  readonly text: string;
  readonly octets: boolean;
  readonly rule: string;
  readonly string: string;
}

/** A place in the grammar, by its offset. */
export interface AtOffset {
  readonly grammar: GrammarInput;
  readonly offset: number;
}

export interface TextEdit extends Span {
  readonly text: string;
}

export interface CompletionItem {
  readonly label: string;
  readonly detail: string;
  /** The first inserts the name. Further ones may add an import. */
  readonly edits: readonly TextEdit[];
}

export interface HoverText extends Span {
  /** Markdown. */
  readonly text: string;
  /** A picture of the rule, if the text defines it. */
  readonly svg: string | undefined;
}

/** A part of the text with its kind: the type and the modifiers of the language service, with blanks between. */
export interface TextPart extends Span {
  readonly kind: string;
}

/** What the language service can do at a place, such as to mend a name. */
export interface CodeAction {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** Where a rule is defined: in the text, or in a shipped grammar. */
export type DefinitionPlace = { readonly span: Span } | { readonly elsewhere: string };

/** The work of workers: what each takes, reports and returns. */
export interface Work {
  judge: {
    takes: { readonly grammar: GrammarInput; readonly rule: string; readonly strings: readonly string[] };
    reports: JudgePart;
    returns: undefined;
  };
  check: { takes: GrammarInput; reports: never; returns: readonly Remark[] };
  /** The parts of the text, in their order. */
  parts: { takes: GrammarInput; reports: never; returns: readonly TextPart[] };
  complete: { takes: AtOffset; reports: never; returns: readonly CompletionItem[] };
  hover: { takes: AtOffset; reports: never; returns: HoverText | undefined };
  definition: { takes: AtOffset; reports: never; returns: DefinitionPlace | undefined };
  actions: { takes: AtOffset; reports: never; returns: readonly CodeAction[] };
  /** Without a new name it returns the name as it is. */
  rename: {
    takes: AtOffset & { readonly name: string | undefined };
    reports: never;
    returns: { readonly name: string; readonly edits: readonly TextEdit[] };
  };
  list: { takes: undefined; reports: never; returns: readonly ShippedInfo[] };
  shipped: { takes: string; reports: never; returns: ShippedText | undefined };
  tool: {
    takes: { readonly tool: ToolName; readonly input: ToolInput };
    reports: never;
    returns: ToolResult;
  };
  write: {
    takes: {
      readonly grammar: GrammarInput;
      readonly rule: string;
      readonly json: string;
      readonly like: string;
    };
    reports: never;
    returns: { readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string };
  };
}
export type WorkName = keyof Work;

export interface WorkRequest<Name extends WorkName = WorkName> {
  readonly id: number;
  readonly work: Name;
  readonly data: Work[Name]['takes'];
}

/** An error of the work. A grammar with errors has remarks. */
export interface WorkProblem {
  readonly message: string;
  readonly remarks?: readonly Remark[];
}

export type WorkAnswer =
  /** All code that the work needs is loaded. */
  | { readonly id: number; readonly begun: true }
  | { readonly id: number; readonly part: unknown }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly problem: WorkProblem };
