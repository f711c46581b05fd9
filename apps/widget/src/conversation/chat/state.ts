import type { Source } from '../../shared/messages.ts';
import type { Problem } from '../service/problem.ts';
import type { Answer, ConversationSummary, Message, Rating, Status } from '../service/wire.ts';

/** A question with its answer so far. */
export interface Turn {
  /** The idempotency key of the question, however often it is sent. */
  key: string;
  question: string;
  text: string;
  /** The conversation that it was first sent with: a retry must be the same request. */
  sent?: { sessionId: string | undefined } | undefined;
  phase: 'queued' | 'running' | 'retrying' | 'done' | 'failed';
  problem?: Problem | undefined;
  result?: Result | undefined;
  /** The person who wrote it; such a turn has no question. */
  author?: string | undefined;
  picture?: string | undefined;
  wantsPerson?: boolean | undefined;
  /** The message that ended it. */
  id?: string | undefined;
}

export interface Result {
  messageId: string;
  answered: boolean;
  wantsPerson: boolean;
  sources: Source[];
  wasStopped: boolean;
  /** What to ask next. */
  suggestions: readonly string[];
  rating?: Rating | undefined;
}

export interface State {
  view: 'chat' | 'history' | 'contact';
  turns: readonly Turn[];
  isLoading: boolean;
  isOnline: boolean;
  isStopping: boolean;
  /** Whether something has to be accepted before anything is sent. */
  needsConsent: boolean;
  /** undefined while they are being loaded. */
  conversations?: readonly ConversationSummary[] | undefined;
  /** A problem that does not belong to one question. */
  problem?: Problem | undefined;
  sessionId?: string | undefined;
  /** Who answers. */
  live: Live;
}

export interface Live {
  status: Status;
  /** The name of the person. */
  agent?: string | null | undefined;
  isTyping?: boolean | undefined;
}

export const withBot: Live = { status: 'bot' };

/** Whether a person answers, or is awaited: the bot is silent then. */
export const isLive = ({ status }: Live): boolean => status === 'waiting' || status === 'with_person';

export const firstState: State = {
  view: 'chat',
  turns: [],
  isLoading: false,
  isOnline: true,
  isStopping: false,
  needsConsent: false,
  live: withBot,
};

export const isBusy = ({ phase }: Turn): boolean => phase === 'running' || phase === 'retrying';

type Stored = Extract<Message, { role: 'assistant' }>;

export const toResult = (answer: Answer | Stored): Result => ({
  messageId: answer.message_id,
  answered: answer.answered,
  wantsPerson: answer.hand_over === true || ('status' in answer && answer.status === 'away'),
  sources: answer.sources,
  wasStopped: answer.usage?.stopped === true,
  suggestions: answer.suggestions ?? [],
});

/** What a person wrote. */
export const personTurn = (said: Stored): Turn => ({
  key: said.message_id,
  question: '',
  text: said.text,
  phase: 'done',
  author: said.author ?? '',
  picture: said.author_picture,
  result: { ...toResult(said), rating: said.feedback?.rating },
});

/** Each question with the answer that follows it, and what people wrote. */
export function turnsOf(messages: readonly Message[]): Turn[] {
  return messages.flatMap((message, index): Turn[] => {
    if (message.role !== 'user') return message.author === undefined ? [] : [personTurn(message)];
    const common = { key: message.message_id, question: message.text };
    const answer = messages[index + 1];
    if (answer?.role !== 'assistant' || answer.author !== undefined)
      return [{ ...common, text: '', phase: phases[message.state] }];
    const result = { ...toResult(answer), rating: answer.feedback?.rating };
    return [{ ...common, text: answer.text, phase: 'done', result }];
  });
}

/** Of a question without an answer of the bot: one that is done was for a person. */
const phases = { answered: 'done', running: 'running', unanswered: 'failed' } as const;
