import type { ConversationBody, MessageBody } from '@lectern/chat-service/dashboard-api';
import { useQuery } from '@tanstack/react-query';
import { ApiError, request } from '../api/request.ts';
import type { PlaygroundTurn } from './use-playground.ts';

/** What was asked and answered in a conversation before this page was opened. */
export function useStoredTurns(botPath: string, id: string | undefined) {
  return useQuery<PlaygroundTurn[], ApiError>({
    // Not keyed by the path: the page itself adds new turns, and reads this only when it is opened again.
    queryKey: ['stored turns', botPath, id],
    queryFn: () => readTurns(botPath, id ?? ''),
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.some(({ isRunning }) => isRunning) ? 1_000 : false),
  });
}

async function readTurns(botPath: string, id: string): Promise<PlaygroundTurn[]> {
  const messages: MessageBody[] = [];
  for (let after: number | null = -1; after !== null; ) {
    const page: ConversationBody = await request(
      'GET',
      `${botPath}/conversations/${id}?limit=200${after < 0 ? '' : `&after=${after}`}`,
    );
    // Conversations from other channels can be read under Conversations, but not continued here.
    if (page.channel !== 'playground') throw new ApiError('not_found', 'Session not found.', 404);
    messages.push(...page.messages);
    after = page.next_after;
  }
  return turnsOf(id, messages);
}

/** Each question with the answer that follows it. */
export function turnsOf(conversationId: string, messages: readonly MessageBody[]): PlaygroundTurn[] {
  return messages.flatMap((message, index) => {
    if (message.role !== 'user') return [];
    const { id, text: question, state } = message;
    const answer = messages[index + 1];
    if (answer?.role !== 'assistant') {
      const isRunning = state === 'running';
      return {
        id,
        question,
        text: '',
        isRunning,
        ...(!isRunning && { error: 'No answer was stored for this question. Ask it again.' }),
      };
    }
    const { text, sources, answered, usage, suggestions, feedback, trace } = answer;
    const told = { response: text, sources, answered, usage, suggestions };
    const result = { ...told, session_id: conversationId, message_id: answer.id };
    return { id, question, text, result, trace, rating: feedback?.rating, isRunning: false };
  });
}
