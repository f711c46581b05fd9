import { AppError } from '@lectern/service-kit';
import { type Context, Hono } from 'hono';
import type { SuggestionsBody } from '../platform/dashboard-api/types.ts';
import { bodyBytes, botNotFound, readBody, readQuery } from '../platform/http/dashboard-request.ts';
import { byCreation, cutPage } from '../platform/http/list-page.ts';
import type { WorkspaceScope } from '../platform/shared/scope.ts';
import { addAnswerRoutes } from './answer-routes.ts';
import { addConnectorRoutes, connectChanged, connectNew } from './connector-routes.ts';
import { addExternalRoutes } from './external-routes.ts';
import { addFileRoutes } from './file-routes.ts';
import {
  createEnterBot,
  createEnterSource,
  type KnowledgeRoutesOptions,
  requireUsable,
  sourceNotFound,
} from './route-parts.ts';
import { addHeaders, changeHeaders } from './source-headers.ts';
import {
  changesOf,
  createSourceBodies,
  headersOf,
  newSourceOf,
  pagesQuery,
  retryBody,
  searchQuery,
  sourcesQuery,
  textQuery,
  wireContent,
  wireExcerpt,
  wirePage,
  wirePassage,
  wireSource,
} from './source-wire.ts';
import { isCrawled } from './sources/site-headers.ts';
import type { Source } from './sources/source.ts';
import type { SourcePath } from './sources/source-rows.ts';

const base = '/workspaces/:workspace_id/bots/:bot_id';
const one = `${base}/sources/:source_id`;

/** The dashboard's routes for a bot's knowledge: everybody in the workspace can read, editors can change. */
export function createKnowledgeRoutes(options: KnowledgeRoutesOptions): Hono {
  const routes = new Hono();
  addListRoutes(routes, options);
  addSourceRoutes(routes, options);
  addActionRoutes(routes, options);
  addContentRoutes(routes, options);
  addFileRoutes(routes, options);
  addExternalRoutes(routes, options);
  addAnswerRoutes(routes, options);
  addConnectorRoutes(routes, options);
  return routes;
}

function addListRoutes(routes: Hono, options: KnowledgeRoutesOptions): void {
  const { sources, mostAsked, limits, checkUrl } = options.knowledge;
  const search = options.search ?? options.knowledge.search;
  const enterBot = createEnterBot(options);
  const bodies = createSourceBodies(limits);

  routes.get(`${base}/sources`, async (context) => {
    const { scope, botId } = await enterBot(context, 'viewer');
    const { limit, cursor, q } = readQuery(context, sourcesQuery);
    const found = (await sources.list(scope, botId, { limit: limit + 1, after: cursor, q })) ?? [];
    const { page, nextCursor } = cutPage(found, limit, byCreation);
    return context.json({ sources: page.map(wireSource), next_cursor: nextCursor });
  });

  routes.post(`${base}/sources`, async (context) => {
    const { scope, botId } = await enterBot(context, 'editor');
    const body = await readBody(context, bodies.created, bodyBytes.source);
    const wanted = newSourceOf(body);
    if (wanted.kind === 'url' || wanted.kind === 'site') await requireUsable(checkUrl, wanted.url);
    const secrets = body.kind === 'connected' ? body.secrets : undefined;
    const named = addHeaders(options.knowledge, wanted, headersOf(body));
    const source = await sources.create(scope, botId, await connectNew(options.knowledge, named, secrets));
    if (source === undefined) throw botNotFound();
    return context.json(wireSource(source), 201);
  });

  routes.get(`${base}/suggestions`, async (context) => {
    const { scope, botId } = await enterBot(context, 'viewer');
    const found = (await options.contentQuestions?.(botId)) ?? [];
    const body: SuggestionsBody = { from_content: [...found], most_asked: await mostAsked(scope, botId) };
    return context.json(body);
  });

  routes.get(`${base}/passages`, async (context) => {
    const { botId } = await enterBot(context, 'viewer');
    const { q, limit } = readQuery(context, searchQuery);
    return context.json({ passages: (await search({ botId, view: 'everything' }, q, limit)).map(wirePassage) });
  });
}

