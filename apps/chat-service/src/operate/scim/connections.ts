import { AppError } from '@lectern/service-kit';
import { hashKeyText, isSame, readBearer } from '../../bots/keys/authentication.ts';
import { createKeyText } from '../../bots/keys/key-format.ts';
import { createLastUse } from '../../bots/keys/last-use.ts';
import { auditStep } from '../../people/audit/audit.ts';
import { suspensionOf } from '../../people/plans/terms.ts';
import type { ScimRole } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ScimConnectionsTable } from '../../platform/database/scim-schema.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { readScimRole } from './scim-roles.ts';

export interface Connection {
  id: string;
  workspaceId: string;
  lastFour: string;
  /** Of people who are in no group with a role. */
  defaultRole: ScimRole;
  createdAt: number;
  /** Who turned it on or changed the token. */
  createdBy: string | undefined;
  /** Accurate to the minute. */
  lastUsedAt: number | undefined;
}

export type Connections = ReturnType<typeof createConnections>;

/** Whether and with which token an identity provider keeps the people of a workspace. */
export function createConnections({ database, now }: { database: Database; now: () => number }) {
  const { build, read, write } = database;
  const auditOf = ({ workspaceId, actor }: WorkspaceScope, action: string, details: Record<string, unknown> = {}) =>
    auditStep(build, {
      workspaceId,
      at: now(),
      actor,
      action,
      subjectKind: 'workspace',
      subjectId: workspaceId,
      details,
    });

  return {
    async find({ workspaceId }: WorkspaceScope): Promise<Connection | undefined> {
      const [row] = await read(
        build.selectFrom('scim_connections').selectAll().where('workspace_id', '=', workspaceId),
      );
      return row && connectionOf(row);
    },

    /** Turns it on, or ends the token before. The text of the token is only in the result, and stored nowhere. */
    async renew(scope: WorkspaceScope): Promise<string> {
      const text = createKeyText(undefined, 'scim');
      const token = {
        id: createId('scm'),
        hash: hashKeyText(text),
        last_four: text.slice(-4),
        created_at: now(),
        created_by: scope.actor.id ?? null,
        last_used_at: null,
      };
      await write([
        build
          .insertInto('scim_connections')
          .values({ workspace_id: scope.workspaceId, default_role: 'viewer', ...token })
          .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(token)),
        auditOf(scope, 'workspace.scim_token_created', { lastFour: token.last_four }),
      ]);
      return text;
    },

    async setDefaultRole(scope: WorkspaceScope, role: ScimRole): Promise<void> {
      const query = build
        .updateTable('scim_connections')
        .set({ default_role: role })
        .where('workspace_id', '=', scope.workspaceId);
      const written = await write([{ query, mustAffect: true }, auditOf(scope, 'workspace.scim_changed', { role })]);
      if (!written.done) throw new AppError('not_found', 'SCIM is turned off.');
    },

    /** Members stay, and so does what is known of the provider's users and groups. */
    async turnOff(scope: WorkspaceScope): Promise<void> {
      const query = build.deleteFrom('scim_connections').where('workspace_id', '=', scope.workspaceId);
      await write([{ query, mustAffect: true }, auditOf(scope, 'workspace.scim_turned_off')]);
    },

    ...createScimAuthentication({ database, now }),
  };
}

function createScimAuthentication({ database, now }: { database: Database; now: () => number }) {
  const { build, read } = database;
  const lastUse = createLastUse(database, 'scim_connections');
  return {
    /** Throws `invalid_api_key`, with one message for every reason. Malformed tokens never reach the database. */
    async authenticate(authorization: string | undefined) {
      const text = readBearer(authorization, 'scim');
      if (text === undefined) throw invalidToken();
      const hash = hashKeyText(text);
      const [row] = await read(selectByHash(build, hash));
      if (!isSame(hash, row?.hash) || row === undefined) throw invalidToken();
      lastUse.note(row.id, row.last_used_at, now());
      return { connection: connectionOf(row), suspendedFor: suspensionOf(row) };
    },

    /** Waits for background work. Must be called before the database is closed. */
    settle: lastUse.settle,
  };
}

function selectByHash(build: Database['build'], hash: string) {
  return build
    .selectFrom('scim_connections')
    .leftJoin('workspace_terms', 'workspace_terms.workspace_id', 'scim_connections.workspace_id')
    .selectAll('scim_connections')
    .select(['suspended_at', 'suspended_for'])
    .where('hash', '=', hash);
}

function connectionOf(row: ScimConnectionsTable): Connection {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    lastFour: row.last_four,
    defaultRole: readScimRole(row.default_role),
    createdAt: row.created_at,
    createdBy: row.created_by ?? undefined,
    lastUsedAt: row.last_used_at ?? undefined,
  };
}

function invalidToken(): AppError {
  return new AppError(
    'invalid_api_key',
    'The SCIM token is missing or not valid. Send the token of the workspace as "Authorization: Bearer lk_scim_...".',
  );
}
