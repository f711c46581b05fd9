import { z } from 'zod';
import records from '../../records/versions.json' with { type: 'json' };
import { defineResource } from '../define-resource.ts';
import { someStrings } from '../shapes.ts';

const slug = z.string().regex(/^\d+(-\d+)+$/);

export const versionSchema = z.strictObject({
  slug: slug.describe('Version number with dashes'),
  name: z
    .string()
    .regex(/^\d+(\.\d+)+$/)
    .describe('Version number'),
  edition: z.enum(['java']).describe('Edition of the game'),
  releaseDate: z.iso.date().describe('Day of release, ISO 8601'),
  type: z.enum(['major-release', 'minor-release']).describe('Size of the release'),
  updateName: z.string().min(1).describe('Name of the update'),
  majorFeatures: someStrings('What it brought'),
  notableChanges: someStrings('What it changed'),
  notableFixes: z.array(z.string().min(1)).describe('What it mended'),
  previousVersion: slug.nullable().describe('Slug of the version before it in this list'),
  nextVersion: slug.nullable().describe('Slug of the version after it in this list'),
});

export type Version = z.infer<typeof versionSchema>;

export const versions = defineResource({
  name: 'versions',
  singular: 'Version',
  summary: 'Releases: dates, features, changes and fixes',
  keyParameter: 'version',
  record: versionSchema,
  search: ['name', 'updateName'],
  filters: ['type', 'edition'],
  lookup: ['slug', 'name'],
  references: [
    { to: 'versions', forward: 'followed by', backward: 'follows', names: (version) => [version.nextVersion] },
  ],
  records,
});
