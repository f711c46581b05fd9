import type { HandoverSettings } from './handover-settings.ts';
import { describeInstant, isOpen, nextOpening } from './hours.ts';
import words from './words.json' with { type: 'json' };

type Words = (typeof words)['en'];

const byLanguage: ReadonlyMap<string, Words> = new Map(Object.entries(words));

/** What the visitor is told when a person is asked; the owner's own words come first. */
export function handoverText(
  settings: HandoverSettings,
  { reason, language, at }: { reason: 'asked' | 'button' | 'failed'; language: string; at: number },
): string {
  const said = byLanguage.get(language) ?? words.en;
  if (isOpen(settings, at)) {
    const text = settings.text.trim() || (reason === 'failed' ? said.failed : said.waiting);
    const { reply_minutes } = settings;
    return reply_minutes === 0 ? text : `${text} ${said.minutes.replace('{minutes}', String(reply_minutes))}`;
  }
  const text = settings.away_text.trim() || said.away;
  const opensAt = nextOpening(settings, at);
  if (opensAt === undefined) return text;
  const when = describeInstant(opensAt, settings.time_zone, byLanguage.has(language) ? language : 'en');
  return `${text} ${said.back.replace('{when}', when)}`;
}
