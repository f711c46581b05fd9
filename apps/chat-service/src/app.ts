import {
  AppError,
  createCallerReader,
  ignoredProxyWarning,
  requestIdFrom,
  type ServiceLog,
} from '@lectern/service-kit';
import { Hono, type MiddlewareHandler } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';
import { checkMcpOrigin } from './channels/mcp/mcp-route.ts';
import { createEmbeddingsRoute, type EmbeddingsRouteOptions } from './channels/openai/embeddings-route.ts';
import { speakOpenAi } from './channels/openai/openai-error.ts';
import { createOpenAiRoutes } from './channels/openai/openai-routes.ts';
import { createYamlDocuments, describeApi } from './operate/openapi/describe-api.ts';
import { createCachingRouter } from './platform/http/caching-router.ts';
import type { KeyScope, VisitorScope } from './platform/shared/scope.ts';
import type { Chat } from './talk/chat/chat.ts';
import { type ChatContext, type ChatEnv, respondJson } from './talk/chat/chat-context.ts';
import { createErrorResponse } from './talk/chat/error-response.ts';
import { streamPath } from './talk/chat/read-chat-request.ts';
import type { SessionEvents } from './talk/handover/session-events.ts';

export interface ChatAppOptions {
  chat: Chat;
  /** The dashboard's API in the order of mounting: people and workspaces first, whose guard protects the rest. */
  dashboardRoutes?: readonly Hono[] | undefined;
  /** The dashboard's pages, and the redirects to them. */
  site?: Hono | undefined;
  /** The routes for visitors of customers' pages. */
  website?: Hono<ChatEnv> | undefined;
  /** The pages that links in answers point to. */
  publicPages?: Hono | undefined;
  /** Where services of connected sources announce changes. */
  pushes?: Hono | undefined;
  /** Where messaging platforms send what people write to bots. */
  channels?: Hono | undefined;
  /** The same bots over MCP, for agents. */
  mcp?: ((context: ChatContext) => Promise<Response>) | undefined;
  /** The built-in sentence vectors, for programs that search by themselves. */
  vectors?: Pick<EmbeddingsRouteOptions, 'current' | 'lookUp'> | undefined;
  /** Conversations with people, for key holders. */
  sessionEvents?: SessionEvents | undefined;
  /** The management API. */
  manage?: Hono<ChatEnv> | undefined;
  /** SCIM for identity providers. */
  scim?: Hono<ChatEnv> | undefined;
  /** The operator API. */
  operate?: Hono<ChatEnv> | undefined;
  /** Tells a proxy which hosts are ours. */
  domainCheck?: Hono | undefined;
  /** Address under which clients reach the service. */
  publicUrl: () => string;
  /** Sees every request of the public API and its response, before that is sent. */
  mirror?: MiddlewareHandler<ChatEnv> | undefined;
  /** A span for each request. */
  tracing?: MiddlewareHandler<ChatEnv> | undefined;
  trustedHops: number;
  createRequestId: () => string;
  /** Milliseconds from any fixed point. */
  clock: () => number;
  log: ServiceLog;
  /** Called after a successful change in a workspace, through the dashboard or the management API. */
  onChange?: ((workspaceId: string) => void) | undefined;
  /** `scope` is that of the key or of the visitor, when it was valid. */
  onAnswer?:
    | ((route: string, status: number, milliseconds: number, scope: AnsweredScope | undefined) => void)
    | undefined;
}

export type AnsweredScope = KeyScope | VisitorScope;

/** All routes of the chat service. */
export function createChatApp(options: ChatAppOptions): Hono<ChatEnv> {
  const { chat, mcp, dashboardRoutes = [], website, publicPages, site, log, publicUrl, mirror } = options;
  const app = new Hono<ChatEnv>({ router: createCachingRouter() });
  const described = createDescription();
  const toYaml = createYamlDocuments();
  if (options.tracing) app.use(options.tracing);
  app.use(observe(options));
  app.onError(createErrorResponse({ logger: log.logger, quotaHeaders: chat.quotaHeaders }));
  app.notFound(() => {
    throw new AppError('not_found', 'There is nothing at this address.');
  });

  const openAi = createOpenAiRoutes(chat.interfaces);

  if (mirror) for (const path of ['/api/v1/*', '/v1/*', '/mcp']) app.use(path, mirror);
  app.post('/api/v1/chat', chat.ask);
  app.post(streamPath, chat.ask);
  mountSessions(app, options);
  app.use('/v1/*', speakOpenAi);
  app.post('/v1/chat/completions', openAi.complete);
  if (options.vectors) app.post('/v1/embeddings', createEmbeddingsRoute({ ...chat.interfaces, ...options.vectors }));
  app.get('/v1/models', openAi.listModels);
  app.get('/v1/models/:model', openAi.readModel);
  if (mcp) {
    app.post('/mcp', async (context) => {
      checkMcpOrigin(context.req.header('origin'), publicUrl());
      return await mcp(context);
    });
  }
  mountPrograms(app, options);
  app.get('/api/health', chat.service.health);
  app.get('/api/ready', chat.service.ready);
  app.get('/livez', chat.service.live);
  app.get('/livez/stream', chat.service.liveStream);
  app.get('/readyz', chat.service.ready);
  app.get('/api/openapi.json', (context) => respondJson(context, 200, described(publicUrl())));
  app.get('/api/openapi.yaml', async (context) =>
    context.body(await toYaml(described(publicUrl())), 200, { 'Content-Type': 'application/yaml; charset=utf-8' }),
  );
  refuseOtherMethods(app);

  if (website) app.route('/', website);
  if (publicPages) app.route('/', publicPages);
  if (options.pushes) app.route('/hooks', options.pushes);
  if (options.channels) app.route('/channels', options.channels);
  app.use('/dashboard/*', protectPages);
  for (const routes of dashboardRoutes) app.route('/dashboard/api', routes);
  if (site) app.route('/', site);
  return app;
}

