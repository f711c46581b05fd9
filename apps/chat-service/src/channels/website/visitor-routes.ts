import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import { z } from 'zod';
import { botPath, createRequireBot, type RequireBotOptions } from '../../bots/bots/require-bot.ts';
import { auditStep } from '../../people/audit/audit.ts';
import type { ListedVisitorBody } from '../../platform/dashboard-api/types.ts';
import { isoTime, pathId, readQuery } from '../../platform/http/dashboard-request.ts';
import { cutPage, pageFields } from '../../platform/http/list-page.ts';
import { createConversationList } from '../../talk/conversations/conversation-list.ts';
import { exportConversations } from '../../talk/conversations/export.ts';
import type { VisitorRecord, VisitorRecords } from './visitor-records.ts';

export interface VisitorRoutesOptions extends RequireBotOptions {
  visitors: VisitorRecords;
  now: () => number;
}

const path = `${botPath}/visitors`;
const listQuery = z.object({ ...pageFields(50), verified: z.enum(['true', 'false']).optional() });

/** The dashboard's routes for visitors: list them, export all data about one, and delete it. */
export function createVisitorRoutes(options: VisitorRoutesOptions): Hono {
  const { visitors, database, now } = options;
  const requireBot = createRequireBot(options);
  const list = createConversationList(database);
  const routes = new Hono();

  routes.get(path, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const { limit, cursor, verified } = readQuery(context, listQuery);
    const page = { limit: limit + 1, after: cursor, verified: verified === 'true' };
    const found = await visitors.list(scope, botId, page);
    const cut = cutPage(found, limit, ({ lastSeenAt: at, id }) => ({ at, id }));
    return context.json({ visitors: cut.page.map(wireVisitor), next_cursor: cut.nextCursor });
  });

  routes.get(`${path}/:visitor_id/export`, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    const visitor = await visitors.find(scope, botId, pathId(context, 'visitor_id'));
    if (visitor === undefined) throw notFound();
    const { workspaceId, actor } = scope;
    const subject = { subjectKind: 'visitor', subjectId: visitor.id, details: { botId } };
    const at = now();
    await database.write([
      auditStep(database.build, { workspaceId, at, actor, action: 'visitor.exported', ...subject }),
    ]);
    const said = exportConversations({ database, list }, scope, botId, { visitorId: visitor.id }, 'jsonl');
    return context.body(ReadableStream.from(everythingOf(visitor, said)).pipeThrough(new TextEncoderStream()), 200, {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Content-Disposition': `attachment; filename="visitor-${visitor.id}.jsonl"`,
    });
  });

  routes.delete(`${path}/:visitor_id`, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    if (!(await visitors.remove(scope, botId, pathId(context, 'visitor_id')))) throw notFound();
    return context.body(null, 204);
  });

  return routes;
}

/** Who the visitor is, then one line per message. */
async function* everythingOf(visitor: VisitorRecord, said: AsyncGenerator<string>): AsyncGenerator<string> {
  yield `${JSON.stringify({ visitor: wireVisitor(visitor) })}\n`;
  yield* said;
}

function wireVisitor({
  id,
  userId,
  name,
  email,
  isContactVerified,
  conversations,
  createdAt,
  lastSeenAt,
}: VisitorRecord): ListedVisitorBody {
  return {
    id,
    user_id: userId,
    name,
    email,
    contact_verified: isContactVerified,
    conversations,
    created_at: isoTime(createdAt),
    last_seen_at: isoTime(lastSeenAt),
  };
}

const notFound = () => new AppError('not_found', 'Visitor not found.');
