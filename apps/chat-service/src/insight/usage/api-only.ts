import { sql } from 'kysely';

/** Visitors of websites share one row; the playground's key is empty. */
export const websiteRow = 'website';

/**
 * Leaves out requests that came without an API key, so that "API requests" means the same everywhere. Questions and their
 * outcomes count on every channel.
 */
export const countsOnce = sql<boolean>`(
  usage_counts.key_id not in ('', ${sql.lit(websiteRow)})
  or usage_counts.figure not in ('requests', 'limited', 'refused', 'errors')
)`;
