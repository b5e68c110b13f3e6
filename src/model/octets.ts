import * as messages from './messages';
import { type Expression, type Model, visit } from './model';
import { reportAtName } from './definitions';
import type { Namespace } from './namespace';

const LARGEST_OCTET = 0xff;

/** Reports terminal values that are not octets in a grammar over octets. */
export function checkOctets(model: Model, namespace: Namespace): void {
  for (const { key, expression } of model.rules.values()) {
    visit(expression, (terminal) => {
      const value = valuesOf(terminal).find((each) => each > LARGEST_OCTET);
      if (value === undefined) return;
      const { span } = terminal;
      const source = namespace.sources.find(({ reporter }) => reporter.file === span?.file);
      const part = namespace.lookUp(key)?.parts[0];
      if (span !== undefined && source !== undefined) {
        source.reporter.error(messages.notAnOctet(value), span.start, span.end);
      } else if (part !== undefined) {
        // The terminal belongs to the meaning of a prose-val.
        reportAtName(part, 'error', messages.notAnOctet(value));
      }
    });
  }
}

/** Returns the values of a terminal, or the largest value of a set. */
function valuesOf(expression: Expression): readonly number[] {
  if (expression.kind === 'literal') return expression.codePoints;
  return expression.kind === 'class' ? expression.set.slice(-1).map(([, last]) => last) : [];
}
