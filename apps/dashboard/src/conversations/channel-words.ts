import type { Channel } from '@lectern/chat-service/dashboard-api';

export const channelWords: Readonly<Record<Channel, string>> = {
  api: 'API',
  website: 'Website',
  playground: 'Playground',
  slack: 'Slack',
  discord: 'Discord',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  teams: 'Microsoft Teams',
  email: 'Email',
};
