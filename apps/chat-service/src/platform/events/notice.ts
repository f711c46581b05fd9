import type { Step } from '../database/database.ts';
import type { EventType } from './events.ts';

/** Steps for the unit that stores what the event reports, and what to call once that unit is stored. */
export interface Notice {
  steps: readonly Step[];
  queued(): void;
}

export interface Occasion {
  type: EventType;
  botId: string;
  /** Only this key; otherwise every key of the bot. */
  keyId?: string | undefined;
  conversationId?: string | undefined;
  at: number;
  payloadFor(keyId: string): string;
}

/** Queues an event that did not come from a request for the webhooks that subscribed to it. */
export type Notices = (occasion: Occasion) => Promise<Notice>;
