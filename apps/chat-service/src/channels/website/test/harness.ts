import { createReadTalk } from '@lectern/answering';
import { createMemoryLimiter } from '@lectern/service-kit';
import type { Wire } from '@lectern/test-kit';
import type { Answerer } from '../../../answering/answer/answerer.ts';
import { requireWorkspace } from '../../../bots/bots/test/dashboard.ts';
import { composeWebsite } from '../../../compose/compose-website.ts';
import { createContentQuestions } from '../../../knowledge/sources/content-questions.ts';
import { sharedExtractor } from '../../../knowledge/test/shared-extractor.ts';
import { createReadNames } from '../../../people/accounts/person-names.ts';
import type { Database } from '../../../platform/database/database.ts';
import { echo, type Service, serve, type Tenant } from '../../../talk/chat/test/harness.ts';
import { createConversationRoutes } from '../../../talk/conversations/conversation-routes.ts';
import { createDeskRoutes } from '../../../talk/handover/desk-routes.ts';
import { createHandover } from '../../../talk/handover/handover.ts';
import { createInboxRoutes } from '../../../talk/handover/inbox-routes.ts';
import { createSessionEvents } from '../../../talk/handover/session-events.ts';
import { createWebhooks } from '../../webhooks/webhooks.ts';
import { createReadVisitors } from '../visitor-records.ts';
import type { minuteLimits } from '../website-limits.ts';

export const site = 'https://shop.example';

export interface WebsiteHarnessOptions {
  database: Database;
  answerer?: Answerer;
  now?: () => number;
  perMinute?: Partial<typeof minuteLimits>;
  folder?: string;
  /** The ports of customers' pages. */
  ports?: number[];
  alerts?: Parameters<typeof composeWebsite>[0]['alerts'];
}

export interface Reply {
  status: number;
  headers: Headers;
  body: Wire;
}

export type WebsiteHarness = Awaited<ReturnType<typeof serveWebsites>>;

/** The chat service with websites, over real HTTP. A header tells who is signed in. */
export async function serveWebsites(options: WebsiteHarnessOptions) {
  const { database, now = Date.now, folder, answerer, perMinute, ports = [], alerts } = options;
  const masked: string[] = [];
  let service: Service | undefined;
  const chatUrl = () => service?.url ?? 'http://127.0.0.1';
  const webhooks = createWebhooks({
    database,
    now,
    instanceSecrets: ['a secret of the instance for tests only'],
    random: Math.random,
    clock: () => performance.now(),
    onError: () => undefined,
    fetch: async () => {
      throw new Error('nothing is delivered here');
    },
  });
  const handover = createHandover({
    database,
    now,
    readTalk: createReadTalk(),
    notices: webhooks.notices,
    pollMs: 20,
    onError: () => undefined,
  });
  const limit = { messages: 1_000, visits: 1_000, requests: 1_000, ...perMinute };
  const limiter = (name: keyof typeof minuteLimits) =>
    createMemoryLimiter({ limit: limit[name], windowMs: 60_000, now });
  const visitors = { messages: limiter('messages'), visits: limiter('visits'), requests: limiter('requests') };
  const compose = (parts: Pick<Parameters<typeof composeWebsite>[0], 'chat'> & { bots: Service['bots'] }) =>
    composeWebsite({
      config: { CHAT_URL: undefined, KNOWLEDGE_ALLOWED_NETWORKS: ['127.0.0.0/8'], KNOWLEDGE_ALLOWED_PORTS: ports },
      core: { database, bots: parts.bots },
      chat: parts.chat,
      extractor: sharedExtractor,
      webhooks,
      handover,
      contentQuestions: createContentQuestions({ database, isAnswered: async () => true, now }),
      secrets: ['another secret of the instance for tests'],
      visitors,
      requireWorkspace,
      chatUrl,
      now,
      folder,
      alerts,
      onMasked: ({ visitorId }, kind) => void (visitorId && masked.push(kind)),
    });
  service = await serve({
    database,
    now,
    ...(answerer && { answerer }),
    handOver: handover.takeOver,
    website: (parts) => compose(parts).routes,
    sessionEvents: ({ chat }) => createSessionEvents({ ...chat.interfaces, database, handover }),
    dashboardRoutes: (parts) => [
      compose(parts).dashboardRoutes,
      createConversationRoutes({
        database,
        requireWorkspace,
        now,
        sessions: parts.chat.inside.sessions,
        readVisitors: createReadVisitors(database),
      }),
      createDeskRoutes({
        database,
        requireWorkspace,
        now,
        handover,
        answerer: answerer ?? echo,
        findBot: parts.bots.findForAnswering,
        readNames: createReadNames(database),
      }),
      createInboxRoutes({
        database,
        requireWorkspace,
        now,
        handover,
        readVisitors: createReadVisitors(database),
      }),
    ],
  });
  const { ask, stop, addTenant, url } = service;

  async function call(method: string, path: string, { headers, body }: Call = {}): Promise<Reply> {
    const response = await ask(method, path, { ...(headers && { headers }), ...(body !== undefined && { body }) });
    return { status: response.status, headers: response.headers, body: readJson(await response.text()) };
  }

  const member = ({ workspaceId }: Tenant, role = 'owner') => ({ 'x-member': JSON.stringify({ workspaceId, role }) });

  /** A route of the dashboard that belongs to the website of a bot, as its owner. */
  const manage = (tenant: Tenant, method: string, path: string, body?: unknown, role?: string) =>
    call(method, `/dashboard/api/workspaces/${tenant.workspaceId}/bots/${tenant.botId}${path}`, {
      headers: member(tenant, role),
      body,
    });

  return {
    url,
    /** The kinds of what was masked outside of questions. */
    masked,
    database,
    call,
    manage,
    member,
    addTenant,
    async stop() {
      handover.close();
      await stop();
    },
    service,
    webhooks,

    /** A bot that is allowed on the shop's pages. */
    async addWebsite(settings: object = {}): Promise<Tenant & { publicId: string }> {
      const tenant = await addTenant();
      const { status, body } = await manage(tenant, 'PATCH', '/website', { origins: [site], ...settings });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return { ...tenant, publicId: body.public_id };
    },

    /** What the loader and the frame do, up to the visitor's token. */
    async visit(publicId: string, more: object = {}, origin = site): Promise<Reply> {
      const path = `/api/v1/website/${publicId}`;
      const { status, body, headers } = await call('POST', `${path}/ticket`, { headers: { origin } });
      if (status !== 200) return { status, body, headers };
      return await call('POST', `${path}/visitor`, {
        headers: { origin: url },
        body: { ticket: body.ticket, ...more },
      });
    },

    /** A request from a visitor. */
    as: (token: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      call(method, `/api/v1/website${path}`, {
        headers: { authorization: `Bearer ${token}`, origin: url, ...headers },
        body,
      }),
  };
}

interface Call {
  headers?: Record<string, string>;
  body?: unknown;
}

function readJson(text: string): Wire {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
