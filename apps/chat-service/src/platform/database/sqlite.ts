import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '@lectern/service-kit';
import { Kysely } from 'kysely';
import { compileStep, type Database, type Query, type RowOf, type Step, type WriteResult } from './database.ts';
import { createDatabaseFailures, DatabaseError } from './database-error.ts';
import type { Schema } from './schema.ts';
import { createSqliteDialect, type SqliteThreads } from './sqlite-dialect.ts';
import { openThread, resultsOf, type SqliteThread } from './sqlite-thread.ts';

export interface SqliteOptions {
  /** Folder of the file, created if missing. */
  dataDir: string;
  /** How long to wait for another process that is writing. */
  busyMs?: number;
  /** An interactive transaction that is idle for this long is rolled back. */
  idleMs?: number;
}

/** SQLite in two worker threads, a writer and a reader, so that its calls never block the event loop. */
export async function openSqlite(options: SqliteOptions): Promise<Database> {
  const { dataDir, busyMs = 5_000, idleMs = 10_000 } = options;
  const file = createFile(dataDir);
  const failures = createDatabaseFailures();
  const open = (mode: 'read' | 'write') => openThread({ file, mode, busyMs, idleMs }, failures);
  const writer = await open('write').catch((error) => refuse(file, error));
  const reader = await open('read').catch((error) => refuse(file, error, writer));
  const kysely = new Kysely<Schema>({ dialect: createSqliteDialect({ reader, writer }) });
  return {
    dialect: 'sqlite',
    comparesVectors: false,
    build: kysely,
    kysely,
    ...createAccess({ reader, writer }),
    hasRoom: () => canWrite(join(dataDir, `room-${process.pid}`)),
    async backup(toFile) {
      const copier = await open('read');
      try {
        await backUp(copier, toFile);
      } finally {
        await copier.close();
      }
    },
    failures: failures.read,
    async close() {
      await reader.close();
      await writer.close();
    },
  };
}

function createAccess({ reader, writer }: SqliteThreads): Pick<Database, 'read' | 'write' | 'isReady'> {
  return {
    async read<Row>(query: Query<Row>): Promise<RowOf<Row>[]> {
      const [result] = resultsOf(await reader.ask({ kind: 'read', step: compileStep(query) }));
      // The query determines the type of its rows.
      return (result?.rows ?? []) as RowOf<Row>[];
    },
    async write<const Steps extends readonly Step[]>(steps: Steps): Promise<WriteResult<Steps>> {
      const answer = await writer.ask({ kind: 'unit', steps: steps.map(compileStep) });
      if ('refusedStep' in answer) return { done: false, refusedStep: answer.refusedStep };
      // One result per step, with rows of the type that the step's query determines.
      return { done: true, results: answer.results } as WriteResult<Steps>;
    },
    async isReady() {
      const step = { sql: 'select 1', parameters: [], mustAffect: false };
      return await reader.ask({ kind: 'read', step }).then(
        () => writer.isOpen(),
        () => false,
      );
    },
  };
}

/** Only the owner may read it; SQLite gives its log file the same permissions. */
function createFile(dataDir: string): string {
  const file = join(dataDir, 'lectern.db');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
    return file;
  } catch (error) {
    throw new StartupError(`DATA_DIR="${dataDir}" cannot be written: ${sentenceOf(error)}.`);
  }
}

/** The amount of free space does not show quotas and failing disks. */
async function canWrite(file: string): Promise<boolean> {
  const isWritten = await writeFile(file, Buffer.alloc(1_048_576), { mode: 0o600, flush: true }).then(
    () => true,
    () => false,
  );
  await rm(file, { force: true }).catch(() => undefined);
  return isWritten;
}

async function backUp(copier: SqliteThread, toFile: string): Promise<void> {
  try {
    closeSync(openSync(toFile, 'wx', 0o600));
  } catch (error) {
    throw new DatabaseError('other', `The backup "${toFile}" cannot be made: ${sentenceOf(error)}.`, error);
  }
  try {
    await copier.ask({ kind: 'backup', toFile });
  } catch (error) {
    rmSync(toFile, { force: true });
    throw error;
  }
}

async function refuse(file: string, error: unknown, opened?: SqliteThread): Promise<never> {
  await opened?.close();
  throw new StartupError(`The database "${file}" (DATA_DIR) cannot be opened: ${sentenceOf(error)}.`);
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
