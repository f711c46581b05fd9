import { z } from 'zod';
import { secret } from '../../../knowledge/connectors/fields.ts';
import { limitFields } from '../channel-limits.ts';

export const telegramSettings = z.object({ type: z.literal('telegram'), ...limitFields });

export type TelegramSettings = z.infer<typeof telegramSettings>;

export const telegramSecrets = z.object({
  bot_token: secret({ label: 'Bot token', hint: 'From @BotFather: 123456789:AA...' }).regex(/^\d{5,15}:[\w-]{20,80}$/, {
    error: 'must be a token of @BotFather, such as 123456789:AA...',
  }),
});
