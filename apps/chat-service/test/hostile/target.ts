import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chatServiceConfig } from '../../src/platform/config/config.ts';
import type { HttpServerOptions } from '../../src/platform/http/http-server.ts';
import { type ChatService, startChatService } from '../../src/start.ts';

/** The whole service in this process, on an empty SQLite database, as an attacker would reach it. */
export interface Target extends ChatService {
  dataDir: string;
}

/** Routes of the dashboard's API that do not require sign-in. */
export const publicRoute =
  /\/(sign-up(\/verify)?|sign-in(\/totp|\/backup-code|\/link)?|sign-out|invitations\/open|password-reset(\/finish)?|me\/email\/confirm|brand)$/;

export async function openTarget(
  settings: Readonly<Record<string, string>> = {},
  server: HttpServerOptions = {},
): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-hostile-'));
  const ports = { CHAT_PORT: '0', CHAT_METRICS_PORT: '0' };
  const config = chatServiceConfig.parse({
    ...ports,
    DATA_DIR: dataDir,
    EMBEDDINGS: 'off',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const service = await startChatService(config, server);
  return {
    ...service,
    dataDir,
    async stop() {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
