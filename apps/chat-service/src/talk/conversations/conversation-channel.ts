import { messengers } from '../../platform/dashboard-api/messengers.ts';
import type { Channel } from '../../platform/dashboard-api/types.ts';

interface Asked {
  key_id: string | null;
  visitor_id: string | null;
  messenger: string | null;
}

/** Conversations with neither a key nor a visitor are from the playground. */
export function channelOf({ key_id, visitor_id, messenger }: Asked): Channel {
  if (visitor_id !== null) return messengers.find((known) => known === messenger) ?? 'website';
  return key_id === null ? 'playground' : 'api';
}
