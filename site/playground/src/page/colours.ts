/** Colours of the grammar, by what the language service says of its parts. */
import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { TextPart } from '../protocol';

const setParts = StateEffect.define<readonly TextPart[]>();

/** Typed text has the colour of the part that it continues, until the service answers. */
const coloured = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    const [effect] = transaction.effects.filter((each) => each.is(setParts));
    return effect === undefined ? value.map(transaction.changes) : decorationsOf(effect.value);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorationsOf(parts: readonly TextPart[]): DecorationSet {
  return Decoration.set(
    parts.map(({ start, end, kind }) =>
      Decoration.mark({ class: `part ${kind}`, inclusiveEnd: true }).range(start, end),
    ),
  );
}

const theme = EditorView.theme({
  '.part.function': { color: 'var(--code-use)' },
  '.part.function.declaration': { color: 'var(--code-name)', fontWeight: '600' },
  '.part.function.defaultLibrary': { color: 'var(--code-core)' },
  '.part.unresolvedReference': { color: 'var(--bad)' },
  '.part.comment': { color: 'var(--code-comment)', fontStyle: 'italic' },
  '.part.keyword, .part.macro': { color: 'var(--code-meta)' },
  '.part.string': { color: 'var(--code-string)' },
  '.part.number': { color: 'var(--code-number)' },
  '.part.operator': { color: 'var(--code-sign)' },
});

/** Colours the text, and again after each change. `ask` returns undefined if there is no answer. */
export function colours(ask: (text: string) => Promise<readonly TextPart[] | undefined>): Extension {
  const asking = ViewPlugin.define((view) => {
    let isAsking = false;
    const colour = async (): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      const { doc } = view.state;
      const parts = await ask(doc.toString());
      isAsking = false;
      // The text may have changed in the meantime.
      if (!doc.eq(view.state.doc)) void colour();
      else if (parts !== undefined) view.dispatch({ effects: setParts.of(parts) });
    };
    void colour();
    return {
      update: ({ docChanged }: ViewUpdate) => {
        if (docChanged) void colour();
      },
    };
  });
  return [coloured, theme, asking];
}
