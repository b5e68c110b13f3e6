/** A panel above the text with a button for each action. */
import { type EditorView, showDialog } from '@codemirror/view';
import type { CodeAction } from '../protocol';
import { el } from './dom';
import * as messages from './messages';

/** Returns the action that the reader chooses; undefined if the reader closes the panel. */
export async function chooseAction(
  view: EditorView,
  actions: readonly CodeAction[],
): Promise<CodeAction | undefined> {
  let chosen: CodeAction | undefined;
  const buttons = actions.map((action) => {
    const choose = (): void => void (chosen = action);
    // Enter does not click the button: the library reads the key of the form.
    return el(
      'button',
      { type: 'submit', className: 'cm-button', onclick: choose, onfocus: choose },
      action.title,
    );
  });
  const { close, result } = showDialog(view, {
    content: () => el('form', { className: 'actions' }, `${messages.ACTIONS} `, ...buttons),
    focus: true,
    top: true,
  });
  const form = await result;
  view.dispatch({ effects: close });
  return form === null ? undefined : chosen;
}
