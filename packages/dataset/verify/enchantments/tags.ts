import { z } from 'zod';
import type { Facts } from '../proof.ts';

const tagFile = z.record(z.string(), z.object({ values: z.array(z.string()) }));

/** `minecraft:sharpness` and `#minecraft:curse` without namespace and hash. */
export function bare(id: string): string {
  return id.replace(/^#?minecraft:/, '');
}

/** Every member of a tag in the game's order, tags inside it resolved in place. */
export function tagMembers(facts: Facts, registry: string, tag: string): string[] {
  const tags = facts.read(`raw/data/tags/${registry}.json`, tagFile);
  const values = tags[bare(tag)]?.values ?? [];
  return values.flatMap((value) => (value.startsWith('#') ? tagMembers(facts, registry, value) : [bare(value)]));
}
