import { type Channels, type ChannelsOptions, createChannels } from '../channels/messengers/channels.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import type { Chat } from '../talk/chat/chat.ts';
import type { Parts } from './open-parts.ts';

export type ChannelWiring = Pick<ChannelsOptions, 'desk' | 'chatUrl' | 'createEventId'>;

/** Bots on messaging platforms, with the network access of webhooks. */
export function composeChannels(parts: Parts, { inside }: Chat, given: ChannelWiring): Channels {
  const { config, core, network, usage, webhooks, secrets, limiters, log } = parts;
  return createChannels({
    database: core.database,
    box: createSecretBox(secrets, 'channel secrets'),
    fetch: network.fetch,
    urls: {
      slack: config.SLACK_API_URL,
      discord: config.DISCORD_API_URL,
      telegram: config.TELEGRAM_API_URL,
      whatsapp: config.WHATSAPP_API_URL,
      teams: config.TEAMS_API_URL,
      teamsKeys: config.TEAMS_OPENID_URL,
      teamsLogin: config.TEAMS_LOGIN_URL,
      mailgun: config.MAILGUN_API_URL,
      mailgunEu: config.MAILGUN_EU_API_URL,
      postmark: config.POSTMARK_API_URL,
    },
    limiter: limiters.channelMessages,
    listeners: webhooks.listeners,
    onMasked: usage.countMasked,
    turns: inside.turns,
    questionCounting: inside.questionCounting,
    findBot: core.bots.findForAnswering,
    ...given,
    now: Date.now,
    onError: (error) => log.logger.warn({ err: error }, 'a channel event could not be handled and will be retried'),
  });
}
