import { createBots } from '../../bots/bots/bots.ts';
import { addWorkspace } from '../../bots/bots/test/tenants.ts';
import type { Database } from '../../platform/database/database.ts';
import type { GuardedFetchOptions } from '../../platform/network/guarded-fetch.ts';
import { createLoopbackGuard } from '../../platform/network/test/guard.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { createBotSteps } from '../bot-steps.ts';
import type { Browser } from '../browser/browser.ts';
import type { Embedding } from '../embedding/embedding.ts';
import { createKnowledge, type KnowledgeOptions } from '../knowledge.ts';
import type { KnowledgeLimits } from '../sources/knowledge-limits.ts';
import type { NewSource } from '../sources/source.ts';
import { sharedExtractor } from './shared-extractor.ts';

export interface HarnessOptions {
  database: Database;
  /** Ports on which local sites may be crawled. */
  ports?: number[];
  limits?: Partial<KnowledgeLimits>;
  embedding?: Embedding;
  network?: Partial<GuardedFetchOptions>;
  notices?: KnowledgeOptions['notices'];
  browser?: Browser;
}

export interface Customer {
  scope: WorkspaceScope;
  botId: string;
}

/** Also of the process that is killed. */
export const testSecret = 'a secret for tests, 0123456789abcdef';

/** Knowledge on a real database, with a clock set by the test. Nothing runs in the background. */
export function createHarness(options: HarnessOptions) {
  const { database, ports = [], limits, embedding, network, notices, browser } = options;
  const clock = { nowMs: Date.parse('2026-11-15T12:00:00Z') };
  const now = () => clock.nowMs;
  const errors: unknown[] = [];
  const knowledge = createKnowledge({
    database,
    now,
    extractor: sharedExtractor,
    notices,
    browser,
    onError: (error) => void errors.push(error),
    network: createLoopbackGuard(ports, network),
    secretBox: createSecretBox([testSecret], 'source secrets'),
    linkTo: (sourceId) => `https://chat.test/sources/${sourceId}`,
    embedding: () => embedding,
    limits: { delayMs: 0, retryMs: 1, ...limits },
  });
  const bots = createBots({ database, now, steps: createBotSteps(database) });

  const read = async ({ scope, botId }: Customer, sourceId: string) => {
    const source = await knowledge.sources.find(scope, { botId, sourceId });
    if (source === undefined) throw new Error('the source is gone');
    return source;
  };

  return {
    knowledge,
    bots,
    clock,
    errors,
    read,

    async addCustomer(): Promise<Customer> {
      const scope = await addWorkspace(database);
      const { id: botId } = await bots.create(scope, { name: 'Bot' });
      return { scope, botId };
    },

    /** As if the instances that were reading had died and their leases had expired. */
    async endLeases(): Promise<void> {
      const held = database.build.updateTable('knowledge_sources').where('lease_until', 'is not', null);
      await database.write([held.set({ lease_until: 1 })]);
    },

    /** Creates a source without reading it. */
    async add({ scope, botId }: Customer, wanted: NewSource): Promise<string> {
      const source = await knowledge.sources.create(scope, botId, wanted);
      if (source === undefined) throw new Error('the bot has just been made');
      return source.id;
    },

    /** Creates a source and reads it. */
    async learn(customer: Customer, wanted: NewSource) {
      const sourceId = await this.add(customer, wanted);
      await knowledge.worker.runDue();
      return await read(customer, sourceId);
    },

    pages: async ({ scope, botId }: Customer, sourceId: string) => {
      const pages = await knowledge.contents.listPages(scope, { botId, sourceId }, { limit: 200 });
      return Object.fromEntries(
        (pages ?? []).map(({ url, state, reason }) => [new URL(url).pathname, reason ?? state]),
      );
    },

    /** The texts that a question finds, best first. */
    find: async ({ botId }: Customer, question: string) =>
      (await knowledge.search({ botId }, question, 5)).map(({ text }) => text),
  };
}

export type Harness = ReturnType<typeof createHarness>;
