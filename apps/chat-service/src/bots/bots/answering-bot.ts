import type { Database } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';
import type { TurnScope } from '../../platform/shared/scope.ts';
import type { BotWithInstructions } from './bot.ts';
import { botWithInstructionsOf, selectBotWithInstructions } from './bot-rows.ts';

/** Finds the bot that a key belongs to, with its live instructions. Part of every turn, so its query is built only once. */
export function createFindForAnswering({ build, read }: Database) {
  const find = defineQuery((scope: Pick<TurnScope, 'workspaceId' | 'botId'>) =>
    selectBotWithInstructions(build, scope, scope.botId),
  );
  return async (scope: TurnScope): Promise<BotWithInstructions | undefined> => {
    const [row] = await read(find(scope));
    return row && botWithInstructionsOf(row);
  };
}
