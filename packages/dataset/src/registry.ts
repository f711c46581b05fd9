import type { Resource } from './define-resource.ts';
import { achievements } from './resources/achievements.ts';
import { biomes } from './resources/biomes.ts';
import { commands } from './resources/commands.ts';
import { enchantments } from './resources/enchantments.ts';
import { items } from './resources/items.ts';
import { mobs } from './resources/mobs.ts';
import { structures } from './resources/structures.ts';
import { trades } from './resources/trades.ts';
import { versions } from './resources/versions.ts';

/** Every resource by name, in the order in which they are shown. A tenth one is added here and nowhere else. */
export const registry = { mobs, biomes, items, enchantments, structures, commands, versions, achievements, trades };

export type ResourceName = keyof typeof registry;

/** The registry for code that treats all resources alike. */
export const resources: readonly Resource[] = Object.values(registry) as unknown as readonly Resource[];
