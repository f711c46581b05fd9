import type { ChatServiceConfig } from '../../platform/config/config.ts';
import { createGuardedFetch, type GuardedFetch } from '../../platform/network/guarded-fetch.ts';

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
