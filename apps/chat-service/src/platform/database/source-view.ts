import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Which sources a question may be answered from. Without one, those that are for everybody. */
export interface SourceFilter {
  /** Also the sources for these groups. */
  audience?: readonly string[] | undefined;
  /** Only sources with one of these tags. */
  tags?: readonly string[] | undefined;
  /** Only sources with these values. */
  fields?: Readonly<Record<string, string>> | undefined;
}

/** `everything` is for members of the workspace, who manage the sources. */
export type SourceView = SourceFilter | 'everything' | undefined;

/** Two filters that show the same have the same text; empty for none. */
export function filterText({ audience = [], tags = [], fields = {} }: SourceFilter = {}): string {
  const lines = [
    ...[...new Set(audience)].sort().map((one) => `audience=${one}`),
    ...[...new Set(tags)].sort().map((one) => `tag=${one}`),
    ...Object.entries(fields)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `field.${name}=${value}`),
  ];
  return lines.join('\n');
}

/** Whether a source can be seen, as SQL over its labels: lines such as `audience=staff`, with an empty one at both ends. */
export function isVisible(view: SourceView, alias = 's'): RawBuilder<boolean> {
  if (view === 'everything') return sql<boolean>`(1 = 1)`;
  const labels = sql.ref(`${alias}.labels`);
  const has = (line: string) => sql`${labels} like ${`%\n${escapeLike(line)}%`} escape '\\'`;
  const hasAny = (lines: readonly string[]) => sql`(${sql.join(lines.map(has), sql` or `)})`;
  const { audience = [], tags = [], fields = {} } = view ?? {};
  const groups = audience.map((one) => `audience=${one}\n`);
  const isForAll = sql`${labels} is null or not (${has('audience=')})`;
  const parts = [
    groups.length === 0 ? sql`(${isForAll})` : sql`(${isForAll} or ${hasAny(groups)})`,
    ...(tags.length === 0 ? [] : [hasAny(tags.map((one) => `tag=${one}\n`))]),
    ...Object.entries(fields).map(([name, value]) => has(`field.${name}=${value}\n`)),
  ];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Whether anything of a bot is hidden from somebody: only then does a search have to filter. */
export async function isFiltered({ build, read }: Database, botId: string, view: SourceView): Promise<boolean> {
  if (view === 'everything') return false;
  if (filterText({ ...view, audience: [] }) !== '') return true;
  const labelled = build.selectFrom('knowledge_sources').select('id').where('bot_id', '=', botId);
  return (await read(labelled.where('labels', 'is not', null).limit(1))).length > 0;
}

/** For `like ... escape '\\'`. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
