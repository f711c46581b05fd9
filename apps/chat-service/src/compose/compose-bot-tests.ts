import { Hono } from 'hono';
import type { Bots } from '../bots/bots/bots.ts';
import { createRequireBot } from '../bots/bots/require-bot.ts';
import type { SealModel } from '../bots/bots/seal-model.ts';
import { createGuard } from '../insight/bot-tests/guard.ts';
import { createRunRecords } from '../insight/bot-tests/run-records.ts';
import { createRunRoutes } from '../insight/bot-tests/run-routes.ts';
import { createTestRecords } from '../insight/bot-tests/test-records.ts';
import { createTestRoutes } from '../insight/bot-tests/test-routes.ts';
import { createTestSettings } from '../insight/bot-tests/test-settings.ts';
import type { RequireWorkspace } from '../people/accounts/require-workspace.ts';
import type { Database } from '../platform/database/database.ts';

export interface BotTestsOptions {
  database: Database;
  bots: Bots;
  sealModel: SealModel;
  requireWorkspace: RequireWorkspace;
  now: () => number;
  /** Tests that a workspace may have answered within 24 hours. */
  mostPerDay: number;
  /** Called when there may be a run to start. */
  onDue(): void;
}

/** The tests of bots: their routes, and the guard that checks changes of a bot. */
export function composeBotTests(options: BotTestsOptions) {
  const { database, requireWorkspace } = options;
  const requireBot = createRequireBot({ database, requireWorkspace });
  const tests = createTestRecords(options);
  const settings = createTestSettings(options);
  const runs = createRunRecords(options);
  const routes = new Hono();
  // Routes of runs come before those of tests, whose ids are in the same place of the path.
  routes.route('/', createRunRoutes({ ...options, requireBot, tests, runs }));
  routes.route('/', createTestRoutes({ requireBot, tests, settings }));
  return { routes, tests, guardChange: createGuard({ ...options, settings }) };
}
