import { enableCompileCache } from 'node:module';

// Keeps the stripped and compiled sources, so that the next start is faster.
enableCompileCache();
const { readConfig, runService } = await import('@lectern/service-kit');
const { chatServiceConfig } = await import('./config.ts');
const { startChatService } = await import('./start.ts');

await runService(() => startChatService(readConfig(chatServiceConfig, process.env)));
