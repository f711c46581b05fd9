import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite/vector';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { freePort } from '@lectern/test-kit';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';

/** A PostgreSQL with pgvector whose connections all share one session: no more than one may be open. */
export async function startPgvector() {
  const db = await PGlite.create({ extensions: { vector } });
  const port = await freePort();
  // A closing connection still counts for a moment.
  const server = new PGLiteSocketServer({ db, port, host: '127.0.0.1', maxConnections: 5 });
  // All connections share one session: a new one, as the pool opens after a pause, must not find statements of the last.
  server.addEventListener('connection', () => void db.exec('deallocate all'));
  await server.start();
  return {
    run: (sql: string) => db.exec(sql),
    /** As the service opens it. */
    async open(): Promise<Database> {
      const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
      return await openDatabase({ databaseUrl, dataDir: '', connections: 1, now: Date.now });
    },
    async close() {
      await server.stop();
      await db.close();
    },
  };
}
