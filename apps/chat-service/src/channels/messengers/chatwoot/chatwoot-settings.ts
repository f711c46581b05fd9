import { z } from 'zod';
import { address, secret } from '../../../knowledge/connectors/fields.ts';
import type { FieldMeta } from '../../../knowledge/connectors/form-fields.ts';

const numberError = 'must be a number such as 1';
const number = (meta: FieldMeta) =>
  z
    .int({ error: numberError })
    .min(1, { error: numberError })
    .max(2_147_483_647, { error: numberError })
    .optional()
    .meta({ ...meta });

const cloud = 'https://app.chatwoot.com';

/** The ids are optional, since they are entered after the address of this page was copied. */
export const chatwootSettings = z.object({
  type: z.literal('chatwoot'),
  base_url: address({ label: 'Address of Chatwoot', placeholder: cloud }).default(cloud),
  account_id: number({ label: 'Account id', hint: 'In the address of Chatwoot: the 1 of /app/accounts/1.' }),
  inbox_id: number({ label: 'Inbox id', hint: 'In the address of the settings of the inbox: the 5 of /inboxes/5.' }),
});

export type ChatwootSettings = z.infer<typeof chatwootSettings>;

export const chatwootSecrets = z.object({
  access_token: secret({
    label: 'Access token',
    hint: 'At the bottom of the profile settings. Replies of members are shown in the name of its owner.',
  }),
  webhook_secret: secret({
    label: 'Webhook secret',
    hint: 'Where Chatwoot shows a secret for the webhook of the inbox: requests without its signature are refused then.',
    isAdvanced: true,
  }).optional(),
});
