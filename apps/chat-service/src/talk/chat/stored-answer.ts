import type { Answer } from '../../answering/answer/answerer.ts';
import type { ConversationsTable, MessagesTable } from '../../platform/database/schema.ts';
import type { StoredAnswer } from './turn.ts';

type AnswerColumns = Pick<MessagesTable, 'text' | 'answered' | 'sources' | 'usage' | 'suggestions'>;

/** An answer as columns of its message. */
export function toColumns({ text, answered, sources, usage, suggestions }: Answer): AnswerColumns {
  return {
    text,
    answered: answered ? 1 : 0,
    sources: JSON.stringify(sources),
    usage: JSON.stringify(usage),
    suggestions: suggestions === undefined ? null : JSON.stringify(suggestions),
  };
}

/** The inverse of `toColumns`. */
export function fromRow(row: AnswerColumns & { id: string; conversation_id: string }): StoredAnswer {
  // Only `toColumns` writes these columns. Before 0041 it wrote the suggestions into `usage`.
  const { suggestions: early, ...usage } = row.usage === null ? {} : JSON.parse(row.usage);
  const suggestions = row.suggestions === null ? early : JSON.parse(row.suggestions);
  return {
    id: row.id,
    conversationId: row.conversation_id,
    text: row.text,
    answered: row.answered === 1,
    sources: row.sources === null ? [] : JSON.parse(row.sources),
    usage,
    ...(suggestions && { suggestions }),
  };
}

export const personUsage = { model: 'person', inputTokens: 0, outputTokens: 0, history: 'full' } as const;

/** What the sender of a message for a person gets: an answer without text. */
export function passedAnswer(
  messageId: string,
  conversationId: string,
  handover: ConversationsTable['handover'] | undefined,
): StoredAnswer {
  const usage = { ...personUsage, handover: handover ?? 'person' } as const;
  return { id: messageId, conversationId, text: '', answered: false, sources: [], usage };
}
