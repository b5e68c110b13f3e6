import * as messages from './messages';
import { sortDiagnostics, type Diagnostic } from '../notation/diagnostic';
import type { Reporter } from '../notation/reporter';
import { checkCharacterRanges } from './character-ranges';
import { coreName, coreText } from './core-rules';
import { keyOf, type Part, type Source } from './definitions';
import { type GrammarText, type ImportOptions, ImportReader } from './imports';
import { Linker } from './linker';
import { lint } from './lint';
import type { Model, Rule } from './model';
import { type Combined, Namespace } from './namespace';
import { checkOctets } from './octets';
import { checkConflicts, checkOverrides, checkRepeats } from './overrides';
import type { AlphabetName } from '../options/kinds';

export type { GrammarText } from './imports';

export interface LinkOptions extends ImportOptions, Pick<GrammarText, 'imports' | 'updates' | 'prose'> {
  /** Grammars that use the rules of this one. The model has all of their rules after its own. */
  readonly additions?: readonly GrammarText[];
  /** The alphabet of terminal values (default: code points). */
  readonly alphabet?: AlphabetName | undefined;
}

export interface Linked {
  /** The model; it has no rules if `diagnostics` has errors. */
  readonly model: Model;
  /** Sorted by place: the grammar first, then its imports. */
  readonly diagnostics: readonly Diagnostic[];
  /** The grammar's own text. */
  readonly own: Source;
  /** The definitions of each rule of the model in their order, by its key. */
  readonly parts: ReadonlyMap<string, readonly Part[]>;
  /** All texts, and what names mean in them, even if there are errors. */
  readonly namespace: Namespace;
}

/** Reads a grammar, resolves every name and prose-val, and checks the result. */
export function link(grammar: GrammarText, options: LinkOptions = {}): Linked {
  const namespace = readAll(grammar, options);
  const { own } = namespace;
  if (own.definitions.size === 0 && !hasErrors([own.reporter]))
    own.reporter.error(messages.emptyGrammar, 0, 0);
  const linked = inOrder(namespace, new Linker(namespace, options.library).link(namespace.wanted()));
  const combined = linked.map(([each]) => each);
  checkRepeats(namespace);
  checkConflicts(namespace);
  checkOverrides(namespace, combined);
  const prose = namespace.scopes.flatMap((scope) => scope.prose.reporters);
  const reporters = [...new Set([...namespace.sources.map(({ reporter }) => reporter), ...prose])];
  let model: Model = { rules: new Map(linked.map(([, rule]) => [rule.key, rule])) };
  if (!hasErrors(reporters)) checkCharacterRanges(model, namespace);
  if (!hasErrors(reporters)) lint(model, namespace);
  if (!hasErrors(reporters) && options.alphabet === 'octets') checkOctets(model, namespace);
  if (hasErrors(reporters)) model = { rules: new Map() };
  const files = reporters.map(({ file }) => file);
  const all = reporters.flatMap(({ diagnostics }) => diagnostics);
  const parts = new Map(linked.map(([combined, { key }]) => [key, namespace.ordered(combined)]));
  return { model, diagnostics: sortDiagnostics(all, files), own, parts, namespace };
}

function readAll(grammar: GrammarText, options: LinkOptions): Namespace {
  const { imports = [], updates = [], prose = {}, additions = [] } = options;
  const reader = new ImportReader(options);
  const core = reader.read({ name: coreName, text: coreText, asPublished: true });
  const root = reader.read({
    ...grammar,
    imports: [...(grammar.imports ?? []), ...imports],
    updates: [...(grammar.updates ?? []), ...updates],
    prose: { ...grammar.prose, ...prose },
  });
  const added = additions.map((each) => reader.read(each, root));
  return new Namespace(root, added, core, reader.scopes);
}

const hasErrors = (reporters: readonly Reporter[]): boolean =>
  reporters.some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === 'error'));

/** Sorts rules: those of the grammar, of imports, then of RFC 5234. */
function inOrder({ sources }: Namespace, rules: ReadonlyMap<Combined, Rule>): [Combined, Rule][] {
  return sources.flatMap((source) => {
    const order = new Map([...source.definitions.keys()].map((key, at) => [key, at]));
    const place = ({ parts }: Combined): number => order.get(keyOf(parts[0]?.syntax.name.text ?? '')) ?? 0;
    const here = [...rules].filter(([{ home }]) => home === source);
    return here.sort(([a], [b]) => place(a) - place(b));
  });
}
