import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { type Backlog, readBacklog } from './backlog.ts';
import { type FindWebhook, type KeyPath, webhookAudit } from './key-path.ts';
import type { Outbox } from './outbox.ts';
import type { Secrets, StoredSecret } from './secrets.ts';

/** The state of a key's receiver. */
export interface EndpointState {
  url: string | null;
  failingSince: number | undefined;
  disabledAt: number | undefined;
  disabledReason: 'gone' | 'failing' | undefined;
  /** What people must know. */
  notice: string | undefined;
  backlog: Backlog;
  secrets: StoredSecret[];
}

export interface EndpointStateOptions {
  database: Database;
  outbox: Outbox;
  secrets: Secrets;
  findWebhook: FindWebhook;
  now: () => number;
}

/** What people see of a receiver, and how they enable it again. */
export function createEndpointState({ database, outbox, secrets, findWebhook, now }: EndpointStateOptions) {
  const { build, read, write } = database;
  return {
    async read(scope: WorkspaceScope, path: KeyPath): Promise<EndpointState> {
      const url = await findWebhook(scope, path);
      const { keyId } = path;
      const [row] = await read(build.selectFrom('webhook_endpoints').selectAll().where('key_id', '=', keyId));
      return {
        url,
        failingSince: row?.failing_since ?? undefined,
        disabledAt: row?.disabled_at ?? undefined,
        disabledReason: row?.disabled_reason ?? undefined,
        notice: row?.notice ?? undefined,
        backlog: await readBacklog(database, keyId),
        secrets: await secrets.list(keyId),
      };
    },

    /** Resumes deliveries from now on; what was missed can be redelivered. Idempotent. */
    async enable(scope: WorkspaceScope, path: KeyPath): Promise<void> {
      await findWebhook(scope, path);
      const healthy = { disabled_at: null, disabled_reason: null, notice: null, failing_since: null };
      const query = build
        .updateTable('webhook_endpoints')
        .set(healthy)
        .where('key_id', '=', path.keyId)
        .where('disabled_at', 'is not', null);
      await write([{ query, mustAffect: true }, webhookAudit(build, scope, path, now(), 'webhook.enabled')]);
      outbox.queued(path.keyId);
    },
  };
}
