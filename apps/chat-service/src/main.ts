import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Keeps the stripped and compiled sources, so that the next start is faster.
enableCompileCache();
// Limits from the command line are only for this heap: they would override those given to worker threads.
setFlagsFromString('--max-old-space-size=0');
setFlagsFromString('--max-semi-space-size=0');
const { loadEnvironmentFile, readConfig, runService, withSecretFiles } = await import('@lectern/service-kit');
const { chatServiceConfig } = await import('./platform/config/config.ts');
const { startChatService } = await import('./start.ts');

await runService({
  name: 'chat',
  nodeEnv: () => process.env.NODE_ENV,
  async start() {
    loadEnvironmentFile('.env');
    return await startChatService(readConfig(chatServiceConfig, withSecretFiles(process.env)));
  },
});
