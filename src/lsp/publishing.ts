import { diagnostics, type GrammarDocument, type LspDiagnostic } from '../entries/language-service-for-node';
import { carriedFindings } from './carried-findings';
import { ProofThread } from './proof-thread';
import type { Settings } from './settings';
import { cached } from '../table/maps';

/** Milliseconds without an edit after which a text is linked. Edits that come together are linked once. */
const LINK_AFTER = 20;
/** Milliseconds without an edit after which proofs begin. */
const PROVE_AFTER = 300;

/** The parts of the server that the publisher needs. */
export interface PublisherHost {
  readonly settings: Settings;
  documents(): Iterable<GrammarDocument>;
  send(document: GrammarDocument, found: readonly LspDiagnostic[]): void;
  /** Tells that the proofs about a document are there. */
  proved(): void;
  failed(document: GrammarDocument, reason: string): void;
}

/** The state of an open document. */
interface Known {
  /** The text that was linked last. */
  linkedText?: string;
  /** The diagnostics that the editor has, as text. */
  sent?: string;
  /** The proofs, and the text that they are about. */
  proofs?: { readonly text: string; readonly found: readonly LspDiagnostic[]; readonly basis: string };
}

/** Sends diagnostics of all open documents after each edit: those of linking at once, then proofs. */
export class Publisher {
  private readonly known = new Map<string, Known>();
  private readonly thread = new ProofThread();
  private linking: NodeJS.Timeout | undefined;
  private proving: NodeJS.Timeout | undefined;

  constructor(private readonly host: PublisherHost) {}

  /** Tells that a text, a file or a setting has changed. Proofs that run are stopped. */
  changed(): void {
    this.thread.cancel();
    clearTimeout(this.proving);
    this.proving = setTimeout(() => void this.prove(), PROVE_AFTER);
    this.linking ??= setTimeout(() => {
      this.linking = undefined;
      this.link();
    }, LINK_AFTER);
  }

  /** Stops all work. */
  stop(): void {
    this.thread.cancel();
    clearTimeout(this.linking);
    clearTimeout(this.proving);
  }

  /** Forgets a document that was closed. */
  closed(document: GrammarDocument): void {
    this.known.delete(document.uri);
    this.host.send(document, []);
  }

  /** Returns the findings of the current text, if it is proved. */
  proofsOf(document: GrammarDocument): readonly LspDiagnostic[] | undefined {
    const { proofs } = this.of(document);
    return proofs?.basis === basisOf(document, this.host.settings) ? proofs.found : undefined;
  }

  /** Returns the diagnostics that the editor shows for the current text. */
  shown(document: GrammarDocument): readonly LspDiagnostic[] {
    const proved = this.proofsOf(document);
    if (proved !== undefined) return proved;
    const found = diagnostics(document, { ignore: this.host.settings.ignore });
    const { proofs } = this.of(document);
    if (proofs === undefined || found.some(({ severity }) => severity === 1)) return found;
    const keys = new Set(found.map(keyOf));
    const carried = carriedFindings(proofs.found, proofs.text, document.text);
    return [...found, ...carried.filter((each) => each.severity !== 1 && !keys.has(keyOf(each)))];
  }

  private of({ uri }: GrammarDocument): Known {
    return cached(this.known, uri, () => ({}));
  }

  private link(): void {
    for (const document of this.host.documents()) this.send(document, this.shown(document));
  }

  private send(document: GrammarDocument, found: readonly LspDiagnostic[]): void {
    const known = this.of(document);
    const text = JSON.stringify(found);
    if (known.sent === text && known.linkedText === document.text) return;
    known.sent = text;
    known.linkedText = document.text;
    this.host.send(document, found);
  }

  /** Proves one document after another. An edit stops it and begins anew. */
  private async prove(): Promise<void> {
    for (const document of this.host.documents()) {
      if (document.shipped !== undefined || this.proofsOf(document) !== undefined) continue;
      const { uri, text, kind, options } = document;
      const { imported } = document.linked();
      const { ignore } = this.host.settings;
      const basis = basisOf(document, this.host.settings);
      const answer = await this.thread.run({ uri, text, kind, options, imported, ignore });
      if (answer === undefined) return;
      if ('error' in answer) {
        this.host.failed(document, answer.error);
        continue;
      }
      this.of(document).proofs = { text, found: answer.found, basis };
      this.send(document, answer.found);
      this.host.proved();
    }
  }
}

/** Returns all that the findings depend on. */
function basisOf(document: GrammarDocument, { ignore }: Settings): string {
  return JSON.stringify([document.text, document.options, [...document.linked().imported], ignore]);
}

const keyOf = ({ code, range }: LspDiagnostic): string => JSON.stringify([code, range]);
