import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBots } from '../../apps/chat-service/src/bots/bots/bots.ts';
import { createKeys } from '../../apps/chat-service/src/bots/keys/keys.ts';
import { createWebhooks } from '../../apps/chat-service/src/channels/webhooks/webhooks.ts';
import { openDatabase } from '../../apps/chat-service/src/platform/database/open-database.ts';
import { writeExchange } from '../../apps/chat-service/src/platform/events/event-wire.ts';
import { createGuardedFetch } from '../../apps/chat-service/src/platform/network/guarded-fetch.ts';
import { operatorScope } from '../../apps/chat-service/src/platform/shared/operator-scope.ts';
import { type KeyScope, makeKeyScope } from '../../apps/chat-service/src/platform/shared/scope.ts';

export interface Customer {
  scope: KeyScope;
  webhookUrl: string;
}

/** Outbox and worker on a durable SQLite, as the service runs them. */
export async function openSubject(port: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-bench-webhooks-'));
  const now = Date.now;
  const database = await openDatabase({ dataDir, now });
  const network = createGuardedFetch({
    allowedNetworks: ['127.0.0.0/8'],
    allowHttp: true,
    allowedPorts: [port],
    now,
  });
  const webhooks = createWebhooks({
    database,
    fetch: network.fetch,
    instanceSecrets: ['a secret for benchmarks only'] as const,
    now,
    clock: () => performance.now(),
    random: Math.random,
    onError: (error) => console.error(error),
  });
  const workspace = { id: 'ws_bench', name: 'Bench', slug: 'bench', logo: null, metadata: null, plan: 'business' };
  const createdAt = new Date(0).toISOString();
  await database.write([database.build.insertInto('organization').values({ ...workspace, createdAt })]);
  const owner = operatorScope('ws_bench');
  const bot = await createBots({ database, now }).create(owner, { name: 'Bench' });
  const keys = createKeys({ database, now, quotaPerDay: 1_000 });
  webhooks.worker.start();

  return {
    async addCustomer(path: string): Promise<Customer> {
      const webhookUrl = `http://127.0.0.1:${port}${path}`;
      const created = await keys.create(owner, bot.id, { webhookUrl });
      if (created === undefined) throw new Error('the bot has just been made');
      return { webhookUrl, scope: makeKeyScope({ workspaceId: 'ws_bench', botId: bot.id, keyId: created.key.id }) };
    },
    async exchange({ scope, webhookUrl }: Customer, conversationId: string): Promise<void> {
      const at = now();
      const payload = writeExchange({
        requestText: '{"bot_id":"bench","message":"How much health does a creeper have?"}',
        status: 200,
        response: { response: 'A creeper has 20 health points.', sources: [], session_id: conversationId },
        method: 'POST',
        path: '/api/v1/chat',
        requestId: 'req_bench',
        conversationId,
        keyId: scope.keyId,
        botId: scope.botId,
        startedAt: at,
        finishedAt: at,
      });
      await webhooks.outbox.add({ scope, webhookUrl, conversationId, type: 'chat.exchange', payload, at });
    },
    async close(): Promise<void> {
      await webhooks.worker.stop(0);
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
