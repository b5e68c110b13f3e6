import * as messages from '../messages';
import { sortDiagnostics, type Diagnostic } from '../notation/diagnostic';
import type { Reporter } from '../notation/reporter';
import { checkCharacterRanges } from './character-ranges';
import { coreName, coreText } from './core-rules';
import { keyOf } from './definitions';
import { type GrammarText, type ImportOptions, ImportReader, type Library } from './imports';
import { Linker } from './linker';
import { lint } from './lint';
import type { Model, Rule } from './model';
import { type Combined, Namespace } from './namespace';
import { type AlphabetName, checkOctets } from './octets';
import { checkConflicts, checkOverrides } from './overrides';

export type { GrammarText } from './imports';

export interface LinkOptions extends ImportOptions, Pick<GrammarText, 'imports' | 'updates' | 'prose'> {
  /** Grammars that use this one's rules; all of their rules are in the model, after its own. */
  readonly additions?: readonly GrammarText[];
  /** What its terminal values are; code points where nothing is said. */
  readonly alphabet?: AlphabetName | undefined;
}

export interface Linked {
  /** Without rules where `diagnostics` has errors. */
  readonly model: Model;
  /** By place; those of the grammar first, then those of its imports. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a grammar, gives every name and prose-val in it its meaning, and checks what it then says. */
export function link(grammar: GrammarText, options: LinkOptions = {}): Linked {
  const namespace = readAll(grammar, options);
  const { own } = namespace;
  if (own.definitions.size === 0 && !hasErrors([own.reporter]))
    own.reporter.error(messages.emptyGrammar, 0, 0);
  const linked = linkRules(namespace, options.library);
  checkConflicts(namespace);
  checkOverrides(
    namespace,
    linked.map(({ combined }) => combined),
  );
  const prose = namespace.scopes.flatMap((scope) => scope.prose.reporters);
  const reporters = [...new Set([...namespace.sources.map(({ reporter }) => reporter), ...prose])];
  let model: Model = { rules: new Map(linked.map(({ rule }) => [rule.key, rule])) };
  if (!hasErrors(reporters)) checkCharacterRanges(model, namespace);
  if (!hasErrors(reporters)) lint(model, namespace);
  if (!hasErrors(reporters) && options.alphabet === 'octets') checkOctets(model, namespace);
  if (hasErrors(reporters)) model = { rules: new Map() };
  const files = reporters.map(({ file }) => file);
  const diagnostics = sortDiagnostics(
    reporters.flatMap((reporter) => reporter.diagnostics),
    files,
  );
  return { model, diagnostics };
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

interface LinkedRule {
  readonly combined: Combined;
  readonly rule: Rule;
}

/** All rules of the grammar, and those that they need: of imports, then of RFC 5234, as their texts have them. */
function linkRules(namespace: Namespace, library: Library | undefined): LinkedRule[] {
  const linker = new Linker(namespace, library);
  const needed = [...namespace.wanted()];
  const found = new Map<Combined, LinkedRule>();
  for (const combined of needed) {
    if (found.has(combined)) continue;
    found.set(combined, { combined, rule: linker.rule(combined) });
    for (const each of linker.takeNeeded()) needed.push(each);
  }
  linker.report();
  return namespace.sources.flatMap((source) => {
    const order = new Map([...source.definitions.keys()].map((key, at) => [key, at]));
    const place = ({ parts }: Combined): number => order.get(keyOf(parts[0]?.syntax.name.text ?? '')) ?? 0;
    const here = [...found.values()].filter(({ combined }) => combined.home === source);
    return here.sort((a, b) => place(a.combined) - place(b.combined));
  });
}
