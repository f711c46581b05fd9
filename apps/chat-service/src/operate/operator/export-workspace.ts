import { AppError } from '@lectern/service-kit';
import type { Bots } from '../../bots/bots/bots.ts';
import { withoutMarks } from '../../knowledge/sources/page-marks.ts';
import { pictureKey } from '../../knowledge/sources/source-files.ts';
import { listAudit } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { isoTime } from '../../platform/http/dashboard-request.ts';
import type { Cursor } from '../../platform/http/list-page.ts';
import { operatorScope } from '../../platform/shared/operator-scope.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { createConversationList } from '../../talk/conversations/conversation-list.ts';
import { exportConversations } from '../../talk/conversations/export.ts';
import { exportBot } from '../bot-file/bot-file.ts';
import type { BotFileParts } from '../bot-file/section.ts';

export interface ExportOptions {
  database: Database;
  bots: Pick<Bots, 'list' | 'read'>;
  botFiles: BotFileParts;
}

/**
 * A workspace as JSON Lines: people, bots, what was uploaded, conversations, visitors, leads and the audit log. The last
 * line has `"type":"end"`, so that a file that was cut off can be told. No secrets are in it.
 */
export async function exportWorkspace(options: ExportOptions, workspaceId: string): Promise<AsyncGenerator<string>> {
  const { read, build } = options.database;
  const query = build.selectFrom('organization').select(['id', 'name', 'plan', 'createdAt']);
  const [found] = await read(query.where('id', '=', workspaceId));
  if (found === undefined) throw new AppError('not_found', 'Workspace not found.');
  const { id, name, plan, createdAt } = found;
  return countLines(options, operatorScope(workspaceId), {
    type: 'workspace',
    id,
    name,
    plan,
    created_at: isoTime(new Date(createdAt).getTime()),
  });
}

type Line = { type: string; [field: string]: unknown };

async function* countLines(options: ExportOptions, scope: WorkspaceScope, first: Line): AsyncGenerator<string> {
  const counts: Record<string, number> = {};
  yield wire(first);
  for await (const line of linesOf(options, scope)) {
    counts[line.type] = (counts[line.type] ?? 0) + 1;
    yield wire(line);
  }
  yield wire({ type: 'end', counts });
}

const wire = (line: Line) => `${JSON.stringify(line)}\n`;

async function* linesOf(options: ExportOptions, scope: WorkspaceScope): AsyncGenerator<Line> {
  const { database, bots, botFiles } = options;
  yield* members(database, scope);
  for (const { id } of await bots.list(scope)) {
    const bot = await bots.read(scope, id);
    if (bot === undefined) continue;
    const { file, leftOut } = await exportBot(botFiles, scope, bot);
    yield { type: 'bot', id, file, not_in_file: leftOut };
    yield* contents(database, id);
    yield* messages(database, scope, id);
  }
  yield* rowsOf(database, scope, 'visitors');
  yield* rowsOf(database, scope, 'leads');
  for (let after: Cursor | undefined; ; ) {
    const { entries, next } = await listAudit(database, scope, { limit: 500, after });
    for (const entry of entries) yield { type: 'audit', ...entry, at: isoTime(entry.at) };
    if (next === undefined) return;
    after = next;
  }
}

async function* members({ read, build }: Database, { workspaceId }: WorkspaceScope): AsyncGenerator<Line> {
  const rows = await read(
    build
      .selectFrom('member')
      .innerJoin('user', 'user.id', 'member.userId')
      .select(['user.name', 'user.email', 'member.role'])
      .where('member.organizationId', '=', workspaceId)
      .orderBy('member.id'),
  );
  for (const row of rows) yield { type: 'member', ...row };
}

/** The texts that people wrote or uploaded, one at a time, with their pictures. What connections and websites have is read again from there. */
async function* contents(database: Database, botId: string): AsyncGenerator<Line> {
  const { read, build } = database;
  const sources = build.selectFrom('knowledge_sources').select(['id', 'title', 'kind']).where('bot_id', '=', botId);
  for (const { id, title, kind } of await read(sources.where('deleted_at', 'is', null).orderBy('id'))) {
    const [given] = await read(build.selectFrom('knowledge_contents').select('text').where('source_id', '=', id));
    if (given) yield { type: 'content', bot_id: botId, source_id: id, kind, title, text: withoutMarks(given.text) };
    yield* pictures(database, botId, id);
  }
}

/** The pictures of an uploaded document, one at a time. */
async function* pictures({ read, build }: Database, botId: string, sourceId: string): AsyncGenerator<Line> {
  const kept = build.selectFrom('knowledge_files').where('source_id', '=', sourceId);
  const ids = await read(
    kept
      .select('id')
      .where('id', 'like', `${pictureKey(sourceId, '')}%`)
      .where('part', '=', 0),
  );
  for (const { id } of ids) {
    const parts = await read(kept.select('bytes').where('id', '=', id).orderBy('part'));
    const data = Buffer.concat(parts.map(({ bytes }) => bytes)).toString('base64');
    yield { type: 'picture', bot_id: botId, source_id: sourceId, id: id.slice(sourceId.length + 1), data };
  }
}

async function* messages(database: Database, scope: WorkspaceScope, botId: string): AsyncGenerator<Line> {
  const list = createConversationList(database);
  for await (const chunk of exportConversations({ database, list }, scope, botId, {}, 'jsonl')) {
    for (const line of chunk.split('\n')) {
      if (line !== '') yield { type: 'message', bot_id: botId, ...JSON.parse(line) };
    }
  }
}

const pageRows = 500;

async function* rowsOf(
  { read, build }: Database,
  { workspaceId }: WorkspaceScope,
  table: 'visitors' | 'leads',
): AsyncGenerator<Line> {
  for (let after = ''; ; ) {
    const query = build.selectFrom(table).selectAll().where('workspace_id', '=', workspaceId).where('id', '>', after);
    const rows = await read(query.orderBy('id').limit(pageRows));
    for (const { workspace_id: _, ...row } of rows) yield { type: table.slice(0, -1), ...row };
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    after = last.id;
  }
}
