import type { Entity, World } from './entity.ts';
import { portraits } from './portraits.ts';
import { rootsOf } from './prose.ts';
import { grammarWords } from './small-words.ts';

/** What players say of things, by the roots of the words. */
export interface Portraits {
  of(entity: Entity): ReadonlySet<string>;
  /** Whether three words of it in a row are said, which tells "walk on water" from walking in it. */
  isQuoted(entity: Entity, text: string): boolean;
  /** Whether a word describes anything. */
  knows(root: string): boolean;
  /** The things that two of the words describe, or the only one. */
  with(roots: readonly string[]): Entity[];
}

const none: ReadonlySet<string> = new Set();

export function createPortraits(world: World): Portraits {
  const byEntity = new Map<Entity, ReadonlySet<string>>();
  const rows = new Map<Entity, readonly string[]>();
  const known = new Set<string>();
  for (const entity of world.entities) {
    const text = portraits[entity.resource.name]?.[entity.resource.keyOf(entity.record)];
    if (text === undefined) continue;
    const roots = new Set(rootsOf(text));
    byEntity.set(entity, roots);
    rows.set(entity, rowsOf(text));
    for (const root of roots) known.add(root);
  }
  return {
    of: (entity) => byEntity.get(entity) ?? none,
    isQuoted: (entity, text) => rows.get(entity)?.some((row) => text.includes(row)) === true,
    knows: (root) => known.has(root),
    with(wanted) {
      const least = Math.min(2, wanted.length);
      return [...byEntity]
        .filter(([, roots]) => wanted.filter((root) => roots.has(root)).length >= least)
        .map(([entity]) => entity);
    },
  };
}

function rowsOf(text: string): string[] {
  const words = text.split(' ');
  const rows = words.slice(2).map((_, index) => words.slice(index, index + 3));
  return rows.filter((row) => row.filter((word) => !grammarWords.has(word)).length > 1).map((row) => row.join(' '));
}
