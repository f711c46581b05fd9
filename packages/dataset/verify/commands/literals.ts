import { type CommandNode, childOf } from './tree.ts';

/** A choice between fixed words that we list as a parameter. */
export interface LiteralParameter {
  name: string;
  optional: boolean;
  /** The node whose literal children are the choices. */
  node: CommandNode;
}

/** The choices that matter most in a command: the path from its root, and our name for them. */
const literalParameters: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  advancement: { scope: ['grant', 'targets'] },
  attribute: { operation: ['target', 'attribute', 'modifier', 'add', 'id', 'value'] },
  bossbar: { color: ['set', 'id', 'color'], style: ['set', 'id', 'style'] },
  clone: { mask: ['begin', 'end', 'destination'], mode: ['begin', 'end', 'destination', 'masked'] },
  data: { modification: ['modify', 'storage', 'target', 'targetPath'] },
  difficulty: { difficulty: [] },
  experience: { unit: ['add', 'target', 'amount'] },
  fill: { mode: ['from', 'to', 'block'] },
  gamerule: { rule: [] },
  list: { uuids: [] },
  particle: { mode: ['name', 'pos', 'delta', 'speed', 'count'] },
  playsound: { source: ['sound'] },
  'save-all': { flush: [] },
  schedule: { mode: ['function', 'function', 'time'] },
  setblock: { mode: ['pos', 'block'] },
  weather: { weather: [] },
};

export function literalParametersOf(command: string, tree: CommandNode): LiteralParameter[] {
  return Object.entries(literalParameters[command] ?? {}).map(([name, path]) => {
    const node = path.reduce(childOf, childOf(tree, command));
    return { name, optional: node.executable ?? false, node };
  });
}

/** The words to choose from, when they are few enough for a description to name them all. */
export function choicesOf({ node }: LiteralParameter): string[] {
  const choices = Object.entries(node.children ?? {}).filter(([, { type }]) => type === 'literal');
  return choices.length > 20 ? [] : choices.map(([name]) => name);
}
