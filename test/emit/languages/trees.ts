import {
  compile,
  emitForLanguage,
  type Language,
  LANGUAGES,
  library,
  type CompileOptions,
} from '../../../src';
import type { Grammar, Node } from '../../../src/runtime';
import { plannerOf } from '../../../src/emit/emitters';
import { cached } from '../../../src/table/maps';
import { inputsOf } from './asked';
import { type Asked, compiledTrees, isThere, TOOLCHAINS } from './toolchains';

/** Inputs, each with its tree. */
type Trees = readonly (Asked & { readonly root: Node | undefined; readonly path: readonly string[] })[];

/** Describes a test per language and grammar: the trees of so many inputs of each rule are those of the compiled grammar. */
export function describeTrees(
  rulesOf: Readonly<Record<string, readonly string[]>>,
  count: number,
  languages: readonly Language[] = LANGUAGES,
): void {
  const made = new Map<string, Trees>();
  const treesIn = (name: string): Trees =>
    cached(made, name, () => {
      const text = library.get(name)!;
      const grammar = compile(text.text, text);
      return rulesOf[name]!.flatMap((rule, i) => treesOf(grammar, rule, inputsOf(text, rule, count, i + 1)));
    });
  describeEachLanguage(languages, (each, language) => {
    each(Object.keys(rulesOf))(
      '%s: the trees are those of parse',
      (name) => {
        const text = library.get(name)!;
        const trees = treesIn(name);
        expect(differencesOf(language, text.text, text, rulesOf[name]!, trees)).toEqual([]);
        expect(trees.filter(({ root }) => root).length).toBeGreaterThan(trees.length / 20);
      },
      1_200_000,
    );
  });
}

/** Describes tests per language; those of a language whose tools are not there are skipped. */
export function describeEachLanguage(
  languages: readonly Language[],
  define: (each: typeof test.each, language: Language) => void,
): void {
  describe.each([...languages])('%s', (language) => {
    const isHere = TOOLCHAINS[language].needs.every(isThere);
    define(isHere ? test.each : test.skip.each, language);
  });
}

/** Returns the trees of inputs of a rule. */
export function treesOf(grammar: Grammar, rule: string, inputs: readonly (string | Uint8Array)[]): Trees {
  return inputs.map((input) => {
    const parsed = grammar.parse(rule, input);
    const found = parsed.ok
      ? { root: parsed.node, path: [] }
      : { root: undefined, path: parsed.failure.path };
    return { rule, input, offset: 0, ...found };
  });
}

/** Asks a language for trees, and for the paths of reasons. Returns the first that differ. */
export function differencesOf(
  language: Language,
  text: string,
  options: CompileOptions,
  rules: readonly string[],
  all: Trees,
): unknown[] {
  const asked = all.filter(
    ({ input }) => typeof input !== 'string' || TOOLCHAINS[language].hasStrings === true,
  );
  // The drivers call the functions of verdicts, too.
  const names = { rules: ['judged', ...rules], trees: rules, reasons: true };
  const { source } = emitForLanguage(`${text}\njudged = "x"\n`, {
    ...options,
    ...names,
    language,
    exportName: 'rules',
  });
  const { planner } = plannerOf(text, options);
  // The path of a rule without a table is the rule alone.
  const hasTable = (rule: string): boolean =>
    planner.verdict(planner.model.rules.get(rule.toLowerCase())!).kind === 'table';
  const answers = compiledTrees(language, source, rules)(asked);
  expect(answers).toHaveLength(asked.length);
  const differing = asked.flatMap(({ root, path, ...each }, i) => {
    const words = hasTable(each.rule) ? path : path.slice(0, 1);
    const expected = root ? rowsOf(root, offsetsOf(each, language)) : `none\t${words.join(' ')}`;
    return answers[i] === expected ? [] : [{ ...each, answer: answers[i], expected }];
  });
  return differing.slice(0, 3);
}

/** Python counts the code points of strings. */
function offsetsOf({ input }: Asked, language: Language): (offset: number) => number {
  if (typeof input !== 'string' || language !== 'python' || !/[\ud800-\udfff]/.test(input)) return (at) => at;
  return (at) => [...input.slice(0, at)].length;
}

function rowsOf(node: Node, offset: (at: number) => number): string {
  const below = node.children.map((child) => rowsOf(child, offset)).join('');
  const size = 1 + (below.match(/,/g) ?? []).length;
  return `${node.rule}:${offset(node.start)}-${offset(node.end)}:${size},${below}`;
}
