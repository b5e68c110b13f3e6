/** Files of the reader. */
import { el } from './dom';

/** Bytes of a file. The compiler takes no larger text. */
export const MOST_FILE = 2_000_000;

/** Reads a file. The editor has lines, not their ends, so these are returned apart. */
export async function readLines(file: File): Promise<{ text: string; lineEnd: string }> {
  const text = await file.text();
  return { text: text.replace(/\r\n?/g, '\n'), lineEnd: text.includes('\r\n') ? '\r\n' : '\n' };
}

/** Saves a text as a file of the reader. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  el('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
