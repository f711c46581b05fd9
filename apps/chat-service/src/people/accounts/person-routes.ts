import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import { z } from 'zod';
import type { MeBody, SignedInSessionBody } from '../../platform/dashboard-api/types.ts';
import { bodyBytes, pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { cutPage, pageFields } from '../../platform/http/list-page.ts';
import { auditStep } from '../audit/audit.ts';
import type { Accounts } from './accounts.ts';
import { callAuth } from './call-auth.ts';
import { accountFields } from './fields.ts';
import { isOperator } from './operations.ts';
import { checkNewPassword } from './password.ts';
import { readPictures } from './person-pictures.ts';
import type { Person } from './require-person.ts';
import { createSessions, type Session } from './sessions.ts';
import { toMyWorkspaces } from './workspace-routes.ts';

const pageQuery = z.object(pageFields(50));
const passwordBody = z.object({
  current_password: accountFields.password,
  new_password: z.string({ error: 'must be a password' }),
});

/** The signed-in person: their identity, sessions and password. */
export function createPersonRoutes(accounts: Accounts): Hono {
  const { database, openAuth, throttle, now, requirePerson } = accounts;
  const sessions = createSessions(accounts);
  const routes = new Hono();

  routes.get('/me', async (context) => context.json(await readMe(accounts, await requirePerson(context))));

  routes.post('/password', async (context) => {
    const person = await requirePerson(context);
    const { id, email, address, sessionId } = person;
    const body = await readBody(context, passwordBody, bodyBytes.account);
    checkNewPassword(body.new_password, email);
    const change = {
      currentPassword: body.current_password,
      newPassword: body.new_password,
      revokeOtherSessions: true,
    };
    await throttle.attempt({ kind: 'password', account: id, address, device: sessionId }, () =>
      callAuth(context, {
        address,
        ask: async (headers) => (await openAuth()).api.changePassword({ headers, body: change, returnHeaders: true }),
      }),
    );
    const actor = { kind: 'person', id, address } as const;
    const entry = { workspaceId: undefined, at: now(), actor, action: 'password.changed', details: {} };
    await database.write([auditStep(database.build, { ...entry, subjectKind: 'person', subjectId: id })]);
    return context.body(null, 204);
  });

  routes.get('/sessions', async (context) => {
    const person = await requirePerson(context);
    const { limit, cursor } = readQuery(context, pageQuery);
    const open = await sessions.list(person, { limit: limit + 1, after: cursor });
    const { page, nextCursor } = cutPage(open, limit, ({ lastSeenAt, id }) => ({ at: lastSeenAt, id }));
    const body = page.map((session) => wireSession(session, person.sessionId));
    return context.json({ sessions: body, next_cursor: nextCursor });
  });

  routes.delete('/sessions/:session_id', async (context) => {
    const person = await requirePerson(context);
    if (!(await sessions.revoke(person, pathId(context, 'session_id')))) {
      throw new AppError('not_found', 'Session not found.');
    }
    return context.body(null, 204);
  });

  routes.delete('/sessions', async (context) => {
    await sessions.revokeOthers(await requirePerson(context));
    return context.body(null, 204);
  });

  return routes;
}

function wireSession(session: Session, currentId: string): SignedInSessionBody {
  const { id, createdAt, lastSeenAt, address, userAgent } = session;
  return {
    id,
    is_current: id === currentId,
    created_at: new Date(createdAt).toISOString(),
    last_seen_at: new Date(lastSeenAt).toISOString(),
    address,
    user_agent: userAgent,
  };
}

async function readMe(accounts: Accounts, signedIn: Person): Promise<MeBody> {
  const { id, name, email, hasTotp } = signedIn;
  const { database, workspaces } = accounts;
  const [operates, mine, pictures] = await Promise.all([
    isOperator(database, id),
    workspaces.listMine(id),
    readPictures(database, [id]),
  ]);
  const picture = pictures.get(id) ?? null;
  return {
    person: { id, name, email, picture, has_totp: hasTotp, is_operator: operates },
    workspaces: await toMyWorkspaces(accounts, mine, signedIn),
    operator_contact: accounts.operatorContact ?? null,
  };
}
