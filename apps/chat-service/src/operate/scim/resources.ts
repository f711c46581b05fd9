import type { Database } from '../../platform/database/database.ts';
import type { ScimGroupsTable, ScimUsersTable } from '../../platform/database/scim-schema.ts';
import { type GroupOfUser, readGroupsOf } from './user-rows.ts';

export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
} as const;

type Resource = Readonly<Record<string, unknown>>;

/** Users as they are sent; `location` is the address of one. */
export async function toUsers(
  database: Database,
  rows: readonly ScimUsersTable[],
  location: (id: string) => string,
): Promise<Resource[]> {
  const groups = Map.groupBy(
    await readGroupsOf(
      database,
      rows.map(({ id }) => id),
    ),
    ({ user_id }) => user_id,
  );
  return rows.map((row) => toUser(row, groups.get(row.id) ?? [], location(row.id)));
}

function toUser(row: ScimUsersTable, groups: readonly GroupOfUser[], location: string): Resource {
  const name = filled({ formatted: row.formatted_name, givenName: row.given_name, familyName: row.family_name });
  return {
    schemas: [schemas.user],
    id: row.id,
    ...filled({ externalId: row.external_id, displayName: row.display_name }),
    userName: row.user_name,
    ...(Object.keys(name).length > 0 && { name }),
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: row.active === 1,
    groups: groups.map(({ id, display_name }) => ({ value: id, display: display_name, type: 'direct' })),
    meta: metaOf('User', row, location),
  };
}

interface Member {
  group_id: string;
  user_id: string;
  user_name: string;
}

export function toGroup(row: ScimGroupsTable, members: readonly Member[], location: string): Resource {
  return {
    schemas: [schemas.group],
    id: row.id,
    ...filled({ externalId: row.external_id }),
    displayName: row.display_name,
    members: members.map(({ user_id, user_name }) => ({ value: user_id, display: user_name, type: 'User' })),
    meta: metaOf('Group', row, location),
  };
}

/** The members that one page of groups may have together; further groups are on the next page. */
const mostMembers = 20_000;

/** Groups as they are sent, perhaps fewer than given. */
export async function toGroups(
  { build, read }: Database,
  rows: readonly ScimGroupsTable[],
  { location, withMembers }: { location: (id: string) => string; withMembers: boolean },
): Promise<Resource[]> {
  const told: Resource[] = [];
  let count = 0;
  for (const row of rows) {
    const members = build
      .selectFrom('scim_group_members')
      .innerJoin('scim_users', 'scim_users.id', 'scim_group_members.user_id')
      .select(['group_id', 'user_id', 'user_name'])
      .where('group_id', '=', row.id)
      .orderBy('user_name_key');
    const found = withMembers ? await read(members) : [];
    count += found.length;
    if (count > mostMembers && told.length > 0) break;
    told.push(toGroup(row, found, location(row.id)));
  }
  return told;
}

function metaOf(resourceType: string, row: { created_at: number; updated_at: number }, location: string) {
  const [created, lastModified] = [row.created_at, row.updated_at].map((at) => new Date(at).toISOString());
  return { resourceType, created, lastModified, location };
}

/** Attributes without a value are left out. */
function filled(values: Readonly<Record<string, string | null>>): Resource {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** Only the wanted attributes of a resource, by `attributes` or `excludedAttributes` of the query. */
export function project(resource: Resource, { wanted, unwanted }: Projection): Resource {
  const always = new Set(['schemas', 'id']);
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      const lower = name.toLowerCase();
      return always.has(lower) || ((wanted === undefined || wanted.has(lower)) && !unwanted.has(lower));
    }),
  );
}

export interface Projection {
  /** Undefined for all. */
  wanted: ReadonlySet<string> | undefined;
  unwanted: ReadonlySet<string>;
}
