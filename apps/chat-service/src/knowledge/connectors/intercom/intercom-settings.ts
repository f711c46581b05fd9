import { z } from 'zod';
import { address, secret } from '../fields.ts';

const languageError = 'must be a language such as en or pt-BR';
const languagesError = 'must be at most 50 languages such as en or pt-BR';

export const intercomSettings = z.object({
  type: z.literal('intercom'),
  region: z
    .enum(['us', 'eu', 'au'], { error: 'must be us, eu or au' })
    .default('us')
    .meta({
      label: 'Region of the workspace',
      choices: { us: 'United States', eu: 'Europe', au: 'Australia' },
    }),
  languages: z
    .array(
      z
        .string({ error: languageError })
        .trim()
        .toLowerCase()
        .regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/, { error: languageError }),
      { error: languagesError },
    )
    .max(50, { error: languagesError })
    .optional()
    .meta({
      label: 'Languages',
      hint: 'One on each line. If it is empty, each article is read in its default language.',
      placeholder: 'en',
      isAdvanced: true,
    }),
  server: address({
    label: 'API server',
    hint: 'Only if Intercom is reached through a proxy.',
    placeholder: 'https://api.intercom.io',
    isAdvanced: true,
  }).optional(),
});

export type IntercomSettings = z.infer<typeof intercomSettings>;

export const intercomSecrets = z.object({
  token: secret({
    label: 'Access token',
    hint: 'Of an app in the Developer Hub that may read articles.',
  }),
});
