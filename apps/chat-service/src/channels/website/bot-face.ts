import type { BotFace } from '../../knowledge/sources/source-page-html.ts';
import type { Database } from '../../platform/database/database.ts';
import { bestText } from './contrast.ts';
import { defaultWebsite, settingsOf, type WebsiteSettings } from './website-settings.ts';

/** How the visitors of a bot know it: its name, colour and picture, and where they talk to it. */
export function createFindFace({ build, read }: Database) {
  return async (botId: string): Promise<BotFace | undefined> => {
    const [row] = await read(
      build
        .selectFrom('bots')
        .leftJoin('bot_websites', 'bot_websites.bot_id', 'bots.id')
        .select(['bots.name', 'bot_websites.public_id', 'bot_websites.settings'])
        .where('bots.id', '=', botId)
        .where('bots.deleted_at', 'is', null),
    );
    if (row === undefined) return undefined;
    const settings = row.settings === null ? defaultWebsite : settingsOf(row.settings);
    const title = settings.title || row.name;
    return {
      title,
      colour: settings.colour,
      onColour: bestText(settings.colour).text,
      avatarUrl: settings.avatar_url ?? undefined,
      back: backOf(settings, row.public_id),
    };
  };
}

/** The bot's own page if it has one, otherwise the first site that shows it. */
function backOf({ share, origins }: WebsiteSettings, publicId: string | null): BotFace['back'] {
  if (share && publicId !== null) return { url: `/c/${publicId}`, name: 'the chat' };
  const site = origins.find((origin) => !origin.includes('*'));
  return site === undefined ? undefined : { url: site, name: new URL(site).host };
}
