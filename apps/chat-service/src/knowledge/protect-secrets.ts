import { leadsElsewhere } from './connectors/connection.ts';
import type { Source, SourceChanges } from './sources/source.ts';

/**
 * Removes the stored credentials in a change that would send them to another server, unless it comes with new ones:
 * otherwise whoever may edit a source could read its credentials.
 */
export function protectSecrets(source: Source | undefined, changes: SourceChanges): SourceChanges {
  const { settings, secrets } = changes;
  if (source === undefined || source.secretNames.length === 0 || secrets !== undefined) return changes;
  if (settings?.connection === undefined) return changes;
  if (!leadsElsewhere(source.settings.connection, settings.connection)) return changes;
  return { ...changes, settings: { ...settings, needs: source.secretNames }, secrets: { names: [], sealed: '' } };
}
