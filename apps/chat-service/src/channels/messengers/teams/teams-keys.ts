import { createPublicKey, type KeyObject } from 'node:crypto';
import { AppError } from '@lectern/service-kit';
import { z } from 'zod';
import { type ChannelClient, isAnswer } from '../channel-client.ts';

export interface SigningKey {
  key: KeyObject;
  /** Channels for which the key may sign, such as `msteams`. */
  endorsements: readonly string[];
}

interface Stored {
  keys: ReadonlyMap<string, SigningKey>;
  at: number;
}

const metadata = z.object({ jwks_uri: z.url({ protocol: /^https?$/ }) });
const keySet = z.object({ keys: z.array(z.unknown()) });
const jsonKey = z.looseObject({
  kty: z.literal('RSA'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
  endorsements: z.array(z.string()).default([]),
});

const freshMs = 24 * 3_600_000;
/** However many unknown keys a forger names. */
const pauseMs = 5 * 60_000;

const stored = new WeakMap<ChannelClient, Stored>();
const triedAt = new WeakMap<ChannelClient, number>();

/** The key of this id; undefined if the Bot Connector has none. Throws `unavailable` if nobody can tell. */
export async function findKey(client: ChannelClient, id: string, at: number): Promise<SigningKey | undefined> {
  const known = stored.get(client);
  const isFresh = known !== undefined && at - known.at < freshMs;
  if (isFresh && known.keys.has(id)) return known.keys.get(id);
  const isPaused = Math.abs(at - (triedAt.get(client) ?? 0)) < pauseMs;
  if (known !== undefined && isPaused) return known.keys.get(id);
  triedAt.set(client, at);
  const keys = await fetchKeys(client);
  if (keys !== undefined) stored.set(client, { keys, at });
  const found = keys ?? known?.keys;
  if (found === undefined) throw new AppError('unavailable', 'The keys of Microsoft could not be read. Try again.');
  return found.get(id);
}

async function fetchKeys(client: ChannelClient): Promise<ReadonlyMap<string, SigningKey> | undefined> {
  const described = await readJson(client, `${client.urls.teamsKeys}/.well-known/openidconfiguration`);
  const place = metadata.safeParse(described);
  const set = place.success ? keySet.safeParse(await readJson(client, place.data.jwks_uri)) : undefined;
  if (!set?.success) return undefined;
  const read = set.data.keys.flatMap((given) => readKey(given) ?? []);
  return new Map(read.map(({ id, ...key }) => [id, key]));
}

function readKey(given: unknown): (SigningKey & { id: string }) | undefined {
  const read = jsonKey.safeParse(given);
  if (!read.success) return undefined;
  const { kty, n, e, kid: id, endorsements } = read.data;
  try {
    return { id, key: createPublicKey({ key: { kty, n, e }, format: 'jwk' }), endorsements };
  } catch {
    return undefined;
  }
}

async function readJson(client: ChannelClient, url: string): Promise<unknown> {
  const answer = await client.call({ method: 'GET', url });
  return isAnswer(answer) && answer.status === 200 ? answer.json : undefined;
}
