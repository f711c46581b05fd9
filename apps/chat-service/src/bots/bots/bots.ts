import type { Database } from '../../platform/database/database.ts';
import { createFindForAnswering } from './answering-bot.ts';
import { type BotSteps, createBotRecords } from './bot-records.ts';
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
