/** Returns the strongly connected components of a graph, successors first, by Tarjan's algorithm without recursion. */
export function componentsOf(edges: readonly (readonly number[])[]): number[][] {
  const components: number[][] = [];
  const index = new Int32Array(edges.length);
  const low = new Int32Array(edges.length);
  const isOpen = new Uint8Array(edges.length);
  const open: number[] = [];
  let count = 0;
  for (let root = 0; root < edges.length; root++) {
    const path = index[root] === 0 ? [{ node: root, next: 0 }] : [];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const { node } = visit;
      if (visit.next === 0) {
        index[node] = low[node] = ++count;
        isOpen[node] = 1;
        open.push(node);
      }
      const target = edges[node]![visit.next++];
      if (target !== undefined) {
        if (index[target] === 0) path.push({ node: target, next: 0 });
        else if (isOpen[target] === 1) low[node] = Math.min(low[node]!, index[target]!);
        continue;
      }
      path.pop();
      const parent = path.at(-1)?.node;
      if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[node]!);
      if (low[node] !== index[node]) continue;
      const component = open.splice(open.lastIndexOf(node));
      for (const each of component) isOpen[each] = 0;
      components.push(component);
    }
  }
  return components;
}

/** Numbers the components of a graph that have a cycle; other nodes have -1. */
export function cyclicComponents(
  edges: readonly (readonly number[])[],
  components: readonly (readonly number[])[],
): Int32Array {
  const numbers = new Int32Array(edges.length).fill(-1);
  components.forEach((component, i) => {
    const [first] = component;
    if (component.length === 1 && !edges[first!]!.includes(first!)) return;
    for (const node of component) numbers[node] = i;
  });
  return numbers;
}
