import { chatwoot } from './chatwoot/chatwoot.ts';
import { discord } from './discord/discord.ts';
import { email } from './email/email.ts';
import type { Platform } from './platform.ts';
import { slack } from './slack/slack.ts';
import { teams } from './teams/teams.ts';
import { telegram } from './telegram/telegram.ts';
import { whatsapp } from './whatsapp/whatsapp.ts';

/** A platform whose settings were parsed by its own shape. */
export type AnyPlatform = Platform<never>;

/** Every platform, in the order of the dashboard's list. To add one: its folder, its test, and a line here. */
export const allPlatforms = [slack, discord, telegram, whatsapp, teams, email, chatwoot] as const;

export function findPlatform(type: string): AnyPlatform | undefined {
  // Each platform only ever gets settings that its own shape has parsed: they are stored with its type.
  return allPlatforms.find((platform) => platform.type === type) as AnyPlatform | undefined;
}
