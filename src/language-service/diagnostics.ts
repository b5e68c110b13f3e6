import { importDirectives } from '../model/import-directives';
import type { Diagnostic, Note } from '../notation/diagnostic';
import { check, type CheckedDiagnostic, type LspRange } from '../workbench';
import type { GrammarDocument } from './grammar-document';
import type { DiagnosticData, LspDiagnostic } from './lsp-types';
import * as messages from './messages';
import { reportedLocation } from './named-rules';

export interface DiagnosticsOptions {
  /** True adds what automata prove, such as ambiguity. It takes up to seconds for large grammars (default: false). */
  readonly proofs?: boolean;
  /** Codes of diagnostics to leave out. */
  readonly ignore?: readonly string[];
}

const SEVERITIES = { error: 1, warning: 2, info: 3 } as const;

/** Codes of rules and alternatives that no string needs. */
const UNNECESSARY: ReadonlySet<string> = new Set([
  'unused-rule',
  'unreachable-alternative',
  'duplicate-alternative',
  'repeated-case',
  'repeated-rule',
]);

/**
 * Returns the problems of a document: errors, warnings and remarks of its text and of linking it. With `proofs` it adds those that
 * `check` finds. An import with errors is an error of the line that imports it.
 *
 * @example
 * const document = new Workspace().open('file:///a.abnf', 'a = bb\nb = "x"\n');
 * diagnostics(document).map(({ code, data }) => [code, data.replacements]); // => [['undefined-rule', ['b']]]
 */
export function diagnostics(
  document: GrammarDocument,
  { proofs = false, ignore = [] }: DiagnosticsOptions = {},
): LspDiagnostic[] {
  // A document of another kind need not have a grammar.
  if (document.kind !== 'abnf' && document.grammar.trim() === '') return [];
  const found = proofs ? proved(document) : linking(document);
  return found.filter(({ code }) => !ignore.includes(code));
}

function linking(document: GrammarDocument): LspDiagnostic[] {
  const linked = document.linked();
  const own = linked.diagnostics
    .filter(({ span }) => span.file === document.name)
    .map((each) => diagnosticOf(each, document.rangeInDocument(each.span), relatedOf(document, each.notes)));
  return [...own, ...importErrors(document)];
}

/** Reports each import with errors once, at the line that imports it. */
function importErrors(document: GrammarDocument): LspDiagnostic[] {
  const { own, namespace, diagnostics: all, uriOf, resolved } = document.linked();
  const directives = importDirectives(own.text);
  return namespace.scopes.flatMap(({ source }): LspDiagnostic[] => {
    const errors = all.filter(({ severity, span }) => severity === 'error' && span.file === source.name);
    if (source === own || errors.length === 0) return [];
    const uri = uriOf(source);
    const directive = directives.find(
      ({ target }) => target?.kind === 'path' && resolved(target.path, own) === uri,
    );
    const { start, end } = directive ?? { start: 0, end: 0 };
    return [
      {
        range: document.rangeOf({ start, end }),
        severity: 1,
        code: 'import-has-errors',
        source: 'verbatim',
        message: messages.importHasErrors(source.name, errors.length),
        relatedInformation: errors.map(({ span, message }) => ({
          location: reportedLocation(document, source, span),
          message,
        })),
      },
    ];
  });
}

function proved(document: GrammarDocument): LspDiagnostic[] {
  const { name, text, kind, options, resolve, shipped } = document;
  const asPublished = shipped === undefined ? {} : { asPublished: true };
  const found = check({ ...options, ...asPublished, name, text, document: kind, resolve });
  const own = found.filter(({ file }) => file === name);
  return [
    ...own.map((each) => diagnosticOf(each, each.range, relatedOfChecked(document, each))),
    ...importErrors(document),
  ];
}

type Related = NonNullable<LspDiagnostic['relatedInformation']>;

function relatedOf(document: GrammarDocument, notes: readonly Note[]): Related {
  const { namespace } = document.linked();
  return notes.flatMap(({ message, place }) => {
    const source = namespace.scopes.find((each) => each.source.name === place?.span.file)?.source;
    if (place === undefined || source === undefined) return [];
    return [{ location: reportedLocation(document, source, place.span), message }];
  });
}

function relatedOfChecked(document: GrammarDocument, { related, notes }: CheckedDiagnostic): Related {
  return related.flatMap(({ message, file, range }, at) => {
    if (file !== document.name || range === undefined) return relatedOf(document, notes.slice(at, at + 1));
    return [{ location: { uri: document.uri, range }, message }];
  });
}

function diagnosticOf(
  { severity, code, message, help, notes, cures, witness }: Diagnostic & { readonly witness?: string },
  range: LspRange,
  relatedInformation: Related,
): LspDiagnostic {
  const lines = [
    message,
    ...(help === undefined ? [] : [messages.helpLine(help)]),
    ...notes.filter(({ place }) => place === undefined).map((note) => messages.noteLine(note.message)),
  ];
  const replacements = cures?.flatMap((each) => (each.kind === 'replace' ? [each.text] : [])) ?? [];
  const imports = cures?.flatMap((each) => (each.kind === 'import' ? [each.grammar] : [])) ?? [];
  const data: DiagnosticData = {
    ...(replacements.length > 0 && { replacements }),
    ...(imports.length > 0 && { imports }),
    ...(witness !== undefined && { witness }),
  };
  return {
    range,
    severity: SEVERITIES[severity],
    code,
    source: 'verbatim',
    message: lines.join('\n'),
    ...(UNNECESSARY.has(code) && { tags: [1] as 1[] }),
    ...(relatedInformation.length > 0 && { relatedInformation }),
    ...(Object.keys(data).length > 0 && { data }),
  };
}
