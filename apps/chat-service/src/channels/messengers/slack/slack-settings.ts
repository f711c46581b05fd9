import { z } from 'zod';
import { secret } from '../../../knowledge/connectors/fields.ts';
import { limitFields } from '../channel-limits.ts';

export const slackSettings = z.object({
  type: z.literal('slack'),
  ...limitFields,
  follow_threads: z
    .enum(['mentions', 'all'])
    .default('mentions')
    .meta({
      label: 'In threads it answers',
      hint: 'Every message needs two more permissions: copy the manifest again after a change.',
      choices: { mentions: 'When it is mentioned', all: 'Every message of a thread that it takes part in' },
    }),
});

export type SlackSettings = z.infer<typeof slackSettings>;

export const slackSecrets = z.object({
  signing_secret: secret({
    label: 'Signing secret',
    hint: 'Basic Information, App Credentials. It proves that a request is from Slack.',
  }),
  bot_token: secret({
    label: 'Bot token',
    hint: 'OAuth & Permissions, after the installation. It begins with xoxb-.',
  }),
});
