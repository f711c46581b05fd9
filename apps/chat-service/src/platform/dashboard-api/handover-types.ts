import type { Channel } from './conversation-types.ts';
import type { VisitorBody } from './website-types.ts';

type IsoTime = string;

export type HandoverStatus = 'bot' | 'away' | 'waiting' | 'with_person';
export type InboxFilter = 'waiting' | 'mine' | 'all' | 'unanswered' | 'rated_down';

export interface AssigneeBody {
  id: string;
  name: string;
}

/** A conversation in the inbox. */
export interface InboxItemBody {
  id: string;
  bot_id: string;
  bot_name: string;
  channel: Channel;
  visitor: VisitorBody | null;
  /** The beginning of the first question. */
  question: string;
  last: { role: 'user' | 'assistant'; text: string; author: string | null; at: IsoTime } | null;
  status: HandoverStatus;
  assignee: AssigneeBody | null;
  /** Whether the caller's role is enough to answer the visitors of this bot. */
  may_answer: boolean;
  /** The least role that is enough. */
  answer_role: 'viewer' | 'editor' | 'admin';
  /** Since when a person is wanted; null while the bot answers. */
  waiting_since: IsoTime | null;
  /** Whether the visitor wrote last and a person is to answer. */
  needs_reply: boolean;
  visitor_typing: boolean;
  message_count: number;
  note_count: number;
  updated_at: IsoTime;
}

export interface InboxBody {
  conversations: InboxItemBody[];
  /** How many wait for a person, and how many are with the caller. */
  counts: { waiting: number; mine: number };
  next_cursor: string | null;
}

export interface NoteBody {
  id: string;
  text: string;
  author: string;
  created_at: IsoTime;
}

export interface SavedReplyBody {
  id: string;
  title: string;
  text: string;
}

export interface WrittenMessageBody {
  message_id: string;
  session_id: string;
  text: string;
  author: string;
  created_at: IsoTime;
}

export interface SuggestionBody {
  text: string;
  answered: boolean;
  sources: { title: string; url: string; quote?: string | undefined; page?: number | undefined }[];
}

export interface HandoverSettingsBody {
  enabled: boolean;
  after_failures: number;
  time_zone: string;
  hours: { days: number[]; from: string; to: string }[];
  holidays: string[];
  reply_minutes: number;
  text: string;
  away_text: string;
  answer_role: 'viewer' | 'editor' | 'admin';
  mail: boolean;
}

export interface HandoverFiguresBody {
  days: number;
  handovers: number;
  /** Handovers with at least one reply of a person. */
  replied: number;
  replies: number;
  /** Median seconds from the start to the first reply. */
  wait_seconds: number | null;
  /**
   * Replied by a person, and then rated well or left without asking again: closed, or without a message of the visitor for 24
   * hours.
   */
  resolved: number;
  /** Ratings of these days, by who wrote what was rated. */
  ratings: { person: RatingsBody; bot: RatingsBody };
}

export interface RatingsBody {
  up: number;
  down: number;
}
