import type { Limiter } from '@lectern/service-kit';
import type { Hono } from 'hono';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import type { Database } from '../../platform/database/database.ts';
import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { createDeliveryIds } from '../webhooks/delivery-ids.ts';
import type { Listeners } from '../webhooks/listeners.ts';
import { createWebsiteMirror } from '../website/website-mirror.ts';
import { findPlatform } from './all-platforms.ts';
import type { AnswerEventOptions } from './answer-event.ts';
import { createChannelClient, type PlatformUrls } from './channel-client.ts';
import { createChannelRecords } from './channel-records.ts';
import { createChannelRoutes } from './channel-routes.ts';
import { type ChannelWorkerOptions, createChannelWorker } from './channel-worker.ts';
import { createRatings } from './ratings.ts';
import { createReceive } from './receive.ts';
import { createChannelSettingsRoutes } from './settings-routes.ts';

export interface ChannelsOptions extends Omit<AnswerEventOptions, 'mirror'> {
  database: Database;
  box: SecretBox;
  fetch: GuardedFetch['fetch'];
  urls: PlatformUrls;
  /** Messages of each person in a minute. */
  limiter: Limiter;
  listeners: Listeners;
  chatUrl: () => string;
  /** In chronological order. */
  createEventId: () => string;
  now: () => number;
  onError(error: unknown): void;
  limits?: ChannelWorkerOptions['limits'];
}

export type Channels = ReturnType<typeof createChannels>;

/** Bots on messaging platforms: what comes in, what goes out, and the settings. */
export function createChannels(options: ChannelsOptions) {
  const { database, box, now } = options;
  const worker = createChannelWorker({ ...options, mirror: createWebsiteMirror(options) });
  const ratings = createRatings(options);
  const client = createChannelClient(options);
  const receive = createReceive({ ...options, ratings, client, wake: worker.wake });
  const records = createChannelRecords({ database, box, now });
  return {
    worker,
    routes: createChannelRoutes({ receive, mostBytesOf: (id) => findMostBytes(database, id), now }),
    settingsRoutes: (requireWorkspace: RequireWorkspace): Hono =>
      createChannelSettingsRoutes({ ...options, records, client, requireWorkspace, wake: worker.wake }),
  };
}

async function findMostBytes({ build, read }: Database, id: string): Promise<number | undefined> {
  const [row] = await read(build.selectFrom('channels').select('type').where('id', '=', id));
  return row && findPlatform(row.type)?.mostBytes;
}

/** Ids of events, in chronological order. */
export const createEventIds = ({ now, random }: { now: () => number; random: () => number }) =>
  createDeliveryIds({ now, random, prefix: 'che' });
