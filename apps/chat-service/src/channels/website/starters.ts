import type { Website } from './websites.ts';

export interface StartersOptions {
  /** Questions of the bot's content that it answers. */
  contentQuestions(botId: string): Promise<readonly string[]>;
  /** Called when somebody sees the bot, and may soon ask it. */
  onSeen?: ((botId: string) => void) | undefined;
}

const mostStarters = 4;
/** Longer questions do not fit a button. */
const longest = 80;

export type Starters = ReturnType<typeof createStarters>;

/** What a visitor can ask with one click. */
export function createStarters({ contentQuestions, onSeen }: StartersOptions) {
  const ofContent = async (botId: string) =>
    (await contentQuestions(botId)).filter(({ length }) => length <= longest).slice(0, mostStarters);

  return async ({ botId, botQuestions, settings }: Website): Promise<readonly string[]> => {
    onSeen?.(botId);
    if (settings.starters_from === 'none') return [];
    if (settings.starters_from === 'own') return settings.starters;
    return settings.starters_from === 'content' ? await ofContent(botId) : botQuestions;
  };
}
