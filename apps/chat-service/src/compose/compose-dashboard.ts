import { createMemoryLimiter, type Limiter, type ServiceLog } from '@lectern/service-kit';
import type { Hono } from 'hono';
import { createRemoveBots } from '../bots/bots/remove-bots.ts';
import { createTokenRoutes } from '../bots/tokens/token-routes.ts';
import type { MinuteLimiters } from '../channels/website/website-limits.ts';
import type { Alerts } from '../insight/alerts/alerts.ts';
import { createDigestRoutes } from '../insight/digest/digest-routes.ts';
import { createFoundRoutes } from '../insight/found/found-routes.ts';
import { createHomeRoutes } from '../insight/home/home-routes.ts';
import { createStartBotRoutes } from '../knowledge/start-bot-routes.ts';
import type { Core } from '../operate/core/core.ts';
import { closedAccounts } from '../operate/demo/demo-access.ts';
import { createSampleRoutes } from '../operate/demo/sample-routes.ts';
import type { MeteringParts } from '../operate/operator/metering-routes.ts';
import { createAccountRoutes } from '../people/accounts/account-routes.ts';
import { createAccounts, type OidcSignIn } from '../people/accounts/accounts.ts';
import { needsSecureCookies } from '../people/accounts/cookies.ts';
import { createOidcClient } from '../people/accounts/oidc/oidc-client.ts';
import { createRequireOperator } from '../people/accounts/require-operator.ts';
import type { Throttle } from '../people/accounts/throttle.ts';
import { createBrandSite } from '../people/brands/brand-site.ts';
import { type ChatServiceConfig, signUpPolicyOf } from '../platform/config/config.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { InstanceSecrets } from '../platform/secrets/secret.ts';
import { createPlaygroundRoutes } from '../talk/playground/playground-routes.ts';
import type { composeAnswering } from './compose-answering.ts';
import { composeAudit } from './compose-audit.ts';
import { composeOperations, type OperationsOptions } from './compose-operations.ts';
import { composeOperator } from './compose-operator.ts';
import { createPlanCounts } from './compose-plan-counts.ts';
import { composeScimSettings } from './compose-scim.ts';
import { composeWebsite } from './compose-website.ts';
import { createRevokeSteps } from './revoke-steps.ts';

export interface DashboardOptions extends OperationsOptions {
  config: ChatServiceConfig;
  core: Core;
  answering: ReturnType<typeof composeAnswering>;
  log: ServiceLog;
  throttle: Throttle;
  sessionRequests: Limiter;
  mailer: Mailer | undefined;
  secrets: InstanceSecrets;
  /** Per-minute limits for visitors of websites. */
  visitors: MinuteLimiters;
  /** Address under which this service is reached. */
  chatUrl: (workspaceId?: string) => string;
  alerts: Alerts | undefined;
  metering: MeteringParts;
}

/** The dashboard's API: people first, whose guard protects the rest. Also the routes for visitors of websites. */
export function composeDashboard(options: DashboardOptions) {
  const { core, usage } = options;
  const { database, tokens } = core;
  const now = Date.now;
  const accounts = createDashboardAccounts(options);
  const { requireWorkspace, requirePerson } = accounts;
  const website = composeWebsite({
    ...options,
    extractor: options.answering.knowledge.extractor,
    contentQuestions: options.answering.contentQuestions,
    followUps: options.answering.followUps,
    requireWorkspace,
    onMasked: usage.countMasked,
    brands: core.brands,
  });
  const dashboardRoutes: Hono[] = [
    createAccountRoutes(accounts),
    ...composeOperations(options, requireWorkspace),
    createTokenRoutes({ tokens, requireWorkspace }),
    composeScimSettings(options, requireWorkspace),
    createStartBotRoutes({ knowledge: options.answering.knowledge, bots: core.bots, requireWorkspace }),
    createHomeRoutes({
      database,
      requireWorkspace,
      now,
      flush: usage.flush,
      quotaPerDay: options.config.QUOTA_PER_DAY,
    }),
    createFoundRoutes({ database, requireWorkspace }),
    createBrandSite(core.brands),
    createSampleRoutes({ database, requireWorkspace }),
    createDigestRoutes({ database, requireWorkspace }),
    composeAudit(database, requireWorkspace),
    createPlaygroundRoutes({ database, requireWorkspace, now, ...createPlaygroundParts(options) }),
    composeOperator(options, createRequireOperator({ database, requirePerson })),
  ];
  return { dashboardRoutes: [...dashboardRoutes, website.dashboardRoutes], website: website.routes };
}

/** Questions that one person may ask in a minute. */
const playgroundLimit = 60;

function createPlaygroundParts({ core, chat }: DashboardOptions) {
  const limiter = createMemoryLimiter({ limit: playgroundLimit, windowMs: 60_000, now: Date.now });
  return { chat: chat.inside, findBot: core.bots.findForAnswering, limiter };
}

function createDashboardAccounts({ config, core, log, throttle, sessionRequests, secrets, mailer }: DashboardOptions) {
  return createAccounts({
    throttle,
    sessionRequests,
    database: core.database,
    passwords: core.passwords,
    logger: log.logger,
    now: Date.now,
    secrets,
    defaultPlan: config.DEFAULT_PLAN,
    signUpPolicy: signUpPolicyOf(config),
    mailer,
    planCounts: createPlanCounts(Date.now),
    closedAccounts: closedAccounts(config),
    oidc: createOidcSignIn(config),
    publicUrl: config.CHAT_URL,
    brandNameOf: (host) => core.brands.known(host)?.name,
    operatorContact: config.OPERATOR_CONTACT,
    removeBots: createRemoveBots(core.database, core.bots),
    revokeSteps: createRevokeSteps(core.database),
    secureCookies: needsSecureCookies(config.CHAT_URL, config.NODE_ENV),
    addressOf: (context) => context.get('address'),
  });
}

function createOidcSignIn(config: ChatServiceConfig): OidcSignIn | undefined {
  if (config.OIDC_ISSUER === undefined || config.OIDC_CLIENT_ID === undefined) return undefined;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  const client = createOidcClient({ issuer, clientId, clientSecret, roleClaim: config.OIDC_ROLE_CLAIM });
  return { client, workspaceId: config.OIDC_WORKSPACE, only: config.OIDC_ONLY };
}