function addSourceRoutes(routes: Hono, options: KnowledgeRoutesOptions): void {
  const { sources, limits, checkUrl } = options.knowledge;
  const enter = createEnterSource(options);
  const bodies = createSourceBodies(limits);

  routes.get(one, async (context) => {
    const { source } = await enter(context, 'viewer');
    return context.json(wireSource(source));
  });

  routes.patch(one, async (context) => {
    const { scope, path, source } = await enter(context, 'editor');
    const body = await readBody(context, bodies.changed, bodyBytes.source);
    const connected = await connectChanged(options.knowledge, source, changesOf(body, source), body.secrets);
    if (isCrawled(source)) await requireUsable(checkUrl, connected.url ?? undefined);
    if (isCrawled(source) && connected.url === null) {
      throw new AppError('invalid_request', 'A web page or website needs a URL.');
    }
    const changes = await changeHeaders(options.knowledge, source, connected, body.headers);
    return context.json(wireSource(there(await sources.update(scope, path, changes))));
  });

  routes.delete(one, async (context) => {
    const { scope, path, source } = await enter(context, 'editor');
    if (!(await sources.remove(scope, path))) throw sourceNotFound();
    if (source.kind === 'dataset') await options.onDataSetRemoved?.(scope, path.botId);
    return context.body(null, 204);
  });
}

function addActionRoutes(routes: Hono, options: KnowledgeRoutesOptions): void {
  const { sources, actions } = options.knowledge;
  const enter = createEnterSource(options);
  const answer = async (context: Context, scope: WorkspaceScope, path: SourcePath) =>
    context.json(wireSource(there(await sources.find(scope, path))), 202);

  routes.post(`${one}/refresh`, async (context) => {
    const { scope, path, source } = await enter(context, 'editor');
    refuseDataSet(source);
    await actions.refresh(scope, path);
    return await answer(context, scope, path);
  });

  routes.post(`${one}/retry`, async (context) => {
    const { scope, path, source } = await enter(context, 'editor');
    refuseDataSet(source);
    const { page_id } = await readBody(context, retryBody);
    await actions.retry(scope, path, page_id);
    return await answer(context, scope, path);
  });

  routes.post(`${one}/cancel`, async (context) => {
    const { scope, path, source } = await enter(context, 'editor');
    refuseDataSet(source);
    await actions.cancel(scope, path);
    return await answer(context, scope, path);
  });
}

function addContentRoutes(routes: Hono, options: KnowledgeRoutesOptions): void {
  const { contents } = options.knowledge;
  const enter = createEnterSource(options);

  routes.get(`${one}/pages`, async (context) => {
    const { scope, path } = await enter(context, 'viewer');
    const { limit, state, cursor } = readQuery(context, pagesQuery);
    const found = there(await contents.listPages(scope, path, { limit: limit + 1, state, after: cursor }));
    const pages = found.slice(0, limit);
    const next = found.length > limit ? pages.at(-1)?.id : undefined;
    return context.json({ pages: pages.map(wirePage), next_cursor: next ?? null });
  });

  routes.get(`${one}/content`, async (context) => {
    const { scope, path, source } = await enter(context, 'viewer');
    if (source.kind !== 'text' && source.kind !== 'qa') {
      throw new AppError('not_found', 'Only texts and questions with answers have content that can be edited.');
    }
    return context.json(wireContent(source.kind, there(await contents.readGiven(scope, path))));
  });

  routes.get(`${one}/text`, async (context) => {
    const { scope, path } = await enter(context, 'viewer');
    const { limit, cursor, page_id, quote } = readQuery(context, textQuery);
    const query = { limit: limit + 1, after: cursor, pageId: page_id, quote };
    const found = there(await contents.readText(scope, path, query));
    const excerpts = found.slice(0, limit);
    const next = found.length > limit ? excerpts.at(-1)?.number : undefined;
    return context.json({ passages: excerpts.map(wireExcerpt), next_cursor: next ?? null });
  });
}

function refuseDataSet({ kind }: Source): void {
  if (kind === 'dataset') throw new AppError('conflict', 'The built-in data set needs no refresh.');
}

function there<Found>(found: Found | undefined): Found {
  if (found === undefined) throw sourceNotFound();
  return found;
}
