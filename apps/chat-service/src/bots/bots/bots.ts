import type { Database } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';
import type { TurnScope } from '../../platform/shared/scope.ts';
import type { BotWithInstructions } from './bot.ts';
import { type BotSteps, createBotRecords } from './bot-records.ts';
import { botWithInstructionsOf, selectBotWithInstructions } from './bot-rows.ts';
import { createInstructions } from './instructions.ts';

export interface BotsOptions {
  database: Database;
  now: () => number;
  /** What other features store together with a bot. */
  steps?: BotSteps | undefined;
}

export type Bots = ReturnType<typeof createBots>;

/** The bots of a workspace. Bots outside the scope are treated as nonexistent. */
export function createBots(options: BotsOptions) {
  return {
    ...createBotRecords(options),
    ...createInstructions(options),
    findForAnswering: createFindForAnswering(options.database),
  };
}

/** Finds the bot that a key belongs to, with its live instructions. Part of every turn, so its query is built only once. */
function createFindForAnswering({ build, read }: Database) {
  const find = defineQuery((scope: Pick<TurnScope, 'workspaceId' | 'botId'>) =>
    selectBotWithInstructions(build, scope, scope.botId),
  );
  return async (scope: TurnScope): Promise<BotWithInstructions | undefined> => {
    const [row] = await read(find(scope));
    return row && botWithInstructionsOf(row);
  };
}
