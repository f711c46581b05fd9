import { defaultWebsite, type WebsiteSettings } from '../../channels/website/website-settings.ts';
import type { BotFile } from './bot-file-shape.ts';
import { clip } from './line-diff.ts';
import type { Change, Section } from './section.ts';

type Name = keyof WebsiteSettings;

/** How the bot appears on websites: what differs from a new bot. */
export const websiteSection: Section = {
  async write({ websites }, { scope, bot }) {
    const settings = (await websites.find(scope, bot.id))?.settings ?? defaultWebsite;
    const website = pick(settings, changedNames(defaultWebsite, settings));
    return Object.keys(website).length === 0 ? {} : { website };
  },

  async plan({ websites }, { scope, bot }, { website }) {
    if (website === undefined) return [];
    const before = (await websites.find(scope, bot.id))?.settings ?? defaultWebsite;
    const names = changedNames(before, website);
    const changes = names.map((name): Change => {
      const lines = [`- ${clip(JSON.stringify(before[name]))}`, `+ ${clip(JSON.stringify(website[name]))}`];
      return { action: 'change', what: `website.${name}`, lines };
    });
    const [first, ...rest] = changes;
    // All of them are stored as one change.
    return first ? [{ ...first, apply: () => websites.update(scope, bot.id, pick(website, names)) }, ...rest] : [];
  },
};

type Given = NonNullable<BotFile['website']>;

/** What is left out stays as it is. */
function changedNames(before: WebsiteSettings, given: Given): Name[] {
  const names = Object.keys(given) as Name[];
  return names.filter(
    (name) => given[name] !== undefined && JSON.stringify(given[name]) !== JSON.stringify(before[name]),
  );
}

const pick = (given: Given, names: readonly Name[]): Given =>
  Object.fromEntries(names.map((name) => [name, given[name]]));
