import type { ListedConversationBody } from '@lectern/chat-service/dashboard-api';
import { useGet } from '../api/queries.ts';
import { useBot } from '../shell/here.ts';

/** A question that the bot has an answer to: one that it suggests, or that it answered last. */
export function useSampleQuestion(): string {
  const { path, bot } = useBot();
  const suggested = bot?.suggested_questions[0];
  const answered = useGet<{ conversations: ListedConversationBody[] }>(`${path}/conversations?answered=true&limit=1`, {
    enabled: suggested === undefined,
  });
  return suggested ?? (answered.data?.conversations[0]?.question || 'What can you do?');
}
