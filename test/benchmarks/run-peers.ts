/** Asks each peer once: a process of its own, as some are modules that the tests' process cannot load. Prints JSON. */
import { TYPICAL } from '../../benchmarks/shared/inputs';
import { standalone, readSpans } from '../../benchmarks/shared/emitted';
import { expressionMakers, jsonMakers } from '../../benchmarks/shared/recursive';
import { PROTOCOLS } from '../../benchmarks/shared/protocol-inputs';
import type { TreeMaker } from '../../benchmarks/shared/tree-maker';
import { peersByRule } from '../../benchmarks/shared/protocol-peers';
import { apgLiteParser, componentParsers, peggyParser, validators } from '../../benchmarks/shared/peers';

const COMPONENTS = (
  'URI scheme hier-part authority userinfo host reg-name IPv4address IP-literal IPv6address h16 ls32 port path-abempty ' +
  'path-absolute path-rootless path-empty segment segment-nz query fragment'
).split(' ');

async function ask(): Promise<object> {
  const judged = ['http://u@h:1/p?q#f', '../p?q', 'http://[::1', 'a b'];
  const verdicts: Record<string, string> = {};
  for (const rule of ['URI', 'URI-reference'] as const) {
    for (const { name, run } of await validators(rule))
      verdicts[name.startsWith('fast-uri') ? `${name} of ${rule}` : name] = judged
        .map((each) => (run(each) ? 'y' : 'n'))
        .join('');
  }
  const components: Record<string, unknown> = {};
  for (const { name, parse } of await componentParsers()) {
    const { scheme, userinfo, host, port, path, query, fragment } = parse('http://u@h:1/p?q#f')!;
    const right = [scheme, userinfo, host, String(port), path, query, fragment];
    components[name] = { right, wrong: parse('http://[::1') !== undefined };
  }
  const [peggy, all, some] = [
    await peggyParser(),
    await apgLiteParser(),
    await apgLiteParser(['URI', 'scheme', 'segment']),
  ];
  const ofComponents = await apgLiteParser(COMPONENTS);
  const { parseURI, isURI } = await standalone();
  const json = '{"a": [-1.5e3, true, "b \\n"]}';
  const leaves = [
    ...leavesOf(await jsonMakers('tokens'), json),
    ...leavesOf(await jsonMakers('characters'), json),
    ...leavesOf(await expressionMakers(), '1+(23*4)-5'),
  ];
  const ofProtocols = await peersByRule();
  const protocols = PROTOCOLS.flatMap(({ grammar, rule, input }) =>
    (ofProtocols[`${grammar} ${rule}`] ?? []).map((peer) => peer(input)),
  );
  return {
    protocols: protocols.map(({ name, found, expected }) => [name, found, expected]),
    verdicts,
    components,
    trees: ['a:b', 'a:b/c', 'a b'].map((each) => [peggy.nodes(each) >= 0, all.nodes(each), some.nodes(each)]),
    leaves: leaves.map((each) => each.join(' ')),
    sameRules: TYPICAL.map((each) => [isURI(each) && readSpans(parseURI(each)!), ofComponents.nodes(each)]),
  };
}

function leavesOf(makers: readonly TreeMaker[], input: string): (readonly string[])[] {
  return makers.flatMap(({ leaves }) => (leaves === undefined ? [] : [leaves(input)]));
}

void ask().then((answers) => process.stdout.write(JSON.stringify(answers)));
