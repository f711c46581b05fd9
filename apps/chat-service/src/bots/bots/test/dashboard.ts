import { AppError, statusOf } from '@lectern/service-kit';
import { Hono } from 'hono';
import { createCopySecrets } from '../../../channels/webhooks/stored-signing-secrets.ts';
import { composeAudit } from '../../../compose/compose-audit.ts';
import { createUsageReports } from '../../../insight/usage/usage-report.ts';
import type { RequireWorkspace } from '../../../people/accounts/require-workspace.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import type { Role } from '../../../platform/shared/scope.ts';
import { createKeyRoutes } from '../../keys/key-routes.ts';
import { createKeys } from '../../keys/keys.ts';
import { createBotRoutes } from '../bot-routes.ts';
import { createBots } from '../bots.ts';
import type { ModelRoutesOptions } from '../model-routes.ts';
import { createSealModel } from '../seal-model.ts';
import { scopeOf } from './tenants.ts';

/** Who makes the request: somebody with a role in one workspace. */
export interface Member {
  workspaceId: string;
  role: Role;
}

const order: readonly Role[] = ['viewer', 'editor', 'admin', 'owner'];

/** The dashboard's routes as the service mounts them. Sign-in is a header that names the member. */
export function createDashboard(database: Database, now: () => number, models: Partial<ModelRoutesOptions> = {}) {
  const bots = createBots({ database, now });
  const keys = createKeys({ database, now, quotaPerDay: 1_000, copySteps: createCopySecrets(database) });
  const { ofBots: readFigures } = createUsageReports({ database, flush: async () => {} });
  const app = new Hono();
  for (const routes of [
    createBotRoutes({ bots, requireWorkspace, ...noModels, ...models, readFigures, now }),
    createKeyRoutes({ keys, requireWorkspace }),
    composeAudit(database, requireWorkspace),
  ]) {
    app.route('/dashboard/api', routes);
  }
  app.onError((error, context) => {
    if (!(error instanceof AppError)) throw error;
    const status = statusOf(error.code);
    return context.json({ error: error.message, code: error.code }, status);
  });

  /** Requests a path under the member's workspace. */
  const ask = async (member: Member, method: string, path: string, body?: unknown) =>
    await app.request(`/dashboard/api${path}`, {
      method,
      headers: {
        'x-member': JSON.stringify(member),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  return { app, bots, keys, ask };
}

const noModels = {
  sealModel: createSealModel({ box: createSecretBox(['a secret'], 'model keys'), checkUrl: async (url) => url }),
  testModel: async () => ({ ok: false as const, error: 'There is no model here.' }),
};

/** Identifies a member by the header that names them. */
export const requireWorkspace: RequireWorkspace = async (context, workspaceId, atLeast) => {
  const member: Member = JSON.parse(context.req.header('x-member') ?? '{}');
  if (member.workspaceId !== workspaceId) throw new AppError('not_found', 'Workspace not found.');
  if (order.indexOf(member.role) < order.indexOf(atLeast)) throw new AppError('forbidden', `This needs ${atLeast}.`);
  return scopeOf(workspaceId, member.role);
};
