import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAvailable, startPostgres, type TestPostgres } from '@lectern/test-kit';
import pg from 'pg';
import type { Settings } from './service-process.ts';

/** Empty places for the data of services, and the PostgreSQL that some of them share. */
export interface Places {
  onSqlite(): Settings;
  onPostgres(): Promise<Settings>;
  postgres(): TestPostgres;
  close(): Promise<void>;
}

export async function openPlaces(): Promise<Places> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-faults-'));
  const server = isAvailable('postgres') ? await startPostgres() : undefined;
  const newFolder = () => mkdtempSync(join(folder, 'data-'));
  const postgres = () => {
    if (server === undefined) throw new Error('PostgreSQL is not installed');
    return server;
  };
  let databases = 0;
  return {
    postgres,
    onSqlite: () => ({ DATA_DIR: newFolder(), QUOTA_PER_DAY: '1000000' }),
    async onPostgres() {
      const { url } = postgres();
      databases += 1;
      const name = `faults_${databases}`;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      const databaseUrl = url.replace(/\/postgres$/, `/${name}`);
      return { DATA_DIR: newFolder(), DATABASE_URL: databaseUrl, QUOTA_PER_DAY: '1000000' };
    },
    async close() {
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
