import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@lectern/service-kit';
import { composeAnswering } from '../apps/chat-service/src/compose/compose-answering.ts';
import { chatServiceConfig } from '../apps/chat-service/src/config.ts';
import { openCore } from '../apps/chat-service/src/core.ts';
import { createGuardedFetch } from '../apps/chat-service/src/network/guarded-fetch.ts';
import type { Ask } from './ask.ts';
import type { EvalCase } from './case.ts';
import { createEvalBots } from './eval-bots.ts';

const secret = 'of an evaluation, which keeps nothing';

export interface Subject {
  /** Creates the bots that these cases ask, so that no question has to wait for one. */
  prepare(cases: readonly EvalCase[]): Promise<void>;
  ask: Ask;
  close(): Promise<void>;
}

/** The answerer as the service composes it, with its own database and without HTTP. */
export async function openSubject(embeddings: 'local' | 'off'): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-eval-'));
  const config = chatServiceConfig.parse({ DATA_DIR: folder, EMBEDDINGS: embeddings, LOG_LEVEL: 'warn' });
  const core = await openCore(config, Date.now);
  const network = createGuardedFetch({ allowedNetworks: [], allowedPorts: [], allowHttp: false, now: Date.now });
  const { logger } = createLog('eval', config.LOG_LEVEL);
  const chatUrl = () => 'http://127.0.0.1';
  const answering = composeAnswering({ config, database: core.database, secret, network, chatUrl, logger });
  // Until the model and the vectors are loaded, the service answers without them, which must not be measured.
  if (embeddings === 'local') await Promise.all([answering.records.ready(), answering.reranker.settled]);
  const findBot = await createEvalBots(core, answering.knowledge);
  return {
    async prepare(cases) {
      for (const { knowledge } of cases) await findBot(knowledge);
    },
    async ask(knowledge, history, message) {
      const { instructions, ...bot } = await findBot(knowledge);
      const signal = new AbortController().signal;
      const question = { bot, instructions: instructions.text, history, message, signal, onText() {} };
      return await answering.answerer.answer(question);
    },
    async close() {
      await answering.close();
      await core.database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
