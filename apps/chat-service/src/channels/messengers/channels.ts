import type { Limiter } from '@lectern/service-kit';
import type { Hono } from 'hono';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import type { Database } from '../../platform/database/database.ts';
import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { repeat } from '../../platform/shared/repeat.ts';
import type { OnMasked } from '../../talk/chat/turns.ts';
import type { Handover } from '../../talk/handover/handover.ts';
import { createDeliveryIds } from '../webhooks/delivery-ids.ts';
import type { Listeners } from '../webhooks/listeners.ts';
import { createWebsiteMirror } from '../website/website-mirror.ts';
import { findPlatform } from './all-platforms.ts';
import type { AnswerEventOptions } from './answer-event.ts';
import { createChannelClient, type PlatformUrls } from './channel-client.ts';
import { createChannelRecords } from './channel-records.ts';
import { createChannelRoutes } from './channel-routes.ts';
import { type ChannelWorkerOptions, createChannelWorker } from './channel-worker.ts';
import { sweepDesks } from './desk-steps.ts';
import { createRatings } from './ratings.ts';
import { createReceive } from './receive.ts';
import { createReceiveDesk } from './receive-desk.ts';
import { createChannelSettingsRoutes } from './settings-routes.ts';

export interface ChannelsOptions extends Omit<AnswerEventOptions, 'mirror'> {
  database: Database;
  box: SecretBox;
  fetch: GuardedFetch['fetch'];
  urls: PlatformUrls;
  /** Messages of each person in a minute. */
  limiter: Limiter;
  listeners: Listeners;
  /** Personal data in a question was masked. */
  onMasked?: OnMasked | undefined;
  /** Where people answer. */
  desk: Pick<Handover['desk'], 'reply' | 'end' | 'typing'>;
  chatUrl: (workspaceId?: string) => string;
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
  const worker = withSweeps(createChannelWorker({ ...options, mirror: createWebsiteMirror(options) }), options);
  const ratings = createRatings(options);
  const client = createChannelClient(options);
  const receiveDesk = createReceiveDesk({ ...options, wake: worker.wake });
  const receive = createReceive({ ...options, ratings, client, receiveDesk, wake: worker.wake });
  const records = createChannelRecords({ database, box, now });
  return {
    worker,
    routes: createChannelRoutes({ receive, mostBytesOf: (id) => findMostBytes(database, id), now }),
    settingsRoutes: (requireWorkspace: RequireWorkspace): Hono =>
      createChannelSettingsRoutes({ ...options, records, client, requireWorkspace, wake: worker.wake }),
  };
}

const sweepEveryMs = 30_000;

/** The worker, which also looks for conversations that a desk should have. */
function withSweeps(worker: ReturnType<typeof createChannelWorker>, options: ChannelsOptions) {
  const stopped = new AbortController();
  let sweeping = Promise.resolve();
  const sweep = async () => {
    if (await sweepDesks(options)) worker.wake();
  };
  return {
    ...worker,
    sweep,
    start(): void {
      worker.start();
      sweeping = repeat(sweep, { everyMs: sweepEveryMs, signal: stopped.signal, onError: options.onError });
    },
    async stop(): Promise<void> {
      stopped.abort();
      await Promise.all([sweeping, worker.stop()]);
    },
  };
}

async function findMostBytes({ build, read }: Database, id: string): Promise<number | undefined> {
  const [row] = await read(build.selectFrom('channels').select('type').where('id', '=', id));
  return row && findPlatform(row.type)?.mostBytes;
}

/** Ids of events, in chronological order. */
export const createEventIds = ({ now, random }: { now: () => number; random: () => number }) =>
  createDeliveryIds({ now, random, prefix: 'che' });
