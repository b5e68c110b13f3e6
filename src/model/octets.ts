import * as messages from '../messages';
import type { Expression, Model, Span } from './model';
import type { Namespace } from './namespace';

/** What the terminal values of a grammar are. */
export type AlphabetName = 'code-points' | 'octets';

const LARGEST_OCTET = 0xff;

/** Reports the terminals of a grammar about octets that are none. */
export function checkOctets(model: Model, namespace: Namespace): void {
  for (const { key, expression } of model.rules.values()) {
    for (const { value, span } of tooLarge(expression)) {
      const source = namespace.sources.find(({ reporter }) => reporter.file === span?.file);
      if (span !== undefined && source !== undefined) {
        source.reporter.error(messages.notAnOctet(value), span.start, span.end);
        continue;
      }
      // It stands in the meaning given to a prose-val.
      const part = namespace.lookUp(key)?.parts[0];
      const name = part?.syntax.name.span;
      if (name !== undefined) part!.source.reporter.error(messages.notAnOctet(value), name.start, name.end);
    }
  }
}

interface TooLarge {
  /** The largest value of the terminal. */
  readonly value: number;
  readonly span: Span | undefined;
}

function* tooLarge(expression: Expression): Generator<TooLarge> {
  const { span } = expression;
  switch (expression.kind) {
    case 'reference':
      return;
    case 'literal': {
      const value = expression.codePoints.find((each) => each > LARGEST_OCTET);
      if (value !== undefined) yield { value, span };
      return;
    }
    case 'class': {
      const last = expression.set[expression.set.length - 1];
      if (last !== undefined && last[1] > LARGEST_OCTET) yield { value: last[1], span };
      return;
    }
    case 'sequence':
      for (const item of expression.items) yield* tooLarge(item);
      return;
    case 'alternation':
      for (const alternative of expression.alternatives) yield* tooLarge(alternative);
      return;
    case 'repetition':
      yield* tooLarge(expression.item);
  }
}
