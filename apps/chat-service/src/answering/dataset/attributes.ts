import { type Attribute, defineAttributes } from './attribute.ts';
import { achievementAttributes } from './resources/achievements.ts';
import { biomeAttributes } from './resources/biomes.ts';
import { commandAttributes } from './resources/commands.ts';
import { enchantmentAttributes } from './resources/enchantments.ts';
import { itemAttributes } from './resources/items.ts';
import { mobAttributes } from './resources/mobs.ts';
import { presence } from './resources/presence.ts';
import { structureAttributes } from './resources/structures.ts';
import { tradeAttributes } from './resources/trades.ts';
import { versionAttributes } from './resources/versions.ts';

/** With what can be asked of everything that a release brought. */
const dated = (attributes: readonly Attribute[]): readonly Attribute[] => [
  ...attributes,
  ...defineAttributes([presence]),
];

const byResource: Readonly<Record<string, readonly Attribute[]>> = {
  mobs: dated(mobAttributes),
  biomes: dated(biomeAttributes),
  items: dated(itemAttributes),
  enchantments: dated(enchantmentAttributes),
  structures: dated(structureAttributes),
  commands: dated(commandAttributes),
  versions: versionAttributes,
  achievements: dated(achievementAttributes),
  trades: tradeAttributes,
};

/** Every word that attributes know. */
export const attributeWords: ReadonlySet<string> = new Set(
  Object.values(byResource)
    .flat()
    .flatMap(({ asks, with: beside }) => `${asks.source} ${beside?.source ?? ''}`.match(/[a-z]{4,}/g) ?? [])
    .flatMap((word) => [word, `${word}s`, word.replace(/s$/, '')]),
);

/** What can be asked of the records of a resource, the more telling first. */
export const attributesOf = (resource: string): readonly Attribute[] => byResource[resource] ?? [];
