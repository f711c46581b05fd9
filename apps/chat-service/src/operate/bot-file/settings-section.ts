import type { BotChanges, BotWithInstructions } from '../../bots/bots/bot.ts';
import { type BotModel, wireSpend } from '../../bots/bots/bot-model.ts';
import type { BotFile } from './bot-file-shape.ts';
import { clip, lineDiff } from './line-diff.ts';
import type { BotFileParts, Change, Section, Subject } from './section.ts';

type Settings = Pick<
  BotFile,
  | 'name'
  | 'welcome'
  | 'suggested_questions'
  | 'fallback_text'
  | 'retention_days'
  | 'texts'
  | 'follow_up_questions'
  | 'retention'
  | 'masking'
  | 'consent'
  | 'model'
>;

/** Name, texts, retention and model of a bot, and its instructions. */
export const settingsSection: Section = {
  async write(_parts, { bot }) {
    const { retention, masking, consent, ...settings } = settingsOf(bot);
    return {
      ...settings,
      ...(Object.keys(bot.retention).length > 0 && { retention }),
      ...(bot.masking.length > 0 && { masking }),
      ...(bot.consent && { consent }),
      instructions: bot.instructions.text,
    };
  },

  async plan(parts, subject, file) {
    const { bot } = subject;
    const before = settingsOf(bot);
    // A field that is left out stays as it is.
    const names = (Object.keys(before) as (keyof Settings)[]).filter((name) => file[name] !== undefined);
    const changed = names.filter((name) => JSON.stringify(file[name]) !== JSON.stringify(before[name]));
    const model = changed.includes('model') && file.model ? await parts.sealModel(file.model, bot.model) : undefined;
    const changes = changed.map((name): Change => {
      const lines = [`- ${clip(JSON.stringify(before[name]))}`, `+ ${clip(JSON.stringify(file[name]))}`];
      return { action: 'change', what: name, lines };
    });
    const [first, ...rest] = changes;
    const wanted = changesOf(file, changed, model);
    const settings = first
      ? [{ ...first, apply: () => parts.bots.update(subject.scope, bot.id, wanted) }, ...rest]
      : [];
    return [...settings, ...planInstructions(parts, subject, file)];
  },
};

function planInstructions({ bots }: BotFileParts, { scope, bot }: Subject, { instructions }: BotFile): Change[] {
  const { text } = bot.instructions;
  if (instructions === undefined || instructions === text) return [];
  const apply = () => bots.changeInstructions(scope, bot.id, instructions);
  return [{ action: 'change', what: 'instructions', lines: lineDiff(text, instructions), apply }];
}

/** All changed settings are stored as one change. */
function changesOf(file: BotFile, changed: readonly (keyof Settings)[], model: BotModel | undefined): BotChanges {
  const when = (name: keyof Settings) => changed.includes(name);
  return {
    ...(when('name') && { name: file.name }),
    ...(when('welcome') && { welcome: file.welcome }),
    ...(when('suggested_questions') && { suggestedQuestions: file.suggested_questions }),
    ...(when('fallback_text') && { fallbackText: file.fallback_text }),
    ...(when('retention_days') && { retentionDays: file.retention_days }),
    ...(when('texts') && { texts: file.texts }),
    ...(when('follow_up_questions') && { followUps: file.follow_up_questions }),
    ...(when('retention') && { retention: file.retention }),
    ...(when('masking') && { masking: file.masking }),
    ...(when('consent') && { consent: file.consent }),
    ...(model && { model }),
  };
}

/** For a bot that is created from a file. */
export async function newBotOf({ sealModel }: BotFileParts, file: BotFile) {
  const model = file.model && (await sealModel(file.model, undefined));
  return {
    name: file.name,
    welcome: file.welcome,
    suggestedQuestions: file.suggested_questions,
    model,
    fallbackText: file.fallback_text,
    retentionDays: file.retention_days,
    texts: file.texts,
    followUps: file.follow_up_questions,
    retention: file.retention,
    masking: file.masking,
    consent: file.consent,
    instructions: file.instructions,
  };
}

function settingsOf(bot: BotWithInstructions): Settings {
  return {
    name: bot.name,
    welcome: bot.welcome,
    suggested_questions: [...bot.suggestedQuestions],
    fallback_text: bot.fallbackText,
    retention_days: bot.retentionDays,
    texts: bot.texts,
    follow_up_questions: bot.followUps,
    retention: bot.retention,
    masking: [...bot.masking],
    consent: bot.consent,
    model: modelOf(bot.model),
  };
}

/** Without its key. */
function modelOf(model: BotModel): BotFile['model'] {
  const spend = wireSpend(model);
  if (model.kind === 'openai-compatible')
    return { kind: model.kind, model: model.model, base_url: model.baseUrl, ...spend };
  if (model.kind === 'anthropic') return { kind: model.kind, model: model.model, ...spend };
  return model.kind === 'default' ? { kind: model.kind, ...spend } : { kind: model.kind };
}
