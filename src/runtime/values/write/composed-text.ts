/** A step of a text: a text beside values, the next value, or the beginning or the end of a node, whose plan has this index. */
export type TextStep = string | { readonly kind: 'value' | 'text' | 'begin' | 'end'; readonly index: number };

/** A text, and the nodes that it should have, as `hasNodes` takes them. */
export interface ComposedText {
  readonly text: string;
  readonly nodes: readonly number[];
}

/** Returns the text of steps with these values. A value of the kind "text" is that of a node that could have a record. */
export function textOfSteps(steps: readonly TextStep[], values: readonly string[]): ComposedText {
  const texts: string[] = [];
  const nodes: number[] = [];
  const starts: number[] = [];
  let length = 0;
  let next = 0;
  for (const step of steps) {
    if (typeof step === 'string') {
      texts.push(step);
      length += step.length;
      continue;
    }
    const { kind, index } = step;
    if (kind === 'begin' || kind === 'text') nodes.push(~index);
    if (kind === 'begin') starts.push(length);
    else if (kind === 'end') nodes.push(index, starts.pop()!, length);
    else {
      const value = values[next++]!;
      texts.push(value);
      nodes.push(index, length, (length += value.length));
    }
  }
  // A concatenation in parts would be slow to read: V8 looks at its parts for each character.
  return { text: texts.join(''), nodes };
}
