import type { Source } from '../../shared/messages.ts';
import type { Problem } from '../service/problem.ts';
import type { Answer, ConversationSummary, Message, Rating } from '../service/wire.ts';

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
}

export interface Result {
  messageId: string;
  answered: boolean;
  wantsPerson: boolean;
  sources: Source[];
  wasStopped: boolean;
  rating?: Rating | undefined;
}

export interface State {
  view: 'chat' | 'history' | 'contact';
  turns: readonly Turn[];
  isLoading: boolean;
  isOnline: boolean;
  isStopping: boolean;
  /** undefined while they are being loaded. */
  conversations?: readonly ConversationSummary[] | undefined;
  /** A problem that does not belong to one question. */
  problem?: Problem | undefined;
  sessionId?: string | undefined;
}

export const firstState: State = { view: 'chat', turns: [], isLoading: false, isOnline: true, isStopping: false };

export const isBusy = ({ phase }: Turn): boolean => phase === 'running' || phase === 'retrying';

type Stored = Extract<Message, { role: 'assistant' }>;

export const toResult = (answer: Answer | Stored): Result => ({
  messageId: answer.message_id,
  answered: answer.answered,
  wantsPerson: answer.hand_over === true,
  sources: answer.sources,
  wasStopped: answer.usage?.stopped === true,
});

/** Each question with the answer that follows it. */
export function turnsOf(messages: readonly Message[]): Turn[] {
  return messages.flatMap((message, index): Turn[] => {
    if (message.role !== 'user') return [];
    const common = { key: message.message_id, question: message.text };
    const answer = messages[index + 1];
    if (answer?.role !== 'assistant')
      return [{ ...common, text: '', phase: message.state === 'running' ? 'running' : 'failed' }];
    const result = { ...toResult(answer), rating: answer.feedback?.rating };
    return [{ ...common, text: answer.text, phase: 'done', result }];
  });
}
