import type { ServiceLog } from '@lectern/service-kit';
import type { Knowledge } from '../../knowledge/knowledge.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { Core } from '../core/core.ts';
import { fillDemo } from './demo-content.ts';

export interface FillingOptions {
  core: Core;
  answering: { knowledge: Knowledge; dataUrl: () => string };
  webhooks: { worker: { wake(keyId: string): void } };
  url: string;
  log: ServiceLog;
}

/** The demo's content is created in the background, so that it does not delay the start. */
export function createFilling({ core, answering, webhooks, url, log }: FillingOptions) {
  const ending = new AbortController();
  let filling = Promise.resolve();
  return {
    start(scope: WorkspaceScope): void {
      const { knowledge, dataUrl } = answering;
      const places = { chatUrl: url, dataUrl: dataUrl() };
      const options = { core, knowledge, ...places, onQueued: webhooks.worker.wake, signal: ending.signal };
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
