import { z } from 'zod';
import { address, secret } from '../fields.ts';

export const confluenceSettings = z.object({
  type: z.literal('confluence'),
  hosting: z.enum(['cloud', 'server'], { error: 'must be cloud or server' }).meta({
    label: 'Confluence',
    choices: { cloud: 'Cloud (atlassian.net)', server: 'Data Center or Server' },
  }),
  server: address({ label: 'Address', placeholder: 'https://acme.atlassian.net' }),
  space: z
    .string({ error: 'must be the key of a space' })
    .trim()
    .regex(/^[\w~-]{1,255}$/, { error: 'must be the key of a space, such as DOCS' })
    .meta({
      label: 'Key of the space',
      hint: 'It is in the address of its pages, after /spaces/ or /display/.',
      placeholder: 'DOCS',
    }),
});

export type ConfluenceSettings = z.infer<typeof confluenceSettings>;

export const confluenceSecrets = z.object({
  email: secret({ label: 'Email', hint: 'Only for Cloud: the account that the API token belongs to.' }).optional(),
  token: secret({
    label: 'API token or personal access token',
    hint: 'Of an account that sees only what the bot may tell everybody who asks it.',
  }).optional(),
});
