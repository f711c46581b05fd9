import type { DataRelease } from '@lectern/dataset/data-changes';

interface Feed {
  base: string;
  releases: readonly DataRelease[];
}

const title = 'Changes of the Lectern data set';

/** The changes of the records as an Atom feed (RFC 4287). */
export function atomFeed({ base, releases }: Feed): string {
  const entries = releases.map(
    (release) => `<entry>
<id>${escaped(idOf(base, release))}</id>
<title>${escaped(titleOf(release))}</title>
<updated>${timeOf(release)}</updated>
<link rel="alternate" type="text/html" href="${escaped(pageOf(base))}"/>
<content type="text">${escaped(textOf(release))}</content>
</entry>`,
  );
  const [newest] = releases;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escaped(base)}/data/changes.atom</id>
<title>${title}</title>
<updated>${newest === undefined ? '2026-01-01T00:00:00Z' : timeOf(newest)}</updated>
<author><name>Lectern</name></author>
<link rel="self" type="application/atom+xml" href="${escaped(base)}/data/changes.atom"/>
<link rel="alternate" type="text/html" href="${escaped(pageOf(base))}"/>
${entries.join('\n')}
</feed>
`;
}

/** The same as a JSON Feed 1.1; each item also has its changes as data. */
export function jsonFeed({ base, releases }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: base,
    feed_url: `${base}/data/changes.json`,
    items: releases.map((release) => ({
      id: idOf(base, release),
      url: pageOf(base),
      title: titleOf(release),
      content_text: textOf(release),
      date_published: timeOf(release),
      _lectern: { version: release.version, changes: release.changes },
    })),
  });
}

const idOf = (base: string, { version }: DataRelease) => `${base}/data/changes#${version}`;
const pageOf = (base: string) => `${base}/guides/changelog`;
const timeOf = ({ date }: DataRelease) => `${date}T00:00:00Z`;
const titleOf = ({ version, changes }: DataRelease) =>
  `${version}: ${changes.length} ${changes.length === 1 ? 'record' : 'records'} changed`;

const textOf = ({ changes }: DataRelease) =>
  changes
    .map(
      ({ resource, id, change, fields }) =>
        `${resource} ${id}: ${change}${fields.length > 0 ? ` (${fields.join(', ')})` : ''}`,
    )
    .join('\n');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
