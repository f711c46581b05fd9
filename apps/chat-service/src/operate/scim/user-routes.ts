import type { Hono } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import type { ScimUsersTable } from '../../platform/database/scim-schema.ts';
import { pathId } from '../../platform/http/dashboard-request.ts';
import type { ChatContext, ChatEnv } from '../../talk/chat/chat-context.ts';
import { readChanges } from './patch.ts';
import { patchUser } from './patch-user.ts';
import { project, toUsers } from './resources.ts';
import {
  createTell,
  readListQuery,
  readProjection,
  readScimBody,
  refuseOtherId,
  respondList,
  scopeOf,
} from './scim-request.ts';
import { readUser } from './user-attributes.ts';
import { adoptMembers, readUsers, userFilterColumns } from './user-rows.ts';
import type { Users } from './users.ts';

export interface UserRoutesOptions {
  database: Database;
  users: Users;
  now: () => number;
  /** Where the provider of the request finds the service. */
  baseUrl(context: ChatContext): string;
}

export function addUserRoutes(routes: Hono<ChatEnv>, { database, users, now, baseUrl }: UserRoutesOptions): void {
  const locate = (context: ChatContext) => (id: string) => `${baseUrl(context)}/Users/${id}`;

  async function toWire(context: ChatContext, rows: readonly ScimUsersTable[]) {
    const told = await toUsers(database, rows, locate(context));
    return told.map((user) => project(user, readProjection(context)));
  }
  const tell = createTell({ toWire, locate });

  routes.use('/Users/*', async (context, next) => {
    await adoptMembers(database, scopeOf(context), now());
    await next();
  });

  routes.get('/Users', async (context) => {
    const { startIndex, slice } = readListQuery(context, userFilterColumns);
    const { total, rows } = await readUsers(database, scopeOf(context).workspaceId, slice);
    return respondList(context, { startIndex, total, resources: await toWire(context, rows) });
  });

  routes.post('/Users', async (context) => {
    const user = readUser(await readScimBody(context), true);
    return await tell(context, 201, await users.create(scopeOf(context), user));
  });

  routes.get('/Users/:id', async (context) => {
    return await tell(context, 200, await users.find(scopeOf(context), pathId(context, 'id')));
  });

  routes.put('/Users/:id', async (context) => {
    const id = pathId(context, 'id');
    const body = await readScimBody(context);
    refuseOtherId(body, id);
    const row = await users.change(scopeOf(context), id, (before) => {
      const user = readUser(body, before.active);
      return { ...user, email: user.email ?? (user.userName === before.userName ? before.email : null) };
    });
    return await tell(context, 200, row);
  });

  routes.patch('/Users/:id', async (context) => {
    const id = pathId(context, 'id');
    const changes = readChanges(await readScimBody(context));
    const row = await users.change(scopeOf(context), id, (before) => patchUser(id, before, changes));
    return await tell(context, 200, row);
  });

  routes.delete('/Users/:id', async (context) => {
    await users.remove(scopeOf(context), pathId(context, 'id'));
    return context.body(null, 204);
  });
}
