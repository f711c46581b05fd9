import { ChannelError } from '../channel-client.ts';
import { definePlatform, type SetupPlace, type SetupStep } from '../platform.ts';
import { readMail } from './email-read.ts';
import { type MailText, renderMail } from './email-render.ts';
import { sendMail } from './email-send.ts';
import { type EmailSettings, emailSecrets, emailSettings } from './email-settings.ts';
import type { MailService } from './mail.ts';
import { mailgun } from './mailgun.ts';
import { postmark, postmarkUser } from './postmark.ts';

const services: Readonly<Record<EmailSettings['provider'], MailService>> = { mailgun, postmark };
const serviceOf = ({ provider }: EmailSettings) => services[provider];

export const email = definePlatform<EmailSettings, MailText>({
  type: 'email',
  name: 'Email',
  summary: 'Mails to an address at Mailgun or Postmark, answered in the same thread.',
  settings: emailSettings,
  secrets: emailSecrets,
  // With attachments, which are not read.
  mostBytes: 25_000_000,
  testPlace: {
    label: 'Email address',
    hint: 'An address that you can read, such as ada@example.org.',
    pattern: /^[^\s@<>,;:"()[\]\\]{1,64}@[a-z\d.-]{3,80}$/i,
  },
  setUp: (place, settings) => [
    ...(settings.provider === 'postmark' ? postmarkSteps(place, settings) : mailgunSteps(place, settings)),
    {
      title: 'Write a mail',
      text: 'Write to the address. The answer comes as a reply. To answer mails to an address of your own, forward them to this one.',
      values: [{ label: 'Address', value: addressOf(settings) }],
    },
  ],
  verify: (request, channel) => serviceOf(channel.settings).verify(request, channel),
  async read(request, { settings }) {
    const mail = await serviceOf(settings).read(request);
    return { event: mail && readMail(mail, settings) };
  },
  async connect(context) {
    const { settings, secrets } = context;
    if (settings.address === undefined) throw new ChannelError('The address is missing. Enter it first.');
    if (settings.provider === 'mailgun' && secrets.signing_key === undefined)
      throw new ChannelError('The HTTP webhook signing key is missing. Enter it first.');
    await serviceOf(settings).connect(context);
    return settings.address;
  },
  testTo: (address) => ({ to: address.toLowerCase(), subject: 'Test message' }),
  render: renderMail,
  send: (sending) => sendMail(serviceOf(sending.settings), sending),
});

const addressOf = ({ address = 'help@mail.example.com' }: EmailSettings) => address;

const mailgunSteps = ({ url }: SetupPlace, settings: EmailSettings): SetupStep[] => [
  {
    title: 'Add the domain',
    text: 'Add a domain such as mail.example.com to Mailgun, with its MX records. Save the address, a sending key of the domain and the HTTP webhook signing key below. For Postmark, choose it below and save first.',
    link: 'https://app.mailgun.com/mg/sending/domains',
    values: [],
  },
  {
    title: 'Create the route',
    text: 'Under Receiving, create a route: match the recipient, and forward to this address.',
    link: 'https://app.mailgun.com/mg/receiving/routes',
    values: [
      { label: 'Recipient', value: addressOf(settings) },
      { label: 'Forward to', value: url },
    ],
  },
];

const postmarkSteps = ({ url }: SetupPlace, { webhook_password }: EmailSettings): SetupStep[] => {
  const address = new URL(url);
  [address.username, address.password] = [postmarkUser, webhook_password];
  return [
    {
      title: 'Create the server',
      text: 'Create a server in Postmark and confirm the address or its domain as a sender. Save the address and the API token of the server below.',
      link: 'https://account.postmarkapp.com/servers',
      values: [],
    },
    {
      title: 'Set the webhook',
      text: 'Open the inbound stream of the server, enter this address as the webhook, and add the MX record for your domain.',
      values: [{ label: 'Webhook', value: address.href }],
    },
  ];
};
