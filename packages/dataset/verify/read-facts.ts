import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
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
        if (!texts.has(path)) texts.set(path, JSON.parse(readText(join(folder, path))));
        ofSchema.set(path, schema.parse(texts.get(path)));
      }
      // The map holds exactly what this schema made of this path.
      return ofSchema.get(path) as never;
    },
  };
}

function readText(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}
