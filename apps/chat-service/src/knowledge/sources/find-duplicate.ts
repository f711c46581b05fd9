import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { withoutMarks } from './page-marks.ts';

/** The title of a source of this bot with the same content; undefined if there is none. */
export async function findDuplicate(
  { build, read }: Database,
  { workspaceId }: WorkspaceScope,
  botId: string,
  text: string,
): Promise<string | undefined> {
  // Files that were read before pages were known have no marks.
  const texts = [...new Set([text, withoutMarks(text)])];
  const [found] = await read(
    build
      .selectFrom('knowledge_sources as s')
      .innerJoin('knowledge_contents as c', 'c.source_id', 's.id')
      .select('s.title')
      .where('s.workspace_id', '=', workspaceId)
      .where('s.bot_id', '=', botId)
      .where('s.deleted_at', 'is', null)
      // Compare lengths first, which the database knows without reading the texts.
      .where(sql<number>`length(c.text)`, 'in', texts.map(lengthOf))
      .where('c.text', 'in', texts)
      .limit(1),
  );
  return found?.title;
}

const lengthOf = (text: string) => [...text].length;
