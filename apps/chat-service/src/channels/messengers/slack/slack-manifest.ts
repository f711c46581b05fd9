import type { SetupPlace } from '../platform.ts';
import type { SlackSettings } from './slack-settings.ts';

/** The app as Slack's "From a manifest" takes it. */
export function slackManifest({ url, botName }: SetupPlace, { follow_threads }: SlackSettings): object {
  const followsThreads = follow_threads === 'all';
  return {
    display_information: { name: botName.slice(0, 35), description: 'Answers questions from our content' },
    features: {
      app_home: { home_tab_enabled: false, messages_tab_enabled: true, messages_tab_read_only_enabled: false },
      bot_user: { display_name: botName.slice(0, 80), always_online: true },
      slash_commands: [
        { command: '/ask', url, description: 'Ask a question', usage_hint: 'your question', should_escape: false },
      ],
    },
    oauth_config: {
      scopes: {
        bot: [
          ...['app_mentions:read', 'chat:write', 'commands', 'im:history', 'im:write'],
          ...(followsThreads ? ['channels:history', 'groups:history'] : []),
        ],
      },
    },
    settings: {
      event_subscriptions: {
        request_url: url,
        bot_events: ['app_mention', 'message.im', ...(followsThreads ? ['message.channels', 'message.groups'] : [])],
      },
      interactivity: { is_enabled: true, request_url: url },
      org_deploy_enabled: false,
      socket_mode_enabled: false,
      token_rotation_enabled: false,
    },
  };
}
