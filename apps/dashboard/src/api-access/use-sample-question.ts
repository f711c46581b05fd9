import type { ListedConversationBody, SuggestionsBody } from '@lectern/chat-service/dashboard-api';
import { useGet } from '../api/queries.ts';
import { useBot } from '../shell/current-workspace.ts';

/** A question that the bot has an answer to: one that it suggests, or that it answered last. */
export function useSampleQuestion(): string {
  const { path, bot } = useBot();
  const suggested = bot?.suggested_questions[0];
  const answered = useGet<{ conversations: ListedConversationBody[] }>(`${path}/conversations?answered=true&limit=1`, {
    enabled: suggested === undefined,
  });
  const made = useGet<SuggestionsBody>(`${path}/suggestions`, { enabled: suggested === undefined }).data;
  const proposed = made?.most_asked[0] ?? made?.from_content[0];
  return suggested ?? proposed ?? (answered.data?.conversations[0]?.question || 'What can you do?');
}
