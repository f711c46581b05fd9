import type { Context, Hono } from 'hono';
import type { RequireOperator } from '../../people/accounts/require-operator.ts';
import { auditStep } from '../../people/audit/audit.ts';
import { suspensionBody } from '../../people/plans/change-terms.ts';
import type { SignInLinkBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { bodyBytes, isoTime, pathId, readBody } from '../../platform/http/dashboard-request.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { type ExportOptions, exportWorkspace } from './export-workspace.ts';
import type { InstanceWorkspace, InstanceWorkspaces } from './instance-workspaces.ts';
import { createSignInLink, newLinkBody, type SignInLinkOptions } from './new-sign-in-link.ts';
import { createWorkspaceFor, newWorkspaceBody } from './new-workspace.ts';
import { readOnce } from './once.ts';
import { removeWorkspace } from './remove-workspace.ts';

export interface TenantRoutesOptions extends SignInLinkOptions {
  requireOperator: RequireOperator;
  workspaces: InstanceWorkspaces;
  wire(workspace: InstanceWorkspace): Promise<object>;
  defaultPlan: string;
  exporting: ExportOptions;
  removeBots(workspaceId: string): Promise<void>;
  /** Address of the dashboard for a workspace, or for all, without a slash at its end. */
  siteUrl(workspaceId?: string): string;
}

const one = '/operator/workspaces/:workspace_id';

/** What an operator does with whole workspaces and their people. */
export function addTenantRoutes(routes: Hono, options: TenantRoutesOptions): void {
  const { database, requireOperator, workspaces, wire, now } = options;
  const idOf = (context: Context) => pathId(context, 'workspace_id');
  const change = async (context: Context, actor: Actor, suspended: { reason: string } | null) =>
    context.json(await wire(await workspaces.change(idOf(context), { suspended }, actor)));

  routes.post('/operator/workspaces', async (context) => {
    const actor = await requireOperator(context);
    const wanted = await readBody(context, newWorkspaceBody, bodyBytes.account);
    const { id, isNew } = await createWorkspaceFor(
      options,
      wanted,
      actor,
      readOnce(context, actor, 'workspace', wanted),
    );
    if (!isNew) context.header('Idempotent-Replayed', 'true');
    return context.json(await wire(await workspaces.find(id)), 201);
  });

  routes.get(one, async (context) => {
    await requireOperator(context);
    return context.json(await wire(await workspaces.find(idOf(context))));
  });

  routes.delete(one, async (context) => {
    await removeWorkspace(options, idOf(context), await requireOperator(context));
    return context.body(null, 204);
  });

  routes.post(`${one}/suspend`, async (context) => {
    const actor = await requireOperator(context);
    return await change(context, actor, await readBody(context, suspensionBody, bodyBytes.account));
  });

  routes.post(`${one}/resume`, async (context) => await change(context, await requireOperator(context), null));

  routes.get(`${one}/export`, async (context) => {
    const actor = await requireOperator(context);
    const lines = await exportWorkspace(options.exporting, idOf(context));
    await database.write([exportAudit(database, idOf(context), actor, now())]);
    return context.body(ReadableStream.from(lines).pipeThrough(new TextEncoderStream()), 200, {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Content-Disposition': `attachment; filename="${idOf(context)}.jsonl"`,
    });
  });

  routes.post('/operator/sign-in-links', async (context) => {
    const actor = await requireOperator(context);
    const wanted = await readBody(context, newLinkBody, bodyBytes.account);
    const once = readOnce(context, actor, 'sign-in link', wanted);
    const { token, expiresAt, isNew } = await createSignInLink(options, wanted, actor, once);
    if (!isNew) context.header('Idempotent-Replayed', 'true');
    const url = `${options.siteUrl(wanted.workspace_id)}/dashboard/sign-in-link#${token}`;
    const body: SignInLinkBody = { url, email: wanted.email, expires_at: isoTime(expiresAt) };
    return context.json(body, 201, { 'Cache-Control': 'no-store' });
  });
}

function exportAudit({ build }: Database, workspaceId: string, actor: Actor, at: number) {
  const subject = { subjectKind: 'workspace', subjectId: workspaceId };
  return auditStep(build, { workspaceId, at, actor, action: 'workspace.exported', ...subject, details: {} });
}
