import { z } from 'zod';
import { secret } from '../../../knowledge/connectors/fields.ts';
import { randomBase62 } from '../../../platform/shared/ids.ts';
import { limitFields } from '../channel-limits.ts';

const idOf = (what: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{5,25}$/, { error: `must be the ${what}, a number such as 106540352242922` })
    .optional();

export const whatsappSettings = z.object({
  type: z.literal('whatsapp'),
  ...limitFields,
  phone_number_id: idOf('phone number id').meta({
    label: 'Phone number id',
    hint: 'WhatsApp, API Setup. It is not the phone number.',
  }),
  business_account_id: idOf('WhatsApp Business account id').meta({
    label: 'WhatsApp Business account id',
    hint: 'WhatsApp, API Setup. Saving subscribes the app to its messages.',
  }),
  verify_token: z
    .string()
    .trim()
    .regex(/^[\w-]{8,100}$/, { error: 'must have 8 to 100 letters, digits, dashes or underscores' })
    .default(() => randomBase62(24))
    .meta({ label: 'Verify token', hint: 'Meta sends it once, to check the address.', isAdvanced: true }),
});

export type WhatsappSettings = z.infer<typeof whatsappSettings>;

export const whatsappSecrets = z.object({
  app_secret: secret({ label: 'App secret', hint: 'App settings, Basic. It verifies requests.' }),
  access_token: secret({ label: 'Access token', hint: 'Of a system user, so that it does not expire.' }),
});
