import { z } from 'zod';
import { line, secret } from '../../../knowledge/connectors/fields.ts';
import { randomBase62 } from '../../../platform/shared/ids.ts';
import { limitFields } from '../channel-limits.ts';

const addressError = 'must be an email address such as help@mail.example.com';
const domainError = 'must be a domain such as mail.example.com';

export const emailSettings = z.object({
  type: z.literal('email'),
  ...limitFields,
  messages_per_person: limitFields.messages_per_person.unwrap().default(50).meta({
    label: 'Messages of one person a day',
    isAdvanced: true,
  }),
  provider: z
    .enum(['mailgun', 'postmark'], { error: 'must be mailgun or postmark' })
    .default('mailgun')
    .meta({ label: 'Mail service', choices: { mailgun: 'Mailgun', postmark: 'Postmark' } }),
  address: z.email({ error: addressError }).max(200, { error: addressError }).optional().meta({
    label: 'Address',
    hint: 'People write to it, and answers come from it.',
    placeholder: 'help@mail.example.com',
  }),
  sender_name: line({ label: 'Name of the sender', placeholder: 'Acme help' }, 80).optional(),
  region: z
    .enum(['us', 'eu'], { error: 'must be us or eu' })
    .default('us')
    .meta({ label: 'Region', hint: 'Only for Mailgun.', choices: { us: 'US', eu: 'EU' }, isAdvanced: true }),
  domain: z
    .string({ error: domainError })
    .trim()
    .regex(/^[a-z\d][a-z\d.-]{2,200}$/i, { error: domainError })
    .optional()
    .meta({ label: 'Mailgun domain', hint: 'If it is not that of the address.', isAdvanced: true }),
  webhook_password: z
    .string()
    .trim()
    .regex(/^\w{16,100}$/, { error: 'must have 16 to 100 letters and digits' })
    .default(() => randomBase62(32))
    .meta({
      label: 'Password of the webhook',
      hint: 'Only for Postmark: it is a part of the address.',
      isAdvanced: true,
    }),
});

export type EmailSettings = z.infer<typeof emailSettings>;

export const emailSecrets = z.object({
  api_key: secret({
    label: 'API key',
    hint: 'Mailgun: a sending key of the domain. Postmark: the API token of the server.',
  }),
  signing_key: secret({
    label: 'HTTP webhook signing key',
    hint: 'Only for Mailgun, under API Security. It verifies requests.',
  }).optional(),
});

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
