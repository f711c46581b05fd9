import { z } from 'zod';
import type { Version } from '../../src/resources/versions.ts';
import type { Facts, ResourceProof } from '../proof.ts';
import { commandProblems, featureProblems } from './claims.ts';

const listed = z.array(
  z.object({
    version: z.string(),
    slug: z.string(),
    type: z.string(),
    announcedDate: z.string(),
    previousVersion: z.string().nullable(),
    nextVersion: z.string().nullable(),
  }),
);
const settled = z.record(
  z.string(),
  z.object({ releaseDate: z.string(), updateName: z.string().nullable(), notableFixes: z.array(z.string()) }),
);

function listedAs(record: Version, facts: Facts): z.infer<typeof listed>[number] {
  const found = facts.read('derived/versions.json', listed).find(({ slug }) => slug === record.slug);
  if (found === undefined) throw new Error(`${record.slug} is no selected version`);
  return found;
}

const settledAs = (record: Version, facts: Facts) => facts.read('settled/versions.json', settled)[record.name];

const slugOf = (release: string | null) => release?.replaceAll('.', '-') ?? null;

/** Issue numbers of the public bug tracker. */
const issuesIn = (texts: readonly string[]) => texts.flatMap((text) => text.match(/^MC-\d+/) ?? []);

export const versionProof: ResourceProof<Version> = {
  slug: {
    kind: 'derived',
    source: 'the version number with dashes',
    expected: (record) => slugOf(record.name),
  },
  name: {
    kind: 'game-data',
    source: 'launcher manifest of the game',
    expected: (record, facts) => listedAs(record, facts).version,
  },
  edition: { kind: 'editorial', source: 'the data set covers Java Edition only', expected: () => 'java' },
  releaseDate: {
    kind: 'editorial',
    source: 'announced day, from public timelines, checked against the upload times of the launcher manifest',
    expected: (record, facts) => settledAs(record, facts)?.releaseDate,
  },
  type: {
    kind: 'editorial',
    source:
      'decided by us: major-release for the first release of a line, minor-release for drops and hotfixes inside it',
    expected: (record, facts) => listedAs(record, facts).type,
  },
  updateName: {
    kind: 'editorial',
    source: 'name that Mojang gave the update; a release without one carries Java Edition and its number',
    expected: (record, facts) => settledAs(record, facts)?.updateName ?? `Java Edition ${record.name}`,
  },
  majorFeatures: {
    kind: 'editorial',
    source:
      'written by us; each name checked against its first appearance in registries, language files and version histories',
    actual: () => [],
    expected: featureProblems,
  },
  notableChanges: {
    kind: 'editorial',
    source: 'written by us; new commands checked against the command trees of the releases and version histories',
    actual: () => [],
    expected: commandProblems,
  },
  notableFixes: {
    kind: 'editorial',
    source: 'written by us; issue numbers of the public bug tracker as in the release notes of Mojang',
    actual: (record) => issuesIn(record.notableFixes),
    expected: (record, facts) => {
      const fixes = settledAs(record, facts)?.notableFixes ?? [];
      return fixes.length === 0 ? undefined : issuesIn(fixes);
    },
    unordered: true,
  },
  previousVersion: {
    kind: 'derived',
    source: 'the release before it in this list',
    expected: (record, facts) => slugOf(listedAs(record, facts).previousVersion),
  },
  nextVersion: {
    kind: 'derived',
    source: 'the release after it in this list',
    expected: (record, facts) => slugOf(listedAs(record, facts).nextVersion),
  },
};
