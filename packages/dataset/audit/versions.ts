import type { Version } from '../src/resources/versions.ts';
import { type AuditedRegistry, problem } from './problem.ts';

/** The list is one unbroken chain, oldest first. */
export function auditVersions({ versions: { records } }: AuditedRegistry): string[] {
  return records.flatMap((version, index) => auditLink(version, records[index - 1], records[index + 1]));
}

function auditLink(version: Version, before: Version | undefined, after: Version | undefined): string[] {
  const { slug, previousVersion, nextVersion, releaseDate } = version;
  const previous = before?.slug ?? null;
  const next = after?.slug ?? null;
  return [
    ...(previousVersion === previous
      ? []
      : [problem('versions', slug, 'previousVersion', `is ${previousVersion}, not ${previous}`)]),
    ...(nextVersion === next ? [] : [problem('versions', slug, 'nextVersion', `is ${nextVersion}, not ${next}`)]),
    ...(before === undefined || before.releaseDate < releaseDate
      ? []
      : [
          problem(
            'versions',
            slug,
            'releaseDate',
            `${releaseDate} is not after ${before.releaseDate} of ${before.slug}`,
          ),
        ]),
  ];
}
