import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AuditEntryBody } from '../dashboard-api/types.ts';
import { isoTime, pathId, readQuery } from '../dashboard-request.ts';
import type { Database } from '../database/database.ts';
import { pageFields, wireCursor } from '../list-page.ts';
import type { Role, WorkspaceScope } from '../scope.ts';
import { type AuditEntry, listAudit } from './audit.ts';
import { type AuditedKinds, botIdOf, type NameOf, readAuditNames, writtenName } from './audit-names.ts';

export interface AuditRoutesOptions {
  database: Database;
  /** The names of people by their ids. */
  readNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Of what they changed. */
  kinds: AuditedKinds;
  requireWorkspace(context: Context, workspaceId: string, atLeast: Role): Promise<WorkspaceScope>;
}

/** The dashboard's route for the audit log, for admins and owners alone. */
export function createAuditRoutes({ database, readNames, kinds, requireWorkspace }: AuditRoutesOptions): Hono {
  const routes = new Hono();

  routes.get('/workspaces/:workspace_id/audit', async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'admin');
    const { limit, cursor } = readQuery(context, pageQuery);
    const { entries, next } = await listAudit(database, scope, { limit, after: cursor });
    const people = await readNames(entries.flatMap(({ actor }) => actor.id ?? []));
    const nameOf = await readAuditNames(kinds, scope, entries);
    const body = entries.map((entry) => wireEntry(entry, people, nameOf));
    return context.json({ entries: body, next_cursor: next ? wireCursor(next) : null });
  });

  return routes;
}

const pageQuery = z.object(pageFields(50));

function wireEntry(entry: AuditEntry, people: ReadonlyMap<string, string>, nameOf: NameOf): AuditEntryBody {
  const { id, at, actor, action, subjectKind, subjectId } = entry;
  const { botId: _, ...details } = entry.details;
  const botId = botIdOf(entry);
  const actorName = actor.name ?? ((actor.kind === 'person' && people.get(actor.id ?? '')) || null);
  const subjectName = writtenName(entry) ?? nameOf(subjectKind, subjectId) ?? null;
  return {
    id,
    at: isoTime(at),
    actor: { kind: actor.kind, id: actor.id ?? null, name: actorName, address: actor.address ?? null },
    action,
    subject: { kind: subjectKind, id: subjectId, name: subjectName },
    bot: botId === undefined ? null : { id: botId, name: nameOf('bot', botId) ?? null },
    details: Object.fromEntries(Object.entries(details).map(([name, value]) => [snakeCase(name), value])),
  };
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
