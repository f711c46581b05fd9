import { createHmac } from 'node:crypto';
import { ChannelError, isAnswer } from '../channel-client.ts';
import { isRecent, isSame } from '../compare.ts';
import type { PlatformRequest, Secrets, Verdict } from '../platform.ts';
import { definePlatform } from '../platform.ts';
import { slackManifest } from './slack-manifest.ts';
import { greetSlack, onlyForPerson, readSlack } from './slack-read.ts';
import { renderSlack, type SlackMessage } from './slack-render.ts';
import { explainSlack, sendSlack } from './slack-send.ts';
import { type SlackSettings, slackSecrets, slackSettings } from './slack-settings.ts';

export const slack = definePlatform<SlackSettings, SlackMessage>({
  type: 'slack',
  name: 'Slack',
  summary: 'Mentions in channels, threads, direct messages and the command /ask.',
  settings: slackSettings,
  secrets: slackSecrets,
  testPlace: {
    label: 'Channel or member id',
    hint: 'At the bottom of the details of a channel or a profile: C0123456789 or U0123456789.',
    pattern: /^[CGDUW][A-Z0-9]{6,20}$/,
  },
  setUp: (place, settings) => [
    {
      title: 'Create the app',
      text: 'In Slack choose Create New App, From a manifest, and your workspace. Paste this manifest.',
      link: 'https://api.slack.com/apps?new_app=1',
      values: [
        { label: 'App manifest', value: JSON.stringify(slackManifest(place, settings), undefined, 2), isCode: true },
        { label: 'Request URL', value: place.url },
      ],
    },
    {
      title: 'Install it',
      text: 'Open OAuth & Permissions and choose Install to Workspace. Slack then shows the bot token. The signing secret is under Basic Information.',
      values: [],
    },
    {
      title: 'Enter the credentials and send a test',
      text: 'Save both here. Invite the bot to a channel with /invite, mention it, or write to it directly.',
      values: [],
    },
  ],
  verify: (request, { secrets }) => verifySlack(request, secrets),
  greet: greetSlack,
  read: (request, { settings }) => readSlack(request, settings),
  refuse: (text) => ({ json: onlyForPerson(text) }),
  async connect({ client, secrets }) {
    const answer = await client.call({
      method: 'POST',
      url: `${client.urls.slack}/auth.test`,
      headers: { authorization: `Bearer ${secrets.bot_token ?? ''}` },
      json: {},
    });
    if (!isAnswer(answer)) throw new ChannelError(answer.problem);
    const { ok, error, team, user } = answer.json;
    if (ok !== true) throw new ChannelError(explainSlack(error ?? `status ${answer.status}`));
    return `@${String(user)} in ${String(team)}`;
  },
  testTo: (channel) => ({ channel }),
  render: renderSlack,
  send: sendSlack,
});

/** `v0=` and the HMAC of `v0:timestamp:body`; the timestamp may differ from our clock by five minutes. */
function verifySlack({ header, body, at }: PlatformRequest, { signing_secret: secret }: Secrets): Verdict {
  const timestamp = header('x-slack-request-timestamp') ?? '';
  const signature = header('x-slack-signature') ?? '';
  if (secret === undefined) return 'forged';
  const expected = `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')}`;
  if (!isSame(signature, expected)) return 'forged';
  return isRecent(timestamp, at) ? 'genuine' : 'late';
}
