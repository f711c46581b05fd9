import { sql } from 'kysely';

/** Whether a `usage` column belongs to a reply to small talk or to the wish for a person, neither of which is a question. */
export function isNoQuestion(usage: string) {
  const column = sql.ref(usage);
  // Quotation marks within a value are escaped, so these texts occur as the field alone.
  return sql<boolean>`coalesce(${column} like '%"kind":"small_talk"%' or ${column} like '%"kind":"person"%', false)`;
}
