import type { Website } from './websites.ts';

export interface StartersOptions {
  /** The headings of the bot's documents, questions first. */
  readHeadings(botId: string): Promise<string[]>;
  now: () => number;
}

const mostStarters = 4;
const keptMs = 60_000;
const mostKept = 500;

export type Starters = ReturnType<typeof createStarters>;

/** What a visitor can ask with one click. Those from documents are cached for a minute. */
export function createStarters({ readHeadings, now }: StartersOptions) {
  let kept = new Map<string, { at: number; starters: readonly string[] }>();

  async function ofContent(botId: string): Promise<readonly string[]> {
    const known = kept.get(botId);
    if (known !== undefined && now() - known.at < keptMs) return known.starters;
    const starters = (await readHeadings(botId)).filter(isStarter).slice(0, mostStarters);
    if (kept.size >= mostKept) kept = new Map();
    kept.set(botId, { at: now(), starters });
    return starters;
  }

  return async ({ botId, botQuestions, settings }: Website): Promise<readonly string[]> => {
    if (settings.starters_from === 'none') return [];
    if (settings.starters_from === 'own') return settings.starters;
    return settings.starters_from === 'content' ? await ofContent(botId) : botQuestions;
  };
}

/** Long enough to mean something, short enough for a button. Two characters make a word where each is a syllable or more. */
function isStarter(text: string): boolean {
  const least = /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}/u.test(text) ? 2 : 4;
  return text.length >= least && text.length <= 80;
}
