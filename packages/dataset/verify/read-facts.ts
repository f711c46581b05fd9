import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from './proof.ts';

/** The facts of a folder. Files are read and parsed once per schema, since every record asks for the same ones. */
export function readFacts(folder: string): Facts {
  const texts = new Map<string, unknown>();
  const parsed = new Map<object, Map<string, unknown>>();
  return {
    read(path, schema) {
      const ofSchema = parsed.get(schema) ?? new Map<string, unknown>();
      parsed.set(schema, ofSchema);
      if (!ofSchema.has(path)) {
        if (!texts.has(path)) texts.set(path, JSON.parse(readFileSync(join(folder, path), 'utf8')));
        ofSchema.set(path, schema.parse(texts.get(path)));
      }
      // The map holds exactly what this schema made of this path.
      return ofSchema.get(path) as never;
    },
  };
}
