import { Hono } from 'hono';
import { z } from 'zod';
import type { InvitationBody } from '../../platform/dashboard-api/types.ts';
import { bodyBytes, pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { byCreation, cutPage, pageFields } from '../../platform/http/list-page.ts';
import { invitationMail } from '../../platform/mail/messages.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { Accounts } from './accounts.ts';
import { accountFields } from './fields.ts';
import type { Invitation } from './invitation.ts';

type OpenInvitation = Pick<Invitation, 'id' | 'email' | 'role' | 'expiresAt'>;

const inviteBody = z.object({ email: accountFields.email, role: accountFields.role });
const pageQuery = z.object(pageFields(50));
const tokenBody = z.object({ token: accountFields.token });

/** Invitations: created and withdrawn by admins, viewed and accepted with the token from the link. */
export function createInvitationRoutes(accounts: Accounts): Hono {
  const { requirePerson, requireWorkspace, invitations, throttle, addressOf, sameOrigin } = accounts;
  const routes = new Hono();

  routes.get('/workspaces/:workspace_id/invitations', async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'admin');
    const { limit, cursor } = readQuery(context, pageQuery);
    const found = await invitations.list(scope, { limit: limit + 1, after: cursor });
    const { page, nextCursor } = cutPage(found, limit, byCreation);
    return context.json({ invitations: page.map(toInvitation), next_cursor: nextCursor });
  });

  routes.post('/workspaces/:workspace_id/invitations', async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'admin');
    const { invitation, token } = await invitations.create(
      scope,
      await readBody(context, inviteBody, bodyBytes.account),
    );
    // In the URL fragment, the token reaches no server log and no other site.
    const link = `${sameOrigin.urlOf(context)}/dashboard/invitation#${token}`;
    const mailed = await mailInvitation(accounts, scope, { ...invitation, link });
    return context.json({ invitation: toInvitation(invitation), link, mailed }, 201);
  });

  routes.delete('/workspaces/:workspace_id/invitations/:invitation_id', async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'admin');
    await invitations.cancel(scope, pathId(context, 'invitation_id'));
    return context.body(null, 204);
  });

  routes.post('/invitations/open', async (context) => {
    const { token } = await readBody(context, tokenBody, bodyBytes.account);
    const attempt = { kind: 'invitation', address: addressOf(context) } as const;
    const invitation = await throttle.attempt(attempt, () => invitations.open(token));
    return context.json({ invitation: toInvitation(invitation), workspace_name: invitation.workspaceName });
  });

  routes.post('/invitations/accept', async (context) => {
    const person = await requirePerson(context);
    const { token } = await readBody(context, tokenBody, bodyBytes.account);
    const attempt = { kind: 'invitation', address: person.address } as const;
    const { workspaceId } = await throttle.attempt(attempt, () => invitations.accept(person, token));
    return context.json({ workspace_id: workspaceId });
  });

  return routes;
}

/** The inviter has the link too, so an e-mail that is lost or over the limit keeps nobody out. */
async function mailInvitation(
  { mailer, throttle, workspaces, database: { read, build } }: Accounts,
  scope: WorkspaceScope,
  { email, role, link }: { email: string; role: string; link: string },
): Promise<boolean> {
  if (mailer === undefined || !(await throttle.mayMail(email))) return false;
  const inviters = build.selectFrom('user').select(['name', 'email']);
  const [[inviter], workspace] = await Promise.all([
    read(inviters.where('id', '=', scope.actor.id ?? '')),
    workspaces.find(scope),
  ]);
  const name = inviter === undefined ? 'Somebody' : `${inviter.name} (${inviter.email})`;
  mailer.post(invitationMail(email, { workspace: workspace.name, inviter: name, role, link }));
  return true;
}

function toInvitation({ id, email, role, expiresAt }: OpenInvitation): InvitationBody {
  return { id, email, role, expires_at: new Date(expiresAt).toISOString() };
}
