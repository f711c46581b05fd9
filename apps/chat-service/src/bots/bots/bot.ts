import { z } from 'zod';
import { isTellingPattern } from '../../platform/shared/own-patterns.ts';
import { type Masked, maskedKinds } from '../../platform/shared/personal-data.ts';
import { type OwnTexts, ownPhrases, widgetLanguages } from '../../platform/texts/say.ts';
import type { BotModel } from './bot-model.ts';
import { lineField, textField } from './text-fields.ts';

const questionsError = 'must be a list of at most 6 questions';
const textsError = `must be texts by language (${widgetLanguages.join(', ')}) and name (${ownPhrases.join(', ')})`;
const maskingError = `must be a list of ${maskedKinds.join(', ')}, and at most 20 patterns such as {"name":"customer","pattern":"KD-######"}`;
const patternError =
  'must have a pattern of 4 to 40 letters, digits, # (a digit), ? (a letter) and * (either), with separators such as - between them';
const patternNameError = 'must have a name of 1 to 40 lowercase letters, digits and _ that no other one has';
export const retainedKinds = ['leads', 'visitors', 'deliveries'] as const;
export type Retention = Partial<Record<(typeof retainedKinds)[number], number>>;

const kindsError = `must have whole numbers of days from 1 to 3650, or null, for ${retainedKinds.join(', ')}`;
const linkError = 'must be an address that begins with https://, or null';
const consentError = 'must be null, or a text with an optional url';
const retentionError = 'must be a whole number of days from 1 to 3650, or null';

/** What else a bot masks; the known kinds are in `maskedKinds`. */
export const ownPattern = z.strictObject(
  {
    name: z.string({ error: patternNameError }).regex(/^[a-z][a-z0-9_]{0,39}$/, { error: patternNameError }),
    pattern: z
      .string({ error: patternError })
      .trim()
      .max(40, { error: patternError })
      .refine(isTellingPattern, { error: patternError }),
  },
  { error: maskingError },
);

/** The allowed settings of a bot. All external input is parsed with these. */
export const botFields = {
  name: lineField(1, 80),
  welcome: textField(0, 500),
  suggestedQuestions: z.array(lineField(1, 120), { error: questionsError }).max(6, { error: questionsError }),
  fallbackText: textField(1, 500),
  retentionDays: z
    .int({ error: retentionError })
    .min(1, { error: retentionError })
    .max(3650, { error: retentionError })
    .nullable(),
  retention: z
    .partialRecord(
      z.enum(retainedKinds, { error: kindsError }),
      z.int({ error: kindsError }).min(1, { error: kindsError }).max(3650, { error: kindsError }).nullable(),
      { error: kindsError },
    )
    .transform(readRetention),
  followUps: z.boolean({ error: 'must be true or false' }),
  masking: z
    .array(z.union([z.enum(maskedKinds), ownPattern], { error: maskingError }), { error: maskingError })
    .max(maskedKinds.length + 20, { error: maskingError })
    .refine((chosen) => haveOwnNames(chosen), { error: patternNameError })
    .transform((chosen): Masked[] => [
      ...maskedKinds.filter((kind) => chosen.includes(kind)),
      ...chosen.filter((one) => typeof one === 'object'),
    ]),
  consent: z
    .object(
      {
        text: textField(1, 2_000).transform((text) => text.trim()),
        url: z
          .url({ protocol: /^https$/, error: linkError })
          .max(500, { error: linkError })
          .nullable()
          .default(null),
      },
      { error: consentError },
    )
    .nullable(),
  texts: z.partialRecord(
    z.enum(widgetLanguages, { error: textsError }),
    z.partialRecord(z.enum(ownPhrases, { error: textsError }), textField(1, 500)),
    { error: textsError },
  ),
};

/** In a fixed order, without what is not limited. */
function readRetention(given: Partial<Record<keyof Retention, number | null>>): Retention {
  return Object.fromEntries(retainedKinds.flatMap((kind) => (given[kind] ? [[kind, given[kind]]] : [])));
}

export const instructionsField = textField(0, 8_000);

export interface BotSettings {
  name: string;
  /** The first thing a visitor reads. */
  welcome: string;
  suggestedQuestions: readonly string[];
  /** The answer when the sources contain none. */
  fallbackText: string;
  model: BotModel;
  /** How long conversations are kept; null for forever. */
  retentionDays: number | null;
  /** How long other kinds of data are kept; those that are left out are kept as before. */
  retention: Retention;
  /** What the bot says itself, in the owner's words; defaults stand for the rest. */
  texts: OwnTexts;
  /** Whether answers suggest what to ask next. */
  followUps: boolean;
  /** Personal data in questions that is replaced before anything is stored or sent. */
  masking: readonly Masked[];
  /** What visitors of websites have to accept before their first message; null for nothing. */
  consent: Consent | null;
}

export interface Consent {
  text: string;
  /** Where there is more about it. */
  url: string | null;
}

function haveOwnNames(chosen: readonly Masked[]): boolean {
  const names = chosen.flatMap((one) => (typeof one === 'string' ? [] : one.name));
  return new Set([...maskedKinds, ...names]).size === maskedKinds.length + names.length;
}

/** Only the settings that are given are changed. */
export type BotChanges = { [Name in keyof BotSettings]?: BotSettings[Name] | undefined };

/** With these a new bot can answer right away. */
export const defaultSettings: Omit<BotSettings, 'name'> = {
  welcome: 'Hello! What would you like to know?',
  suggestedQuestions: [],
  fallbackText: 'I could not find an answer to that in my sources. Could you rephrase your question?',
  model: { kind: 'default' },
  retentionDays: null,
  retention: {},
  texts: {},
  followUps: true,
  masking: [],
  consent: null,
};

export const defaultInstructions =
  'Answer from the sources only, in a few plain sentences, with the figure asked for first. ' +
  'When the sources do not hold the answer, say so instead of guessing.';

export interface Bot extends BotSettings {
  id: string;
  createdAt: number;
  updatedAt: number;
}

/** One version of a bot's instructions. The newest is the live one. */
export interface Instructions {
  version: number;
  text: string;
  createdAt: number;
  /** The person who wrote it, if it was a person. */
  createdBy: string | undefined;
}

export interface BotWithInstructions extends Bot {
  instructions: Instructions;
}
