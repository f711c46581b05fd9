import { ChannelError } from '../channel-client.ts';
import { definePlatform } from '../platform.ts';
import { teamsManifest } from './teams-manifest.ts';
import { readTeams } from './teams-read.ts';
import { renderTeams } from './teams-render.ts';
import { sendTeams } from './teams-send.ts';
import { type TeamsSettings, teamsSecrets, teamsSettings } from './teams-settings.ts';
import { requestToken } from './teams-token.ts';
import { verifyTeams } from './teams-verify.ts';

export const teams = definePlatform<TeamsSettings, object>({
  type: 'teams',
  name: 'Microsoft Teams',
  summary: 'Chats, group chats and mentions in channels.',
  settings: teamsSettings,
  secrets: teamsSecrets,
  testPlace: {
    label: 'Conversation id',
    hint: 'Get link to channel has it: 19:...@thread.tacv2. The app must be in that team.',
    pattern: /^(?:19|a):[\w.:@;=-]{5,97}$/,
  },
  setUp: (place, settings) => [
    {
      title: 'Create the bot',
      text: 'Create an Azure Bot and open its Configuration. Save its App ID and App Tenant ID below, with a new client secret of the app.',
      link: 'https://portal.azure.com/#create/Microsoft.AzureBot',
      values: [],
    },
    {
      title: 'Set the endpoint',
      text: 'Enter this address in Configuration. Then open Channels and add Microsoft Teams.',
      values: [{ label: 'Messaging endpoint', value: place.url }],
    },
    {
      title: 'Install the app',
      text: 'Put this manifest in a zip file with two icons, or enter it in the Developer Portal, and upload the app in Teams. Then write to it.',
      link: 'https://dev.teams.microsoft.com/apps',
      values: [
        { label: 'manifest.json', value: JSON.stringify(teamsManifest(place, settings), undefined, 2), isCode: true },
      ],
    },
  ],
  verify: (request, { settings, client }) => verifyTeams(request, settings, client),
  read: (request, { settings }) => readTeams(request, settings),
  async connect({ client, secrets, settings, at }) {
    if (settings.app_id === undefined) throw new ChannelError('The Microsoft App ID is missing. Enter it first.');
    const token = await requestToken({ client, secrets, settings, at });
    if (typeof token !== 'string') throw new ChannelError(token.why);
    return `app ${settings.app_id}`;
  },
  testTo: (conversation) => ({ conversation }),
  render: renderTeams,
  send: sendTeams,
});
