import { z } from 'zod';
import { address, secret } from '../fields.ts';

export const zendeskSettings = z.object({
  type: z.literal('zendesk'),
  server: address({ label: 'Zendesk address', placeholder: 'https://acme.zendesk.com' }),
  locale: z
    .string({ error: 'must be a language such as en-us' })
    .trim()
    .toLowerCase()
    .regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/, { error: 'must be a language such as en-us' })
    .meta({ label: 'Language', hint: 'As in the address of the help center.', placeholder: 'en-us' }),
  visibility: z
    .enum(['public', 'all'], { error: 'must be public or all' })
    .default('public')
    .meta({
      label: 'Articles',
      hint: 'Everybody who can ask the bot may see what it reads.',
      choices: { public: 'Those that everybody may read', all: 'Also those for signed-in users and agents' },
      isAdvanced: true,
    }),
});

export type ZendeskSettings = z.infer<typeof zendeskSettings>;

const hint = 'Not needed for public articles.';

export const zendeskSecrets = z.object({
  email: secret({ label: 'Email of the agent', hint, isAdvanced: true }).optional(),
  api_token: secret({ label: 'API token', hint, isAdvanced: true }).optional(),
});
