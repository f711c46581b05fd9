/** A connector with one of its fields, in the OpenAPI document. */
export const connector = {
  type: 'git',
  name: 'Git repository',
  summary: 'Markdown, MDX, AsciiDoc, HTML and text files on GitHub, GitLab, Gitea or Forgejo.',
  has_pushes: true,
  fields: [
    {
      name: 'repository',
      label: 'Repository',
      hint: null,
      placeholder: 'owner/name',
      control: 'text',
      required: true,
      advanced: false,
      options: [],
    },
  ],
};

const at = '2026-11-15T12:00:00.000Z';
const url = 'https://chat.example.com/channels/chn_4Hk5sQm1Xv8RtY2bNp9LcD';

const channel = {
  id: 'chn_4Hk5sQm1Xv8RtY2bNp9LcD',
  type: 'slack',
  enabled: true,
  url,
  account: '@guide in Acme',
  settings: { messages_per_day: 2_000, messages_per_person: 200, follow_threads: 'mentions' },
  secrets: ['signing_secret', 'bot_token'],
  setup: [
    {
      title: 'Create the app',
      text: 'Paste this manifest.',
      link: 'https://api.slack.com/apps?new_app=1',
      values: [{ label: 'Request URL', value: url, code: false }],
    },
  ],
  created_at: at,
};

const event = {
  id: 'che_0mj2x7k1c000ab12cd34ef',
  kind: 'question',
  state: 'done',
  person: 'ada',
  note: 'Answered',
  attempts: 0,
  session_id: 'ses_7Hk2mQ9vXc4RtY1bNp8LsD',
  created_at: at,
  finished_at: at,
};

/** Examples of the operations for channels. */
export const channelExamples = {
  channel,
  change: { secrets: { signing_secret: '8f742231b10e8888abcd99yyyzzz85a5', bot_token: 'xoxb-...' } },
  list: {
    channels: [channel],
    platforms: [
      {
        type: 'slack',
        name: 'Slack',
        summary: 'Mentions in channels, threads, direct messages and the command /ask.',
        fields: connector.fields.map((field) => ({
          ...field,
          name: 'bot_token',
          label: 'Bot token',
          placeholder: null,
          control: 'secret',
        })),
        test_label: 'Channel or member id',
        test_hint: 'At the bottom of the details of a channel or a profile.',
        desk: false,
      },
    ],
  },
  events: { events: [event] },
  tested: { account: channel.account, events: [event] },
};
