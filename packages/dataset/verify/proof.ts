import type { z } from 'zod';

/** A folder of the game's own data, read file by file. */
export interface Facts {
  /** A JSON file of the folder, by its path inside it, as the schema reads it. Each file is read once. */
  read<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema>;
}

export interface FieldProof<Item> {
  /** `game-data`: is in the game's files. `derived`: computed from them. `editorial`: decided or written by us. */
  kind: 'game-data' | 'derived' | 'editorial';
  /** Where the value comes from, in a line for a reader. */
  source: string;
  /** The value that the facts give for this record; undefined when they say nothing about it. */
  expected?(record: Item, facts: Facts): unknown;
  /** The part of the record to compare with it; the whole field when left out. */
  actual?(record: Item): unknown;
  /** Arrays are compared as sets. */
  unordered?: true;
}

/** One entry for every field of a resource, so that no field is without a stated origin. */
export type ResourceProof<Item> = { readonly [Field in keyof Item]-?: FieldProof<Item> };
