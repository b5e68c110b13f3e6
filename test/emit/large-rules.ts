/** Rules whose subsets are too many to tabulate, each with some thousands of states, as many together as one may not have. */
export const rules = (count: number, least: number): string =>
  Array.from({ length: count }, (_, i) => `r${i} = *c "x" ${least + i}c\n`).join('') + 'c = %x61-7A\n';
