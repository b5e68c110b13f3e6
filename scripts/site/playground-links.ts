import { deflateRawSync } from 'node:zlib';
import { BASE } from './address';

const ABNF = /^```abnf\n([^]*?)^```$/gm;
const NAMED = /^; (\S+\.abnf)\n/;

/** Adds a link to each grammar of a document, below it. The link opens the grammar in the playground, with one empty string. */
export function withPlaygroundLinks(text: string): string {
  return text.replace(ABNF, (block, grammar: string) => {
    const [, name = 'grammar.abnf'] = NAMED.exec(grammar) ?? [];
    const href = `${BASE}playground/#${packed({ v: 1, name, base: grammar, rule: '', strings: [''] })}`;
    // The playground is no page of VitePress, so the browser must load it.
    return `${block}\n\n<p class="open"><a href="${href}" target="_self">Open ${name} in the playground</a></p>`;
  });
}

/** Returns a state as links have it: `site/playground/src/page/state.ts` reads it. */
function packed(state: unknown): string {
  return deflateRawSync(JSON.stringify(state)).toString('base64url');
}
