import type { InsertResult, Kysely } from 'kysely';
import type { Database, Query } from '../../platform/database/database.ts';
import type { AuditLogTable, Schema } from '../../platform/database/schema.ts';
import { type Cursor, isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { Actor, WorkspaceScope } from '../../platform/shared/scope.ts';

/** An audit entry, stored in the same unit as the change. */
export interface NewAuditEntry {
  /** Undefined for entries about the whole instance. */
  workspaceId: string | undefined;
  at: number;
  actor: Actor;
  /** Such as `key.created`: the kind of subject, and what happened to it. */
  action: string;
  subjectKind: string;
  subjectId: string;
  /** Shown to people, so never a key, a password or a token. */
  details: Readonly<Record<string, unknown>>;
}

export interface AuditEntry extends NewAuditEntry {
  id: string;
}

/** Writes an entry. Put it into the unit that makes the change, so that neither is stored without the other. */
export function auditStep(build: Kysely<Schema>, entry: NewAuditEntry): Query<InsertResult> {
  return build.insertInto('audit_log').values({
    id: createId('aud'),
    workspace_id: entry.workspaceId ?? null,
    at: entry.at,
    actor_kind: entry.actor.kind === 'token' ? 'system' : entry.actor.kind,
    actor_id: entry.actor.id ?? null,
    action: entry.action,
    subject_kind: entry.subjectKind,
    subject_id: entry.subjectId,
    details: JSON.stringify(entry.details),
    address: entry.actor.address ?? null,
    actor_token: entry.actor.kind === 'token' ? (entry.actor.name ?? '') : null,
  });
}

/** Who did something of the given kinds to a person's account, oldest first. */
export async function listPersonEvents(
  { build, read }: Database,
  personId: string,
  actions: readonly string[],
): Promise<{ action: string; by: AuditLogTable['actor_kind'] }[]> {
  return await read(
    build
      .selectFrom('audit_log')
      .select(['action', 'actor_kind as by'])
      .where('workspace_id', 'is', null)
      .where('subject_kind', '=', 'person')
      .where('subject_id', '=', personId)
      .where('action', 'in', actions)
      .orderBy('at'),
  );
}

export interface AuditFilter {
  /** A prefix of actions: `key` for everything that happened to keys. */
  kind?: string | undefined;
  /** The person who did it, or `operator` or `system`. */
  actor?: string | undefined;
  /** From this instant (inclusive) until that one (exclusive). */
  from?: number | undefined;
  until?: number | undefined;
}

export interface AuditPage {
  entries: AuditEntry[];
  /** Where the next page begins; undefined on the last one. */
  next: Cursor | undefined;
}

/** What happened in a workspace, newest first. */
export async function listAudit(
  { read, build }: Database,
  { workspaceId }: WorkspaceScope,
  { limit, after, kind, actor, from, until }: ListPage & AuditFilter,
): Promise<AuditPage> {
  let query = build.selectFrom('audit_log').selectAll().where('workspace_id', '=', workspaceId);
  if (kind !== undefined) query = query.where('action', 'like', `${kind}.%`);
  if (actor === 'operator' || actor === 'system') query = query.where('actor_kind', '=', actor);
  else if (actor !== undefined) query = query.where('actor_id', '=', actor);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (until !== undefined) query = query.where('at', '<', until);
  if (after) query = query.where(isAfterCursor(['at', 'id'], 'newest first', after));
  // One extra row shows whether there is a next page.
  const rows = await read(
    query
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1),
  );
  const entries = rows.slice(0, limit).map(entryOf);
  return { entries, next: rows.length > limit ? entries.at(-1) : undefined };
}

function entryOf(row: AuditLogTable): AuditEntry {
  return {
    id: row.id,
    workspaceId: row.workspace_id ?? undefined,
    at: row.at,
    actor: actorOf(row),
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    details: JSON.parse(row.details),
  };
}

function actorOf({ actor_kind, actor_id, address, actor_token }: AuditLogTable): Actor {
  const known = { id: actor_id ?? undefined, address: address ?? undefined };
  return actor_token === null ? { kind: actor_kind, ...known } : { kind: 'token', name: actor_token, ...known };
}
