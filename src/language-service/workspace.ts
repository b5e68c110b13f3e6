import { type Check, checkOptions, FUNCTION, isObject, oneOf } from '../options/arguments';
import * as compileOptions from '../options/compile-options';
import { loadedLibrary } from '../library/library';
import type { DocumentKind } from '../workbench';
import {
  decodedUri,
  type DocumentCompileOptions,
  type DocumentHost,
  GrammarDocument,
} from './grammar-document';

export interface WorkspaceOptions {
  /** Returns the text of a file that is not open; undefined if it cannot be read (default: only open documents can be imported). */
  readonly read?: (uri: string) => string | undefined;
  /** Returns the URIs of files that may use rules of others (default: references are sought in open documents only). */
  readonly files?: () => Iterable<string>;
  /** Options of `compile` for all documents but shipped grammars. */
  readonly options?: DocumentCompileOptions;
  /** Returns the URI that shows a shipped grammar (default: "verbatim:/rfc3986.abnf"). */
  readonly libraryUri?: (name: string) => string;
}

export interface OpenOptions {
  /** The kind of the text (default: the name of the file and the text tell). */
  readonly kind?: DocumentKind;
  /** The version that the editor counts. */
  readonly version?: number;
}

const OBJECT_OF_OPTIONS: Check = ['an object of options of compile', isObject];
const WORKSPACE_OPTIONS = {
  read: FUNCTION,
  files: FUNCTION,
  options: OBJECT_OF_OPTIONS,
  libraryUri: FUNCTION,
};
const VERSION: Check = ['a number', (value) => typeof value === 'number'];
const OPEN_OPTIONS = { kind: oneOf(['abnf', 'xml', 'markdown', 'rfc']), version: VERSION };

/** The scheme of the documents that show shipped grammars. */
const LIBRARY = /^verbatim:\/+([^/]+)\.abnf$/;

/**
 * The documents of an editor. It keeps the texts of open documents, reads others on demand, and finds shipped grammars by name. In
 * bundles and pages import `verbatim-abnf/library` too. Throws TypeError for wrong options.
 *
 * @example
 * const workspace = new Workspace();
 * workspace.open('file:///a.abnf', 'a = 1*DIGIT\n');
 * workspace.document('file:///a.abnf').text; // => 'a = 1*DIGIT\n'
 */
export class Workspace implements DocumentHost {
  /** Open documents by their decoded URIs. */
  private readonly opened = new Map<string, GrammarDocument>();
  private readonly files = new Map<string, GrammarDocument | undefined>();
  /** Names of shipped grammars by the URIs that show them. */
  private readonly shipped = new Map<string, string>();

  constructor(private readonly given: WorkspaceOptions = {}) {
    checkOptions('Workspace', given, WORKSPACE_OPTIONS);
    compileOptions.checkNotation('Workspace', given.options ?? {}, compileOptions.COMPILE);
  }

  /**
   * Opens a document, or gives an open one another text. Returns the document. Throws TypeError for wrong options.
   *
   * @example
   * new Workspace().open('file:///a.abnf', 'a = b\n').kind; // => 'abnf'
   */
  open(uri: string, text: string, options: OpenOptions = {}): GrammarDocument {
    checkOptions('open', options, OPEN_OPTIONS);
    const document = this.made(uri, text, options);
    this.opened.set(decodedUri(uri), document);
    return document;
  }

  /**
   * Closes a document. Its file counts again.
   *
   * @example
   * const workspace = new Workspace();
   * workspace.open('file:///a.abnf', 'a = "x"\n');
   * workspace.close('file:///a.abnf');
   * workspace.document('file:///a.abnf'); // => undefined
   */
  close(uri: string): void {
    this.opened.delete(decodedUri(uri));
    this.changed(uri);
  }

  /**
   * Tells that a file has changed or that it is gone. It is read again when it is next needed.
   *
   * @example
   * const texts = ['a = "x"\n', 'a = "y"\n'];
   * const workspace = new Workspace({ read: () => texts.shift() });
   * workspace.document('file:///a.abnf').text; // => 'a = "x"\n'
   * workspace.changed('file:///a.abnf');
   * workspace.document('file:///a.abnf').text; // => 'a = "y"\n'
   */
  changed(uri: string): void {
    this.files.delete(decodedUri(uri));
  }

  /**
   * Returns a document: an open one, a file, or a shipped grammar. Returns undefined if there is none.
   *
   * @example
   * new Workspace().document('verbatim:/rfc3986.abnf').shipped; // => 'rfc3986'
   */
  document(uri: string): GrammarDocument | undefined {
    const key = decodedUri(uri);
    const opened = this.opened.get(key);
    if (opened !== undefined) return opened;
    if (!this.files.has(key)) {
      const grammar = loadedLibrary.get(this.shippedName(uri) ?? '');
      const text = grammar?.text ?? this.given.read?.(uri);
      this.files.set(key, text === undefined ? undefined : this.made(uri, text));
    }
    return this.files.get(key);
  }

  /** The open documents. */
  get documents(): GrammarDocument[] {
    return [...this.opened.values()];
  }

  /** Returns the documents that may use rules of others: open ones and those of `files`. */
  *roots(): Generator<GrammarDocument> {
    yield* this.opened.values();
    for (const uri of this.given.files?.() ?? []) {
      const found = this.opened.has(decodedUri(uri)) ? undefined : this.document(uri);
      if (found !== undefined) yield found;
    }
  }

  /**
   * Returns the URI of a document that shows a shipped grammar.
   *
   * @example
   * new Workspace().libraryUri('rfc3986'); // => 'verbatim:/rfc3986.abnf'
   */
  libraryUri(name: string): string {
    const uri = this.given.libraryUri?.(name) ?? `verbatim:/${name}.abnf`;
    this.shipped.set(decodedUri(uri), name);
    return uri;
  }

  private made(uri: string, text: string, { kind, version }: OpenOptions = {}): GrammarDocument {
    const shipped = this.shippedName(uri);
    const options = shipped === undefined ? this.given.options : optionsOfShipped(shipped);
    return new GrammarDocument(this, text, { uri, kind, version, shipped, options: options ?? {} });
  }

  private shippedName(uri: string): string | undefined {
    const decoded = decodedUri(uri);
    const name = this.shipped.get(decoded) ?? LIBRARY.exec(decoded)?.[1];
    return loadedLibrary.get(name ?? '')?.name;
  }
}

/** Returns the options that a shipped grammar needs. */
function optionsOfShipped(name: string): DocumentCompileOptions {
  const { imports, updates, prose, extensions, dialect, alphabet, tokens } = loadedLibrary.get(name)!;
  return {
    ...(imports && { imports }),
    ...(updates && { updates }),
    ...(prose && { prose }),
    ...(extensions && { extensions }),
    ...(dialect && { dialect }),
    ...(alphabet && { alphabet }),
    ...(tokens && { tokens }),
  };
}
