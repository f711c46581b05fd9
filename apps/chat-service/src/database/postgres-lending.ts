import type pg from 'pg';
import { DatabaseError } from './database-error.ts';
import { isSpent, isWorthAnotherTry, toDatabaseError } from './postgres-error.ts';
import type { Taking } from './postgres-taking.ts';

/** Lends out the pool's connections and knows when all are back. Throws DatabaseErrors only. */
export interface Lending {
  connect(): Promise<LentClient>;
  /** Runs the action with a connection, again when nothing was stored and nothing is wrong with the action. */
  use<Result>(action: (client: pg.Client) => Promise<Result>): Promise<Result>;
  /** Lends no more, waits for what is lent, and closes the pool. */
  close(): Promise<void>;
}

export interface LentClient {
  client: pg.Client;
  giveBack(isSpent: boolean): void;
}

/** Deadlocks and the like are tried again so often. */
const mostTries = 4;

export function createLending(pool: pg.Pool, taking: Taking): Lending {
  const allBack = Promise.withResolvers<void>();
  let closing: Promise<void> | undefined;
  let lent = 0;

  function countBack(): void {
    lent -= 1;
    if (closing !== undefined && lent === 0) allBack.resolve();
  }

  async function connect(): Promise<LentClient> {
    if (closing !== undefined) throw new DatabaseError('unavailable', 'the database is closed');
    lent += 1;
    try {
      const client = await taking.take();
      const giveBack = (spent: boolean) => {
        taking.giveBack(client, spent);
        countBack();
      };
      return { client, giveBack };
    } catch (error) {
      countBack();
      throw toDatabaseError(error);
    }
  }

  async function close(): Promise<void> {
    if (lent > 0) await allBack.promise;
    await pool.end();
  }

  return {
    connect,
    async use(action) {
      for (let tries = 1; ; tries += 1) {
        const { client, giveBack } = await connect();
        try {
          const result = await action(client);
          giveBack(false);
          return result;
        } catch (error) {
          giveBack(isSpent(error));
          if (tries >= mostTries || !isWorthAnotherTry(error)) throw toDatabaseError(error);
        }
      }
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}
