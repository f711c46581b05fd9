import { AppError } from '@lectern/service-kit';
import type { ChatServiceConfig } from '../../platform/config/config.ts';
import { createGuardedFetch, type GuardedFetch } from '../../platform/network/guarded-fetch.ts';
import { GuardedFetchError } from '../../platform/network/guarded-fetch-error.ts';

/** The network as the settings allow it to webhooks and to models of bots. */
export function createWebhookNetwork(config: ChatServiceConfig, now: () => number): GuardedFetch {
  return createGuardedFetch({
    allowedNetworks: config.WEBHOOK_ALLOWED_NETWORKS,
    allowedPorts: config.WEBHOOK_ALLOWED_PORTS,
    allowHttp: config.WEBHOOK_ALLOW_HTTP,
    settingNames: {
      networks: 'WEBHOOK_ALLOWED_NETWORKS',
      ports: 'WEBHOOK_ALLOWED_PORTS',
      http: 'WEBHOOK_ALLOW_HTTP',
    },
    ownOrigins: config.CHAT_URL === undefined ? [] : [config.CHAT_URL],
    now,
  });
}

/** For an address that is about to be saved. It is checked again whenever something is sent to it. */
export function createCheckWebhookUrl(checkUrl: (url: string) => Promise<string>): (url: string) => Promise<void> {
  return async (url) => {
    try {
      await checkUrl(url);
    } catch (error) {
      if (!(error instanceof GuardedFetchError)) throw error;
      throw new AppError('invalid_request', `The webhook URL cannot be used. ${error.message}`);
    }
  };
}
