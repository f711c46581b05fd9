import { createHash } from 'node:crypto';
import { AppError } from '@lectern/service-kit';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { textField } from '../bots/bots/text-fields.ts';
import { bodyBytes, botNotFound, pathId, readBody, readQuery } from '../platform/http/dashboard-request.ts';
import { hashOfSource, type PutResult } from './external-sources.ts';
import { extractUpload, readFileBytes } from './read-upload.ts';
import { createEnterBot, type KnowledgeRoutesOptions, requireUsable, sourceNotFound } from './route-parts.ts';
import { createSourceBodies, fileLabels, fileQuery, headersOf, newSourceOf, wireSource } from './source-wire.ts';
import { sourceFields } from './sources/source.ts';
import { keepFile } from './sources/source-files.ts';

const base = '/workspaces/:workspace_id/bots/:bot_id';
const one = `${base}/external-sources/:external_id`;

/** Pairs to add or remove in a question-and-answer source. */
export const pairsBody = z.object({
  pairs: sourceFields.pairs.default([]),
  remove: z
    .array(textField(1, 500), { error: 'must be a list of at most 500 questions' })
    .max(500, { error: 'must be a list of at most 500 questions' })
    .default([]),
});

/** Routes for programs that push documents under their own ids, as often as they like. */
export function addExternalRoutes(routes: Hono, options: KnowledgeRoutesOptions): void {
  const { external, sources, limits, checkUrl } = options.knowledge;
  const enterBot = createEnterBot(options);
  const bodies = createSourceBodies(limits);
  const enterSource = async (context: Context, atLeast: 'viewer' | 'editor') => {
    const { scope, botId } = await enterBot(context, atLeast);
    const source = await external.find(scope, botId, readExternalId(context));
    if (source === undefined) throw sourceNotFound();
    return { scope, path: { botId, sourceId: source.id }, source };
  };

  routes.get(one, async (context) => {
    const { source } = await enterSource(context, 'viewer');
    return context.json(wireSource(source));
  });

  routes.put(one, async (context) => {
    const { scope, botId } = await enterBot(context, 'editor');
    const id = readExternalId(context);
    const body = await readBody(context, bodies.created, bodyBytes.source);
    const wanted = newSourceOf(body);
    if (headersOf(body) !== undefined) {
      throw new AppError('invalid_request', 'The field "headers" is set by a PATCH of the source.');
    }
    if (wanted.kind === 'dataset' || wanted.kind === 'connected') {
      throw new AppError('invalid_request', 'The field "kind" must be text, qa, url or site; a file is uploaded.');
    }
    if (wanted.kind === 'url' || wanted.kind === 'site') await requireUsable(checkUrl, wanted.url);
    return answer(
      context,
      await external.put(scope, botId, { ...wanted, external: { id, hash: hashOfSource(wanted) } }),
    );
  });

  routes.delete(one, async (context) => {
    const { scope, path } = await enterSource(context, 'editor');
    if (!(await sources.remove(scope, path))) throw sourceNotFound();
    return context.body(null, 204);
  });

  addFileRoute(routes, options);
  addPairsRoute(routes, options);
}

function addFileRoute(routes: Hono, options: KnowledgeRoutesOptions): void {
  const { external, limits, extractor } = options.knowledge;
  const enterBot = createEnterBot(options);

  routes.put(`${base}/external-files/:external_id`, async (context) => {
    const { scope, botId } = await enterBot(context, 'editor');
    const id = readExternalId(context);
    const query = readQuery(context, fileQuery);
    const { name, title, url } = query;
    const bytes = await readFileBytes(context, limits.mostFileBytes);
    const content = createHash('sha256').update(bytes).digest('base64url');
    const labels = fileLabels(query);
    const hash = hashOfSource({
      kind: 'file',
      title: title ?? '',
      url,
      settings: { fileName: name, bytes: bytes.length },
      content,
      ...labels,
    });
    const before = await external.find(scope, botId, id);
    // Unchanged content need not be read again.
    if (before?.externalHash === hash) return answer(context, { source: before, result: 'unchanged' });
    const reading = { extractor, mostBytes: limits.mostFileBytes, owner: scope.workspaceId };
    const document = await extractUpload(context, name, bytes, reading);
    const named = title ?? (document.title.slice(0, 200) || name);
    const kept = keepFile(name, bytes, document, limits.keepsFiles);
    const wanted = { ...kept, kind: 'file', title: named, url, ...labels } as const;
    return answer(context, await external.put(scope, botId, { ...wanted, external: { id, hash } }));
  });
}

function addPairsRoute(routes: Hono, options: KnowledgeRoutesOptions): void {
  const { external, sources } = options.knowledge;
  const enterBot = createEnterBot(options);

  routes.put(`${base}/sources/:source_id/pairs`, async (context) => {
    const { scope, botId } = await enterBot(context, 'editor');
    const path = { botId, sourceId: pathId(context, 'source_id') };
    const source = await sources.find(scope, path);
    if (source === undefined) throw sourceNotFound();
    if (source.kind !== 'qa') throw new AppError('conflict', 'Only a source of questions with answers has pairs.');
    const counts = await external.mergePairs(scope, path, await readBody(context, pairsBody, bodyBytes.source));
    if (counts === undefined) throw sourceNotFound();
    return context.json(counts);
  });
}

function answer(context: Context, done: PutResult | undefined): Response {
  if (done === undefined) throw botNotFound();
  return context.json({ ...wireSource(done.source), result: done.result }, done.result === 'created' ? 201 : 200);
}

/** Programs identify their documents by paths, URLs or keys. */
function readExternalId(context: Context): string {
  const id = context.req.param('external_id') ?? '';
  if (/^[^\p{Cc}\p{Cs}]{1,200}$/u.test(id)) return id;
  throw new AppError('invalid_request', 'An external_id must have 1 to 200 characters and no control characters.');
}
