import {
  mailgunRequest,
  mailgunSecrets,
  mailgunSettings,
  mailsOf,
  openFakeMail,
} from '../src/channels/messengers/email/test/fake-mail.ts';
import { openFakeSlack, postedBy, slackEvent, slackSecrets } from '../src/channels/messengers/slack/test/fake-slack.ts';
import {
  openFakeTeams,
  signTeams,
  message as teamsMessage,
  teamsSecrets,
  sentBy as teamsSent,
  teamsSettings,
} from '../src/channels/messengers/teams/test/fake-teams.ts';
import type { FakePlatform } from '../src/channels/messengers/test/fake-platform.ts';
import {
  contact,
  openFakeWhatsapp,
  signWhatsapp,
  text,
  webhook,
  message as whatsappMessage,
  whatsappSecrets,
  sentBy as whatsappSent,
  whatsappSettings,
} from '../src/channels/messengers/whatsapp/test/fake-whatsapp.ts';
import type { Settings } from './service-process.ts';

/** A platform for tests of the whole service. */
export interface TestPlatform {
  type: string;
  open(): Promise<FakePlatform>;
  /** Where the service finds it. */
  urls(url: string): Settings;
  given: { settings?: object; secrets: object };
  /** A greeting of a person with this number. */
  ask(person: number, at: number): { headers: Record<string, string>; body: string };
  /** The person of each reply. */
  repliedTo(fake: FakePlatform): string[];
  /** Whether the platform can say what was sent: then nothing is sent twice. */
  isExact: boolean;
}

const slack: TestPlatform = {
  type: 'slack',
  open: openFakeSlack,
  urls: (url) => ({ SLACK_API_URL: `${url}/api` }),
  given: { secrets: slackSecrets },
  ask(person, at) {
    const event = { type: 'message', channel_type: 'im', channel: `D${person}`, user: `U${person}`, text: 'Hello' };
    return slackEvent({ ...event, ts: `${Math.floor(at / 1_000)}.${person}` }, at);
  },
  repliedTo: (fake) => postedBy(fake).map(({ body }) => String(body.channel).slice(1)),
  isExact: true,
};

const whatsapp: TestPlatform = {
  type: 'whatsapp',
  open: openFakeWhatsapp,
  urls: (url) => ({ WHATSAPP_API_URL: url }),
  given: { settings: whatsappSettings, secrets: whatsappSecrets },
  ask(person, at) {
    const messages = [whatsappMessage(String(person), String(person), at, text('Hello'))];
    return signWhatsapp(webhook({ contacts: [contact(String(person))], messages }));
  },
  repliedTo: (fake) => whatsappSent(fake).map(({ to }) => String(to).slice('49151000'.length)),
  isExact: false,
};

const teams: TestPlatform = {
  type: 'teams',
  open: openFakeTeams,
  urls: (url) => ({
    TEAMS_API_URL: `${url}/teams`,
    TEAMS_OPENID_URL: `${url}/v1`,
    TEAMS_LOGIN_URL: `${url}/login`,
  }),
  given: { settings: teamsSettings, secrets: teamsSecrets },
  ask: (person, at) => signTeams(teamsMessage(String(person), String(person), 'Hello'), at),
  repliedTo: (fake) => teamsSent(fake).map(({ path }) => /\/a:1(\d+)\//.exec(path)?.[1] ?? path),
  isExact: false,
};

const email: TestPlatform = {
  type: 'email',
  open: openFakeMail,
  urls: (url) => ({ MAILGUN_API_URL: `${url}/mailgun` }),
  given: { settings: mailgunSettings, secrets: mailgunSecrets },
  ask: (person, at) => mailgunRequest({ id: String(person), from: `<p${person}@example.org>`, text: 'Hello' }, at),
  repliedTo: (fake) => mailsOf(fake).map(({ to }) => /^p(\d+)@/.exec(to)?.[1] ?? to),
  isExact: true,
};

export const testPlatforms = [slack, whatsapp, teams, email] as const;
