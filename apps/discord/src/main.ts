import { forgetOtherSecrets, loadEnvironmentFile, readConfig, runService, withSecretFiles } from '@lectern/service-kit';
import { discordConfig } from './config.ts';
import { startDiscordBot } from './start.ts';

await runService({
  name: 'discord',
  nodeEnv: () => process.env.NODE_ENV,
  async start() {
    loadEnvironmentFile('.env');
    forgetOtherSecrets(discordConfig.shape, process.env);
    return await startDiscordBot(readConfig(discordConfig, withSecretFiles(process.env)));
  },
});
