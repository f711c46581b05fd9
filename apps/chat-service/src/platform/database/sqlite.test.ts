import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery, type Transaction } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { anEntry, entryIds, openWithEntries, type TestDatabase, withEntries } from './test/rows.ts';

const root = mkdtempSync(join(tmpdir(), 'lectern-sqlite-'));
const open = (dataDir: string) => openWithEntries({ dataDir });
const add = ({ write, build }: TestDatabase, id: string, size = 0) =>
  write([build.insertInto('entries').values(anEntry({ id, details: 'x'.repeat(size) }))]);

describe('SQLite', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(root, 'data-'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('makes its folder, and files that only their owner can read', async () => {
    const dataDir = join(folder, 'new', 'deep');
    const database = await open(dataDir);
    const modes = readdirSync(dataDir).map((name) => [name, (statSync(join(dataDir, name)).mode & 0o777).toString(8)]);
    expect(Object.fromEntries(modes)).toEqual({
      'lectern.db': '600',
      'lectern.db-shm': '600',
      'lectern.db-wal': '600',
    });
    await database.close();
    expect(readdirSync(dataDir)).toEqual(['lectern.db']);
  });

  it('keeps the safe settings', async () => {
    const database = await open(folder);
    const settings = await database.kysely.transaction().execute(async (transaction) => ({
      ...(await pragma(transaction, 'journal_mode')),
      ...(await pragma(transaction, 'synchronous')),
      ...(await pragma(transaction, 'foreign_keys')),
    }));
    expect(settings).toEqual({ journal_mode: 'wal', synchronous: 2, foreign_keys: 1 });
    await database.close();
  });

  it('finishes running writes when it closes, and refuses new ones', async () => {
    const database = await open(folder);
    const early = add(database, 'early');
    let isClosed = false;
    const closing = database.close().then(() => {
      isClosed = true;
    });
    const stored = ['early'];
    for (let count = 0; !isClosed; count += 1) {
      const id = `late-${count}`;
      await add(database, id).then(
        () => stored.push(id),
        () => undefined,
      );
      await nextTurn();
    }
    await expect(closing).resolves.toBeUndefined();
    await expect(early).resolves.toMatchObject({ done: true });
    await expect(add(database, 'after')).rejects.toThrow();
    // Whatever was not refused is stored.
    const again = await open(folder);
    expect(await entryIds(again)).toEqual(stored.toSorted());
    await again.close();
  });

  it('names DATA_DIR when the folder cannot be used', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(open(join(file, 'below'))).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(/^DATA_DIR=".*\/file\/below" cannot be written: ENOTDIR/),
    });
  });

  it.skipIf(process.getuid?.() === 0)('names DATA_DIR when the folder is read-only', async () => {
    chmodSync(folder, 0o500);
    await expect(open(folder)).rejects.toThrow(`DATA_DIR="${folder}" cannot be written: EACCES`);
  });

  it('refuses a file that is no database', async () => {
    writeFileSync(join(folder, 'lectern.db'), 'something else entirely, '.repeat(100));
    await expect(open(folder)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('DATA_DIR'),
    });
  });

  it('backs up while units are stored, and the copy holds every unit whole', async () => {
    const database = await open(folder);
    const copy = join(folder, 'copy.db');
    let writing = true;
    const writer = (async () => {
      for (let unit = 0; writing; unit += 1) {
        const row = (half: string) => database.build.insertInto('entries').values(anEntry({ id: `${half}-${unit}` }));
        await database.write([row('one'), row('two')]);
      }
    })();
    await add(database, 'large', 2_000_000);
    await database.backup(copy);
    writing = false;
    await writer;
    const opened = new DatabaseSync(copy);
    const count = (half: string) => opened.prepare(`select count(*) as n from entries where id like '${half}-%'`).get();
    expect(count('one')).toEqual(count('two'));
    expect(opened.prepare(`select length(details) as n from entries where id = 'large'`).get()).toEqual({
      n: 2_000_000,
    });
    expect(opened.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    opened.close();
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    await database.close();
  });

  it('never writes a backup over a file', async () => {
    const database = await open(folder);
    writeFileSync(join(folder, 'mine'), 'precious');
    await expect(database.backup(join(folder, 'mine'))).rejects.toThrow('cannot be made: EEXIST');
    await expect(database.backup(join(folder, 'missing', 'copy'))).rejects.toThrow('cannot be made: ENOENT');
    await database.close();
  });

  it('waits for another process that writes, and is unavailable when that takes too long', async () => {
    const database = await open(folder);
    const other = new DatabaseSync(join(folder, 'lectern.db'));
    other.exec('begin immediate');
    const waiting = add(database, 'waited');
    expect(await database.isReady()).toBe(true);
    other.exec('commit');
    expect(await waiting).toMatchObject({ done: true });
    await database.close();
    const impatient = withEntries(await openSqlite({ dataDir: folder, busyMs: 100 }));
    other.exec('begin immediate');
    await expect(add(impatient, 'given up')).rejects.toMatchObject({ name: 'DatabaseError', kind: 'unavailable' });
    other.close();
    expect(await add(impatient, 'free again')).toMatchObject({ done: true });
    await impatient.close();
  });

  it('is full when the disk is, keeps what it had, and goes on when there is space', async ({ skip }) => {
    skip(!mountSmallDisk(folder), 'a small tmpfs cannot be mounted here');
    const ballast = join(folder, 'ballast');
    writeFileSync(ballast, Buffer.alloc(2_500_000));
    const database = await open(join(folder, 'data'));
    try {
      const stored: string[] = [];
      const failure = await fill(database, stored).catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: 'DatabaseError', kind: 'full' });
      expect(stored.length).toBeGreaterThan(3);
      expect(await entryIds(database)).toEqual(stored.toSorted());
      expect(await database.hasRoom()).toBe(false);
      const neighbours = Promise.all([add(database, 'a', 50_000), add(database, 'b', 50_000)]);
      await expect(neighbours).rejects.toMatchObject({ kind: 'full' });
      rmSync(ballast);
      expect(await database.hasRoom()).toBe(true);
      expect(await add(database, 'space', 50_000)).toMatchObject({ done: true });
      expect(await entryIds(database)).toEqual(expect.arrayContaining([...stored, 'space']));
      const check = await database.read(CompiledQuery.raw('pragma integrity_check'));
      expect(check).toEqual([{ integrity_check: 'ok' }]);
    } finally {
      await database.close();
      execFileSync('umount', [folder]);
    }
  });
});

async function fill(database: TestDatabase, stored: string[]): Promise<never> {
  for (let row = 0; ; row += 1) {
    await add(database, `row-${row}`, 20_000);
    stored.push(`row-${row}`);
  }
}

async function pragma(transaction: Transaction<Schema>, name: string): Promise<object> {
  const { rows } = await transaction.executeQuery<object>(CompiledQuery.raw(`pragma ${name}`));
  return rows[0] ?? {};
}

function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=5m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
