import { z } from 'zod';
import { releases } from './version-order.ts';

/** A sentence or more of our own words. */
export const prose = (meaning: string) => z.string().min(1).describe(meaning);

/** A list of names or phrases, possibly empty. */
export const strings = (meaning: string) => z.array(z.string().min(1)).describe(meaning);

/** A list of names or phrases that is never empty. */
export const someStrings = (meaning: string) => z.array(z.string().min(1)).min(1).describe(meaning);

/** Gives a nested shape the name that it has in API descriptions and in the types made from them. */
export const named = <Shape extends z.ZodType>(id: string, shape: Shape): Shape => shape.meta({ id });

const integerRange = named(
  'IntegerRange',
  z.strictObject({ min: z.int(), max: z.int() }).refine(({ min, max }) => min <= max, { error: 'min is above max' }),
);

/** An inclusive range of whole numbers. */
export const range = (meaning: string) => integerRange.describe(meaning);

/** A display colour, `#RRGGBB` in upper case. */
export const colour = z.string().regex(/^#[0-9A-F]{6}$/);

/** The release in which a thing first appeared: `1.19`, `Beta 1.8`, `Classic 0.24 SURVIVAL TEST`. */
export const versionAdded = z.string().min(1).describe('Release in which it first appeared').register(releases, {});

export const notes = prose('What else is worth knowing');
