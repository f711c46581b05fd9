import { AppError } from '@lectern/service-kit';
import type { Kysely } from 'kysely';
import type { Database, Step } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Cursor } from '../../platform/http/list-page.ts';
import { randomBase62 } from '../../platform/shared/ids.ts';
import type { Actor, Role, WorkspaceScope } from '../../platform/shared/scope.ts';
import { auditStep } from '../audit/audit.ts';
import { suspensionOf } from '../plans/terms.ts';
import { readRole } from './roles.ts';
import { type AccessRules, accessOf } from './workspace-access.ts';

export interface Workspace {
  id: string;
  name: string;
  plan: string;
  createdAt: number;
  /** Why it is suspended. */
  suspendedFor?: string | undefined;
}

export interface MyWorkspace extends Workspace {
  role: Role;
  /** What it requires of its members. */
  access?: AccessRules | undefined;
}

export interface WorkspacesOptions {
  database: Database;
  now: () => number;
  /** What new workspaces get. */
  defaultPlan: string;
}

/** The most workspaces that one person can own: storing them costs us something, creating them costs nothing. */
const mostOwned = 50;

export function createWorkspaces({ database, now, defaultPlan }: WorkspacesOptions) {
  const { read, write, build } = database;
  return {
    /** A new workspace that the person owns. */
    async create(person: { id: string; address: string }, name: string): Promise<MyWorkspace> {
      await refuseTooMany(database, person.id);
      const workspace = { id: createWorkspaceId(), name, plan: defaultPlan, createdAt: now() };
      const actor: Actor = { kind: 'person', id: person.id, address: person.address };
      await write(newWorkspaceSteps(build, { workspace, ownerId: person.id, actor }));
      return { ...workspace, role: 'owner' };
    },

    /** Those that the person is a member of, oldest first. */
    async listMine(personId: string): Promise<MyWorkspace[]> {
      const rows = await read(
        build
          .selectFrom('organization')
          .innerJoin('member', 'member.organizationId', 'organization.id')
          .leftJoin('workspace_terms', 'workspace_terms.workspace_id', 'organization.id')
          .selectAll('organization')
          .select(['member.role', 'suspended_at', 'suspended_for', 'requires_totp', 'allowed_networks'])
          .where('member.userId', '=', personId)
          .orderBy('organization.createdAt')
          .orderBy('organization.id'),
      );
      return rows.map((row) => ({
        ...workspaceOf(row),
        role: readRole(row.role),
        suspendedFor: suspensionOf(row),
        access: accessOf(row),
      }));
    },

    async find({ workspaceId }: WorkspaceScope): Promise<Workspace> {
      const [row] = await read(build.selectFrom('organization').selectAll().where('id', '=', workspaceId));
      if (row === undefined) throw new AppError('not_found', 'Workspace not found.');
      return workspaceOf(row);
    },

    /** Its members lose access; its bots must be removed first. */
    async remove({ workspaceId, actor }: WorkspaceScope, name: string): Promise<void> {
      const entry = { workspaceId: undefined, at: now(), actor, action: 'workspace.deleted', details: { name } };
      await write([
        { query: build.deleteFrom('organization').where('id', '=', workspaceId), mustAffect: true },
        auditStep(build, { ...entry, subjectKind: 'workspace', subjectId: workspaceId }),
      ]);
    },

    async rename({ workspaceId, actor }: WorkspaceScope, name: string): Promise<void> {
      const rename = build.updateTable('organization').set({ name }).where('id', '=', workspaceId);
      const entry = { workspaceId, at: now(), actor, action: 'workspace.renamed', details: { name } };
      const written = await write([
        { query: rename, mustAffect: true },
        auditStep(build, { ...entry, subjectKind: 'workspace', subjectId: workspaceId }),
      ]);
      if (!written.done) throw new AppError('not_found', 'Workspace not found.');
    },
  };
}

export function createWorkspaceId(): string {
  return `wsp_${randomBase62(22)}`;
}

/** better-auth stores times as ISO text, which both databases accept. */
export function toAuthDate(at: number): string {
  return new Date(at).toISOString();
}

/** The start of a page of rows that better-auth stores. */
export function toAuthCursor({ at, id }: Cursor) {
  return { at: toAuthDate(at), id };
}

/** Steps for a unit that create a workspace with its first owner. */
export function newWorkspaceSteps(
  build: Kysely<Schema>,
  { workspace, ownerId, actor }: { workspace: Workspace; ownerId: string; actor: Actor },
): Step[] {
  const { id, name, plan, createdAt } = workspace;
  const organization = { id, name, slug: id, plan, createdAt: toAuthDate(createdAt), logo: null, metadata: null };
  const entry = { workspaceId: id, at: createdAt, actor, action: 'workspace.created', details: { name, plan } };
  return [
    build.insertInto('organization').values(organization),
    build.insertInto('member').values(newMember(id, ownerId, 'owner', createdAt)),
    auditStep(build, { ...entry, subjectKind: 'workspace', subjectId: id }),
  ];
}

export function newMember(organizationId: string, userId: string, role: Role, at: number) {
  return { id: `mem_${randomBase62(22)}`, organizationId, userId, role, createdAt: toAuthDate(at) };
}

/**
 * As the first step of a unit, it serializes units that change the members of one workspace, so that what the
 * next steps check stays true until the end.
 */
export function lockWorkspaceStep(build: Kysely<Schema>, workspaceId: string) {
  const query = build
    .updateTable('organization')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', workspaceId);
  return { query, mustAffect: true } as const;
}

async function refuseTooMany({ read, build }: Database, personId: string): Promise<void> {
  const owned = build.selectFrom('member').select('id').where('userId', '=', personId).where('role', '=', 'owner');
  const rows = await read(owned.limit(mostOwned));
  if (rows.length >= mostOwned) throw new AppError('conflict', `One person can own ${mostOwned} workspaces at most.`);
}

function workspaceOf(row: { id: string; name: string; plan: string; createdAt: string | Date }): Workspace {
  return { id: row.id, name: row.name, plan: row.plan, createdAt: new Date(row.createdAt).getTime() };
}
