import { z } from 'zod';
import { botFields } from '../../../bots/bots/bot.ts';
import { changedBotBody, newBotBody } from '../../../bots/bots/bot-routes.ts';
import { instructionsBody } from '../../../bots/bots/instruction-routes.ts';
import type {
  BotFileBody,
  BotWithInstructionsBody,
  DefaultTextsBody,
  InstructionsBody,
  ListedBotBody,
  TokenBody,
} from '../../../platform/dashboard-api/types.ts';
import { maskedKinds } from '../../../platform/shared/personal-data.ts';
import { ownPhrases, widgetLanguages } from '../../../platform/texts/say.ts';
import { cloneBody } from '../../bot-file/bot-file-routes.ts';

export const time = z.iso.datetime();
export const nextCursor = z.string().nullable().describe('Send it as cursor for the next page; null on the last one');

const ownKey = { has_key: z.boolean(), key_last_four: z.string().nullable() };
const spend = {
  input_price: z.number().optional().describe('For a million tokens, in a currency of your choice'),
  output_price: z.number().optional(),
  monthly_budget: z.number().optional().describe('Once it is spent, the bot answers without its model'),
};
const model = z.union([
  z.object({ kind: z.enum(['default', 'built-in']), ...spend }),
  z.object({ kind: z.literal('openai-compatible'), base_url: z.string(), model: z.string(), ...ownKey, ...spend }),
  z.object({ kind: z.literal('anthropic'), model: z.string(), ...ownKey, ...spend }),
]);

const instructions = z.object({
  version: z.int(),
  text: z.string(),
  created_at: time,
  created_by: z.string().nullable().describe('The person, if it was one'),
}) satisfies z.ZodType<InstructionsBody>;

const bot = z.object({
  id: z.string(),
  name: z.string(),
  welcome: z.string().describe('The welcome text'),
  suggested_questions: z.array(z.string()),
  fallback_text: z.string().describe('The answer if the sources contain none'),
  model,
  retention_days: z.int().nullable().describe('How long conversations are kept; null keeps them forever'),
  texts: botFields.texts.describe('What the bot says itself, in your own words, by language; defaults for the rest'),
  retention: z
    .object({ leads: z.int().nullable(), visitors: z.int().nullable(), deliveries: z.int().nullable() })
    .describe('Days for which leads, visitors without conversations and the log of webhooks are kept'),
  masking: z
    .array(z.union([z.enum(maskedKinds), z.object({ name: z.string(), pattern: z.string() })]))
    .describe('Personal data in questions that is masked before it is stored'),
  consent: z
    .object({ text: z.string(), url: z.string().nullable() })
    .nullable()
    .describe('What visitors of websites have to accept before their first message; null for nothing'),
  follow_up_questions: z.boolean().describe('Whether answers come with `suggestions`: what to ask next'),
  created_at: time,
  updated_at: time,
});

const figures = z.object({ requests: z.int(), answered: z.int(), unanswered: z.int() });
const listedBot = bot.extend({ today: figures, yesterday: figures }) satisfies z.ZodType<ListedBotBody>;
const modelFailure = z.object({ at: time, reason: z.string() });
const botWithInstructions = bot.extend({
  instructions,
  model_failure: modelFailure.nullable().describe('Why its model failed the last time'),
}) satisfies z.ZodType<BotWithInstructionsBody>;

export const token = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  last_four: z.string(),
  state: z.enum(['active', 'expired', 'revoked']),
  created_at: time,
  created_by: z.string().nullable(),
  expires_at: time.nullable(),
  revoked_at: time.nullable(),
  last_used_at: time.nullable(),
}) satisfies z.ZodType<TokenBody>;
const workspaceToken = token.extend({
  last_used_at: time.nullable().describe('To the minute'),
  workspace_id: z.string(),
}) satisfies z.ZodType<TokenBody & { workspace_id: string }>;

const fileChanges = z.object({
  bot_id: z.string().nullable().describe('Null in a dry run that would create a bot'),
  applied: z.boolean(),
  changes: z.array(
    z.object({
      action: z.enum(['add', 'change', 'remove', 'keep']),
      what: z.string(),
      lines: z.array(z.string()),
    }),
  ),
}) satisfies z.ZodType<BotFileBody>;

const defaultTexts = z.object({
  defaults: z.record(z.enum(widgetLanguages), z.record(z.enum(ownPhrases), z.string())),
}) satisfies z.ZodType<DefaultTextsBody>;

export const botInputs = {
  BotCopy: cloneBody,
  NewBot: newBotBody,
  BotChanges: changedBotBody,
  NewInstructions: instructionsBody,
};

export const botOutputs = {
  ManagementToken: workspaceToken,
  Bot: bot,
  BotWithInstructions: botWithInstructions,
  DefaultTexts: defaultTexts,
  BotList: z.object({ bots: z.array(listedBot), next_cursor: nextCursor }),
  Instructions: instructions,
  BotFileChanges: fileChanges,
  InstructionsList: z.object({ versions: z.array(instructions), next_cursor: z.int().nullable() }),
};
