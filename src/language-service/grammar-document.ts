import type { CompileOptions, NamedText } from '../options/compile-options';
import { loadedLibrary } from '../library/library';
import { link, type Linked } from '../model/link';
import type { Source } from '../model/definitions';
import { type DocumentKind, extract, type Extracted, type LspPosition, type LspRange } from '../workbench';
import { LineMap } from './line-map';

/** Options of `compile` that a document can have. */
export type DocumentCompileOptions = Omit<CompileOptions, 'name' | 'resolve'>;

/** The questions of a document to its workspace. */
export interface DocumentHost {
  /** Returns a document: an open one, a file, or a shipped grammar; undefined if there is none. */
  document(uri: string): GrammarDocument | undefined;
  /** Returns the documents that may use rules of others. */
  roots(): Iterable<GrammarDocument>;
  libraryUri(name: string): string;
}

/** Where a document comes from. */
export interface DocumentOrigin {
  readonly uri: string;
  readonly kind?: DocumentKind | undefined;
  readonly version?: number | undefined;
  /** The name of a shipped grammar, if the document shows one. */
  readonly shipped?: string | undefined;
  readonly options: DocumentCompileOptions;
}

/** The result of linking a document. */
export interface LinkedDocument extends Linked {
  /** The texts of imported files by URI; undefined if a file cannot be read. */
  readonly imported: ReadonlyMap<string, string | undefined>;
  /** Returns the URI of one of the texts of the namespace. */
  uriOf(source: Source): string;
  /** Returns the URI that an import in a text means; undefined if it means none. */
  resolved(path: string, from: Source): string | undefined;
}

/** A text with a grammar. Its text never changes; what it imports may. */
export class GrammarDocument {
  readonly uri: string;
  /** The version that the editor counts, if it is open. */
  readonly version: number | undefined;
  readonly kind: DocumentKind;
  /** The name of a shipped grammar, if the document shows one. */
  readonly shipped: string | undefined;
  private extracted: Extracted | undefined;
  /** The texts of files that blocks of the document include, by URI. */
  private readonly included = new Map<string, string | undefined>();
  private readonly lines: LineMap;
  private known: LinkedDocument | undefined;

  constructor(
    readonly host: DocumentHost,
    readonly text: string,
    private readonly origin: DocumentOrigin,
  ) {
    this.uri = origin.uri;
    this.version = origin.version;
    this.shipped = origin.shipped;
    this.extract();
    this.kind = this.extracted?.kind ?? 'abnf';
    this.lines = new LineMap(text);
  }

  /** The name of the text in messages. */
  get name(): string {
    return this.shipped ?? baseName(this.uri);
  }

  /** The ABNF in the document: all of it, or its blocks. */
  get grammar(): string {
    return this.extracted?.text ?? this.text;
  }

  private get offsets(): readonly number[] | undefined {
    return this.extracted?.offsets;
  }

  /** The options that `compile` needs for the text, but the name and `resolve`. */
  get options(): DocumentCompileOptions {
    return this.origin.options;
  }

  /** Returns the offset in the ABNF of a position in the document; undefined if the position is outside of the ABNF. */
  offsetAt(position: LspPosition): number | undefined {
    const offset = this.lines.offsetAt(position);
    const { offsets } = this;
    if (offsets === undefined) return offset;
    const at = firstAtLeast(offsets, offset);
    const isInside = offsets[at] === offset || (at > 0 && offsets[at - 1] === offset - 1);
    return isInside ? at : undefined;
  }

  /** Returns the range in the document of a part of the ABNF. */
  rangeOf({ start, end }: { readonly start: number; readonly end: number }): LspRange {
    const first = this.documentOffset(start);
    const last = end > start ? this.documentOffset(end - 1) + 1 : first;
    return this.rangeInDocument({ start: first, end: last });
  }

  /** Returns the range of a part of the document. */
  rangeInDocument({ start, end }: { readonly start: number; readonly end: number }): LspRange {
    return { start: this.lines.positionAt(start), end: this.lines.positionAt(end) };
  }

