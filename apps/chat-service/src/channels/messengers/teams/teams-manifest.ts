import type { SetupPlace } from '../platform.ts';
import type { TeamsSettings } from './teams-settings.ts';

/** The app of the bot, for the Developer Portal of Teams. */
export function teamsManifest({ botName, home }: SetupPlace, { app_id }: TeamsSettings): object {
  const id = app_id ?? 'the Microsoft App ID';
  const name = botName.slice(0, 30) || 'Assistant';
  return {
    $schema: 'https://developer.microsoft.com/json-schemas/teams/v1.19/MicrosoftTeams.schema.json',
    manifestVersion: '1.19',
    version: '1.0.0',
    id,
    developer: { name, websiteUrl: home, privacyUrl: home, termsOfUseUrl: home },
    name: { short: name, full: botName.slice(0, 100) || name },
    description: { short: 'Answers questions.', full: 'Answers questions from our content, with sources.' },
    icons: { color: 'color.png', outline: 'outline.png' },
    accentColor: '#FFFFFF',
    bots: [{ botId: id, scopes: ['personal', 'team', 'groupChat'] }],
  };
}
