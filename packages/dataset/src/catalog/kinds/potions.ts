import { z } from 'zod';
import { named } from '../../shapes.ts';
import { computed, defineCatalog, read } from '../define-catalog.ts';
import { count, curated, id, ids, name, since } from '../shapes.ts';

const potionEffect = named(
  'CatalogPotionEffect',
  z.strictObject({
    effect: id('Effect'),
    durationTicks: count('Ticks that it lasts; 20 are a second'),
    level: z.int().min(1).describe('Level'),
  }),
);

const step = named('CatalogBrewing', z.strictObject({ from: id('Potion'), ingredient: id('Item that is added') }));

export const catalogPotion = z.strictObject({
  id: id('Potion id of the game without its namespace'),
  name: name('Name of the drinkable potion in the game'),
  effects: z.array(potionEffect).describe('Effects of the drinkable potion'),
  brewing: z.array(step).describe('How a brewing stand makes it'),
  tags: ids('Potion tags that hold it'),
  since,
  curated: curated('items'),
});

export type CatalogPotion = z.infer<typeof catalogPotion>;

export const potions = defineCatalog({
  kind: 'potions',
  singular: 'CatalogPotion',
  noun: 'Potion',
  summary: 'Every potion: effects, durations, levels and how it is brewed',
  record: catalogPotion,
  curated: 'items',
  page: {
    glyph: 'M10 3h4v5l5 9a3 3 0 0 1-3 4H8a3 3 0 0 1-3-4l5-9zM7 15h10',
    columns: ['since'],
    links: () => ({
      effect: { to: 'catalog/effects' },
      from: { to: 'catalog/potions' },
      ingredient: { to: 'catalog/items' },
      tags: { to: 'catalog/tags', prefix: 'potion/' },
    }),
  },
  sources: {
    id: read('potion registry'),
    name: read('en_us language file: name of its base'),
    effects: read('potion table of the Pumpkin server'),
    brewing: read('brewing table of the Pumpkin server'),
    tags: computed('potion tags, resolved'),
    since: computed('potion registries of the releases since 1.14'),
    curated: computed('the record potion_of_<id> of items'),
  },
  edges: ({ brewing, effects }) => [
    ...brewing.flatMap(({ from, ingredient }) => [
      { forward: 'brewed from', backward: 'brews to', to: 'catalog/potions', id: from },
      { forward: 'brewed with', backward: 'brews', to: 'catalog/items', id: ingredient },
    ]),
    ...effects.map(({ effect }) => ({ forward: 'gives', backward: 'given by', to: 'catalog/effects', id: effect })),
  ],
});