/** What programs use to manage workspaces and the server. */
function mountPrograms(app: Hono<ChatEnv>, { manage, scim, operate, domainCheck }: ChatAppOptions): void {
  if (manage) app.route('/api/v1/manage', manage);
  if (scim) app.route('/scim/v2', scim);
  if (operate) app.route('/api/v1/operate', operate);
  if (domainCheck) app.route('/api/domains/check', domainCheck);
}

function mountSessions(app: Hono<ChatEnv>, { chat: { sessions }, sessionEvents }: ChatAppOptions): void {
  const one = '/api/v1/sessions/:session_id';
  app.get(one, sessions.read);
  app.delete(one, sessions.remove);
  app.post(`${one}/stop`, sessions.stop);
  app.get(`${one}/stream`, sessions.stream);
  if (sessionEvents === undefined) return;
  app.get(`${one}/events`, sessionEvents.events);
  app.delete(`${one}/handover`, sessionEvents.leave);
}

/** Gives every request an id, and logs one line about its response: never a key, a body or a query. */
function observe({
  trustedHops,
  createRequestId,
  clock,
  log,
  onAnswer,
  onChange,
}: ChatAppOptions): MiddlewareHandler<ChatEnv> {
  const onIgnoredProxy = () => log.logger.warn(ignoredProxyWarning);
  const readCaller = createCallerReader({ trustedHops, onIgnoredProxy });
  return async (context, next) => {
    const startedAt = clock();
    const { req, env } = context;
    const requestId = requestIdFrom(req.header('x-request-id'), createRequestId);
    const address = readCaller(env?.incoming?.socket.remoteAddress, req.header('x-forwarded-for'));
    context.set('requestId', requestId);
    context.set('address', address);
    await next();
    const milliseconds = clock() - startedAt;
    const route = routeOf(context);
    const { status } = context.res;
    onAnswer?.(route, status, milliseconds, context.get('key')?.scope ?? context.get('visitor'));
    if (onChange && status < 300 && req.method !== 'GET') noteChange(context, onChange);
    log.request({ requestId, method: req.method, route, status, milliseconds, address });
  };
}

/** Members change what is in a workspace; operators change its limits. */
const workspacePath = /^\/(?:dashboard\/api\/(?:operator\/)?|api\/v1\/operate\/)workspaces\/(\w+)/;

function noteChange(context: ChatContext, onChange: (workspaceId: string) => void): void {
  const [, inPath] = workspacePath.exec(context.req.path) ?? [];
  const workspaceId = inPath ?? context.get('manager')?.workspaceId;
  if (workspaceId !== undefined) onChange(workspaceId);
}

/** The description takes a while to build, so it is cached for the last address. */
function createDescription(): (publicUrl: string) => object {
  let made = { url: '', document: {} };
  return (url) => {
    if (made.url !== url) made = { url, document: describeApi(url) };
    return made.document;
  };
}

/** The pattern that matched, since the path itself may hold ids. */
export function routeOf(context: ChatContext): string {
  const pattern = routePath(context, -1);
  if (pattern === '/*') return '(unknown)';
  if (pattern !== '/dashboard/*') return pattern;
  // The pages' wildcard route matches after every other route of the dashboard.
  return matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? pattern;
}

/** Known paths answer other methods with an error that lists the allowed ones. */
function refuseOtherMethods(app: Hono<ChatEnv>): void {
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method);
    const allowed = (methods.includes('GET') ? ['HEAD', ...methods] : methods).join(', ');
    app.all(path, (context) => {
      context.set('allowedMethods', allowed);
      throw new AppError('method_not_allowed', `This address only accepts ${allowed}.`);
    });
  }
}

/** The headers of every response under /dashboard/. */
const protectPages: MiddlewareHandler<ChatEnv> = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('X-Request-Id', context.get('requestId'));
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'same-origin');
  headers.set('X-Frame-Options', 'DENY');
};