  /** Links the text with its imports, unless neither has changed since. Errors are among the diagnostics. */
  linked(): LinkedDocument {
    const isCurrent = [...(this.known?.imported ?? [])].every(
      ([uri, text]) => this.host.document(uri)?.text === text,
    );
    if (this.known === undefined || !isCurrent) this.known = this.read();
    return this.known;
  }

  /** Returns what finds the texts of imports, for `compile`. Each text has one name. */
  get resolve(): (path: string, from: string) => NamedText | undefined {
    return new ImportedTexts(this).resolve;
  }

  private extract(): void {
    if (this.origin.shipped !== undefined) return;
    this.extracted = extract(baseName(this.uri), this.text, this.origin.kind, (path) => {
      const uri = resolvedUri(path, this.uri);
      const text = uri === undefined ? undefined : this.host.document(uri)?.text;
      if (uri !== undefined) this.included.set(uri, text);
      return text;
    });
  }

  private read(): LinkedDocument {
    if (this.included.size > 0) this.extract();
    const { options, name, text, kind, shipped } = this;
    const { alphabet, ...notation } = options;
    const texts = new ImportedTexts(this);
    const given = {
      ...notation,
      name,
      text,
      document: kind,
      ...(shipped !== undefined && { asPublished: true }),
    };
    const linked = link(given, { library: loadedLibrary, alphabet, resolve: texts.resolve, extract });
    return {
      ...linked,
      imported: new Map([...this.included, ...texts.imported]),
      uriOf: ({ name }) => texts.uriOf(name) ?? this.host.libraryUri(name),
      resolved: (path, { name }) => texts.resolvedUri(path, name),
    };
  }

  private documentOffset(offset: number): number {
    const { offsets } = this;
    if (offsets === undefined) return offset;
    return offsets[offset] ?? (offsets.at(-1) ?? -1) + 1;
  }
}

/** Reads the files that a document imports. Names are those of files as long as they differ. */
class ImportedTexts {
  readonly imported = new Map<string, string | undefined>();
  private readonly uris: Map<string, string>;

  constructor(private readonly document: GrammarDocument) {
    this.uris = new Map([[document.name, document.uri]]);
  }

  readonly resolve = (path: string, from: string): NamedText | undefined => {
    const uri = this.resolvedUri(path, from);
    if (uri === undefined) return undefined;
    const found = this.document.host.document(uri);
    this.imported.set(uri, found?.text);
    if (found === undefined) return undefined;
    // A document that imports itself by others is one text.
    if (found.uri === this.document.uri) return { name: this.document.name, text: this.document.text };
    return { name: this.nameOf(found), text: found.text, document: found.kind };
  };

  uriOf(name: string): string | undefined {
    return this.uris.get(name);
  }

  resolvedUri(path: string, from: string): string | undefined {
    const base = this.uris.get(from);
    return base === undefined ? undefined : resolvedUri(path, base);
  }

  private nameOf({ uri, name }: GrammarDocument): string {
    const known = [...this.uris].find(([, each]) => each === uri)?.[0];
    if (known !== undefined) return known;
    const isTaken = this.uris.has(name) || loadedLibrary.get(name) !== undefined;
    const own = isTaken ? uri : name;
    this.uris.set(own, uri);
    return own;
  }
}

/** Returns the URI of a path in a document; undefined if the document has no folder. */
function resolvedUri(path: string, base: string): string | undefined {
  try {
    return new URL(path.split('/').map(encodeURIComponent).join('/'), base).href;
  } catch {
    return undefined;
  }
}

/** Returns the last part of a URI, as people write it. */
function baseName(uri: string): string {
  const last = uri.replace(/[?#].*$/, '').replace(/^.*[/:]/, '');
  return decodedUri(last) || uri;
}

/** Returns a URI without percent-encoding: editors encode different characters of the same URI. */
export function decodedUri(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

/** Returns the first index whose number is at least `wanted`, by bisection. */
function firstAtLeast(numbers: readonly number[], wanted: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
