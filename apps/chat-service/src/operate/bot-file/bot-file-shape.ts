import { z } from 'zod';
import { botFields, instructionsField } from '../../bots/bots/bot.ts';
import { budgetField, modelFields } from '../../bots/bots/bot-model.ts';
import { websiteFields } from '../../channels/website/website-settings.ts';
import { newTestBody, testLimits } from '../../insight/bot-tests/bot-test.ts';
import { connectionBody } from '../../knowledge/connectors/connection.ts';
import { createSourceBodies } from '../../knowledge/source-wire.ts';
import { knowledgeLimits } from '../../knowledge/sources/knowledge-limits.ts';
import { labelFields } from '../../knowledge/sources/labels.ts';
import { sourceFields } from '../../knowledge/sources/source.ts';

const { title, text, pairs, url } = sourceFields;
const { site } = createSourceBodies(knowledgeLimits);
const published = z.boolean({ error: 'must be true or false' });
const externalError = 'must have 1 to 200 characters, without control characters';
const external_id = z
  .string({ error: externalError })
  .regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u, { error: externalError })
  .optional();
const pairsError = 'must be a list of 1 to 500 questions with their answers';
const strictPairs = z
  .array(pairs.element.strict(), { error: pairsError })
  .min(1, { error: pairsError })
  .max(500, { error: pairsError });
const given = { title, url: url.optional(), published: published.optional(), external_id, ...labelFields };

/** Names of credentials that somebody has to enter after an import: a bot file holds no secret. */
const needs_secrets = z
  .array(z.string().regex(/^[a-z\d_-]{1,60}$/))
  .max(10)
  .optional();

/** A source as it appears in a bot file. */
const fileSource = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('dataset'), ...labelFields }),
    z.strictObject({ kind: z.literal('text'), ...given, text }),
    z.strictObject({ kind: z.literal('qa'), ...given, pairs: strictPairs }),
    z.strictObject({
      kind: z.literal('url'),
      title: title.optional(),
      external_id,
      url,
      javascript: site.javascript,
      refresh_hours: sourceFields.refreshHours.optional(),
      needs_secrets,
      ...labelFields,
    }),
    z.strictObject({ kind: z.literal('site'), title: title.optional(), external_id, ...site, needs_secrets }),
    z.strictObject({
      kind: z.literal('connected'),
      title: title.optional(),
      connection: connectionBody,
      refresh_hours: sourceFields.refreshHours.optional(),
      ...labelFields,
      needs_secrets,
    }),
  ],
  { error: 'must be dataset, text, qa, url, site or connected' },
);

export type FileSource = z.infer<typeof fileSource>;

const { input_price, output_price, monthly_budget } = modelFields;
const prices = { input_price, output_price, monthly_budget };

/** A model without its key: a bot file holds no secret. */
const fileModel = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('default'), ...budgetField }),
    z.strictObject({ kind: z.literal('built-in') }),
    z.strictObject({
      kind: z.literal('openai-compatible'),
      model: modelFields.model,
      base_url: modelFields.base_url.transform((url) => url.replace(/(?<!\/)\/+$/, '')),
      ...prices,
    }),
    z.strictObject({ kind: z.literal('anthropic'), model: modelFields.model, ...prices }),
  ],
  { error: 'must be default, built-in, openai-compatible or anthropic' },
);

const versionError = 'must be 1, the only version of bot files so far';
const sourcesError = `must be a list of at most ${knowledgeLimits.mostSources} sources`;

const testsError = `must be a list of at most ${testLimits.tests} tests`;

/** A bot as a file. Omitted fields stay unchanged. Further parts of a bot get a field here and their own section. */
export const botFileShape = z.strictObject({
  lectern_bot: z.literal(1, { error: versionError }),
  id: z
    .string({ error: 'must be the id of a bot' })
    .regex(/^[\w-]{1,64}$/, { error: 'must be the id of a bot' })
    .optional(),
  name: botFields.name,
  welcome: botFields.welcome.optional(),
  suggested_questions: botFields.suggestedQuestions.optional(),
  fallback_text: botFields.fallbackText.optional(),
  retention_days: botFields.retentionDays.optional(),
  texts: botFields.texts.optional(),
  follow_up_questions: botFields.followUps.optional(),
  retention: botFields.retention.optional(),
  masking: botFields.masking.optional(),
  consent: botFields.consent.optional(),
  model: fileModel.optional(),
  instructions: instructionsField.optional(),
  website: websiteFields.partial().strict().optional(),
  sources: z
    .array(fileSource, { error: sourcesError })
    .max(knowledgeLimits.mostSources, { error: sourcesError })
    .optional(),
  tests: z.array(newTestBody.strict(), { error: testsError }).max(testLimits.tests, { error: testsError }).optional(),
});

export type BotFile = z.infer<typeof botFileShape>;
