import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedPostgres, startPostgres, type TestPostgres } from '@lectern/test-kit';
import pg from 'pg';
import type { Settings } from './service-process.ts';

/** Empty storage for the data of services. */
export interface Places {
  onSqlite(): Settings;
  /** A database on the PostgreSQL that all suites share, or on the given server. */
  onPostgres(server?: TestPostgres, tablespace?: string): Promise<Settings>;
  /** A separate PostgreSQL that the test may kill. */
  startServer(): Promise<TestPostgres>;
  close(): Promise<void>;
}

export async function openPlaces(): Promise<Places> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-faults-'));
  const newFolder = () => mkdtempSync(join(folder, 'data-'));
  const servers: TestPostgres[] = [];
  return {
    async startServer() {
      const server = await startPostgres();
      servers.push(server);
      return server;
    },
    onSqlite: () => ({ DATA_DIR: newFolder(), QUOTA_PER_DAY: '1000000' }),
    async onPostgres(server, tablespace = 'pg_default') {
      const url = server?.url ?? (await sharedPostgres());
      const name = `service_${randomUUID().replaceAll('-', '')}`;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`create database ${name} tablespace ${tablespace}`);
      await client.end();
      const databaseUrl = url.replace(/\/postgres$/, `/${name}`);
      return { DATA_DIR: newFolder(), DATABASE_URL: databaseUrl, QUOTA_PER_DAY: '1000000' };
    },
    async close() {
      for (const server of servers) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
