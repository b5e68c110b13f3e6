import { link, type Linked } from '../model/link';
import { type Diagnostic, GrammarError } from '../notation/diagnostic';
import * as options from '../options/compile-options';
import type { CompileOptions, NamedText } from '../options/compile-options';
import { ruleNamed } from '../plan/rule-named';
import { loadedLibrary } from './library';

/** Parses a text and its imports, and links their rules. `addition` has more rules. Throws as `compile` does. */
export function linkedModel(
  text: string,
  {
    name = 'grammar',
    resolve,
    extract,
    alphabet,
    ...notation
  }: CompileOptions & Pick<NamedText, 'asPublished'>,
  addition?: NamedText,
): Pick<Linked, 'model' | 'own' | 'parts'> & {
  warnings: readonly Diagnostic[];
  diagnostics: readonly Diagnostic[];
} {
  const { model, diagnostics, own, parts } = link(
    { ...notation, name, text },
    {
      library: loadedLibrary,
      alphabet,
      extract,
      resolve: options.checkedResolve(resolve),
      additions: addition ? [addition] : [],
    },
  );
  // The patches of a shipped grammar may rename a token.
  const tokens = notation.asPublished ? [] : (notation.tokens ?? []);
  const of = (severity: string): Diagnostic[] => diagnostics.filter((each) => each.severity === severity);
  if (of('error').length > 0) throw new GrammarError(diagnostics.filter((each) => each.severity !== 'info'));
  for (const token of tokens) ruleNamed({ model }, token);
  return { model, own, parts, warnings: of('warning'), diagnostics };
}
