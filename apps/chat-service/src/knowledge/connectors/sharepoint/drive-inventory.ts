import { z } from 'zod';
import { isReadable } from '../readable-file.ts';
import type { DriveItem } from './graph-api.ts';

const entryShape = z.object({
  name: z.string(),
  /** Undefined for the root. */
  parent: z.string().optional(),
  /** Undefined for a folder. */
  file: z.object({ version: z.string(), type: z.string(), size: z.number().optional() }).optional(),
});

type Entry = z.infer<typeof entryShape>;

/** What is remembered of a library until the next sync. */
export const inventoryShape = z.object({ link: z.string(), entries: z.record(z.string(), entryShape) });

export type StoredInventory = z.infer<typeof inventoryShape>;

export interface InventoryFile {
  id: string;
  name: string;
  /** Below the root of the library. */
  path: string;
  version: string;
  type: string;
  size: number | undefined;
}

const mostLevels = 100;

/** The folders and files of a library, kept up to date with its changes. */
export function createInventory(stored: Readonly<Record<string, Entry>> = {}) {
  const entries = new Map(Object.entries(stored));

  function apply(item: DriveItem): void {
    const entry = item.deleted === undefined ? entryOf(item) : undefined;
    if (entry === undefined) entries.delete(item.id);
    else entries.set(item.id, entry);
  }

  /** Undefined for what is in a deleted folder: its own deletion may be reported later. */
  function pathOf(entry: Entry): string | undefined {
    const names: string[] = [];
    let current: Entry | undefined = entry;
    while (current?.parent !== undefined && names.length < mostLevels) {
      names.unshift(current.name);
      current = entries.get(current.parent);
    }
    return current?.parent === undefined && current !== undefined ? names.join('/') : undefined;
  }

  return {
    /** Items can come more than once: the last one counts. */
    apply(items: readonly DriveItem[]): void {
      for (const item of items) apply(item);
    },
    /** A change of a folder's name is not reported for what is in it, so paths are put together here. */
    *files(): Iterable<InventoryFile> {
      for (const [id, entry] of entries) {
        const path = entry.file && pathOf(entry);
        if (entry.file !== undefined && path !== undefined) {
          const { version, type, size } = entry.file;
          yield { id, name: entry.name, path, version, type, size };
        }
      }
    },
    size: () => entries.size,
    store: (link: string): StoredInventory => ({ link, entries: Object.fromEntries(entries) }),
  };
}

/** Undefined for what is not read: pictures, notebooks, links to other libraries. */
function entryOf({ name = '', parentReference, root, ...item }: DriveItem): Entry | undefined {
  if (root !== undefined) return { name: '' };
  const parent = parentReference?.id;
  if (parent === undefined) return undefined;
  if (item.folder !== undefined) return { name, parent };
  if (item.file === undefined || !isReadable(name)) return undefined;
  return { name, parent, file: { version: versionOf(item), type: item.file.mimeType ?? '', size: item.size } };
}

/** SharePoint leaves some of them out, depending on the kind of library. */
function versionOf({ file, cTag, eTag, lastModifiedDateTime, size }: Omit<DriveItem, 'name'>): string {
  return file?.hashes?.quickXorHash ?? cTag ?? eTag ?? `${lastModifiedDateTime} ${size}`;
}
