import { createMemoryLimiter } from '@lectern/service-kit';
import type { Wire } from '@lectern/test-kit';
import type { Hono } from 'hono';
import { requireWorkspace } from '../../../bots/bots/test/dashboard.ts';
import { createUsageRecorder } from '../../../insight/usage/usage-recorder.ts';
import { createUsageReports } from '../../../insight/usage/usage-report.ts';
import { createUsageRoutes } from '../../../insight/usage/usage-routes.ts';
import type { Role } from '../../../platform/shared/scope.ts';
import { type ServeOptions, serve, type Tenant } from '../../chat/test/harness.ts';
import { createPlaygroundRoutes } from '../../playground/playground-routes.ts';
import { createConversationRoutes } from '../conversation-routes.ts';
import { createUnansweredSteps } from '../unanswered.ts';
import { createUnansweredRoutes } from '../unanswered-routes.ts';

export type DashboardService = Awaited<ReturnType<typeof serveDashboard>>;

/** The chat service with what the dashboard shows of conversations. Sign-in is a header that names the member. */
export async function serveDashboard({
  database,
  now = Date.now,
  questionsPerMinute = 1_000,
  moreRoutes = [],
  ...options
}: ServeOptions & { questionsPerMinute?: number; moreRoutes?: readonly Hono[] }) {
  const usage = createUsageRecorder({
    database,
    now,
    onError: (error) => {
      throw error;
    },
  });
  const limiter = createMemoryLimiter({ limit: questionsPerMinute, windowMs: 60_000, now });
  const shared = { database, requireWorkspace, now };
  const service = await serve({
    database,
    now,
    answerSteps: createUnansweredSteps(database),
    onTurn: (outcome, milliseconds, scope) => usage.countTurn(scope, outcome, milliseconds),
    onAnswer: (_route, status, _milliseconds, scope) => scope && usage.countRequest(scope, status),
    dashboardRoutes: ({ chat, bots, keys }) => [
      createPlaygroundRoutes({ ...shared, chat: chat.inside, findBot: bots.findForAnswering, limiter }),
      createConversationRoutes({ ...shared, sessions: chat.inside.sessions }),
      createUnansweredRoutes(shared),
      createUsageRoutes({ ...shared, reports: createUsageReports({ database, flush: usage.flush }), keys }),
      ...moreRoutes,
    ],
    ...options,
  });

  /** Requests a path below a bot, as somebody with a role in its workspace. */
  async function asMember(tenant: Tenant, method: string, path: string, body?: unknown, role: Role = 'editor') {
    const member = JSON.stringify({ workspaceId: tenant.workspaceId, role });
    const url = `/dashboard/api/workspaces/${tenant.workspaceId}/bots/${tenant.botId}${path}`;
    const response = await service.ask(method, url, { headers: { 'x-member': member }, body });
    const text = await response.text();
    // The tests check the shape.
    const json: Wire = text.startsWith('{') && !text.includes('\n{') ? JSON.parse(text) : undefined;
    return { status: response.status, headers: response.headers, text, json };
  }

  async function stop(): Promise<void> {
    await service.stop();
    await usage.flush();
  }

  return { ...service, usage, asMember, stop };
}
