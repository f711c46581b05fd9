import { enableCompileCache } from 'node:module';

// Keeps the stripped and compiled sources, so that the next start is faster and needs no TypeScript parser in memory.
enableCompileCache();
const { forgetOtherSecrets, loadEnvironmentFile, readConfig, runService, withSecretFiles } = await import(
  '@lectern/service-kit'
);
const { dataServiceConfig } = await import('./config.ts');
const { startDataService } = await import('./start.ts');

await runService({
  name: 'data',
  nodeEnv: () => process.env.NODE_ENV,
  async start() {
    loadEnvironmentFile('.env');
    forgetOtherSecrets(dataServiceConfig.shape, process.env);
    return await startDataService(readConfig(dataServiceConfig, withSecretFiles(process.env)));
  },
});
