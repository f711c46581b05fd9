import { z } from 'zod';
import { secret } from '../../../knowledge/connectors/fields.ts';
import { limitFields } from '../channel-limits.ts';

export const discordSettings = z.object({
  type: z.literal('discord'),
  ...limitFields,
  application_id: z
    .string()
    .trim()
    .regex(/^\d{15,22}$/, { error: 'must be the application id, a number such as 1100000000000000001' })
    .optional()
    .meta({ label: 'Application id', hint: 'General Information of the application.' }),
  public_key: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, { error: 'must be the public key, 64 hexadecimal digits' })
    .optional()
    .meta({ label: 'Public key', hint: 'General Information of the application. It verifies requests.' }),
  replies: z
    .enum(['everyone', 'person'])
    .default('everyone')
    .meta({ label: 'Answers are shown to', choices: { everyone: 'Everyone in the channel', person: 'Who asked' } }),
});

export type DiscordSettings = z.infer<typeof discordSettings>;

export const discordSecrets = z.object({
  bot_token: secret({ label: 'Bot token', hint: 'Bot, Reset Token. It registers the command /ask.' }),
});
