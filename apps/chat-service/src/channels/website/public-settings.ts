import { hash } from 'node:crypto';
import { z } from 'zod';
import { widgetLanguages } from '../../platform/texts/say.ts';
import { publicConsent, toPublicConsent } from './consent.ts';
import { bestText } from './contrast.ts';
import type { WebsiteSettings } from './website-settings.ts';
import type { Website } from './websites.ts';

/** What a page may know about a bot: how it looks and how it greets. */
export const publicSettings = z.object({
  public_id: z.string(),
  name: z.string(),
  title: z.string(),
  welcome: z.string(),
  placeholder: z.string().nullable(),
  colour: z.string().describe('Such as #2457d6'),
  text_colour: z.string().describe('Black or white, whichever is readable on the colour'),
  avatar_url: z.string().nullable(),
  initials: z.string(),
  launcher: z.enum(['circle', 'pill']),
  launcher_text: z.string().nullable(),
  corner: z.enum(['right', 'left']),
  starters: z.array(z.string()),
  powered_by: z.boolean(),
  powered_by_name: z.string(),
  voice_input: z.boolean().describe('Whether visitors may speak their question, where their browser can write it down'),
  consent: publicConsent,
  proactive: z
    .array(z.object({ id: z.string(), path: z.string(), delay_seconds: z.int(), text: z.string() }))
    .optional()
    .describe('Messages beside the launcher, on pages whose path matches; absent if there are none'),
  hand_over: z.object({
    enabled: z.boolean(),
    text: z.string().nullable(),
    person: z.boolean().describe('Whether visitors can get a person in the conversation'),
    open: z.boolean().describe('Whether somebody answers now'),
  }),
  share: z.boolean(),
  language_default: z.enum(widgetLanguages).nullable(),
  limits: z.object({ message_characters: z.int() }),
});

export type PublicSettings = z.infer<typeof publicSettings>;

export function toPublicSettings(
  website: Website,
  starters: readonly string[],
  availability: { person: boolean; open: boolean },
): PublicSettings {
  const { settings, publicId, botName } = website;
  const title = settings.title || botName;
  return {
    public_id: publicId,
    name: botName,
    title,
    welcome: settings.welcome || website.botWelcome,
    placeholder: settings.placeholder || null,
    colour: settings.colour,
    text_colour: bestText(settings.colour).text,
    avatar_url: settings.avatar_url,
    initials: initialsOf(title),
    launcher: settings.launcher,
    launcher_text: settings.launcher_text || null,
    corner: settings.corner,
    starters: [...starters],
    powered_by: settings.powered_by || !website.terms.whiteLabel,
    powered_by_name: website.brandName ?? 'Lectern',
    voice_input: settings.voice_input,
    consent: toPublicConsent(website.consent),
    ...(settings.proactive.length > 0 && { proactive: settings.proactive.map(toProactive) }),
    hand_over: { enabled: settings.hand_over, text: settings.hand_over_text || null, ...availability },
    share: settings.share,
    language_default: settings.language,
    limits: { message_characters: settings.message_characters },
  };
}

/** A changed message is another one, which visitors have not seen. */
function toProactive(message: WebsiteSettings['proactive'][number]) {
  const { path, text } = message;
  return { id: hash('sha256', JSON.stringify([path, text]), 'base64url').slice(0, 8), ...message };
}

/** One or two letters in place of a picture. */
function initialsOf(title: string): string {
  const words = title.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toUpperCase() || '?';
}
