import { AppError } from '@lectern/service-kit';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { instructionsField } from '../../bots/bots/bot.ts';
import { modelBody } from '../../bots/bots/bot-model.ts';
import type { Bots } from '../../bots/bots/bots.ts';
import { botPath, type RequireBot } from '../../bots/bots/require-bot.ts';
import type { SealModel } from '../../bots/bots/seal-model.ts';
import { bodyBytes, botNotFound, pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { byCreation, cutPage, pageFields } from '../../platform/http/list-page.ts';
import type { Role, WorkspaceScope } from '../../platform/shared/scope.ts';
import { testLimits } from './bot-test.ts';
import { createPublish, type PublishOptions } from './guard.ts';
import type { RunRecords } from './run-records.ts';
import type { TestRecords } from './test-records.ts';
import { isChanged, type Proposal } from './test-run.ts';
import { wireResult, wireRun } from './test-wire.ts';

export interface RunRoutesOptions extends PublishOptions {
  requireBot: RequireBot;
  tests: Pick<TestRecords, 'list'>;
  runs: RunRecords;
  bots: Bots;
  sealModel: SealModel;
}

const idsError = `must be a list of 1 to ${testLimits.tests} ids of tests`;
const ids = z
  .array(z.string({ error: idsError }), { error: idsError })
  .min(1, { error: idsError })
  .max(testLimits.tests, { error: idsError });

export const runBody = z
  .object({
    test_ids: ids.optional().describe('Run only these tests'),
    instructions: instructionsField.optional().describe('Tests these instructions without saving them'),
    model: modelBody.optional().describe('Tests this model without saving it'),
  })
  .refine(({ instructions, model }) => instructions === undefined || model === undefined, {
    error: 'A run tries out either instructions or a model',
  });

export const runsQuery = z.object(pageFields(20, 100));

export const resultsQuery = z.object({
  only: z.enum(['failed', 'changed', 'broken'], { error: 'must be failed, changed or broken' }).optional(),
});

export const publishBody = z.object({
  save_anyway: z
    .boolean({ error: 'must be true or false' })
    .default(false)
    .describe('Saves the change even if it breaks tests'),
});

/** The dashboard's routes for runs of tests: everybody in the workspace can read them, editors can start them. */
export function createRunRoutes(options: RunRoutesOptions): Hono {
  const { requireBot, tests, runs } = options;
  const publish = createPublish(options);
  const routes = new Hono();

  async function enterRun(context: Context, atLeast: Role) {
    const { scope, botId } = await requireBot(context, atLeast);
    const run = await runs.find(scope, botId, pathId(context, 'run_id'));
    if (run === undefined) throw new AppError('not_found', 'Run not found.');
    return { scope, run };
  }

  routes.get(`${botPath}/tests/runs`, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const { limit, cursor } = readQuery(context, runsQuery);
    const { page, nextCursor } = cutPage(
      await runs.list(scope, botId, { limit: limit + 1, after: cursor }),
      limit,
      byCreation,
    );
    return context.json({ runs: page.map(wireRun), next_cursor: nextCursor });
  });

  routes.post(`${botPath}/tests/runs`, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    const body = await readBody(context, runBody, bodyBytes.text);
    const known = new Set((await tests.list(scope, botId)).map(({ id }) => id));
    if (known.size === 0) throw new AppError('conflict', 'This bot has no tests yet. Add one first.');
    if (body.test_ids?.some((id) => !known.has(id))) throw new AppError('not_found', 'Test not found.');
    const proposal = await readProposal(options, scope, botId, body);
    return context.json(wireRun(await runs.start(scope, botId, { testIds: body.test_ids, proposal })), 202);
  });

  routes.get(`${botPath}/tests/runs/:run_id`, async (context) => {
    const { run } = await enterRun(context, 'viewer');
    return context.json(wireRun(run));
  });

  routes.get(`${botPath}/tests/runs/:run_id/results`, async (context) => {
    const { run } = await enterRun(context, 'viewer');
    const { only } = readQuery(context, resultsQuery);
    const results = (await runs.results(run)).filter((result) => {
      if (only === 'failed') return !result.passed;
      if (only === 'broken') return result.broken;
      return only === undefined || isChanged(result);
    });
    return context.json({ results: results.map(wireResult) });
  });

  routes.post(`${botPath}/tests/runs/:run_id/cancel`, async (context) => {
    const { scope, run } = await enterRun(context, 'editor');
    if (!(await runs.cancel(scope, run.botId, run.id))) throw new AppError('conflict', 'This run has already ended.');
    return context.json(wireRun((await runs.find(scope, run.botId, run.id)) ?? run));
  });

  routes.post(`${botPath}/tests/runs/:run_id/publish`, async (context) => {
    const { scope, run } = await enterRun(context, 'editor');
    const { save_anyway } = await readBody(context, publishBody);
    await publish(scope, run, save_anyway);
    return context.json(wireRun((await runs.find(scope, run.botId, run.id)) ?? run));
  });

  return routes;
}

/** The settings to try out, with the bot's current ones. */
async function readProposal(
  { bots, sealModel }: RunRoutesOptions,
  scope: WorkspaceScope,
  botId: string,
  body: z.infer<typeof runBody>,
) {
  if (body.instructions === undefined && body.model === undefined) return undefined;
  const bot = await bots.read(scope, botId);
  if (bot === undefined) throw botNotFound();
  const base = { version: bot.instructions.version, model: bot.model };
  const model = body.model && (await sealModel(body.model, bot.model));
  return { instructions: body.instructions, model, base } satisfies Proposal;
}
