import type { Hono } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import type { ScimGroupsTable } from '../../platform/database/scim-schema.ts';
import { pathId } from '../../platform/http/dashboard-request.ts';
import type { ChatContext, ChatEnv } from '../../talk/chat/chat-context.ts';
import { readGroup, readGroupChange } from './group-attributes.ts';
import { findGroup, groupFilterColumns, readGroups } from './group-rows.ts';
import type { Groups } from './groups.ts';
import { readChanges } from './patch.ts';
import { type Projection, project, toGroups } from './resources.ts';
import {
  createTell,
  readListQuery,
  readProjection,
  readScimBody,
  refuseOtherId,
  respondList,
  scopeOf,
} from './scim-request.ts';

export interface GroupRoutesOptions {
  database: Database;
  groups: Groups;
  /** Where the provider of the request finds the service. */
  baseUrl(context: ChatContext): string;
}

export function addGroupRoutes(routes: Hono<ChatEnv>, { database, groups, baseUrl }: GroupRoutesOptions): void {
  const locate = (context: ChatContext) => (id: string) => `${baseUrl(context)}/Groups/${id}`;

  async function toWire(context: ChatContext, rows: readonly ScimGroupsTable[]) {
    const projection = readProjection(context);
    const told = await toGroups(database, rows, { location: locate(context), withMembers: wantsMembers(projection) });
    return told.map((group) => project(group, projection));
  }

  const tell = createTell({ toWire, locate });

  routes.get('/Groups', async (context) => {
    const { startIndex, slice } = readListQuery(context, groupFilterColumns);
    const { total, rows } = await readGroups(database, scopeOf(context), slice);
    return respondList(context, { startIndex, total, resources: await toWire(context, rows) });
  });

  routes.post('/Groups', async (context) => {
    const group = readGroup(await readScimBody(context));
    return await tell(context, 201, await groups.create(scopeOf(context), group));
  });

  routes.get('/Groups/:id', async (context) => {
    return await tell(context, 200, await findGroup(database, scopeOf(context), pathId(context, 'id')));
  });

  routes.put('/Groups/:id', async (context) => {
    const id = pathId(context, 'id');
    const body = await readScimBody(context);
    refuseOtherId(body, id);
    return await tell(context, 200, await groups.change(scopeOf(context), id, readGroup(body)));
  });

  // Without a body: a group can have thousands of members.
  routes.patch('/Groups/:id', async (context) => {
    const id = pathId(context, 'id');
    const changes = readChanges(await readScimBody(context));
    await groups.change(scopeOf(context), id, readGroupChange(id, changes));
    return context.body(null, 204);
  });

  routes.delete('/Groups/:id', async (context) => {
    await groups.remove(scopeOf(context), pathId(context, 'id'));
    return context.body(null, 204);
  });
}

const wantsMembers = ({ wanted, unwanted }: Projection) =>
  !unwanted.has('members') && (wanted === undefined || wanted.has('members'));
