import { type CommandNode, childOf, followRedirect, isWayBackToRoot } from './tree.ts';

/** A form of a command: its words in order, arguments as `<name>`, and `...` where another command or subcommand goes on. */
export type Usage = readonly string[];

export interface TreeParameter {
  name: string;
  type: string;
  optional: boolean;
  min: number | undefined;
  max: number | undefined;
}

interface TreeUsage {
  words: Usage;
  /** The argument for each word; undefined for literals. */
  nodes: readonly (CommandNode | undefined)[];
}

/** Every form of a command in the tree. */
export function usagesOf(command: string, tree: CommandNode): Usage[] {
  return treeUsagesOf(command, tree).map(({ words }) => words);
}

/**
 * Every argument of a command. It is optional when every form that names it is also valid without it, alone or with
 * words next to it.
 */
export function parametersOf(command: string, tree: CommandNode): TreeParameter[] {
  const usages = treeUsagesOf(command, tree);
  const forms = new Set(usages.map(({ words }) => words.join(' ')));
  const parameters = new Map<string, TreeParameter>();
  for (const { words, nodes } of usages) {
    nodes.forEach((node, position) => {
      if (node === undefined) return;
      const name = (words[position] ?? '').slice(1, -1);
      const type = (node.parser ?? '').replace(/^.*:/, '');
      const known = parameters.get(`${name} ${type}`)?.optional ?? true;
      const optional = known && canBeLeftOut(words, position, forms);
      parameters.set(`${name} ${type}`, { name, type, optional, min: node.properties?.min, max: node.properties?.max });
    });
  }
  return [...parameters.values()];
}

function treeUsagesOf(command: string, tree: CommandNode): TreeUsage[] {
  const root = childOf(tree, command);
  // An alias leads to the command it stands for, and its forms are that command's.
  const node = root.redirect === undefined ? root : followRedirect(root, tree);
  return collect(node, { words: [`/${command}`], nodes: [undefined] });
}

function collect(node: CommandNode, { words, nodes }: TreeUsage): TreeUsage[] {
  const isRoot = words.length === 1;
  const goesOn = isWayBackToRoot(node) || (node.redirect !== undefined && !isRoot);
  const own = node.executable ? [{ words, nodes }] : [];
  const onward = goesOn ? [{ words: [...words, '...'], nodes: [...nodes, undefined] }] : [];
  // Game rules are in the tree twice, with and without namespace.
  const children = Object.entries(node.children ?? {}).filter(([name]) => !name.startsWith('minecraft:'));
  const below = children.flatMap(([name, child]) => {
    const isArgument = child.type === 'argument';
    return collect(child, {
      words: [...words, isArgument ? `<${name}>` : name],
      nodes: [...nodes, isArgument ? child : undefined],
    });
  });
  return [...own, ...onward, ...below];
}

function canBeLeftOut(words: Usage, position: number, forms: ReadonlySet<string>): boolean {
  for (let from = 1; from <= position; from++) {
    for (let to = position + 1; to <= words.length; to++) {
      if (forms.has([...words.slice(0, from), ...words.slice(to)].join(' '))) return true;
    }
  }
  return false;
}
