import type { Table } from '../table.ts';
import type { World } from '../world.ts';
import { achievementTable } from './achievements.ts';
import { biomeTable } from './biomes.ts';
import { commandTable } from './commands.ts';
import { enchantmentTable } from './enchantments.ts';
import { itemTable } from './items.ts';
import { mobTable } from './mobs.ts';
import { offerTable } from './offers.ts';
import { structureTable } from './structures.ts';
import { tradeTable } from './trades.ts';
import { versionTable } from './versions.ts';

/** Every kind of record, in the order in which a question without a noun is tried on them. */
export function createTables(world: World): Table[] {
  const makers: readonly ((world: World) => Table)[] = [
    ...[mobTable, tradeTable, structureTable, biomeTable, itemTable, enchantmentTable],
    ...[offerTable, achievementTable, commandTable, versionTable],
  ];
  return makers.map((make) => make(world)).filter(({ rows }) => rows.length > 0);
}
