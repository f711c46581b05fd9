import { AppError } from '@lectern/service-kit';
import { z } from 'zod';
import { lineField } from '../bots/bots/text-fields.ts';
import type {
  ExcerptBody,
  FoundPassageBody,
  KnowledgePageBody,
  KnowledgeSourceBody,
  SourceContentBody,
} from '../platform/dashboard-api/types.ts';
import { countParameter, isoTime } from '../platform/http/dashboard-request.ts';
import { pageFields } from '../platform/http/list-page.ts';
import { openLink } from '../platform/shared/source-link.ts';
import { connectionBody, describeConnection, secretsBody } from './connectors/connection.ts';
import { findAiInstructions } from './sources/ai-instructions.ts';
import type { KnowledgeLimits } from './sources/knowledge-limits.ts';
import { labelFields, labelsOf, type SourceLabels } from './sources/labels.ts';
import type { Passage } from './sources/passage.ts';
import { onPage } from './sources/passage-page.ts';
import { headersBody, isCrawled } from './sources/site-headers.ts';
import {
  type NewSource,
  type Page,
  type Source,
  type SourceChanges,
  type SourceSettings,
  sourceFields,
} from './sources/source.ts';
import type { Excerpt } from './sources/source-contents.ts';

const published = z.boolean({ error: 'must be true or false' });
const crawled = { javascript: published.optional(), headers: headersBody.optional() };
const { title, url, text, pairs, discovery, under, paths, refreshHours } = sourceFields;

const again = { refresh_hours: refreshHours.optional(), ...labelFields };

/** Request bodies for sources, by kind. */
export function createSourceBodies({ mostPages }: Pick<KnowledgeLimits, 'mostPages'>) {
  const pagesError = `must be a whole number from 1 to ${mostPages}`;
  const site = {
    url,
    javascript: crawled.javascript,
    discovery: discovery.optional(),
    sitemap_url: url.nullable().optional(),
    under: under.nullable().optional(),
    include: paths.optional(),
    exclude: paths.optional(),
    max_pages: z
      .int({ error: pagesError })
      .min(1, { error: pagesError })
      .max(mostPages, { error: pagesError })
      .nullable()
      .optional(),
    ...again,
  };
  const given = { url: url.optional(), published: published.optional(), ...labelFields };
  const created = z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('dataset'), ...labelFields }),
      z.object({ kind: z.literal('text'), title, text, ...given }),
      z.object({ kind: z.literal('qa'), title, pairs, ...given }),
      z.object({ kind: z.literal('url'), title: title.optional(), url, ...crawled, ...again }),
      z.object({ kind: z.literal('site'), title: title.optional(), ...site, headers: headersBody.optional() }),
      z.object({
        kind: z.literal('connected'),
        title: title.optional(),
        connection: connectionBody,
        secrets: secretsBody.optional(),
        ...again,
      }),
    ],
    { error: 'must be dataset, text, qa, url, site or connected; a file is uploaded' },
  );
  const changed = z
    .object({
      title,
      text,
      pairs,
      published,
      ...site,
      url: url.nullable(),
      headers: headersBody,
      connection: connectionBody,
      secrets: secretsBody,
    })
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, { error: 'Nothing to change was sent' });
  return { created, changed, site };
}

type Bodies = ReturnType<typeof createSourceBodies>;
/** The headers that come with a new page or site. */
export const headersOf = (body: z.infer<Bodies['created']>) => ('headers' in body ? body.headers : undefined);

type ConnectedBody = Extract<z.infer<Bodies['created']>, { kind: 'connected' }>;

export function newSourceOf(body: z.infer<Bodies['created']>): NewSource {
  const labels = labelsOf(body);
  return { ...contentOf(body), ...(labels && { labels }) };
}

