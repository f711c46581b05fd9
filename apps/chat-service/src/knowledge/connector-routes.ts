import { AppError } from '@lectern/service-kit';
import type { Hono } from 'hono';
import type { ConnectorBody } from '../platform/dashboard-api/types.ts';
import { allConnectors } from './connectors/all-connectors.ts';
import { applySecrets, describeConnection, leadsElsewhere, type SecretsBody } from './connectors/connection.ts';
import { fieldsOf } from './connectors/form-fields.ts';
import type { Knowledge } from './knowledge.ts';
import { createEnterBot, type KnowledgeRoutesOptions, requireUsable } from './route-parts.ts';
import type { NewSource, Source, SourceChanges } from './sources/source.ts';

/** The services that sources can be connected to, with the form of each. */
export function addConnectorRoutes(routes: Hono, options: KnowledgeRoutesOptions): void {
  const enterBot = createEnterBot(options);
  const connectors = allConnectors.map(
    ({ type, name, summary, settings, secrets, acceptsPush }): ConnectorBody => ({
      type,
      name,
      summary,
      has_pushes: acceptsPush !== undefined,
      fields: fieldsOf(settings, secrets),
    }),
  );

  routes.get('/workspaces/:workspace_id/bots/:bot_id/connectors', async (context) => {
    await enterBot(context, 'viewer');
    return context.json({ connectors });
  });
}

/** A new connected source with its credentials; any other source unchanged. */
export async function connectNew(
  { secrets, checkUrl }: Knowledge,
  wanted: NewSource,
  given: SecretsBody = {},
): Promise<NewSource> {
  const connection = wanted.settings?.connection;
  if (connection === undefined) return wanted;
  await requireUsable(checkUrl, describeConnection(connection)?.destination);
  return { ...wanted, secrets: secrets.seal(applySecrets(connection.type, {}, given)) };
}

/** Changes of a connected source. Credentials that are not sent stay, unless they would go to another server. */
export async function connectChanged(
  { secrets, checkUrl }: Knowledge,
  source: Source,
  changes: SourceChanges,
  given: SecretsBody | undefined,
): Promise<SourceChanges> {
  const before = source.settings.connection;
  if (before === undefined) {
    if (given === undefined) return changes;
    throw new AppError('conflict', 'Only a connected source has credentials.');
  }
  const after = changes.settings?.connection ?? before;
  await requireUsable(checkUrl, describeConnection(after)?.destination);
  const isElsewhere = leadsElsewhere(before, after);
  const missing = source.secretNames.filter((name) => isElsewhere && given?.[name] === undefined);
  if (missing.length > 0) {
    throw new AppError(
      'invalid_request',
      `The server is another one. Enter the credentials for it: ${missing.join(', ')}.`,
    );
  }
  if (given === undefined) return changes;
  const kept = isElsewhere ? {} : ((await secrets.open(source.id)) ?? {});
  return { ...changes, secrets: secrets.seal(applySecrets(after.type, kept, given)) };
}
