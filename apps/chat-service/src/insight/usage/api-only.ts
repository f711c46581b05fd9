import { sql } from 'kysely';
import { messengers } from '../../platform/dashboard-api/messengers.ts';

/** Visitors of websites share one row, those of each messaging platform another; the playground's key is empty. */
export const websiteRow = 'website';
/** Made-up visitors of a demo, which can be removed again. */
export const sampleRow = 'sample';

/**
 * Leaves out requests that came without an API key, so that "API requests" means the same everywhere. Questions and their
 * outcomes count on every channel.
 */
export const countsOnce = sql<boolean>`(
  usage_counts.key_id not in ('', ${sql.join([websiteRow, ...messengers].map((row) => sql.lit(row)))})
  or usage_counts.figure not in ('requests', 'limited', 'refused', 'errors')
)`;
