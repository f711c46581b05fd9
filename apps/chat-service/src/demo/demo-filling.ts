import type { ServiceLog } from '@lectern/service-kit';
import type { Answerer } from '../answering/answerer.ts';
import type { Chat } from '../chat/chat.ts';
import type { Core } from '../core.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { WorkspaceScope } from '../shared/scope.ts';
import { fillDemo } from './demo-content.ts';

export interface FillingOptions {
  core: Core;
  answering: { knowledge: Knowledge; answerer: Answerer };
  url: string;
  log: ServiceLog;
}

/** The demo's content is made beside the start, which nobody should have to wait for. */
export function createFilling({ core, answering, url, log }: FillingOptions, chat: Chat) {
  const ending = new AbortController();
  let filling = Promise.resolve();
  return {
    start(scope: WorkspaceScope): void {
      const options = {
        core,
        chat,
        knowledge: answering.knowledge,
        answerer: answering.answerer,
        url,
        signal: ending.signal,
      };
      filling = fillDemo(options, scope).catch((error: unknown) => {
        log.logger.debug({ err: error }, 'the demo workspace was not filled');
      });
    },
    async stop(): Promise<void> {
      ending.abort();
      await filling;
    },
  };
}
