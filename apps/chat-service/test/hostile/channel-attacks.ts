import { expect } from 'vitest';
import type { Attack, Scene } from './attack.ts';
import { botPath } from './scene.ts';

interface Setup {
  settings: object;
  secrets: object;
}

/** Channels with all their credentials, none of which is genuine. */
const setups: Readonly<Record<string, Setup>> = {
  slack: { settings: {}, secrets: { bot_token: 'xoxb-1-2-abc', signing_secret: 'a'.repeat(32) } },
  telegram: { settings: {}, secrets: { bot_token: `12345678:${'a'.repeat(35)}` } },
  chatwoot: { settings: { account_id: 1, inbox_id: 5 }, secrets: { access_token: 'secret-of-the-desk' } },
  email: {
    settings: { provider: 'mailgun', address: 'help@mail.example.org' },
    secrets: { api_key: 'key', signing_key: 'sign' },
  },
};

const jsonType = { 'content-type': 'application/json' };
const now = () => String(Math.floor(Date.now() / 1_000));

/** Requests as each platform sends them, with signatures that anybody can make. */
const forgeries = (): readonly { headers: Record<string, string>; body: string }[] => [
  { headers: jsonType, body: '{"type":"url_verification","challenge":"x"}' },
  { headers: { ...jsonType, 'x-slack-request-timestamp': now(), 'x-slack-signature': 'v0=' }, body: '{}' },
  { headers: { ...jsonType, 'x-telegram-bot-api-secret-token': '' }, body: '{"update_id":1}' },
  { headers: { ...jsonType, 'x-hub-signature-256': 'sha256=' }, body: '{"object":"whatsapp_business_account"}' },
  { headers: { ...jsonType, authorization: 'Bearer e30.e30.' }, body: '{"type":"message"}' },
  { headers: { ...jsonType, authorization: `Basic ${btoa('lectern:undefined')}` }, body: '{"MessageID":"1"}' },
  {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `timestamp=${now()}&token=t&signature=&from=a@b.example&body-plain=hello`,
  },
  {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: `--b\r\nContent-Disposition: form-data; name="timestamp"\r\n\r\n${now()}\r\n--b--`,
  },
  { headers: jsonType, body: '['.repeat(100_000) },
];

/** Opens the channel for the victim, and returns the address for its platform. */
async function openChannel({ target, victim }: Scene, type: string, setup: Setup): Promise<string> {
  const { status, body } = await victim.ask('PUT', `${botPath(victim)}/channels/${type}`, setup);
  expect([status, type]).toEqual([201, type]);
  return `${target.url}/channels/${body.id}`;
}

export const channelAttacks: readonly Attack[] = [
  {
    name: 'somebody pretends to be the platform of a channel',
    async run(scene) {
      const unknown = await fetch(`${scene.target.url}/channels/chn_0000000000000000000000`, { method: 'POST' });
      const expected = [403, await unknown.text()];
      const answers = [];
      for (const [type, setup] of Object.entries(setups)) {
        const address = await openChannel(scene, type, setup);
        for (const forgery of forgeries()) {
          const response = await fetch(address, { method: 'POST', ...forgery });
          answers.push([response.status, await response.text()]);
        }
        const events = await scene.victim.ask('GET', `${botPath(scene.victim)}/channels/${type}/events`);
        expect(events.body.events).toEqual([]);
      }
      const plain = (answer: readonly unknown[]) => JSON.stringify(answer).replaceAll(/req_\w+/g, '');
      expect([...new Set(answers.map(plain))]).toEqual([plain(expected)]);
      return `${answers.length} requests: 403, as for a channel that is not there`;
    },
  },
  {
    name: 'a body of 30 MB to a channel that is not there',
    async run({ target }) {
      const body = Buffer.alloc(30_000_000);
      const address = `${target.url}/channels/chn_0000000000000000000000`;
      const sent = await fetch(address, { method: 'POST', body }).then(
        ({ status }) => status,
        () => 'cut off',
      );
      expect([413, 'cut off']).toContain(sent);
      return `30 MB: ${sent}`;
    },
  },
  {
    name: 'an admin moves a desk to another server to get its stored token',
    async run({ victim }) {
      const path = `${botPath(victim)}/channels/chatwoot`;
      await victim.ask('PUT', path, setups.chatwoot);
      const settings = { base_url: 'https://evil.example' };
      const moved = await victim.ask('PUT', path, { settings });
      expect([moved.status, moved.body.error]).toEqual([400, expect.stringContaining('Enter the credentials for it')]);
      expect((await victim.ask('PUT', path, { settings, secrets: { access_token: 'another' } })).status).toBe(200);
      return 'refused until the token is entered again';
    },
  },
];
