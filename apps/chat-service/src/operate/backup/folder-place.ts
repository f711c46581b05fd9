import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupPlace, isScheduled, timeOf } from './place.ts';

/** Backups in folders inside of one folder. */
export function openFolderPlace(parent: string): BackupPlace {
  const isComplete = (name: string) => existsSync(join(parent, name, 'backup.json'));
  return {
    async list() {
      if (!existsSync(parent)) return [];
      return readdirSync(parent)
        .filter((name) => isScheduled(name) && isComplete(name))
        .toSorted();
    },
    add: (name, make) => make(join(parent, name)),
    open: (name, use) => use(join(parent, name)),
    async remove(name) {
      rmSync(join(parent, name), { recursive: true });
    },
    async removeRemains(before) {
      const isLeft = (name: string) => isScheduled(name) && !isComplete(name) && timeOf(name) < before;
      for (const name of readdirSync(parent).filter(isLeft)) rmSync(join(parent, name), { recursive: true });
    },
  };
}
