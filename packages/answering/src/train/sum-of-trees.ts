/** A leaf, or a split on one feature with its two branches. */
export type Tree = { value: number } | { feature: number; threshold: number; low: Tree; high: Tree };

export interface BoostedTrees {
  bias: number;
  trees: readonly Tree[];
}

export function sumOfTrees({ bias, trees }: BoostedTrees, row: ArrayLike<number>): number {
  return trees.reduce((sum, tree) => sum + leafOf(tree, row), bias);
}

function leafOf(tree: Tree, row: ArrayLike<number>): number {
  let at = tree;
  while ('feature' in at) at = (row[at.feature] ?? 0) < at.threshold ? at.low : at.high;
  return at.value;
}
