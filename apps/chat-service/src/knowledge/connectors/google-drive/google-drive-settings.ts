import { z } from 'zod';
import { address, patterns } from '../fields.ts';
import { readServiceAccount } from './service-account.ts';

const placeError = 'must be a link to a folder, a shared drive or a file, or its id';
const placesError = 'must be 1 to 20 links to folders, shared drives or files';

export const googleDriveSettings = z.object({
  type: z.literal('google_drive'),
  places: z
    .array(
      z
        .string({ error: placeError })
        .trim()
        .max(500, { error: placeError })
        .refine((text) => placeIdOf(text) !== undefined, { error: placeError }),
      { error: placesError },
    )
    .min(1, { error: placesError })
    .max(20, { error: placesError })
    .meta({
      label: 'Folders, shared drives or files',
      hint: 'Links, one on each line. Share each with the email address of the service account, as a viewer.',
      placeholder: 'https://drive.google.com/drive/folders/1AbC...',
    }),
  include: patterns({
    label: 'Only files that match',
    hint: 'One on each line; * stands for anything. Docs, Sheets, Slides, PDF, Office, Markdown, HTML, text and CSV files are read.',
    placeholder: '*.pdf',
    isAdvanced: true,
  }),
  exclude: patterns({ label: 'Leave out files that match', placeholder: 'archive/', isAdvanced: true }),
  server: address({
    label: 'API server',
    hint: 'Only if Google is reached through a proxy.',
    placeholder: 'https://www.googleapis.com',
    isAdvanced: true,
  }).optional(),
});

export type GoogleDriveSettings = z.infer<typeof googleDriveSettings>;

/** The id in a link such as /drive/folders/ID, /document/d/ID/edit or /open?id=ID, or the id itself. */
export function placeIdOf(text: string): string | undefined {
  const idPattern = /^[\w-]{10,100}$/;
  if (idPattern.test(text)) return text;
  const url = URL.parse(text);
  if (url === null || !/^(?:drive|docs)\.google\.com$/.test(url.hostname)) return undefined;
  const parts = url.pathname.split('/');
  const after = parts[parts.findIndex((part) => part === 'folders' || part === 'd') + 1];
  return (
    [url.searchParams.get('id'), after].find((id) => id !== null && id !== undefined && idPattern.test(id)) ?? undefined
  );
}

export const googleDriveSecrets = z.object({
  service_account_key: z
    .string({ error: 'must be the JSON key of a service account' })
    .max(4_000, { error: 'must have at most 4000 characters' })
    .refine((text) => readServiceAccount(text) !== undefined, {
      error: 'must be the JSON key of a service account, as Google lets you download it',
    })
    .meta({
      label: 'Key of the service account',
      hint: 'The content of the JSON file: create a service account in Google Cloud, enable the Google Drive API, and add a key.',
    }),
});
