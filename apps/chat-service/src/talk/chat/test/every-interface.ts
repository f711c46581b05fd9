import { createReadTalk } from '@lectern/answering';
import { createFairness } from '../../../answering/fairness/fairness.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createHandover } from '../../handover/handover.ts';
import { createSessionEvents } from '../../handover/session-events.ts';
import type { ServeOptions } from './harness.ts';

const vectors = {
  current: () => ({
    name: 'lectern-sentences-2',
    dimensions: 1,
    embed: async (texts: readonly string[]) => texts.map(() => Float32Array.of(1)),
  }),
  lookUp: createFairness().lookUp,
};

/** What the service offers besides chat, for tests that walk through all of its routes. */
export function everyInterface(database: Database): Pick<ServeOptions, 'vectors' | 'sessionEvents'> {
  const silent = async () => ({ steps: [], queued: () => undefined });
  const parts = { database, now: Date.now, notices: silent, readTalk: createReadTalk(), onError: () => undefined };
  const handover = createHandover(parts);
  return {
    vectors,
    sessionEvents: ({ chat }) => createSessionEvents({ ...chat.interfaces, database, handover }),
  };
}
