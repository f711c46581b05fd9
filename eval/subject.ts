import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@lectern/service-kit';
import type { Answer } from '../apps/chat-service/src/answering/answer/answerer.ts';
import type { BotWithInstructions } from '../apps/chat-service/src/bots/bots/bot.ts';
import { composeAnswering } from '../apps/chat-service/src/compose/compose-answering.ts';
import { openCore } from '../apps/chat-service/src/operate/core/core.ts';
import { chatServiceConfig } from '../apps/chat-service/src/platform/config/config.ts';
import { createGuardedFetch } from '../apps/chat-service/src/platform/network/guarded-fetch.ts';
import type { Ask, ChatMessage } from './ask.ts';
import type { EvalCase } from './case.ts';
import { createEvalBots } from './eval-bots.ts';

const secrets = ['of an evaluation, which keeps nothing'] as const;

export type Product = Awaited<ReturnType<typeof openProduct>>;

/** Answering as the service composes it, with its own database and without HTTP. */
export async function openProduct(embeddings: 'local' | 'off', crossEncoder: 'on' | 'off' = 'on') {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-eval-'));
  const settings = { DATA_DIR: folder, EMBEDDINGS: embeddings, CROSS_ENCODER: crossEncoder, LOG_LEVEL: 'warn' };
  const config = chatServiceConfig.parse(settings);
  const core = await openCore(config, Date.now);
  const network = createGuardedFetch({ allowedNetworks: [], allowedPorts: [], allowHttp: false, now: Date.now });
  const { logger } = createLog('eval', config.LOG_LEVEL);
  const chatUrl = () => 'http://127.0.0.1';
  const answering = composeAnswering({ config, database: core.database, secrets, network, chatUrl, logger });
  // Until the model and the vectors are loaded, the service answers without them, which must not be measured.
  if (embeddings === 'local') await Promise.all([answering.records.ready(), answering.reranker.settled]);
  return {
    core,
    knowledge: answering.knowledge,
    async ask(
      { instructions, ...bot }: BotWithInstructions,
      history: readonly ChatMessage[],
      message: string,
    ): Promise<Answer> {
      const signal = new AbortController().signal;
      return await answering.answerer.answer({
        bot,
        instructions: instructions.text,
        history,
        message,
        signal,
        onText() {},
      });
    },
    async close() {
      await answering.close();
      await core.database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export interface Subject {
  /** Creates the bots that these cases ask, so that no question has to wait for one. */
  prepare(cases: readonly EvalCase[]): Promise<void>;
  ask: Ask;
  close(): Promise<void>;
}

/** The product with the bots of our own cases. */
export async function openSubject(embeddings: 'local' | 'off'): Promise<Subject> {
  const product = await openProduct(embeddings);
  const findBot = await createEvalBots(product.core, product.knowledge);
  return {
    async prepare(cases) {
      for (const { knowledge } of cases) await findBot(knowledge);
    },
    ask: async (knowledge, history, message) => await product.ask(await findBot(knowledge), history, message),
    close: product.close,
  };
}
