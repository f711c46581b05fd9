import { AppError } from '@lectern/service-kit';
import type { Answerer, HistoryMessage } from '../../answering/answer/answerer.ts';
import type { BotWithInstructions } from '../../bots/bots/bot.ts';
import { readLabels } from '../../knowledge/sources/labels.ts';
import type { SuggestionBody } from '../../platform/dashboard-api/handover-types.ts';
import type { Database } from '../../platform/database/database.ts';
import { makePersonScope, type TurnScope, type WorkspaceScope } from '../../platform/shared/scope.ts';
import { toMemberSource } from '../chat/chat-wire.ts';
import { type ConversationPath, matchesPath } from './conversation-path.ts';

export interface SuggestOptions {
  database: Database;
  answerer: Answerer;
  findBot(scope: TurnScope): Promise<BotWithInstructions | undefined>;
}

const mostMessages = 40;

/** What the bot would answer to the last message of the visitor. Nothing is stored. */
export function createSuggest({ database: { build, read }, answerer, findBot }: SuggestOptions) {
  return async (scope: WorkspaceScope, path: ConversationPath, signal: AbortSignal): Promise<SuggestionBody> => {
    const bot = await findBot(makePersonScope(scope, path.botId));
    const own = build.selectFrom('conversations').select('conversations.id').where(matchesPath(scope, path));
    const [conversation] = await read(own.select('conversations.filter'));
    const rows = await read(
      build
        .selectFrom('messages')
        .select(['role', 'text'])
        .where('conversation_id', 'in', own)
        .orderBy('position', 'desc')
        .limit(mostMessages),
    );
    const said: HistoryMessage[] = rows.reverse();
    const asked = said.findLastIndex(({ role }) => role === 'user');
    const message = said[asked]?.text;
    if (bot === undefined || message === undefined) throw new AppError('not_found', 'There is no question to answer.');
    const { text, answered, sources } = await answerer.answer({
      bot,
      instructions: bot.instructions.text,
      history: said.slice(0, asked),
      message,
      // The visitor gets to read it.
      ...(conversation?.filter && { filter: readLabels(conversation.filter) }),
      signal,
      onText: () => undefined,
    });
    return { text, answered, sources: sources.map(toMemberSource) };
  };
}
