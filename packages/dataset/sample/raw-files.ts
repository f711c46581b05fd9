import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

/** What the API should say: the value at a place of a record, or an entry of the list there. */
export interface Fact {
  /** Below `/api/v1`. */
  path: string;
  /** Names of fields, joined by dots; empty for `data` itself. Lists joined by `|` are read as one. */
  at: string;
  is?: unknown;
  /** An entry of the list; of an object only these fields count. */
  has?: unknown;
  /** Another entry that would be right too. */
  or?: unknown;
}

export type RawFiles = ReturnType<typeof openRawFiles>;

/** The game's files, read on their own: nothing here is shared with the program that makes the catalogue. */
export function openRawFiles(folder: string) {
  const known = new Map<string, unknown>();
  function read<Shape extends z.ZodType>(path: string, shape: Shape): z.infer<Shape> {
    const before = known.get(path) ?? parse(join(folder, path));
    known.set(path, before);
    return shape.parse(before);
  }
  return {
    read,
    /** Entries of a file that maps ids to definitions. */
    entries: <Shape extends z.ZodType>(path: string, shape: Shape): [string, z.infer<Shape>][] =>
      Object.entries(read(path, z.record(z.string(), shape))).map(([id, one]) => [plain(id), one]),
    /** Everything in a tag, however deep. */
    members: (registry: string, tag: string): string[] => membersOf(tagsOf(registry), plain(tag)),
  };

  function tagsOf(registry: string) {
    return read(`raw/data/tags/${registry}.json`, tags);
  }
}

const tags = z.record(z.string(), z.object({ values: z.array(z.string()) }));

function membersOf(all: z.infer<typeof tags>, tag: string): string[] {
  const values = all[tag]?.values ?? [];
  return values.flatMap((value) => (value.startsWith('#') ? membersOf(all, plain(value)) : plain(value)));
}

/** An id without namespace and tag sign. */
export const plain = (id: string): string => id.replace(/^#?minecraft:/, '').replace(/^#/, '');

function parse(file: string): unknown {
  const bytes = readFileSync(file);
  return JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
}
