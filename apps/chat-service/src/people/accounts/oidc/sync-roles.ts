import type { Database } from '../../../platform/database/database.ts';
import { makeWorkspaceScope, type Role } from '../../../platform/shared/scope.ts';
import { auditStep } from '../../audit/audit.ts';
import { countMembers } from '../count-members.ts';
import type { createMembers } from '../members.ts';
import { explainPlanLimit, planLimitSteps } from '../plan-limits.ts';
import { readRole } from '../roles.ts';
import { newMember } from '../workspaces.ts';
import type { OidcIdentity } from './oidc-client.ts';

export interface SyncRolesOptions {
  database: Database;
  now: () => number;
  members: ReturnType<typeof createMembers>;
  /** The workspace that everybody from the provider joins. */
  workspaceId: string | undefined;
}

interface Holder {
  personId: string;
  roles: OidcIdentity['roles'];
}

/** Applies the provider's roles to the person at each sign-in. Without a claim, no role is taken away. */
export async function syncRoles(options: SyncRolesOptions, holder: Holder): Promise<void> {
  if (holder.roles) await keepOperator(options, holder.personId, holder.roles.isOperator);
  if (options.workspaceId !== undefined) await keepMember(options, options.workspaceId, holder);
}

const system = { kind: 'system', id: undefined, address: undefined } as const;

/** The last operator stays operator: with passwords switched off, nobody could become one again in the dashboard. */
async function keepOperator({ database, now }: SyncRolesOptions, personId: string, isOperator: boolean) {
  const { build } = database;
  const others = build.selectFrom('operators as other').select('other.user_id').where('other.user_id', '<>', personId);
  const change = isOperator
    ? build
        .insertInto('operators')
        .values({ user_id: personId, since: now() })
        .onConflict((conflict) => conflict.doNothing())
    : build
        .deleteFrom('operators')
        .where('user_id', '=', personId)
        .where(({ exists }) => exists(others));
  const action = isOperator ? 'operator.added' : 'operator.removed';
  const entry = { workspaceId: undefined, at: now(), actor: system, action, details: { by: 'oidc' } };
  // Locks the rows: two operators who sign in at the same moment must not both see the other one.
  const lock = build.updateTable('operators').set((eb) => ({ since: eb.ref('since') }));
  // Refused, and so not logged, when nothing changes.
  await database.write([
    ...(isOperator ? [] : [lock]),
    { query: change, mustAffect: true },
    auditStep(build, { ...entry, subjectKind: 'person', subjectId: personId }),
  ]);
}

async function keepMember(options: SyncRolesOptions, workspaceId: string, { personId, roles }: Holder): Promise<void> {
  const { database, members } = options;
  const { read, build } = database;
  const [member] = await read(
    build
      .selectFrom('member')
      .select(['id', 'role'])
      .where('organizationId', '=', workspaceId)
      .where('userId', '=', personId),
  );
  const wanted = roles?.role ?? 'viewer';
  if (member === undefined && (await isDeactivated(database, workspaceId, personId))) return;
  if (member === undefined) return await join(options, { workspaceId, personId, role: wanted });
  if (roles?.role === undefined || readRole(member.role) === wanted) return;
  const scope = makeWorkspaceScope({ workspaceId, role: 'owner', actor: system });
  await members.changeRole(scope, member.id, wanted).catch(() => {
    // The last owner stays owner: nobody could manage a workspace without one.
  });
}

/** Whoever is deactivated by SCIM does not come back by signing in. */
async function isDeactivated({ read, build }: Database, workspaceId: string, personId: string): Promise<boolean> {
  const users = build
    .selectFrom('scim_users')
    .innerJoin('scim_connections', 'scim_connections.workspace_id', 'scim_users.workspace_id')
    .select('scim_users.id')
    .where('scim_users.workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .where('active', '=', 0);
  return (await read(users)).length > 0;
}

async function join(
  { database, now }: SyncRolesOptions,
  { workspaceId, personId, role }: { workspaceId: string; personId: string; role: Role },
): Promise<void> {
  const { build } = database;
  const at = now();
  const demands = [{ limit: 'members', count: countMembers(workspaceId) }] as const;
  const entry = { workspaceId, at, actor: system, action: 'member.joined', details: { role, by: 'oidc' } };
  const written = await database.write([
    ...planLimitSteps(build, workspaceId, demands),
    build
      .insertInto('member')
      .values(newMember(workspaceId, personId, role, at))
      .onConflict((conflict) => conflict.columns(['organizationId', 'userId']).doNothing()),
    auditStep(build, { ...entry, subjectKind: 'person', subjectId: personId }),
  ]);
  if (written.done) return;
  const full = await explainPlanLimit(database, workspaceId, demands, written);
  if (full) throw full;
}
