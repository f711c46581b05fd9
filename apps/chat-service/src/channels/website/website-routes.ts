import { Hono, type MiddlewareHandler } from 'hono';
import type { Chat } from '../../talk/chat/chat.ts';
import type { ChatContext, ChatEnv } from '../../talk/chat/chat-context.ts';
import type { Handover } from '../../talk/handover/handover.ts';
import type { VisitRoutesOptions } from './visit-routes.ts';
import { createVisitRoutes } from './visit-routes.ts';
import { createVisitorAuth } from './visitor-auth.ts';
import { createVisitorChat, type VisitorChatOptions } from './visitor-chat.ts';
import { createVisitorConversations } from './visitor-conversations.ts';
import { createVisitorFeedback } from './visitor-feedback.ts';
import { createVisitorHandover } from './visitor-handover.ts';
import { createWebsiteLeads, type WebsiteLeadsOptions } from './website-leads.ts';
import { createWebsiteMirror } from './website-mirror.ts';
import { createWebsitePages, type WebsitePagesOptions } from './website-pages.ts';

export interface WebsiteRoutesOptions
  extends Omit<VisitRoutesOptions, 'auth'>,
    Omit<VisitorChatOptions, 'auth' | 'mirror' | 'chat'>,
    Omit<WebsiteLeadsOptions, 'auth'>,
    Omit<WebsitePagesOptions, 'websites'> {
  chat: Chat['inside'];
  handover: Handover;
  /** Whether an origin is the one under which this service is reached. */
  isOwn(context: ChatContext, origin: string): boolean;
}

const api = '/api/v1/website';

/** All routes for visitors of customers' pages, without a key. */
export function createWebsiteRoutes(given: WebsiteRoutesOptions): Hono<ChatEnv> {
  const auth = createVisitorAuth(given);
  const options = { ...given, auth, mirror: createWebsiteMirror(given) };
  const visits = createVisitRoutes(options);
  const conversations = createVisitorConversations(options);
  const persons = createVisitorHandover(options);
  const routes = new Hono<ChatEnv>();
  routes.use(`${api}/*`, shareWithPages);
  routes.post(`${api}/chat`, createVisitorChat(options));
  routes.get(`${api}/conversations`, conversations.list);
  routes.get(`${api}/conversations/:session_id`, conversations.read);
  routes.delete(`${api}/conversations/:session_id`, conversations.remove);
  routes.post(`${api}/conversations/:session_id/stop`, conversations.stop);
  routes.get(`${api}/conversations/:session_id/stream`, conversations.stream);
  routes.get(`${api}/conversations/:session_id/events`, persons.events);
  routes.delete(`${api}/conversations/:session_id/handover`, persons.leave);
  routes.post(`${api}/conversations/:session_id/typing`, persons.typing);
  routes.post(`${api}/conversations/:session_id/seen`, persons.seen);
  routes.post(`${api}/feedback`, createVisitorFeedback(options));
  routes.post(`${api}/leads`, createWebsiteLeads(options));
  routes.get(`${api}/:public_id`, visits.settings);
  routes.post(`${api}/:public_id/ticket`, visits.ticket);
  routes.post(`${api}/:public_id/visitor`, visits.visitor);
  // The pages do not use the app's context.
  return routes.route('/', createWebsitePages(given));
}

/**
 * Pages of other origins may read every response, errors too, so that the console tells their owners what is wrong. Which
 * origin may do what is decided by the handlers. Our cookies are never sent with these requests.
 */
const shareWithPages: MiddlewareHandler<ChatEnv> = async (context, next) => {
  const origin = context.req.header('origin');
  if (context.req.method === 'OPTIONS') {
    context.res = new Response(null, {
      status: 204,
      headers: { ...preflight, 'Access-Control-Allow-Origin': origin ?? '*' },
    });
    return;
  }
  await next();
  const { headers } = context.res;
  headers.append('Vary', 'Origin');
  if (origin === undefined) return;
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id, Idempotent-Replayed');
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
};

const preflight = {
  Vary: 'Origin',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  'Access-Control-Allow-Headers': 'authorization, content-type, idempotency-key',
  'Access-Control-Max-Age': '600',
};
