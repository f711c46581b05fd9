import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Facts } from './proof.ts';

/** The facts of a folder. */
export const readFacts = (folder: string): Facts => createFacts((path) => readFile(join(folder, path)));

/** Facts that are read file by file. Files are read and parsed once per schema, since every record asks for the same ones. */
export function createFacts(fileAt: (path: string) => unknown): Facts {
  const files = new Map<string, unknown>();
  const parsed = new Map<object, Map<string, unknown>>();
  return {
    read(path, schema) {
      const ofSchema = parsed.get(schema) ?? new Map<string, unknown>();
      parsed.set(schema, ofSchema);
      if (!ofSchema.has(path)) {
        if (!files.has(path)) files.set(path, fileAt(path));
        ofSchema.set(path, schema.parse(files.get(path)));
      }
      // The map holds exactly what this schema made of this path.
      return ofSchema.get(path) as never;
    },
  };
}

export function readFile(file: string): unknown {
  const bytes = readFileSync(file);
  return JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
}
