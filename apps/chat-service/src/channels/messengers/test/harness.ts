import { createReadTalk } from '@lectern/answering';
import { createMemoryLimiter } from '@lectern/service-kit';
import type { Wire } from '@lectern/test-kit';
import type { Answerer } from '../../../answering/answer/answerer.ts';
import { requireWorkspace } from '../../../bots/bots/test/dashboard.ts';
import { createReadNames } from '../../../people/accounts/person-names.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createGuardedFetch } from '../../../platform/network/guarded-fetch.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import { echo, serve, type Tenant } from '../../../talk/chat/test/harness.ts';
import { createConversationRoutes } from '../../../talk/conversations/conversation-routes.ts';
import { createDeskRoutes } from '../../../talk/handover/desk-routes.ts';
import { createHandover } from '../../../talk/handover/handover.ts';
import { createWebhooks } from '../../webhooks/webhooks.ts';
import { type Channels, createChannels, createEventIds } from '../channels.ts';
import { createDeskSteps } from '../desk-steps.ts';
import { createMemberReplies } from '../member-replies.ts';
import type { FakePlatform } from './fake-platform.ts';

export interface HarnessOptions {
  database: Database;
  fake: FakePlatform;
  now?: () => number;
  answerer?: Answerer;
  perMinute?: number;
}

export type ChannelHarness = Awaited<ReturnType<typeof serveChannels>>;

/** The chat service with channels, over real HTTP. Its worker handles what is due when the test says so. */
export async function serveChannels({ database, fake, answerer, perMinute = 1_000, ...options }: HarnessOptions) {
  const { now = Date.now } = options;
  const errors: unknown[] = [];
  const masked: string[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const createEventId = createEventIds({ now, random: Math.random });
  const webhooks = createWebhooks({
    database,
    now,
    random: Math.random,
    instanceSecrets: ['a secret of the instance for tests only'],
    clock: () => performance.now(),
    onError,
    fetch: () => Promise.reject(new Error('nothing is delivered here')),
  });
  const handover = createHandover({
    database,
    now,
    readTalk: createReadTalk(),
    notices: webhooks.notices,
    ...createMemberReplies({ database, createEventId }),
    deskSteps: createDeskSteps({ database, createEventId }),
    onError,
  });
  const network = createGuardedFetch({
    allowedNetworks: ['127.0.0.0/8'],
    allowedPorts: [fake.port],
    allowHttp: true,
    now: Date.now,
  });
  const urls = {
    slack: `${fake.url}/api`,
    discord: fake.url,
    telegram: fake.url,
    whatsapp: fake.url,
    teams: `${fake.url}/teams`,
    teamsKeys: `${fake.url}/v1`,
    teamsLogin: `${fake.url}/login`,
    mailgun: `${fake.url}/mailgun`,
    mailgunEu: `${fake.url}/mailgun-eu`,
    postmark: `${fake.url}/postmark`,
  };
  let channels: Channels | undefined;
  const compose = ({ chat, bots }: Pick<Awaited<ReturnType<typeof serve>>, 'chat' | 'bots'>): Channels =>
    (channels ??= createChannels({
      database,
      box: createSecretBox(['another secret of the instance for tests'], 'channel secrets'),
      fetch: network.fetch,
      urls,
      limiter: createMemoryLimiter({ limit: perMinute, windowMs: 60_000, now }),
      listeners: webhooks.listeners,
      onMasked: ({ messenger }, kind) => void masked.push(`${messenger} ${kind}`),
      turns: chat.inside.turns,
      questionCounting: chat.inside.questionCounting,
      findBot: bots.findForAnswering,
      desk: handover.desk,
      chatUrl: () => 'https://chat.example',
      createEventId,
      now,
      onError,
    }));
  const service = await serve({
    database,
    now,
    ...(answerer && { answerer }),
    handOver: handover.takeOver,
    channels: (parts) => compose(parts).routes,
    dashboardRoutes: (parts) => [
      compose(parts).settingsRoutes(requireWorkspace),
      createConversationRoutes({ database, requireWorkspace, now, sessions: parts.chat.inside.sessions }),
      createDeskRoutes({
        database,
        requireWorkspace,
        now,
        handover,
        answerer: answerer ?? echo,
        findBot: parts.bots.findForAnswering,
        readNames: createReadNames(database),
      }),
    ],
  });

  return {
    ...service,
    errors,
    /** The messengers and kinds of what was masked. */
    masked,
    /** Handles everything that is due. */
    runDue: async () => await channels?.worker.runDue(),
    /** The visitor looks at the conversation on the website. */
    seen: handover.seen,
    /** Looks for conversations that a desk should have. */
    sweep: async () => await channels?.worker.sweep(),

    /** A route of the dashboard below a bot. */
    async manage(tenant: Tenant, method: string, path: string, body?: unknown, role = 'owner') {
      const { workspaceId, botId } = tenant;
      const response = await service.ask(method, `/dashboard/api/workspaces/${workspaceId}/bots/${botId}${path}`, {
        headers: { 'x-member': JSON.stringify({ workspaceId, role }) },
        ...(body !== undefined && { body }),
      });
      const text = await response.text();
      const read: Wire = text === '' ? undefined : JSON.parse(text);
      return { status: response.status, body: read };
    },

    /** Sends what a platform sends. */
    async deliver(channelId: string, { headers, body }: { headers: Record<string, string>; body: string }) {
      const response = await fetch(`${service.url}/channels/${channelId}`, { method: 'POST', headers, body });
      const text = await response.text();
      const json: Wire = text.startsWith('{') ? JSON.parse(text) : undefined;
      return { status: response.status, text, json };
    },

    async stop() {
      handover.close();
      await channels?.worker.stop();
      await service.stop();
    },
  };
}
