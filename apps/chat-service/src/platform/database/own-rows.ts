import { type RawBuilder, sql } from 'kysely';

interface OwnRows {
  table: 'knowledge_index' | 'knowledge_words';
  columns: readonly string[];
  botId: string;
  /** What PostgreSQL could find by an index that has the rows of all bots. */
  where: RawBuilder<unknown>;
  /** Of a bot with more rows than this, the index is asked. */
  mostScanned: number;
}

/**
 * The rows of a bot that meet a condition, as a query. Of a small bot each row is looked at instead of the index, so that its
 * neighbours cost it nothing. PostgreSQL plans a prepared statement without knowing the bot, so the plan is written out.
 */
export function selectOwnRows({ table, columns, botId, where, mostScanned }: OwnRows): RawBuilder<unknown> {
  const rows = sql.table(table);
  const told = sql.join(columns.map((column) => sql.ref(column)));
  return sql`
    with few as materialized (
      select count(*) <= ${mostScanned} as yes from (select 1 from ${rows} where bot_id = ${botId} limit ${mostScanned + 1}) counted
    ),
    own as materialized (select ${told} from ${rows} where bot_id = ${botId} and (select yes from few))
    select ${told} from own where ${where}
    union all
    select ${told} from ${rows} where (select not yes from few) and bot_id = ${botId} and ${where}`;
}
