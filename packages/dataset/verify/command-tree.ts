import { z } from 'zod';
import { argumentReaders } from './command-arguments.ts';
import { CommandError, CommandReader } from './command-reader.ts';
import type { Vocabulary } from './command-vocabulary.ts';

/** A node of the game's own command tree, as its data generator reports it. */
export const commandNode = z.object({
  type: z.enum(['root', 'literal', 'argument']),
  get children(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof commandNode>> {
    return z.record(z.string(), commandNode).optional();
  },
  executable: z.boolean().optional(),
  parser: z.string().optional(),
  properties: z
    .object({ min: z.number(), max: z.number(), type: z.string(), amount: z.string(), registry: z.string() })
    .partial()
    .optional(),
  redirect: z.array(z.string()).optional(),
  permissions: z.object({ permission: z.object({ level: z.string() }) }).optional(),
});

export type CommandNode = z.infer<typeof commandNode>;

/** What is wrong with a command, or undefined when the game would take it. */
export function findProblem(command: string, tree: CommandNode, vocabulary: Vocabulary): string | undefined {
  const reader = new CommandReader(command, command.startsWith('/') ? 1 : 0);
  try {
    walkChildren(reader, tree, { tree, vocabulary });
    return undefined;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return `${error.message}: ${command.slice(0, error.at)}«${command.slice(error.at)}»`;
  }
}

/** The node whose children follow this one: its own, or those of the node it leads back to. */
export function followRedirect(node: CommandNode, tree: CommandNode): CommandNode {
  // The report leaves out the way back to the root, which `execute run` takes.
  if (isWayBackToRoot(node)) return tree;
  if (node.redirect === undefined) return node;
  return node.redirect.reduce((parent, name) => childOf(parent, name), tree);
}

export function isWayBackToRoot({ type, executable, children, redirect }: CommandNode): boolean {
  return type === 'literal' && !executable && children === undefined && redirect === undefined;
}

export function childOf(node: CommandNode, name: string): CommandNode {
  const child = node.children?.[name];
  if (child === undefined) throw new Error(`The command tree has no "${name}" there`);
  return child;
}

interface Context {
  tree: CommandNode;
  vocabulary: Vocabulary;
}

/** Reads the rest of the command below a node that was read already. */
function walk(reader: CommandReader, node: CommandNode, context: Context): void {
  if (reader.atEnd) {
    if (!node.executable) reader.fail('incomplete command');
    return;
  }
  reader.expect(' ');
  walkChildren(reader, followRedirect(node, context.tree), context);
}

function walkChildren(reader: CommandReader, node: CommandNode, context: Context): void {
  const children = Object.entries(node.children ?? {});
  const start = reader.at;
  const [nextWord = ''] = reader.text.slice(start).split(' ');
  const literal = children.find(([name, child]) => child.type === 'literal' && name === nextWord)?.[1];
  if (literal !== undefined) {
    reader.at += nextWord.length;
    walk(reader, literal, context);
    return;
  }
  const candidates = children.filter(([, child]) => child.type === 'argument');
  if (candidates.length === 0) reader.fail(`"${nextWord}" is not possible here`);
  tryEach(reader, candidates, context);
}

/** Takes the first argument that fits together with all that follows; else reports the one that got furthest. */
function tryEach(reader: CommandReader, candidates: readonly [string, CommandNode][], context: Context): void {
  const start = reader.at;
  let furthest: CommandError | undefined;
  for (const [name, node] of candidates) {
    reader.at = start;
    try {
      readArgument(reader, name, node, context);
      walk(reader, node, context);
      return;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      if (furthest === undefined || error.at >= furthest.at) furthest = error;
    }
  }
  if (furthest !== undefined) throw furthest;
}

function readArgument(reader: CommandReader, name: string, node: CommandNode, { vocabulary }: Context): void {
  const { parser = '', properties = {} } = node;
  const read = argumentReaders[parser];
  if (read === undefined) throw new Error(`No way to read an argument of the kind "${parser}"`);
  read(reader, { name, properties, vocabulary });
}
