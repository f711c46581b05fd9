import { type ChannelClient, ChannelError, isAnswer } from '../channel-client.ts';
import { definePlatform, type Secrets } from '../platform.ts';
import { readDiscord, sayDiscord } from './discord-read.ts';
import { type DiscordMessage, renderDiscord } from './discord-render.ts';
import { explainDiscord, sendDiscord } from './discord-send.ts';
import { type DiscordSettings, discordSecrets, discordSettings } from './discord-settings.ts';
import { verifyDiscord } from './discord-verify.ts';

/** View channels, send messages, embed links. */
const permissions = String(1_024 + 2_048 + 16_384);

const command = {
  name: 'ask',
  type: 1,
  description: 'Ask a question',
  options: [{ name: 'question', description: 'Your question', type: 3, required: true, max_length: 4_000 }],
};

const inviteLink = ({ application_id }: DiscordSettings) =>
  application_id === undefined
    ? undefined
    : `https://discord.com/oauth2/authorize?client_id=${application_id}&scope=bot+applications.commands&permissions=${permissions}`;

export const discord = definePlatform<DiscordSettings, DiscordMessage>({
  type: 'discord',
  name: 'Discord',
  summary: 'The command /ask in servers and direct messages.',
  settings: discordSettings,
  secrets: discordSecrets,
  testPlace: {
    label: 'Channel id',
    hint: 'With Developer Mode on, choose Copy Channel ID in the menu of a channel.',
    pattern: /^\d{15,22}$/,
  },
  setUp: ({ url }, settings) => [
    {
      title: 'Create the application',
      text: 'Create an application, copy its application id and public key from General Information and its token from Bot, and save them below. Saving registers the command /ask.',
      link: 'https://discord.com/developers/applications',
      values: [],
    },
    {
      title: 'Set the endpoint',
      text: 'Enter this address under General Information. Discord checks it at once, so the public key has to be saved here first.',
      values: [{ label: 'Interactions endpoint URL', value: url }],
    },
    {
      title: 'Add it to a server',
      text: 'Open the link, choose the server, and write /ask in one of its channels.',
      values: [{ label: 'Invite link', value: inviteLink(settings) ?? 'Save the application id first.' }],
    },
  ],
  verify: (request, { settings }) => verifyDiscord(request, settings),
  read: (request, { settings }) => readDiscord(request, settings),
  refuse: (text) => sayDiscord(text).response,
  async connect({ client, secrets, settings }) {
    const { application_id, public_key } = settings;
    if (application_id === undefined || public_key === undefined) {
      throw new ChannelError('The application id and the public key are missing. Enter them first.');
    }
    const found = await call(client, secrets, 'GET', '/applications/@me');
    if (found.id !== application_id) throw new ChannelError('The bot token belongs to another application.');
    await call(client, secrets, 'POST', `/applications/${application_id}/commands`, command);
    return String(found.name);
  },
  testTo: (channel) => ({ channel }),
  render: renderDiscord,
  send: sendDiscord,
});

async function call(client: ChannelClient, secrets: Secrets, method: 'GET' | 'POST', path: string, json?: object) {
  const answer = await client.call({
    method,
    url: `${client.urls.discord}${path}`,
    headers: { authorization: `Bot ${secrets.bot_token ?? ''}` },
    json,
  });
  if (!isAnswer(answer)) throw new ChannelError(answer.problem);
  if (answer.status >= 300) throw new ChannelError(explainDiscord(answer));
  return answer.json;
}
