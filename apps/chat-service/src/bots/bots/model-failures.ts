import type { Database } from '../../platform/database/database.ts';

export interface ModelFailureNote {
  at: number;
  /** A sentence for the bot's owner. */
  reason: string;
}

export interface ModelFailuresOptions {
  database: Database;
  now: () => number;
  onError(error: unknown): void;
}

export type ModelFailures = ReturnType<typeof createModelFailures>;

/** How long the same status of a bot is not written again. */
const quietMs = 60_000;
const mostKnown = 1_000;

/** Records that a bot's model does not answer, so that its owner notices before visitors complain. */
export function createModelFailures({ database, now, onError }: ModelFailuresOptions) {
  const { build, read, write } = database;
  const told = new Map<string, ModelFailureNote>();

  /** Whether the status has to be written to the database. A turn never waits for the write. */
  function isNews(botId: string, reason: string): boolean {
    const last = told.get(botId);
    if (last?.reason === reason && now() - last.at < quietMs) return false;
    if (told.size >= mostKnown) told.clear();
    told.set(botId, { at: now(), reason });
    return true;
  }

  async function forget(botId: string): Promise<void> {
    told.delete(botId);
    await write([build.deleteFrom('bot_model_failures').where('bot_id', '=', botId)]);
  }

  return {
    forget,

    failed(botId: string, reason: string): void {
      if (!isNews(botId, reason)) return;
      const row = { bot_id: botId, at: now(), reason };
      const query = build
        .insertInto('bot_model_failures')
        .values(row)
        .onConflict((conflict) => conflict.column('bot_id').doUpdateSet(row));
      write([query]).catch(onError);
    },

    answered(botId: string): void {
      if (isNews(botId, '')) write([build.deleteFrom('bot_model_failures').where('bot_id', '=', botId)]).catch(onError);
    },

    async read(botId: string): Promise<ModelFailureNote | undefined> {
      const [row] = await read(
        build.selectFrom('bot_model_failures').select(['at', 'reason']).where('bot_id', '=', botId),
      );
      return row;
    },
  };
}
