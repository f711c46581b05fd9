import { z } from 'zod';
import { address, secret } from '../fields.ts';

export const feedSettings = z.object({
  type: z.literal('feed'),
  url: address({ label: 'Feed', placeholder: 'https://example.com/blog/feed.xml' }),
  read: z
    .enum(['pages', 'entries'], { error: 'must be pages or entries' })
    .default('pages')
    .meta({
      label: 'Read',
      choices: { pages: 'The pages that the entries link to', entries: 'The text in the feed itself' },
    }),
  unlisted: z
    .enum(['keep', 'remove'], { error: 'must be keep or remove' })
    .default('keep')
    .meta({
      label: 'Entries that leave the feed',
      hint: 'Most feeds only have their newest entries.',
      choices: { keep: 'Keep them', remove: 'Remove them' },
    }),
});

export type FeedSettings = z.infer<typeof feedSettings>;

export const feedSecrets = z.object({
  user: secret({ label: 'User name', hint: 'Only for a feed that asks for a password.', isAdvanced: true }).optional(),
  password: secret({ label: 'Password', isAdvanced: true }).optional(),
});
