import type { Resource, ResourceName } from '@lectern/dataset';
import { itemTopics } from './items.ts';
import { mobTopics } from './mobs.ts';
import { biomeTopics, structureTopics } from './places.ts';
import { achievementTopics, commandTopics, enchantmentTopics, tradeTopics, versionTopics } from './rules.ts';
import type { Topic } from './topic.ts';

type AnyTopic = Topic<Record<string, unknown>>;

// Each resource's topics get only records of that resource, which `topicsOf` sees to.
const topics = {
  mobs: mobTopics,
  biomes: biomeTopics,
  items: itemTopics,
  enchantments: enchantmentTopics,
  structures: structureTopics,
  commands: commandTopics,
  versions: versionTopics,
  achievements: achievementTopics,
  trades: tradeTopics,
} satisfies Record<ResourceName, unknown> as unknown as Readonly<Record<string, readonly AnyTopic[]>>;

/** What can be asked about records of a resource; the last one tells what a thing is. */
export function topicsOf({ name }: Resource): readonly AnyTopic[] {
  return topics[name] ?? [];
}
