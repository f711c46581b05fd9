import { z } from 'zod';
import { computed, defineCatalog, read } from '../define-catalog.ts';
import { count, curated, drops, figure, flag, id, ids, name, since } from '../shapes.ts';

export const catalogEntity = z.strictObject({
  id: id('Entity type of the game without its namespace'),
  name: name('Name in the game'),
  category: z
    .enum([
      'ambient',
      'axolotls',
      'creature',
      'misc',
      'monster',
      'underground_water_creature',
      'water_ambient',
      'water_creature',
    ])
    .describe('Spawn category'),
  isMob: flag('Whether it is a mob'),
  width: figure('Width of its hitbox in blocks'),
  height: figure('Height of its hitbox in blocks'),
  eyeHeight: figure('Height of its eyes in blocks'),
  fireImmune: flag('Whether fire does not hurt it'),
  summonable: flag('Whether /summon creates it'),
  maxHealth: figure('Default of the attribute max_health; some mobs change it when they spawn').nullable(),
  attackDamage: figure('Default of the attribute attack_damage').nullable(),
  armor: figure('Default of the attribute armor').nullable(),
  movementSpeed: figure('Default of the attribute movement_speed').nullable(),
  followRange: figure('Default of the attribute follow_range').nullable(),
  attributes: z.record(z.string(), z.number()).nullable().describe('Defaults of all its attributes'),
  spawnLocation: z.string().describe('Where it can spawn'),
  spawnLimit: count('Most that one spawn attempt creates').nullable(),
  lootTable: id('Loot table of its drops').nullable(),
  drops: drops('What it drops when it dies'),
  tags: ids('Entity type tags that hold it'),
  since,
  curated: curated('mobs'),
});

export type CatalogEntity = z.infer<typeof catalogEntity>;

const table = (field: string) => read(`entity table of the Pumpkin server: ${field}`);

export const entities = defineCatalog({
  kind: 'entities',
  singular: 'CatalogEntity',
  noun: 'Entity',
  summary: 'Every entity type: attributes, size, category, drops and tags',
  record: catalogEntity,
  curated: 'mobs',
  page: {
    glyph: 'M6 5h12v8H6zM9 8v1M15 8v1M8 13v6M16 13v6',
    columns: ['category', 'maxHealth', 'attackDamage', 'width', 'height'],
    links: () => ({
      item: { to: 'catalog/items' },
      lootTable: { to: 'catalog/loot' },
      tags: { to: 'catalog/tags', prefix: 'entity_type/' },
    }),
  },
  sources: {
    id: read('entity type registry'),
    name: read('en_us language file'),
    category: table('category'),
    isMob: table('mob'),
    width: table('dimension'),
    height: table('dimension'),
    eyeHeight: table('eye_height'),
    fireImmune: table('fire_immune'),
    summonable: table('summonable'),
    maxHealth: table('attributes'),
    attackDamage: table('attributes'),
    armor: table('attributes'),
    movementSpeed: table('attributes'),
    followRange: table('attributes'),
    attributes: table('attributes'),
    spawnLocation: table('spawn_restriction'),
    spawnLimit: table('limit_per_chunk'),
    lootTable: computed('loot table registry: entities/<id>'),
    drops: computed('loot table'),
    tags: computed('entity type tags, resolved'),
    since: computed('entity type registries of the releases since 1.14'),
    curated: computed('the record of mobs with the same id'),
  },
  edges: ({ drops: all }) =>
    all.map(({ item }) => ({ forward: 'drops', backward: 'dropped by', to: 'catalog/items', id: item })),
});
