import { z } from 'zod';
import records from '../../records/versions.json' with { type: 'json' };
import words from '../../words/versions.json' with { type: 'json' };
import { defineResource } from '../define-resource.ts';
import { versionFields } from '../fields/versions.ts';
import { someStrings } from '../shapes.ts';
import { releases } from '../version-order.ts';

const slug = z
  .string()
  .regex(/^\d+(-\d+)+$/)
  .register(releases, {});

export const versionSchema = z.strictObject({
  slug: slug.describe('Version number with dashes').register(releases, {}),
  name: z
    .string()
    .regex(/^\d+(\.\d+)+$/)
    .describe('Version number')
    .register(releases, {}),
  edition: z.enum(['java']).describe('Edition of the game'),
  releaseDate: z.iso.date().describe('Day of release, ISO 8601'),
  type: z.enum(['major-release', 'minor-release']).describe('Size of the release'),
  updateName: z.string().min(1).describe('Name of the update'),
  majorFeatures: someStrings('What it brought'),
  notableChanges: someStrings('What it changed'),
  notableFixes: z.array(z.string().min(1)).describe('What it fixed'),
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
  otherSpellings: {
    '1-0': ['1.0.0', 'Adventure Update Part 2'],
    '1-2-1': ['1.2'],
    '1-3-1': ['1.3'],
    '1-4-2': ['1.4', 'Pretty Scary Update'],
    '1-5': ['Redstone Update'],
    '1-6-1': ['1.6', 'Horse Update'],
    '1-7-2': ['1.7', 'The Update that Changed the World'],
    '1-8': ['Bountiful Update'],
    '1-9': ['Combat Update'],
    '1-10': ['Frostburn Update'],
    '1-11': ['Exploration Update'],
    '1-12': ['World of Color Update', 'World of Color'],
    '1-13': ['Update Aquatic', 'Aquatic Update'],
    '1-14': ['Village & Pillage', 'Village and Pillage'],
    '1-15': ['Buzzy Bees'],
    '1-16': ['Nether Update'],
    '1-17': ['Caves & Cliffs: Part I', 'Caves & Cliffs Part 1', 'Caves and Cliffs Part 1'],
    '1-18': ['Caves & Cliffs: Part II', 'Caves & Cliffs Part 2', 'Caves and Cliffs Part 2'],
    '1-19': ['The Wild Update', 'Wild Update'],
    '1-20': ['Trails & Tales', 'Trails and Tales'],
    '1-20-3': ['Bats and Pots'],
    '1-20-5': ['Armored Paws'],
    '1-21': ['Tricky Trials'],
    '1-21-2': ['Bundles of Bravery'],
    '1-21-4': ['The Garden Awakens', 'Garden Awakens'],
    '1-21-5': ['Spring to Life'],
    '1-21-6': ['Chase the Skies'],
    '1-21-9': ['The Copper Age', 'Copper Age'],
    '1-21-11': ['Mounts of Mayhem'],
    '26-1': ['Tiny Takeover'],
    '26-2': ['Chaos Cubed'],
  },
  page: {
    glyph: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 7.5V12l3 2.5',
    kind: 'type',
    namedInTexts: false,
    lead: 'updateName',
    release: 'name',
    facts: ['releaseDate', 'previousVersion', 'nextVersion'],
    columns: ['updateName', 'releaseDate', 'type'],
    fields: {
      type: { label: 'Type' },
      releaseDate: { label: 'Released', as: 'date' },
      previousVersion: { label: 'Before it', as: 'names', to: 'versions' },
      nextVersion: { label: 'After it', as: 'names', to: 'versions' },
    },
    charts: [
      {
        kind: 'timeline',
        title: 'Releases over time',
        text: 'Every release of this data set at its day.',
        x: { field: 'releaseDate', label: 'Day of release' },
      },
    ],
  },
  fields: versionFields,
  words,
  records,
});
