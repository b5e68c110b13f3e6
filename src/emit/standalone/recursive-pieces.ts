import { ENGINE } from '../../generated/engine';
import type { Piece, Setting } from './pieces';

/** Helpers that run recursive rules, and what of the runtime they need. */
export function recursivePieces({ width }: Setting): Readonly<Record<string, Piece>> {
  return { ...ABOUT, ...ENGINE, ...byNetwork(width) };
}

/** What they refer to, which is not among the helpers. */
export const NETWORK = 'NETWORK';
export const NETWORK_TOKENS = 'NETWORK_TOKENS';
export const WRITTEN = 'WRITTEN';

const ABOUT: Readonly<Record<string, Piece>> = {
  aboutEngine: {
    needs: [],
    code: '// What runs recursive rules: the same as in verbatim-abnf, whose src/runtime has the comments.\n',
  },
};

function byNetwork(width: number): Readonly<Record<string, Piece>> {
  return {
    network: {
      needs: ['aboutEngine', 'decodeNetwork'],
      code: `let knownNetwork«: Network | undefined»;

/** The automata of the rules that use each other. */
function network()«: Network» {
  return (knownNetwork ??= decodeNetwork(${NETWORK}));
}
`,
    },
    columns: {
      needs: ['CodePointClasses', 'columnOf'],
      code: `function columns()«: CodePointClasses» {
  return { size: ${width}, tabulated: COLUMNS, classOf: columnOf };
}
`,
    },
    PushdownLanguage: {
      needs: ['ForwardReader', 'network', 'columns'],
      code: `const forward = /* @__PURE__ */ new ForwardReader(network, columns);

/** The language of a rule that is read by the network. */
class PushdownLanguage {
  «private readonly rule: number;

  »constructor(rule«: number») {
    this.rule = rule;
  }

  accepts(s«: string»)«: boolean» {
    return this.longest(s, 0, s.length) === s.length;
  }

  longest(s«: string», i«: number», end«: number»)«: number» {
    return forward.read(s, i, end, network().rules[this.rule]«!».start).accepted;
  }

  reach(s«: string»)«: number» {
    return forward.read(s, 0, s.length, network().rules[this.rule]«!».start).offset;
  }
}
`,
    },
    pushdownTree: {
      needs: ['BackwardReader', 'network', 'columns', 'node'],
      code: `const backward = /* @__PURE__ */ new BackwardReader(network, columns);

/** The node of a rule of the network, on a span that it derives; no call nests as deeply as the input does. */
function pushdownTree(s«: string», start«: number», end«: number», index«: number», trees«?: Trees»)«: Node» {
  const all = network().rules;
  const { rules, starts, ends, behind } = backward.derivation(s, start, end, all[index]«!», all[index]«!».start);
  // The places of what is seen, each before its parts.
  const seen«: number[]» = [];
  for (let i = 0; i < behind[0]«!»; ) {
    seen.push(i);
    const rule = rules[i]«!»;
    const isWhole = rule < 0 || (!trees && i > 0 && ${NETWORK_TOKENS}.has(rule));
    i = isWhole ? behind[i]«!» : i + 1;
  }
  // From the last to the first: the parts of each are the last that were made.
  const made«: Node[]» = [];
  const places«: number[]» = [];
  for (let i = seen.pop(); i !== undefined; i = seen.pop()) {
    const rule = rules[i]«!»;
    if (rule < 0) {
      made.push(${WRITTEN}[-1 - rule]«!»(s, starts[i]«!», ends[i]«!», trees));
    } else {
      const children«: Node[]» = [];
      while (places.length > 0 && places[places.length - 1]«!» < behind[i]«!») {
        places.pop();
        children.push(made.pop()«!»);
      }
      made.push(node(all[rule]«!».key, starts[i]«!», ends[i]«!», children));
    }
    places.push(i);
  }
  return made[0]«!»;
}
`,
    },
  };
}
