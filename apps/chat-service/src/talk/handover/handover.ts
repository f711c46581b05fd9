import type { ReadTalk } from '@lectern/answering';
import type { Database } from '../../platform/database/database.ts';
import type { Notices } from '../../platform/events/notice.ts';
import { createConversationStream } from './conversation-stream.ts';
import { createDesk, type DeskOptions } from './desk.ts';
import { createHandoverEvents, type DeskSteps } from './handover-events.ts';
import { createHandoverSettings } from './handover-settings.ts';
import { isOpen } from './hours.ts';
import { createLiveStreams } from './live-streams.ts';
import { createTakeOver } from './take-over.ts';
import { createWatch } from './watch.ts';

export interface HandoverOptions extends Pick<DeskOptions, 'replySteps'> {
  /** Further steps of everything that a desk outside of this service should know. */
  deskSteps?: DeskSteps | undefined;
  /** The visitor has what was said to them before their eyes. */
  onSeen?: ((conversationId: string) => Promise<void>) | undefined;
  /** Called once something was stored. */
  onStored?: (() => void) | undefined;
  database: Database;
  notices: Notices;
  readTalk(message: string): ReadTalk;
  now: () => number;
  heartbeatMs?: number | undefined;
  pollMs?: number | undefined;
  onError(error: unknown): void;
}

export type Handover = ReturnType<typeof createHandover>;

/** Everything about people who take conversations over from bots. */
export function createHandover({
  database,
  notices,
  readTalk,
  now,
  heartbeatMs = 15_000,
  pollMs,
  onError,
  replySteps,
  deskSteps,
  onStored,
  onSeen = async () => {},
}: HandoverOptions) {
  const watch = createWatch({ database, now, pollMs, onError });
  const streams = createLiveStreams({ heartbeatMs });
  const settings = createHandoverSettings({ database, now });
  const events = createHandoverEvents({
    notices,
    deskSteps,
    onStored() {
      watch.poke();
      onStored?.();
    },
  });
  return {
    watch,
    streams,
    settings,
    desk: createDesk({ database, events, replySteps, now }),
    takeOver: createTakeOver({ database, settings, events, readTalk, now }),
    seen: onSeen,
    streamConversation: createConversationStream({ database, watch, streams, now, onError }),
    /** What visitors may know: whether they can ask for a person, and whether one is there now. */
    async availability(botId: string): Promise<{ person: boolean; open: boolean }> {
      const set = await settings.find(botId);
      return { person: set.enabled, open: set.enabled && isOpen(set, now()) };
    },
    /** Ends all open streams. */
    close(): void {
      streams.close();
      watch.stop();
    },
  };
}