function contentOf(body: z.infer<Bodies['created']>): NewSource {
  const refresh = { refreshHours: 'refresh_hours' in body ? body.refresh_hours : undefined };
  if (body.kind === 'dataset') return { kind: 'dataset', title: 'Minecraft data set' };
  if (body.kind === 'text' || body.kind === 'qa') {
    const content = body.kind === 'text' ? body.text : JSON.stringify(body.pairs);
    return { kind: body.kind, title: body.title, url: body.url, settings: settingsOf(body), content };
  }
  if (body.kind === 'connected') return connectedSourceOf(body);
  const named = { title: body.title ?? body.url.replace(/^https?:\/\//, '').slice(0, 200), url: body.url, ...refresh };
  if (body.kind === 'url' && body.javascript === undefined) return { kind: 'url', ...named };
  return { kind: body.kind, ...named, settings: settingsOf(body) };
}

function connectedSourceOf({ title: given, connection, refresh_hours }: ConnectedBody): NewSource {
  const described = describeConnection(connection);
  return {
    kind: 'connected',
    title: given ?? described?.title ?? connection.type,
    url: described?.homeUrl,
    settings: { connection },
    refreshHours: refresh_hours === undefined ? usualRefreshHours : refresh_hours,
  };
}

/** Connected sources keep up with their service unless somebody decides otherwise. */
const usualRefreshHours = 6;

export function changesOf(body: z.infer<Bodies['changed']>, source: Source): SourceChanges {
  const content = { text: body.text, qa: body.pairs && JSON.stringify(body.pairs) };
  const settings = { ...settingsOf(body), ...connectionOf(body, source) };
  return {
    title: body.title,
    labels: labelsOf(body, source.labels),
    url: settings.connection === undefined ? body.url : describeConnection(settings.connection)?.homeUrl,
    refreshHours: body.refresh_hours,
    content: source.kind === 'text' || source.kind === 'qa' ? content[source.kind] : undefined,
    ...(Object.keys(settings).length > 0 && { settings: { ...source.settings, ...settings } }),
  };
}

function connectionOf({ connection }: z.infer<Bodies['changed']>, source: Source): SourceSettings {
  if (connection === undefined) return {};
  if (source.settings.connection?.type === connection.type) return { connection };
  throw new AppError('conflict', 'Only a connected source has a connection, and its type stays: add another source.');
}

function settingsOf(body: z.infer<Bodies['changed']>): SourceSettings {
  return {
    ...(body.discovery !== undefined && { discovery: body.discovery }),
    ...(body.sitemap_url !== undefined && { sitemapUrl: body.sitemap_url ?? undefined }),
    ...(body.max_pages !== undefined && { mostPages: body.max_pages ?? undefined }),
    ...(body.under !== undefined && { under: body.under ?? undefined }),
    ...(body.include !== undefined && { include: body.include }),
    ...(body.exclude !== undefined && { exclude: body.exclude }),
    ...(body.published !== undefined && { isPublished: body.published }),
    ...(body.javascript !== undefined && { runsScripts: body.javascript }),
  };
}

const pageState = z.enum(['waiting', 'done', 'failed', 'skipped'], {
  error: 'must be waiting, done, failed or skipped',
});
const limit = countParameter(1, 200).default(50);
const id = z.string().regex(/^[\w-]{1,64}$/, { error: 'must be an id' });

export const sourcesQuery = z.object({
  ...pageFields(100),
  q: z.string().trim().max(200).optional().describe('A part of the title or of the URL'),
});
export const pagesQuery = z.object({ limit, state: pageState.optional(), cursor: id.optional() });
export const textQuery = z.object({
  limit,
  page_id: id.optional(),
  cursor: countParameter(0, 1e12).optional(),
  quote: z.string().max(1_000).optional().describe('Begin with the passage that has these words'),
});
export const searchQuery = z.object({
  q: z.string().trim().min(1).max(2_000),
  limit: countParameter(1, 20).default(5),
});
const commaList = z.string().transform((text) => text.split(',').filter((one) => one.trim() !== ''));
export const fileQuery = z.object({
  name: lineField(1, 200),
  title: title.optional(),
  url: url.optional(),
  published: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
  allow_duplicate: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
  audience: commaList.pipe(labelFields.audience.unwrap()).optional().describe('The groups that it is for, with commas'),
  tags: commaList.pipe(labelFields.tags.unwrap()).optional().describe('Its tags, with commas between them'),
});

/** The labels of an uploaded file. */
export function fileLabels(query: z.infer<typeof fileQuery>): { labels?: SourceLabels } {
  const labels = labelsOf({ audience: query.audience, tags: query.tags });
  return labels === undefined ? {} : { labels };
}
export const retryBody = z.object({ page_id: id.optional() });

export function wireSource(source: Source): KnowledgeSourceBody {
  const { settings, pages } = source;
  const found = pages.waiting + pages.done + pages.failed + pages.skipped;
  return {
    id: source.id,
    kind: source.kind,
    title: source.title,
    url: source.url ?? null,
    state: source.state,
    error: source.error ?? null,
    external_id: source.externalId ?? null,
    audience: source.labels.audience,
    tags: source.labels.tags,
    fields: source.labels.fields,
    progress: { found, ...pages },
    passages: source.passages,
    settings: {
      discovery: settings.discovery,
      javascript: settings.runsScripts,
      sitemap_url: settings.sitemapUrl,
      max_pages: settings.mostPages,
      include: settings.include,
      exclude: settings.exclude,
      under: settings.under,
      file_name: settings.fileName,
      bytes: settings.bytes,
      has_original: settings.fileName === undefined ? undefined : settings.fileId !== undefined,
      published: settings.isPublished,
      connection: settings.connection,
      secrets: settings.connection && source.secretNames,
      headers: isCrawled(source) && source.secretNames.length > 0 ? source.secretNames : undefined,
    },
    refresh_hours: source.refreshHours ?? null,
    next_run_at: isoTime(source.nextRunAt),
    finished_at: isoTime(source.finishedAt),
    created_at: isoTime(source.createdAt),
    updated_at: isoTime(source.updatedAt),
  };
}

export function wirePage({ updatedAt, reason, title: name, bytes, ...page }: Page): KnowledgePageBody {
  return { ...page, reason: reason ?? null, title: name ?? null, bytes: bytes ?? null, updated_at: isoTime(updatedAt) };
}

export function wireContent(kind: 'text' | 'qa', content: string): SourceContentBody {
  // We stored the pairs ourselves, in the shape defined in source.ts.
  return kind === 'text' ? { kind, text: content } : { kind, pairs: JSON.parse(content) };
}

export function wireExcerpt({ question, pages, ...excerpt }: Excerpt): ExcerptBody {
  return {
    ...excerpt,
    ...onPage({ text: excerpt.text, pages }),
    question: question ?? null,
    ai_instructions: findAiInstructions(excerpt.text),
  };
}

export function wirePassage({
  sourceId,
  question,
  number: _,
  url,
  pages,
  pictures: __,
  ...passage
}: Passage): FoundPassageBody {
  return {
    ...passage,
    ...onPage({ text: passage.text, pages }),
    url: openLink(url),
    source_id: sourceId,
    question: question ?? null,
  };
}
