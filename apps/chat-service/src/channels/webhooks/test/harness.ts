import { createBots } from '../../../bots/bots/bots.ts';
import { addWorkspace } from '../../../bots/bots/test/tenants.ts';
import { createKeys } from '../../../bots/keys/keys.ts';
import type { Database } from '../../../platform/database/database.ts';
import { writeExchange } from '../../../platform/events/event-wire.ts';
import { createGuardedFetch } from '../../../platform/network/guarded-fetch.ts';
import { makeKeyScope, type WorkspaceScope } from '../../../platform/shared/scope.ts';
import { createDeliveryIds } from '../delivery-ids.ts';
import { createOutbox, type Outbox } from '../outbox.ts';
import type { DeliveryLimits } from '../schedule.ts';
import { createCopySecrets } from '../stored-signing-secrets.ts';
import { createWebhooks, type WebhooksOptions } from '../webhooks.ts';

export interface Customer {
  scope: WorkspaceScope;
  botId: string;
  keyId: string;
  url: string;
}

export interface HarnessOptions extends Partial<Pick<WebhooksOptions, 'fetch' | 'random' | 'now'>> {
  database: Database;
  ports: readonly number[];
  limits?: Partial<DeliveryLimits>;
  instanceSecret?: string;
}

export const instanceSecret = 'a secret of the instance for tests only';

/** Webhooks on a real database, whose clock the test sets. Nothing runs by itself. */
export function createHarness({ database, ports, ...options }: HarnessOptions) {
  const clock = { nowMs: Date.parse('2026-11-15T12:00:00Z') };
  const now = options.now ?? (() => clock.nowMs);
  const errors: unknown[] = [];
  const guarded = createGuardedFetch({
    allowedNetworks: ['127.0.0.0/8'],
    allowHttp: true,
    allowedPorts: ports,
    now,
  });
  const webhooks = createWebhooks({
    database,
    now,
    fetch: options.fetch ?? guarded.fetch,
    random: options.random ?? Math.random,
    instanceSecrets: [options.instanceSecret ?? instanceSecret],
    clock: () => performance.now(),
    onError: (error) => void errors.push(error),
    limits: { jitter: 0, ...options.limits },
  });
  const keys = createKeys({ database, now, quotaPerDay: 1_000, copySteps: createCopySecrets(database) });
  const bots = createBots({ database, now });
  const createDeliveryId = createDeliveryIds({ now, random: Math.random });
  const sleeping = createOutbox({ database, createDeliveryId, onQueued: () => undefined });

  async function exchange(outbox: Outbox, customer: Customer, conversationId?: string): Promise<string> {
    const { scope, botId, keyId, url: webhookUrl } = customer;
    const at = now();
    const payload = writeExchange({
      requestText: '{"message":"Hi"}',
      response: { response: 'Hello' },
      status: 200,
      method: 'POST',
      path: '/api/v1/chat',
      requestId: 'req_1',
      keyId,
      botId,
      conversationId,
      startedAt: at,
      finishedAt: at,
    });
    const keyScope = makeKeyScope({ workspaceId: scope.workspaceId, botId, keyId });
    return await outbox.add({ scope: keyScope, webhookUrl, conversationId, type: 'chat.exchange', payload, at });
  }

  return {
    clock,
    webhooks,
    keys,
    errors,
    database,

    /** A workspace with a bot and a key that has a webhook. */
    async addCustomer(url: string): Promise<Customer> {
      const scope = await addWorkspace(database);
      const bot = await bots.create(scope, { name: 'Bot' });
      const created = await keys.create(scope, bot.id, { webhookUrl: url });
      if (created === undefined) throw new Error('the bot has just been made');
      return { scope, botId: bot.id, keyId: created.key.id, url: created.key.webhookUrl ?? url };
    },

    /** Queues one exchange of a customer, as another instance would. Returns the delivery's id. */
    exchange: (customer: Customer, conversationId?: string) => exchange(sleeping, customer, conversationId),

    /** Queues one exchange of a customer, as the chat of this instance does. */
    exchangeHere: (customer: Customer, conversationId?: string) => exchange(webhooks.outbox, customer, conversationId),

    /** Lets time pass until something is due, and delivers it. */
    async advance(milliseconds: number): Promise<void> {
      clock.nowMs += milliseconds;
      await webhooks.worker.runDue();
    },
  };
}

export type Harness = ReturnType<typeof createHarness>;

export const pathOf = ({ botId, keyId }: Customer) => ({ botId, keyId });
