import type { IsoTime } from './account-types.ts';
import type { Channel, Rating } from './conversation-types.ts';

/** What people asked in a period, grouped by meaning. */
export interface TopicsBody {
  days: number;
  total: TopicSumBody & {
    /** Topics that are gaps. */
    gaps: number;
  };
  /** The largest first. */
  topics: TopicBody[];
  /** The topics beyond `limit`, and questions that belong to none. */
  rest: TopicSumBody;
  grouped_by: 'meaning' | 'words';
  /** Whether questions are still being assigned to topics: request again in a moment. */
  grouping: boolean;
}

export interface TopicSumBody {
  topics: number;
  questions: number;
  answered: number;
  /** Asked in the previous period of the same length. */
  questions_before: number;
}

export interface TopicBody {
  id: string;
  /** What its questions have in common, or its most typical question. */
  name: string;
  /** The most typical question, and where it was asked. */
  example: { question: string; conversation_id: string };
  questions: number;
  answered: number;
  /** Asked in the previous period of the same length. */
  questions_before: number;
  /** Questions in twelve equal parts of the period, the oldest first. */
  trend: number[];
  feedback: { up: number; down: number };
  /** Less than half of the questions were answered, and nobody has dealt with it. */
  gap: boolean;
  state: 'open' | 'dismissed' | 'answered';
  last_asked_at: IsoTime;
}

export interface TopicQuestionBody {
  /** Id of the message. */
  id: string;
  question: string;
  channel: Channel;
  answered: boolean;
  rating: Rating | null;
  conversation_id: string;
  asked_at: IsoTime;
}
