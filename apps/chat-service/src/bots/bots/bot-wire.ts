import type { BotBody, BotWithInstructionsBody } from '../../platform/dashboard-api/types.ts';
import { isoTime } from '../../platform/http/dashboard-request.ts';
import type { Bot, BotWithInstructions, Retention } from './bot.ts';
import { wireModel } from './bot-model.ts';
import { wireInstructions } from './instruction-routes.ts';
import type { ModelFailureNote } from './model-failures.ts';

export function wireBot(bot: Bot): BotBody {
  return {
    id: bot.id,
    name: bot.name,
    welcome: bot.welcome,
    suggested_questions: bot.suggestedQuestions,
    fallback_text: bot.fallbackText,
    model: wireModel(bot.model),
    retention_days: bot.retentionDays,
    retention: wireRetention(bot.retention),
    texts: bot.texts,
    follow_up_questions: bot.followUps,
    masking: [...bot.masking],
    consent: bot.consent,
    created_at: isoTime(bot.createdAt),
    updated_at: isoTime(bot.updatedAt),
  };
}

const wireRetention = (kept: Retention) => ({
  leads: kept.leads ?? null,
  visitors: kept.visitors ?? null,
  deliveries: kept.deliveries ?? null,
});

export function wireBotWithInstructions(bot: BotWithInstructions, failure?: ModelFailureNote): BotWithInstructionsBody {
  const { instructions } = bot;
  const model_failure = failure === undefined ? null : { at: isoTime(failure.at), reason: failure.reason };
  return { ...wireBot(bot), instructions: wireInstructions(instructions), model_failure };
}
