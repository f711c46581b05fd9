import { z } from 'zod';
import { lineField } from '../../../bots/bots/text-fields.ts';
import { address, patterns, secret } from '../fields.ts';

const bucketError = 'must be the name of a bucket: 3 to 63 letters, digits, dots and hyphens';

export const s3Settings = z.object({
  type: z.literal('s3'),
  endpoint: address({
    label: 'Endpoint',
    hint: 'Of Amazon S3, or of any storage that is compatible with it.',
    placeholder: 'https://s3.eu-central-1.amazonaws.com',
  }),
  region: z
    .string({ error: 'must be the name of a region' })
    .trim()
    .regex(/^[\w-]{1,60}$/, { error: 'must be the name of a region, such as eu-central-1' })
    .meta({ label: 'Region', placeholder: 'eu-central-1' }),
  bucket: z
    .string({ error: bucketError })
    .trim()
    .regex(/^[\w.-]{3,63}$/, { error: bucketError })
    .meta({ label: 'Bucket' }),
  prefix: lineField(1, 500).optional().meta({ label: 'Only this folder', placeholder: 'handbook/', isAdvanced: true }),
  include: patterns({
    label: 'Only files that match',
    hint: 'One on each line; * stands for anything. Markdown, AsciiDoc, HTML, text, PDF, Office and CSV files are read.',
    placeholder: '*.pdf',
    isAdvanced: true,
  }),
  exclude: patterns({ label: 'Leave out files that match', placeholder: 'archive/', isAdvanced: true }),
  public_url: address({
    label: 'Public address',
    hint: 'If visitors can open the files: what comes before the path. Otherwise answers only quote them.',
    placeholder: 'https://files.example.com',
    isAdvanced: true,
  }).optional(),
});

export type S3Settings = z.infer<typeof s3Settings>;

export const s3Secrets = z.object({
  access_key_id: secret({ label: 'Access key ID' }),
  secret_access_key: secret({
    label: 'Secret access key',
    hint: 'It needs s3:ListBucket and s3:GetObject, nothing else.',
  }),
});
