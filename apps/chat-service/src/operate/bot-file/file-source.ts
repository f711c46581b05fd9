import { describeConnection } from '../../knowledge/connectors/connection.ts';
import { hashOfSource } from '../../knowledge/external-sources.ts';
import { newSourceOf } from '../../knowledge/source-wire.ts';
import type { NewSource, Pair, Source } from '../../knowledge/sources/source.ts';
import type { FileSource } from './bot-file-shape.ts';

/** A source with the content that was typed in. */
export interface StoredSource extends Source {
  content: string | undefined;
}

/** Uploaded files are not part of bot files: their bytes are not kept. */
export const isInFile = ({ kind }: Source) => kind !== 'file';

/** How a stored source is written to a file. */
export function fileSourceOf(source: StoredSource): FileSource {
  const { audience, tags, fields } = source.labels;
  return {
    ...contentOf(source),
    ...(audience.length > 0 && { audience: [...audience] }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(Object.keys(fields).length > 0 && { fields: { ...fields } }),
  };
}

function contentOf(source: StoredSource): FileSource {
  const { kind, title, url, settings, refreshHours, externalId: external_id, content } = source;
  if (kind === 'dataset' || kind === 'file') return { kind: 'dataset' };
  const page = { title, external_id, url: url ?? '', refresh_hours: refreshHours };
  const needs_secrets = neededOf(source);
  const { discovery, sitemapUrl, under, mostPages, isPublished: published, runsScripts: javascript } = settings;
  if (kind === 'url') return defined({ kind, ...page, javascript, needs_secrets });
  if (kind === 'connected') return connectedSourceOf(source);
  if (kind === 'site') {
    const site = { discovery, sitemap_url: sitemapUrl, under, max_pages: mostPages };
    return defined({ kind, ...page, javascript, ...site, needs_secrets });
  }
  const common = { title, external_id, url, published };
  // We stored it as a list of pairs.
  if (kind === 'qa') return defined({ kind, ...common, pairs: JSON.parse(content ?? '[]') as Pair[] });
  return defined({ kind, ...common, text: content ?? '' });
}

/** Its credentials stay here: the file only says which ones it needs. */
function neededOf({ settings, secretNames }: StoredSource): string[] | undefined {
  const needed = [...new Set([...secretNames, ...(settings.needs ?? [])])].toSorted();
  return needed.length === 0 ? undefined : needed;
}

function connectedSourceOf(source: StoredSource): FileSource {
  const { title, settings, refreshHours } = source;
  return defined({
    kind: 'connected',
    title,
    // The shape of its connector has parsed it before it was stored.
    connection: settings.connection as Extract<FileSource, { kind: 'connected' }>['connection'],
    refresh_hours: refreshHours ?? null,
    needs_secrets: neededOf(source),
  });
}

/** Drops undefined fields, which do not appear in a file. */
function defined<Fields extends object>(fields: Fields): Fields {
  // The remaining fields keep their types; the dropped ones were optional.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

/** How a source from a file is stored. */
export function newSourceOfFile(source: FileSource): NewSource {
  const wanted = withNeeds(newSourceOf(source), source);
  if (source.kind === 'connected') return wanted;
  if (source.kind === 'dataset' || source.external_id === undefined) return wanted;
  return { ...wanted, external: { id: source.external_id, hash: hashOfSource(wanted) } };
}

function withNeeds(wanted: NewSource, source: FileSource): NewSource {
  const needs = 'needs_secrets' in source ? source.needs_secrets : undefined;
  return needs === undefined ? wanted : { ...wanted, settings: { ...wanted.settings, needs } };
}

/** What identifies a source: its external id, the address of a site or page, or the title. */
export function identityOf(source: FileSource): string {
  if (source.kind === 'dataset') return 'dataset';
  if (source.kind === 'connected') return `connected ${describeConnection(source.connection)?.homeUrl}`;
  if (source.external_id !== undefined) return `id ${source.external_id}`;
  if (source.kind === 'url' || source.kind === 'site') return `${source.kind} ${source.url}`;
  return `${source.kind} ${source.title}`;
}

/** A description of a source for people. */
export function describeSource(source: FileSource): string {
  if (source.kind === 'dataset') return 'the data set';
  if (source.kind === 'connected')
    return `source "${source.title ?? source.connection.type}" (${source.connection.type})`;
  const name = source.title ?? ('url' in source ? source.url : source.kind);
  return `source "${name}" (${source.kind})`;
}
