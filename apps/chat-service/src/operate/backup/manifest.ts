import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '@lectern/service-kit';
import { z } from 'zod';

const shape = z.object({
  format: z.literal(1),
  created_at: z.string(),
  /** Version of the program that made it. */
  version: z.string(),
  dialect: z.enum(['sqlite', 'postgres']),
  file: z.string().regex(/^[\w.-]+$/),
  bytes: z.number(),
  sha256: z.string(),
  migrations: z.array(z.string()),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
  /** Distinguishes secrets, and reveals nothing else about them. */
  secret_fingerprint: z.string().nullable(),
});

/** The description stored with a backup. */
export type Manifest = z.infer<typeof shape>;

const fileIn = (folder: string) => join(folder, 'backup.json');

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(fileIn(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** Throws when the folder holds no backup, or one whose data has changed since it was written. */
export async function readVerified(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const found = await describeFile(join(folder, manifest.file)).catch(() => undefined);
  if (found === undefined) throw new StartupError(`The backup in "${folder}" lacks its file ${manifest.file}.`);
  if (found.sha256 !== manifest.sha256) {
    throw new StartupError(
      `The backup in "${folder}" is damaged: ${manifest.file} has ${found.bytes} bytes and the checksum ${found.sha256}, and should have ${manifest.bytes} bytes and ${manifest.sha256}.`,
    );
  }
  return manifest;
}

function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(fileIn(folder), 'utf8');
  } catch {
    throw new StartupError(`There is no backup in "${folder}": backup.json is missing.`);
  }
  const read = shape.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  throw new StartupError(`The backup in "${folder}" is of a version that this program does not know.`);
}

export async function describeFile(file: string): Promise<Pick<Manifest, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** Throws, naming each table that differs, unless all rows are there. */
export function compareRows(expected: Manifest['rows'], found: Manifest['rows']): void {
  const wrong = Object.entries(expected).filter(([table, count]) => found[table] !== count);
  if (wrong.length === 0) return;
  const list = wrong.map(([table, count]) => `${table} has ${found[table] ?? 'no'} rows instead of ${count}`);
  throw new StartupError(`The copy is not complete: ${list.join(', ')}.`);
}
