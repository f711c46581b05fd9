import { z } from 'zod';
import { address, patterns, secret } from '../fields.ts';

export const webDavSettings = z.object({
  type: z.literal('webdav'),
  url: address({
    label: 'Folder',
    hint: 'The WebDAV address of a folder, for example of Nextcloud or ownCloud.',
    placeholder: 'https://cloud.example.com/remote.php/dav/files/anna/Handbook/',
  }),
  include: patterns({
    label: 'Only files that match',
    hint: 'One on each line; * stands for anything. Markdown, AsciiDoc, HTML, text, PDF, Office and CSV files are read.',
    placeholder: '*.docx',
    isAdvanced: true,
  }),
  exclude: patterns({ label: 'Leave out files that match', placeholder: 'Archive/', isAdvanced: true }),
  public_url: address({
    label: 'Public address',
    hint: 'If visitors can open the files: what comes before the path. Otherwise answers only quote them.',
    placeholder: 'https://files.example.com',
    isAdvanced: true,
  }).optional(),
});

export type WebDavSettings = z.infer<typeof webDavSettings>;

export const webDavSecrets = z.object({
  user: secret({ label: 'User name' }).optional(),
  password: secret({ label: 'Password', hint: 'Create an app password for this, which you can revoke.' }).optional(),
});
