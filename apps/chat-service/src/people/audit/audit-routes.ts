import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AuditEntryBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { isoTime, pathId, readQuery } from '../../platform/http/dashboard-request.ts';
import { type ListPage, pageFields, wireCursor } from '../../platform/http/list-page.ts';
import type { Role, WorkspaceScope } from '../../platform/shared/scope.ts';
import { type AuditEntry, type AuditFilter, listAudit } from './audit.ts';
import { exportAudit } from './audit-export.ts';
import { type AuditedKinds, botIdOf, type NameOf, readAuditNames, writtenName } from './audit-names.ts';

export interface AuditRoutesOptions {
  database: Database;
  /** The names of people by their ids. */
  readNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The names of what they changed. */
  kinds: AuditedKinds;
  requireWorkspace(context: Context, workspaceId: string, atLeast: Role): Promise<WorkspaceScope>;
}

/** The dashboard's routes for the audit log, for admins and owners only. */
export function createAuditRoutes({ database, readNames, kinds, requireWorkspace }: AuditRoutesOptions): Hono {
  const routes = new Hono();
  const list = async (scope: WorkspaceScope, page: ListPage & AuditFilter) => {
    const { entries, next } = await listAudit(database, scope, page);
    const people = await readNames(entries.flatMap(({ actor }) => actor.id ?? []));
    const nameOf = await readAuditNames(kinds, scope, entries);
    return { entries: entries.map((entry) => wireEntry(entry, people, nameOf)), next };
  };

  routes.get('/workspaces/:workspace_id/audit', async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'admin');
    const { limit, cursor, ...filter } = readQuery(context, pageQuery);
    const { entries, next } = await list(scope, { limit, after: cursor, ...filterOf(filter) });
    return context.json({ entries, next_cursor: next ? wireCursor(next) : null });
  });

  routes.get('/workspaces/:workspace_id/audit/export', async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'admin');
    const { format, ...filter } = readQuery(context, exportQuery);
    const lines = exportAudit((after) => list(scope, { limit: 200, after, ...filterOf(filter) }), format);
    return context.body(ReadableStream.from(lines).pipeThrough(new TextEncoderStream()), 200, {
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-log.${format}"`,
    });
  });

  return routes;
}

const instant = z.iso.datetime({ error: 'must be a time such as 2026-11-15T00:00:00Z' });
const filterFields = {
  kind: z
    .string()
    .regex(/^[a-z]{1,30}$/, { error: 'must be a kind of event, such as key' })
    .optional(),
  actor: z
    .string()
    .regex(/^[\w-]{1,64}$/, { error: 'must be the id of a person, operator or system' })
    .optional(),
  from: instant.optional(),
  until: instant.optional(),
};
const pageQuery = z.object({ ...pageFields(50), ...filterFields });
const exportQuery = z.object({
  ...filterFields,
  format: z.enum(['csv', 'jsonl'], { error: 'must be csv or jsonl' }).default('csv'),
});

function filterOf({ kind, actor, from, until }: Omit<z.infer<typeof exportQuery>, 'format'>): AuditFilter {
  const at = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
  return { kind, actor, from: at(from), until: at(until) };
}

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
