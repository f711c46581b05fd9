import type { Database } from '../platform/database/database.ts';
import { describeConnection } from './connectors/connection.ts';
import type { Push } from './connectors/connector.ts';
import type { SourceSettings } from './sources/source.ts';
import type { SourceSecrets } from './sources/source-secrets.ts';

export interface PushesOptions {
  database: Database;
  secrets: Pick<SourceSecrets, 'open'>;
  now: () => number;
  /** Called when there is something to read. */
  onDue(): void;
}

/** Pushes of services: the proof that one is authentic is the only access that it needs, and a sync all that it starts. */
export function createPushes({ database, secrets, now, onDue }: PushesOptions) {
  const { build, read, write } = database;

  async function isAuthentic(sourceId: string, push: Push): Promise<boolean> {
    const sources = build.selectFrom('knowledge_sources').select('settings').where('id', '=', sourceId);
    const [row] = await read(sources.where('deleted_at', 'is', null));
    // We stored this ourselves, in the shape defined in source.ts.
    const { connection }: SourceSettings = row === undefined ? {} : JSON.parse(row.settings);
    const accepts = connection && describeConnection(connection)?.connector.acceptsPush;
    const opened = accepts && (await secrets.open(sourceId));
    return opened !== undefined && accepts?.(push, opened) === true;
  }

  return {
    /** Starts a sync, or another one after the one that is running. False unless the push is authentic. */
    async receive(sourceId: string, push: Push): Promise<boolean> {
      if (!(await isAuthentic(sourceId, push))) return false;
      const source = build
        .updateTable('knowledge_sources')
        .where('id', '=', sourceId)
        // Somebody stopped it, and starts it again.
        .where('state', '!=', 'cancelled')
        .where('deleted_at', 'is', null);
      await write([
        source.set({ next_run_at: now() }),
        // A running sync keeps its state.
        source.where('state', 'in', ['ready', 'failed']).set({ state: 'waiting' }),
      ]);
      onDue();
      return true;
    },
  };
}
