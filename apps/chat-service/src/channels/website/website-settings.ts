import { z } from 'zod';
import { lineField, textField } from '../../bots/bots/text-fields.ts';
import { countWildcards, mostWildcards } from '../../knowledge/sources/path-pattern.ts';
import { widgetLanguages } from '../../platform/texts/say.ts';
import { readOrigin } from './origin.ts';

const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });
const flag = z.boolean({ error: 'must be true or false' });
const count = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.int({ error }).min(least, { error }).max(most, { error });
};

const originsError = 'must be a list of at most 50 addresses';

/** Turns an entry as typed by people into the stored form. */
const originField = z.string({ error: originsError }).transform((typed, context) => {
  const read = readOrigin(typed);
  if ('origin' in read) return read.origin;
  context.addIssue({ code: 'custom', message: `("${typed.trim().slice(0, 80)}") ${read.problem}` });
  return z.NEVER;
});

const colourError = 'must be a colour such as #2457d6';
const avatarError = 'must be an address that begins with https://, or a small picture that was uploaded';

/** A picture that the dashboard made small: no other format, so that nothing but a picture can be in it. */
const uploadedPicture = z.string().regex(/^data:image\/(?:png|webp|jpeg);base64,[A-Za-z0-9+/]{1,40000}={0,2}$/);
const startersError = 'must be a list of at most 6 questions';

const proactiveError = 'must be a list of at most 5 messages';
const pathError = `must be a path such as /prices or /docs/*, with at most ${mostWildcards} stars`;

/** A message beside the launcher, on the pages whose path matches, once for each visitor. */
const proactiveMessage = z.object(
  {
    path: z
      .string({ error: pathError })
      .trim()
      .max(200, { error: pathError })
      .regex(/^\/[^\s?#]*$/, { error: pathError })
      .refine((path) => countWildcards(path) <= mostWildcards, { error: pathError }),
    delay_seconds: count(0, 3_600),
    text: lineField(1, 200),
  },
  { error: proactiveError },
);

/** The settings of a bot's website, as the dashboard sends them. */
export const websiteFields = z.object({
  /** Sites that may show the bot. None: no page may. */
  origins: z
    .array(originField, { error: originsError })
    .max(50, { error: originsError })
    .transform((origins) => [...new Set(origins)]),
  /** Empty: the name of the bot. */
  title: lineField(0, 60),
  /** Empty: the welcome text of the bot. */
  welcome: textField(0, 500),
  placeholder: lineField(0, 80),
  colour: z
    .string({ error: colourError })
    .regex(/^#[0-9a-f]{6}$/i, { error: colourError })
    .transform((text) => text.toLowerCase()),
  avatar_url: z
    .union([uploadedPicture, z.url({ protocol: /^https$/, error: avatarError }).max(500, { error: avatarError })], {
      error: avatarError,
    })
    .nullable(),
  launcher: oneOf(['circle', 'pill']),
  launcher_text: lineField(0, 30),
  corner: oneOf(['right', 'left']),
  /** bot: those of the bot; own: the list; content: made from the headings of what the bot knows; none. */
  starters_from: oneOf(['bot', 'own', 'content', 'none']),
  starters: z.array(lineField(1, 120), { error: startersError }).max(6, { error: startersError }),
  powered_by: flag,
  /** Whether visitors may speak their question. */
  voice_input: flag,
  proactive: z.array(proactiveMessage, { error: proactiveError }).max(5, { error: proactiveError }),
  hand_over: flag,
  hand_over_text: textField(0, 300),
  /** Whether owners and admins get an e-mail about a lead. */
  hand_over_mail: flag,
  share: flag,
  language: oneOf(widgetLanguages).nullable(),
  messages_per_visitor: count(1, 100_000),
  messages_per_address: count(1, 100_000),
  messages_per_day: count(1, 10_000_000),
  message_characters: count(50, 8_000),
});

export type WebsiteSettings = z.infer<typeof websiteFields>;

/** Nothing is open until somebody opens it. */
export const defaultWebsite: WebsiteSettings = {
  origins: [],
  title: '',
  welcome: '',
  placeholder: '',
  colour: '#2457d6',
  avatar_url: null,
  launcher: 'circle',
  launcher_text: '',
  corner: 'right',
  starters_from: 'bot',
  starters: [],
  powered_by: true,
  voice_input: false,
  proactive: [],
  hand_over: false,
  hand_over_text: '',
  hand_over_mail: true,
  share: false,
  language: null,
  messages_per_visitor: 100,
  messages_per_address: 500,
  messages_per_day: 2_000,
  message_characters: 2_000,
};

/** What is stored; settings that were added in a later version get their defaults. */
export function settingsOf(stored: string): WebsiteSettings {
  const given: Partial<WebsiteSettings> = JSON.parse(stored);
  return { ...defaultWebsite, ...given };
}
