/** The buttons, boxes and lists of the page that are there from the start. */
import { byId } from './dom';

export interface Controls {
  onShipped(name: string): void;
  /** The list of shipped grammars may be wanted. */
  onShippedNear(): void;
  onRule(name: string): void;
  onOption(name: 'octets' | 'escapes', isOn: boolean): void;
  onAdd(): void;
  onOpen(file: File): void;
  onSave(): void;
  onLink(): void;
}

/** Calls functions when the reader uses a control. */
export function listen(controls: Controls): void {
  const shipped = byId<HTMLSelectElement>('shipped');
  shipped.addEventListener('change', () => controls.onShipped(shipped.value));
  for (const event of ['focus', 'pointerenter'])
    shipped.addEventListener(event, () => controls.onShippedNear());
  const rule = byId<HTMLSelectElement>('rule');
  rule.addEventListener('change', () => controls.onRule(rule.value));
  for (const name of ['octets', 'escapes'] as const) {
    const box = byId<HTMLInputElement>(name);
    box.addEventListener('change', () => controls.onOption(name, box.checked));
  }
  byId('add').addEventListener('click', () => controls.onAdd());
  const file = byId<HTMLInputElement>('file');
  byId('open').addEventListener('click', () => file.click());
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen !== undefined) controls.onOpen(chosen);
    file.value = '';
  });
  byId('save').addEventListener('click', () => controls.onSave());
  byId('link').addEventListener('click', () => controls.onLink());
  // A link would change the address, which has the state.
  document.querySelector('.skip')?.addEventListener('click', (event) => {
    event.preventDefault();
    byId('strings-heading').focus();
  });
  byId('help').addEventListener('click', () => byId<HTMLDialogElement>('help-text').showModal());
}
