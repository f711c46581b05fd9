import { createHmac } from 'node:crypto';
import type { Wire } from '@lectern/test-kit';
import { type FakeCall, type FakePlatform, openFake } from '../../test/fake-platform.ts';

export const whatsappSecrets = { app_secret: 'whatsapp-app-secret-41c', access_token: 'EAAcontract-token' };
export const whatsappSettings = { phone_number_id: '106540352242922', business_account_id: '102290129340398' };

/** Errors have a code and a trace id, as Meta's have. */
export async function openFakeWhatsapp(): Promise<FakePlatform> {
  let count = 0;
  return await openFake((call) => {
    count += 1;
    return answer(call, `wamid.out${count}`);
  });
}

const failure = (status: number, code: number, message: string) => ({
  status,
  json: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1' } },
});

function answer({ path, headers, body }: FakeCall, id: string) {
  if (headers.authorization !== `Bearer ${whatsappSecrets.access_token}`)
    return failure(401, 190, 'Invalid OAuth access token.');
  const { phone_number_id, business_account_id } = whatsappSettings;
  if (path.startsWith(`/${phone_number_id}?`))
    return { json: { verified_name: 'Guide', display_phone_number: '+1 555-0100', id: phone_number_id } };
  if (path === `/${business_account_id}/subscribed_apps`) return { json: { success: true } };
  if (path !== `/${phone_number_id}/messages`) return failure(400, 100, 'Unsupported request.');
  const length = body.interactive?.body.text.length ?? 0;
  if (length > 1_024 || body.text?.body.length > 4_096) return failure(400, 131_009, 'Parameter value is not valid');
  return {
    json: { messaging_product: 'whatsapp', contacts: [{ input: body.to, wa_id: body.to }], messages: [{ id }] },
  };
}

/** A body as Meta signs it. */
export function signWhatsapp(body: Wire, secret = whatsappSecrets.app_secret) {
  const text = JSON.stringify(body);
  const hmac = createHmac('sha256', secret).update(text).digest('hex');
  return { headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${hmac}` }, body: text };
}

export const webhook = (value: Wire, phoneNumberId = whatsappSettings.phone_number_id) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: whatsappSettings.business_account_id,
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '15550100', phone_number_id: phoneNumberId },
            ...value,
          },
        },
      ],
    },
  ],
});

export const contact = (person: string) => ({ profile: { name: 'Ada' }, wa_id: `49151000${person}` });

export const message = (id: string, person: string, at: number, content: Wire) => ({
  from: `49151000${person}`,
  id: `wamid.${id}`,
  timestamp: String(Math.floor(at / 1_000)),
  ...content,
});

export const text = (body: string) => ({ type: 'text', text: { body } });

export const sentBy = ({ calls }: FakePlatform): Wire[] =>
  calls.filter(({ path, isHandled }) => isHandled && path.endsWith('/messages')).map(({ body }) => body);

export const textOf = ({ text: plain, interactive }: Wire): string => plain?.body ?? interactive.body.text;
