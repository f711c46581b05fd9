import { z } from 'zod';
import type { Facts } from '../proof.ts';

/** A node of the game's own command tree, as its data generator reports it. */
const commandNode = z.object({
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

export function readTree(facts: Facts): CommandNode {
  return facts.read('raw/reports/commands.json', commandNode);
}

export function childOf(node: CommandNode, name: string): CommandNode {
  const child = node.children?.[name];
  if (child === undefined) throw new Error(`The command tree has no "${name}" there`);
  return child;
}

/** The node whose children follow this one: its own, or those of the node it leads back to. */
export function followRedirect(node: CommandNode, tree: CommandNode): CommandNode {
  if (isWayBackToRoot(node)) return tree;
  if (node.redirect === undefined) return node;
  return node.redirect.reduce((parent, name) => childOf(parent, name), tree);
}

/** Whether any command may follow, as after `execute run`: the report leaves such a redirect out. */
export function isWayBackToRoot({ type, executable, children, redirect }: CommandNode): boolean {
  return type === 'literal' && !executable && children === undefined && redirect === undefined;
}
