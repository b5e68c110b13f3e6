/** The line that tells the reader what happened. */
import { byId } from './dom';

/** Shows a text, or nothing if it is empty. */
export function notice(text: string, isBad = false): void {
  const place = byId('notice');
  place.textContent = text;
  place.hidden = text === '';
  place.classList.toggle('bad', isBad);
}
