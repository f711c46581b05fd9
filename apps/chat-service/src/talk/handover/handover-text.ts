import { catalogue, say } from '../../platform/texts/say.ts';
import type { HandoverSettings } from './handover-settings.ts';
import { describeInstant, isOpen, nextOpening } from './hours.ts';

/** What the visitor is told when a person is asked; the owner's own words come first. */
export function handoverText(
  settings: HandoverSettings,
  { reason, language, at }: { reason: 'asked' | 'button' | 'failed'; language: string; at: number },
): string {
  if (isOpen(settings, at)) {
    const text = settings.text.trim() || say(reason === 'failed' ? 'failed' : 'waiting', language);
    const { reply_minutes } = settings;
    return reply_minutes === 0 ? text : `${text} ${say('minutes', language, { minutes: String(reply_minutes) })}`;
  }
  const text = settings.away_text.trim() || say('away', language);
  const opensAt = nextOpening(settings, at);
  if (opensAt === undefined) return text;
  const when = describeInstant(opensAt, settings.time_zone, catalogue.has(language) ? language : 'en');
  return `${text} ${say('back', language, { when })}`;
}
