import { join } from 'node:path';
import { Hono } from 'hono';
import type { Webhooks } from '../channels/webhooks/webhooks.ts';
import { createFindFace } from '../channels/website/bot-face.ts';
import { createInstallCheck } from '../channels/website/install-check.ts';
import { createLeadRecords } from '../channels/website/lead-records.ts';
import { createLeadRoutes } from '../channels/website/lead-routes.ts';
import { createSettingsRoutes } from '../channels/website/settings-routes.ts';
import { createStarters } from '../channels/website/starters.ts';
import { createVisitorRecords } from '../channels/website/visitor-records.ts';
import { createVisitorRoutes } from '../channels/website/visitor-routes.ts';
import { createVisitorTokens } from '../channels/website/visitor-token.ts';
import { createVisitors } from '../channels/website/visitors.ts';
import { createWebsiteLimits, type MinuteLimiters } from '../channels/website/website-limits.ts';
import { createWebsiteRecords } from '../channels/website/website-records.ts';
import { createWebsiteRoutes } from '../channels/website/website-routes.ts';
import { createWebsites } from '../channels/website/websites.ts';
import type { Alerts } from '../insight/alerts/alerts.ts';
import type { Extractor } from '../knowledge/extraction/extractor.ts';
import type { ContentQuestions } from '../knowledge/sources/content-questions.ts';
import { createSourcePages } from '../knowledge/sources/source-page.ts';
import type { Core } from '../operate/core/core.ts';
import { createPersonPictures } from '../people/accounts/person-pictures.ts';
import type { RequireWorkspace } from '../people/accounts/require-workspace.ts';
import type { Brands } from '../people/brands/brands.ts';
import type { ChatServiceConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { createGuardedFetch } from '../platform/network/guarded-fetch.ts';
import type { InstanceSecrets } from '../platform/secrets/secret.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import type { Chat } from '../talk/chat/chat.ts';
import type { ChatEnv } from '../talk/chat/chat-context.ts';
import type { OnMasked } from '../talk/chat/turns.ts';
import type { Handover } from '../talk/handover/handover.ts';

export interface ComposeWebsiteOptions {
  config: Pick<ChatServiceConfig, 'CHAT_URL' | 'KNOWLEDGE_ALLOWED_NETWORKS' | 'KNOWLEDGE_ALLOWED_PORTS'>;
  core: Pick<Core, 'database' | 'bots'>;
  chat: Pick<Chat, 'inside'>;
  extractor: Pick<Extractor, 'tags'>;
  webhooks: Pick<Webhooks, 'listeners'>;
  handover: Handover;
  /** Questions of a bot's content that it answers. */
  contentQuestions: ContentQuestions;
  /** Prepares what a bot suggests after its answers. */
  followUps?: { prepare(botId: string): void } | undefined;
  /** Signs the tokens of visitors, and encrypts identity secrets. */
  secrets: InstanceSecrets;
  visitors: MinuteLimiters;
  requireWorkspace: RequireWorkspace;
  chatUrl: (workspaceId?: string) => string;
  brands?: Pick<Brands, 'known'> | undefined;
  /** Notifies people of the workspace by e-mail, when that is configured. */
  alerts?: Pick<Alerts, 'leadCreated'> | undefined;
  /** Personal data in what a visitor wrote was masked. */
  onMasked?: OnMasked | undefined;
  now?: (() => number) | undefined;
  /** Where the widget's files are. */
  folder?: string | undefined;
}

/** Where the widget's own build puts its files. */
const widgetFolder = join(import.meta.dirname, '../../../widget/dist');

/** The routes for visitors of customers' pages. */
export function composeWebsite(options: ComposeWebsiteOptions): { routes: Hono<ChatEnv>; dashboardRoutes: Hono } {
  const {
    config,
    core,
    chat,
    extractor,
    webhooks,
    secrets,
    requireWorkspace,
    chatUrl,
    now = Date.now,
    folder = widgetFolder,
  } = options;
  const { database } = core;
  const isOurHost = ({ url }: { url: string }) =>
    config.CHAT_URL === undefined || options.brands?.known(new URL(url).hostname) !== undefined;
  const tokens = createVisitorTokens({ secrets, now });
  const box = createSecretBox(secrets, 'identity secrets');
  const starters = createStarters({ contentQuestions: options.contentQuestions, onSeen: options.followUps?.prepare });
  const routes = createWebsiteRoutes({
    database,
    tokens,
    now,
    chat: chat.inside,
    findBot: core.bots.findForAnswering,
    websites: createWebsites({ database, box, now }),
    visitors: createVisitors({ database, now }),
    limits: createWebsiteLimits({ database, limiters: options.visitors, tokens, now }),
    starters,
    listeners: webhooks.listeners,
    handover: options.handover,
    onMasked: options.onMasked,
    mailLead: options.alerts?.leadCreated,
    folder,
    isMember: (context, workspaceId) =>
      requireWorkspace(context, workspaceId, 'viewer').then(
        () => true,
        () => false,
      ),
    // Without CHAT_URL people may reach the service under any name of this machine.
    isOwn: ({ req }, origin) => origin === new URL(chatUrl()).origin || (isOurHost(req) && isSameHost(origin, req.url)),
  });
  const shared = { database, requireWorkspace, now };
  const dashboardRoutes = new Hono();
  const records = createWebsiteRecords({ database, box, now });
  const check = createInstallCheck({ fetch: pageNetwork(config, now).fetch, readTags: extractor.tags, chatUrl });
  dashboardRoutes.route('/', createSettingsRoutes({ ...shared, records, starters, chatUrl, check }));
  dashboardRoutes.route('/', createLeadRoutes({ ...shared, leads: createLeadRecords({ database, now }) }));
  const { forget } = chat.inside.turns;
  dashboardRoutes.route(
    '/',
    createVisitorRoutes({ ...shared, visitors: createVisitorRecords({ database, forget, now }) }),
  );
  return { routes, dashboardRoutes };
}

/** The proxy may have ended TLS. */
const isSameHost = (origin: string, url: string) => URL.canParse(origin) && new URL(origin).host === new URL(url).host;

/** Pages of customers may be without TLS, and may be checked wherever bots may read pages. */
function pageNetwork(config: ComposeWebsiteOptions['config'], now: () => number) {
  return createGuardedFetch({
    allowedNetworks: config.KNOWLEDGE_ALLOWED_NETWORKS,
    allowedPorts: config.KNOWLEDGE_ALLOWED_PORTS,
    allowHttp: true,
    ownOrigins: config.CHAT_URL === undefined ? [] : [config.CHAT_URL],
    now,
  });
}

/** Pages and pictures that visitors see outside of the widget. */
export const composePublicPages = (database: Database): Hono =>
  new Hono()
    .route('/', createPersonPictures(database))
    .route('/sources', createSourcePages({ database, findFace: createFindFace(database) }));
