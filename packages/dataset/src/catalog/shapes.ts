import { z } from 'zod';
import { named } from '../shapes.ts';
import { releases } from '../version-order.ts';

const plain = /^[a-z0-9_./]+$/;

/** An id of the game without its namespace. */
export const id = (meaning: string) => z.string().regex(plain).describe(meaning);

/** Ids of the game without their namespace. */
export const ids = (meaning: string) => z.array(z.string().regex(plain)).describe(meaning);

export const name = (meaning: string) => z.string().min(1).describe(meaning);

export const count = (meaning: string) => z.int().min(0).describe(meaning);

export const figure = (meaning: string) => z.number().describe(meaning);

export const flag = (meaning: string) => z.boolean().describe(meaning);

/** A display colour as the game's files write it. */
export const colour = (meaning: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .describe(meaning);

/** The key of the record that describes the same thing in one of the nine resources. */
export const curated = (resource: string) =>
  z.string().min(1).nullable().describe(`Key of the record in ${resource}, if it has one`);

export const since = z
  .string()
  .register(releases, { nullIsFirst: true })
  .nullable()
  .describe('First release that has this id; null if 1.14 has it already, or if that is not known');

const drop = named(
  'CatalogDrop',
  z.strictObject({
    item: id('Item id'),
    potion: z.string().nullable().describe('Potion that it holds'),
    enchanted: z.boolean().describe('Whether it is enchanted'),
    min: z.int().min(0).describe('Fewest, if there is one at all'),
    max: z.int().min(0).describe('Most'),
    chance: z.number().min(0).max(1).describe('Probability of at least one'),
    average: z.number().min(0).describe('Average number, zeros included'),
    when: z
      .array(z.string().min(1))
      .describe('Conditions that must hold; those of the other entries are taken not to hold'),
  }),
);

/** What a loot table gives, without Looting, Fortune and luck, and without an explosion. */
export const drops = (meaning: string) => z.array(drop).describe(meaning);

export type Drop = z.infer<typeof drop>;
