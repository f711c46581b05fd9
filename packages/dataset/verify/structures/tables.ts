import { z } from 'zod';
import type { Facts } from '../proof.ts';

const amountSchema = z.union([z.number(), z.object({ min: z.number(), max: z.number() })]);

const functionSchema = z.object({
  function: z.string(),
  count: amountSchema.optional(),
  id: z.string().optional(),
  name: z.object({ translate: z.string() }).optional(),
});

const entrySchema = z.object({
  type: z.enum(['minecraft:item', 'minecraft:empty', 'minecraft:loot_table']),
  name: z.string().optional(),
  value: z.string().optional(),
  weight: z.number().default(1),
  functions: z.array(functionSchema).default([]),
  conditions: z.array(z.object({ condition: z.literal('minecraft:location_check') })).default([]),
});

const poolSchema = z.object({
  rolls: amountSchema,
  entries: z.array(entrySchema),
  functions: z.array(functionSchema).default([]),
  conditions: z.array(z.object({ condition: z.literal('minecraft:random_chance'), chance: z.number() })).default([]),
});

const tableSchema = z.object({ pools: z.array(poolSchema) });
const tablesSchema = z.record(z.string(), tableSchema);

export type LootTable = z.infer<typeof tableSchema>;
export type LootEntry = z.infer<typeof entrySchema>;
export type LootFunction = z.infer<typeof functionSchema>;

const tableFiles = ['chests', 'archaeology', 'dispensers', 'pots', 'spawners'];

/** Every table of containers, suspicious blocks and trial spawners by its path (`chests/igloo_chest`). */
export function readTables(facts: Facts): Map<string, LootTable> {
  return new Map(
    tableFiles.flatMap((file) => Object.entries(facts.read(`raw/data/loot_table/${file}.json`, tablesSchema))),
  );
}

/** A table that rolls once on one of these. */
export function choiceOf(options: readonly { data: string; weight: number }[]): LootTable {
  const entries = options.map(({ data, weight }) => ({ type: 'minecraft:loot_table', value: data, weight }));
  return tableSchema.parse({ pools: [{ rolls: 1, entries }] });
}

/** Tables another table rolls on: a part of a container, not a container. */
export function nestedTables(tables: ReadonlyMap<string, LootTable>): Set<string> {
  const entries = [...tables.values()].flatMap(({ pools }) => pools.flatMap((pool) => pool.entries));
  return new Set(entries.flatMap(({ value }) => (value === undefined ? [] : [plain(value)])));
}

/** What one container holds of one item: the chance of any, and the least and most when there is some. */
export interface Holding {
  chance: number;
  min: number;
  max: number;
}

export type NameEntry = (entry: LootEntry, poolFunctions: readonly LootFunction[]) => string;

export interface LootReader {
  tables: ReadonlyMap<string, LootTable>;
  nameOf: NameEntry;
}

export function plain(id: string): string {
  return id.replace(/^minecraft:/, '');
}

export function itemsOf(table: LootTable, reader: LootReader): Set<string> {
  const names = table.pools.flatMap((pool) =>
    pool.entries.flatMap((entry) => {
      if (entry.type === 'minecraft:item') return [reader.nameOf(entry, pool.functions)];
      return entry.value === undefined ? [] : [...itemsOf(tableNamed(entry.value, reader), reader)];
    }),
  );
  return new Set(names);
}

/** Entries tied to a place count only where they can appear, and then beside all others. */
export function holdingOf(item: string, table: LootTable, reader: LootReader): Holding {
  const everywhere = tally(item, table, reader, false);
  return everywhere.max > 0 ? everywhere : tally(item, table, reader, true);
}

function tally(item: string, table: LootTable, reader: LootReader, inPlace: boolean): Holding {
  const parts = table.pools.map((pool) => tallyPool(item, pool, reader, inPlace)).filter(({ max }) => max > 0);
  const none = parts.reduce((product, part) => product * (1 - part.chance), 1);
  const certain = parts.filter(({ chance }) => chance > 1 - 1e-12);
  return {
    chance: 1 - none,
    min: certain.length > 0 ? sum(certain.map(({ min }) => min)) : Math.min(...parts.map(({ min }) => min)),
    max: sum(parts.map(({ max }) => max)),
  };
}

function tallyPool(item: string, pool: z.infer<typeof poolSchema>, reader: LootReader, inPlace: boolean): Holding {
  const entries = pool.entries.filter(({ conditions }) => inPlace || conditions.length === 0);
  const weight = sum(entries.map((entry) => entry.weight));
  const rolled = entries
    .map((entry) => ({ share: entry.weight / weight, ...tallyEntry(item, entry, pool.functions, reader, inPlace) }))
    .filter(({ max }) => max > 0);
  if (rolled.length === 0) return { chance: 0, min: 0, max: 0 };
  const { min: fewest, max: most } = rangeOf(pool.rolls);
  const miss = 1 - sum(rolled.map(({ share, chance }) => share * chance));
  const counts = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
  const missAll = sum(counts.map((rolls) => miss ** rolls)) / counts.length;
  const least = Math.min(...rolled.map(({ min }) => min));
  return {
    chance: (1 - missAll) * pool.conditions.reduce((product, { chance }) => product * chance, 1),
    min: miss < 1e-12 ? least * Math.max(fewest, 1) : least,
    max: most * Math.max(...rolled.map(({ max }) => max)),
  };
}

function tallyEntry(
  item: string,
  entry: LootEntry,
  poolFunctions: readonly LootFunction[],
  reader: LootReader,
  inPlace: boolean,
): Holding {
  if (entry.value !== undefined) return tally(item, tableNamed(entry.value, reader), reader, inPlace);
  if (entry.type === 'minecraft:empty' || reader.nameOf(entry, poolFunctions) !== item) {
    return { chance: 0, min: 0, max: 0 };
  }
  const count = entry.functions.find((each) => each.function === 'minecraft:set_count')?.count ?? 1;
  return { chance: 1, ...rangeOf(count) };
}

function tableNamed(id: string, reader: LootReader): LootTable {
  const table = reader.tables.get(plain(id));
  if (table === undefined) throw new Error(`no loot table ${id}`);
  return table;
}

function rangeOf(amount: z.infer<typeof amountSchema>): { min: number; max: number } {
  return typeof amount === 'number' ? { min: amount, max: amount } : { min: amount.min, max: amount.max };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
