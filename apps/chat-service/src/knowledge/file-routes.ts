import { AppError } from '@lectern/service-kit';
import type { Hono } from 'hono';
import { botNotFound, readQuery } from '../platform/http/dashboard-request.ts';
import type { WorkspaceScope } from '../platform/shared/scope.ts';
import type { Knowledge } from './knowledge.ts';
import { extractUpload, readFileBytes } from './read-upload.ts';
import { createEnterBot, createEnterSource, type KnowledgeRoutesOptions, sourceNotFound } from './route-parts.ts';
import { fileLabels, fileQuery, wireSource } from './source-wire.ts';
import { findDuplicate } from './sources/find-duplicate.ts';
import type { Source } from './sources/source.ts';
import { keepFile, readFile } from './sources/source-files.ts';

const base = '/workspaces/:workspace_id/bots/:bot_id';
const one = `${base}/sources/:source_id/file`;

/** Uploading, replacing and downloading files. */
export function addFileRoutes(routes: Hono, options: KnowledgeRoutesOptions): void {
  const { sources, limits, extractor, database } = options.knowledge;
  const enterBot = createEnterBot(options);
  const enter = createEnterSource(options);
  const reading = ({ workspaceId }: WorkspaceScope) => ({
    extractor,
    mostBytes: limits.mostFileBytes,
    owner: workspaceId,
  });

  routes.post(`${base}/files`, async (context) => {
    const { scope, botId } = await enterBot(context, 'editor');
    const query = readQuery(context, fileQuery);
    const { name, title, url, published, allow_duplicate } = query;
    const bytes = await readFileBytes(context, limits.mostFileBytes);
    const document = await extractUpload(context, name, bytes, reading(scope));
    if (allow_duplicate !== 'true') await refuseDuplicate(options.knowledge, scope, botId, name, document.text);
    const kept = keepFile(name, bytes, document, limits.keepsFiles);
    const settings = { ...kept.settings, ...(published !== undefined && { isPublished: published === 'true' }) };
    const named = title ?? (document.title.slice(0, 200) || name);
    const wanted = { ...kept, kind: 'file', title: named, url, settings } as const;
    const source = await sources.create(scope, botId, { ...wanted, ...fileLabels(query) });
    if (source === undefined) throw botNotFound();
    return context.json(wireSource(source), 201);
  });

  routes.post(one, async (context) => {
    const { scope, path, source } = await enter(context, 'editor');
    if (source.kind !== 'file') throw new AppError('conflict', 'Only a file can be replaced by another file.');
    const { name } = readQuery(context, fileQuery);
    const bytes = await readFileBytes(context, limits.mostFileBytes);
    const document = await extractUpload(context, name, bytes, reading(scope));
    const { fileId: _, ...others } = source.settings;
    const kept = keepFile(name, bytes, document, limits.keepsFiles);
    const changes = { ...kept, settings: { ...others, ...kept.settings } };
    const changed = await sources.update(scope, path, changes);
    if (changed === undefined) throw sourceNotFound();
    return context.json(wireSource(changed));
  });

  routes.get(one, async (context) => {
    const { source } = await enter(context, 'viewer');
    const { fileId, bytes = 0 } = source.settings;
    if (fileId === undefined) throw new AppError('not_found', 'The original of this source was not kept.');
    return context.body(readFile(database, fileId, bytes), 200, downloadHeaders(source));
  });
}

/** Duplicate content makes answers cite either copy at random, so it must be allowed explicitly. */
async function refuseDuplicate(
  { database }: Knowledge,
  scope: WorkspaceScope,
  botId: string,
  name: string,
  text: string,
): Promise<void> {
  const title = await findDuplicate(database, scope, botId, text);
  if (title === undefined) return;
  throw new AppError('duplicate', `“${name}” has the same content as “${title}”.`);
}

/** Nobody knows what is in the file, so no browser may show it: it is saved, as bytes without a type. */
function downloadHeaders({ settings: { fileName = 'file', bytes = 0 } }: Source): Record<string, string> {
  const plain = fileName.replaceAll(/[^\w.() -]/g, '_');
  return {
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(bytes),
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(fileName)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-store',
  };
}

/** As in RFC 8187, which allows fewer characters than a URL. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
