import { Hono } from 'hono';
import { z } from 'zod';
import type { RequireWorkspace } from '../accounts/require-workspace.ts';
import type { AuditEntryBody } from '../dashboard-api/types.ts';
import { countParameter, isoTime, pathId, readQuery } from '../dashboard-request.ts';
import type { Database } from '../database/database.ts';
import { type AuditCursor, type AuditEntry, listAudit } from './audit.ts';

export interface AuditRoutesOptions {
  database: Database;
  requireWorkspace: RequireWorkspace;
}

/** The dashboard's route for the audit log, for admins and owners alone. */
export function createAuditRoutes({ database, requireWorkspace }: AuditRoutesOptions): Hono {
  const routes = new Hono();

  routes.get('/workspaces/:workspace_id/audit', async (context) => {
    const scope = await requireWorkspace(context, pathId(context, 'workspace_id'), 'admin');
    const { limit, cursor } = readQuery(context, pageQuery);
    const { entries, next } = await listAudit(database, scope, { limit, after: cursor });
    return context.json({ entries: entries.map(wireEntry), next_cursor: next ? wireCursor(next) : null });
  });

  return routes;
}

const cursorError = 'must be the next_cursor of another page';

const pageQuery = z.object({
  limit: countParameter(1, 200).default(50),
  cursor: z
    .string()
    .regex(/^\d{1,15}-aud_[0-9A-Za-z]{22}$/, { error: cursorError })
    .transform(cursorOf)
    .optional(),
});

function cursorOf(text: string): AuditCursor {
  const dash = text.indexOf('-');
  return { at: Number(text.slice(0, dash)), id: text.slice(dash + 1) };
}

function wireCursor({ at, id }: AuditCursor): string {
  return `${at}-${id}`;
}

function wireEntry({ id, at, actor, action, subjectKind, subjectId, details }: AuditEntry): AuditEntryBody {
  return {
    id,
    at: isoTime(at),
    actor: { kind: actor.kind, id: actor.id ?? null, address: actor.address ?? null },
    action,
    subject: { kind: subjectKind, id: subjectId },
    details: Object.fromEntries(Object.entries(details).map(([name, value]) => [snakeCase(name), value])),
  };
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
