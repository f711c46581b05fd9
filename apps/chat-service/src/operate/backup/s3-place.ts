import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '@lectern/service-kit';
import { type BackupPlace, isScheduled, type PlaceConfig, timeOf } from './place.ts';
import { openS3, type S3 } from './s3.ts';

/** Larger files are sent in parts of this size, of which storage takes 10,000. */
const partBytes = 64 * 2 ** 20;
const manifestName = 'backup.json';

export const isS3Address = (address: string): boolean => address.startsWith('s3://');

/** Backups below a prefix of a bucket: `s3://bucket/prefix`. They are made and unpacked in DATA_DIR. */
export function openS3Place(address: string, config: PlaceConfig, now: () => number): BackupPlace {
  const { s3, prefix } = openBucket(address, config, now);
  const keysOf = (name: string) => s3.list(`${prefix}${name}/`);
  return {
    async list() {
      const parts = (await s3.list(prefix)).map((key) => key.slice(prefix.length).split('/'));
      const complete = parts.filter(([name = '', file]) => file === manifestName && isScheduled(name));
      return complete.map(([name = '']) => name).toSorted();
    },
    add: (name, make) =>
      withFolder(config.DATA_DIR, async (folder) => {
        const made = await make(folder);
        // The manifest comes last: without it a backup is not complete.
        const files = readdirSync(folder).toSorted((one) => (one === manifestName ? 1 : -1));
        for (const file of files) await upload(s3, join(folder, file), `${prefix}${name}/${file}`);
        return made;
      }),
    open: (name, use) =>
      withFolder(config.DATA_DIR, async (folder) => {
        const keys = await keysOf(name);
        if (keys.length === 0) throw new StartupError(`There is no backup in "${address}/${name}".`);
        mkdirSync(folder, { mode: 0o700 });
        for (const key of keys) await download(s3, key, join(folder, key.slice(key.lastIndexOf('/') + 1)));
        return await use(folder);
      }),
    async remove(name) {
      await s3.remove(`${prefix}${name}/${manifestName}`);
      for (const key of await keysOf(name)) await s3.remove(key);
    },
    async removeRemains(before) {
      const keys = await s3.list(prefix);
      const nameOf = (key: string) => key.slice(prefix.length).split('/')[0] ?? '';
      const isComplete = (name: string) => keys.includes(`${prefix}${name}/${manifestName}`);
      const isLeft = (name: string) => isScheduled(name) && timeOf(name) < before && !isComplete(name);
      for (const key of keys.filter((one) => isLeft(nameOf(one)))) await s3.remove(key);
      removeCopies(config.DATA_DIR, before);
    },
  };
}

function openBucket(address: string, config: PlaceConfig, now: () => number): { s3: S3; prefix: string } {
  const { S3_ENDPOINT, S3_REGION: region, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  const [bucket = '', ...rest] = address.slice('s3://'.length).split('/').filter(Boolean);
  if (bucket === '') throw new StartupError(`"${address}" names no bucket: s3://bucket/prefix is needed.`);
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) {
    throw new StartupError(`S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed for "${address}".`);
  }
  const endpoint = S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  const access = { region, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  return { s3: openS3({ endpoint, bucket, now, ...access }), prefix: rest.map((part) => `${part}/`).join('') };
}

/** Not a name that a person would give to a backup of their own. */
const copyPrefix = 'unsent-backup-copy-';

/** A folder that does not exist yet, and is removed in the end. Not in the system's folder, which may be in memory. */
async function withFolder<Result>(dataDir: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const parent = mkdtempSync(join(dataDir, copyPrefix));
  try {
    return await work(join(parent, 'copy'));
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Copies that were not sent to their end. */
function removeCopies(dataDir: string, before: number): void {
  for (const name of readdirSync(dataDir)) {
    const folder = join(dataDir, name);
    if (name.startsWith(copyPrefix) && statSync(folder).mtimeMs < before) rmSync(folder, { recursive: true });
  }
}

async function upload(s3: S3, file: string, key: string): Promise<void> {
  if (statSync(file).size <= partBytes) await s3.put(key, await readFile(file));
  else await s3.putParts(key, partsOf(file));
}

async function* partsOf(file: string): AsyncGenerator<Uint8Array> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 2 ** 20 })) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function download(s3: S3, key: string, file: string): Promise<void> {
  const { body } = await s3.get(key);
  const bytes = body === null ? Readable.from([]) : Readable.fromWeb(body);
  await pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
}
