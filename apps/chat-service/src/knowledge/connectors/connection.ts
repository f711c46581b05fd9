import { AppError } from '@lectern/service-kit';
import { z } from 'zod';
import type { StoredConnection } from '../sources/source.ts';
import { allConnectors, connectionShapes, findConnector } from './all-connectors.ts';
import type { Secrets } from './connector.ts';

const types = allConnectors.map(({ type }) => type).join(', ');

/** The settings of a connected source, without its credentials. */
export const connectionBody = z.discriminatedUnion('type', connectionShapes, { error: `must have a type: ${types}` });

/** Credentials by their names; null removes one. They are stored encrypted and never returned. */
export const secretsBody = z
  .record(z.string().regex(/^[a-z_]{1,40}$/), z.string().max(4_000).nullable(), {
    error: 'must be an object with texts',
  })
  .meta({ description: 'Credentials by their names. Null removes one. They are stored encrypted and never returned.' });

export type SecretsBody = z.infer<typeof secretsBody>;

/** Stored settings, with what follows from them. */
export function describeConnection(connection: StoredConnection) {
  const connector = findConnector(connection.type);
  if (connector === undefined) return undefined;
  // Its own shape has parsed them before they were stored.
  const settings = connection as never;
  return {
    connector,
    settings,
    destination: connector.destination(settings),
    homeUrl: connector.homeUrl(settings),
    title: connector.title(settings).slice(0, 200),
    keepsUnlisted: connector.keepsUnlisted?.(settings) ?? false,
  };
}

/** Credentials that are left after a change; throws if the connector has no such name or does not accept the value. */
export function applySecrets(type: string, before: Secrets, changes: SecretsBody): Secrets {
  const merged = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null && value !== '');
  const shape = findConnector(type)?.secrets.strict() ?? z.object({});
  const read = shape.safeParse(Object.fromEntries(merged));
  if (read.success) return read.data as Secrets;
  const [issue] = read.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const known = Object.keys(findConnector(type)?.secrets.shape ?? {}).join(', ');
    throw new AppError('invalid_request', `The field "secrets" may have these names: ${known}.`);
  }
  // The message of a shape never quotes the value.
  throw new AppError('invalid_request', `The secret "${String(issue?.path[0])}" ${issue?.message}.`);
}

/** Credentials must not be sent to a server for which they were not entered. */
export function leadsElsewhere(before: StoredConnection | undefined, after: StoredConnection): boolean {
  if (before === undefined) return true;
  return (
    before.type !== after.type || describeConnection(before)?.destination !== describeConnection(after)?.destination
  );
}
