import { type Catalog, createCraftPlanner } from '@lectern/dataset/catalog';
import { mostCrafted } from '../catalog/craft-route.ts';
import { answers, notFound, reference, singleSchema } from './components.ts';
import { object, text, texts } from './discovery-schemas.ts';
import type { JsonSchema } from './record-schema.ts';
import { languageParameter, query } from './resource-operations.ts';
import { localName } from './resource-schemas.ts';

const count = (description: string): JsonSchema => ({ type: 'integer', minimum: 1, description });
const listOf = (name: string, description: string): JsonSchema => ({
  type: 'array',
  items: reference('schemas', name),
  description,
});

const amount = { item: text('Item id.'), name: text('Name of the item.'), localName, count: count('How many.') };

/** The parts of a plan. */
export const craftSchemas: Record<string, JsonSchema> = {
  CraftAmount: object('A number of an item.', amount),
  CraftIngredient: object('An ingredient of a step.', {
    ...amount,
    tag: { type: ['string', 'null'], description: 'Tag that the item was chosen from.' },
    alternatives: texts('Other items that would fit.'),
  }),
  CraftStep: object('A use of a recipe.', {
    ...amount,
    recipe: text('Recipe id.'),
    station: text('Block that makes it.'),
    times: count('How often the recipe is used.'),
    ingredients: listOf('CraftIngredient', 'What it takes in all.'),
  }),
  CraftPlan: object('How an item is crafted.', {
    ...amount,
    materials: listOf('CraftAmount', 'What one has to find.'),
    used: listOf('CraftAmount', 'What is used of what one has.'),
    steps: listOf('CraftStep', 'Steps in the order in which they can be done.'),
    leftovers: listOf('CraftAmount', 'What is left over.'),
    stations: texts('Blocks that are needed.'),
    notCrafted: texts('Materials that recipes could make, but only from themselves or at a higher cost.'),
  }),
  CraftPlanResult: singleSchema(reference('schemas', 'CraftPlan')),
};

export function craftOperation(catalog: Catalog) {
  const example = createCraftPlanner(catalog)('stick', { count: 1, have: new Map() });
  const parameters = [
    {
      name: 'item',
      in: 'path',
      required: true,
      description: 'Id or name of the item.',
      schema: { type: 'string' },
      example: 'stick',
    },
    query('count', 'How many; 1 by default.', { type: 'integer', minimum: 1, maximum: mostCrafted }),
    query('have', 'What one has: ids or names with numbers, such as oak_planks:3,stick.', { type: 'string' }),
    languageParameter,
  ];
  const responses = {
    ...answers('The plan.', reference('schemas', 'CraftPlanResult'), { success: true, data: example }),
    404: notFound('Item'),
  };
  const summary = 'Plan how an item is crafted: materials, steps in order, leftovers and stations';
  return { get: { operationId: 'planCrafting', tags: ['catalog'], summary, parameters, responses } };
}
