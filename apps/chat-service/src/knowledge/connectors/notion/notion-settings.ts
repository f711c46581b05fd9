import { z } from 'zod';
import { address, secret } from '../fields.ts';

export const notionSettings = z.object({
  type: z.literal('notion'),
  server: address({
    label: 'API server',
    hint: 'Only if Notion is reached through a proxy.',
    placeholder: 'https://api.notion.com',
    isAdvanced: true,
  }).optional(),
});

export type NotionSettings = z.infer<typeof notionSettings>;

export const notionSecrets = z.object({
  token: secret({
    label: 'Integration token',
    hint: 'Create an internal integration that may read content, and add it to the pages under Connections.',
  }),
});
