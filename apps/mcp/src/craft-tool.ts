import { find, type Resource } from '@lectern/dataset';
import { type Catalog, createCraftPlanner, kindsOf, type PlanCrafting } from '@lectern/dataset/catalog';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { answer, readOnly } from './catalogue.ts';

const amount = { item: z.string(), name: z.string(), count: z.int() };
const ingredient = z.object({ ...amount, tag: z.string().nullable(), alternatives: z.array(z.string()) });
const step = z.object({
  ...amount,
  recipe: z.string(),
  station: z.string(),
  times: z.int(),
  ingredients: z.array(ingredient),
});

/** Plans how an item is crafted. */
export function addCraftTool(server: McpServer, catalog: Catalog): void {
  let plan: PlanCrafting | undefined;
  server.registerTool(
    'craft',
    {
      title: 'Plan crafting',
      description:
        'Plans how an item is crafted: raw materials, steps in order, leftovers, stations and what else fits.',
      inputSchema: {
        item: z.string().min(1).max(200).describe('Id or name of the item'),
        count: z.int().min(1).max(1_000_000).default(1),
        have: z.record(z.string(), z.int().min(0)).default({}).describe('What one has, by id or name'),
      },
      outputSchema: {
        ...amount,
        materials: z.array(z.object(amount)),
        used: z.array(z.object(amount)),
        steps: z.array(step),
        leftovers: z.array(z.object(amount)),
        stations: z.array(z.string()),
        notCrafted: z.array(z.string()).describe('Materials whose recipes need the item itself or cost more'),
      },
      annotations: { title: 'Plan crafting', ...readOnly },
    },
    ({ item, count, have }) => {
      const idOf = createIds(catalog);
      plan ??= createCraftPlanner(catalog);
      const owned = Object.entries(have).map(([name, number]): [string, number] => [idOf(name), number]);
      return answer({ ...plan(idOf(item), { count, have: new Map(owned) }) });
    },
  );
}

function createIds(catalog: Catalog): (name: string) => string {
  const items: Resource | undefined = kindsOf(catalog).find(({ kind }) => kind === 'items');
  return (name) => {
    const found = items && find(items, name);
    if (found === undefined) throw new Error(`Item "${name}" not found. Try catalog_search with the kind items.`);
    return String(found.id);
  };
}
