import { type RawBuilder, sql } from 'kysely';

/**
 * Sources that take about equally long share a lane, so that short jobs never wait for long ones: texts that are
 * read within a second, longer ones, and pages and sites.
 */
export type Lane = 'small' | 'large' | 'web';

export const lanes: readonly Lane[] = ['small', 'large', 'web'];

/** In characters. */
const smallText = 200_000;

/** Whether a source, given by its alias in a query, belongs to a lane. */
export function isInLane(lane: Lane, name: 'due' | 'busy'): RawBuilder<boolean> {
  const kind = sql.ref(`${name}.kind`);
  if (lane === 'web') return sql<boolean>`${kind} in ('url', 'site')`;
  const isSmall = sql<boolean>`exists (select 1 from knowledge_contents as c where c.source_id = ${sql.ref(`${name}.id`)}
    and length(c.text) <= ${sql.lit(smallText)})`;
  const isText = sql<boolean>`${kind} in ('text', 'qa', 'file')`;
  return lane === 'small' ? sql<boolean>`(${isText} and ${isSmall})` : sql<boolean>`(${isText} and not ${isSmall})`;
}
