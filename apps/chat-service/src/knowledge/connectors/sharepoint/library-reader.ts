import { createInventory, type StoredInventory } from './drive-inventory.ts';
import { ChangesLost, type Drive, type GraphApi } from './graph-api.ts';

export type LibraryReader = ReturnType<typeof createLibraryReader>;

/** Brings what was stored of a library up to date with the changes since then, one part at a time. */
export function createLibraryReader(api: GraphApi, drive: Drive, stored: StoredInventory | undefined) {
  let link = stored?.link;
  let inventory = createInventory(stored?.entries);
  let end: string | undefined;
  return {
    drive,
    isDone: () => end !== undefined,
    files: () => inventory.files(),
    size: () => inventory.size(),
    store: () => inventory.store(end ?? ''),
    async readPart(): Promise<void> {
      try {
        const { items, next, later } = await api.readChanges(drive.id, link);
        inventory.apply(items);
        link = next;
        if (next === undefined) end = later;
      } catch (error) {
        if (!(error instanceof ChangesLost) || link === undefined) throw error;
        link = undefined;
        inventory = createInventory();
      }
    },
  };
}
