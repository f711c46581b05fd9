import { leadsElsewhere } from './connectors/connection.ts';
import { isCrawled, isSameOrigin } from './sources/site-headers.ts';
import type { Source, SourceChanges } from './sources/source.ts';

/**
 * Removes the stored credentials in a change that would send them to another server, unless it comes with new ones:
 * otherwise whoever may edit a source could read its credentials.
 */
export function protectSecrets(source: Source | undefined, changes: SourceChanges): SourceChanges {
  if (source === undefined || source.secretNames.length === 0 || changes.secrets !== undefined) return changes;
  if (!goesElsewhere(source, changes)) return changes;
  const settings = { ...(changes.settings ?? source.settings), needs: source.secretNames };
  return { ...changes, settings, secrets: { names: [], sealed: '' } };
}

function goesElsewhere(source: Source, { url, settings }: SourceChanges): boolean {
  if (isCrawled(source)) return url !== undefined && !isSameOrigin(source.url ?? '', url ?? '');
  return settings?.connection !== undefined && leadsElsewhere(source.settings.connection, settings.connection);
}
