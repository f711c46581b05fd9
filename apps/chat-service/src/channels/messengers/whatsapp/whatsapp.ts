import { type ChannelClient, ChannelError, isAnswer } from '../channel-client.ts';
import { definePlatform, type Secrets } from '../platform.ts';
import { readWhatsapp } from './whatsapp-read.ts';
import { renderWhatsapp, type WhatsappMessage } from './whatsapp-render.ts';
import { explainWhatsapp, sendWhatsapp } from './whatsapp-send.ts';
import { type WhatsappSettings, whatsappSecrets, whatsappSettings } from './whatsapp-settings.ts';
import { verifyWhatsapp } from './whatsapp-verify.ts';

export const whatsapp = definePlatform<WhatsappSettings, WhatsappMessage>({
  type: 'whatsapp',
  name: 'WhatsApp',
  summary: 'Messages to a number of the WhatsApp Cloud API.',
  settings: whatsappSettings,
  secrets: whatsappSecrets,
  testPlace: {
    label: 'Phone number',
    hint: 'With the country code, such as +4915112345678. The person must have written to the number in the last 24 hours.',
    pattern: /^\+?\d{7,15}$/,
  },
  setUp: ({ url }, { verify_token }) => [
    {
      title: 'Create the app',
      text: 'Create an app of the type Business, add WhatsApp to it, and open API Setup. Save the phone number id and the account id below, with the app secret and an access token of a system user.',
      link: 'https://developers.facebook.com/apps',
      values: [],
    },
    {
      title: 'Set the webhook',
      text: 'Enter both values under WhatsApp, Configuration. Meta checks them at once. Then subscribe to the field messages.',
      values: [
        { label: 'Callback URL', value: url },
        { label: 'Verify token', value: verify_token },
      ],
    },
    {
      title: 'Write to the number',
      text: 'Send a message to the number from WhatsApp. Apps in development only answer the numbers of their list.',
      values: [],
    },
  ],
  verify: (request, { settings, secrets }) => verifyWhatsapp(request, settings, secrets),
  read: (request, { settings }) => readWhatsapp(request, settings),
  async connect({ client, secrets, settings }) {
    const { phone_number_id, business_account_id } = settings;
    if (phone_number_id === undefined) throw new ChannelError('The phone number id is missing. Enter it first.');
    const found = await call(client, secrets, 'GET', `/${phone_number_id}?fields=display_phone_number,verified_name`);
    if (business_account_id !== undefined)
      await call(client, secrets, 'POST', `/${business_account_id}/subscribed_apps`);
    return `${String(found.verified_name ?? 'WhatsApp')} (${String(found.display_phone_number)})`;
  },
  testTo: (number) => ({ to: number.replace('+', '') }),
  render: renderWhatsapp,
  send: sendWhatsapp,
});

async function call(client: ChannelClient, { access_token = '' }: Secrets, method: 'GET' | 'POST', path: string) {
  const answer = await client.call({
    method,
    url: `${client.urls.whatsapp}${path}`,
    headers: { authorization: `Bearer ${access_token}` },
    ...(method === 'POST' && { json: {} }),
  });
  if (!isAnswer(answer)) throw new ChannelError(answer.problem);
  if (answer.status >= 300) throw new ChannelError(explainWhatsapp(answer));
  return answer.json;
}
