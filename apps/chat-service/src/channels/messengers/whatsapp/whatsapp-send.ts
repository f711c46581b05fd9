import { type ApiAnswer, isAnswer, type NoAnswer } from '../channel-client.ts';
import type { Sending, Sent } from '../platform.ts';
import type { WhatsappMessage } from './whatsapp-render.ts';
import type { WhatsappSettings } from './whatsapp-settings.ts';

/** WhatsApp cannot tell whether a message was sent before: one whose fate is unknown is sent again. */
export async function sendWhatsapp(sending: Sending<WhatsappSettings, WhatsappMessage>): Promise<Sent> {
  const { client, secrets, settings, address, part } = sending;
  const answer = await client.call({
    method: 'POST',
    url: `${client.urls.whatsapp}/${settings.phone_number_id ?? ''}/messages`,
    headers: { authorization: `Bearer ${secrets.access_token ?? ''}` },
    json: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: address.to,
      ...part,
    },
  });
  return outcomeOf(answer);
}

const token = 'WhatsApp does not accept the access token. Create one of a system user and enter it.';
const permission =
  'The access token may not do this. It needs whatsapp_business_messaging and whatsapp_business_management.';

/** By the codes of Meta's API. */
const reasons: Readonly<Record<number, string>> = {
  0: token,
  3: permission,
  10: permission,
  100: 'WhatsApp does not know this number. Check the phone number id.',
  190: token,
  200: permission,
  368: 'Meta has restricted the account because of a policy. See its Account Quality page.',
  131026: 'The person cannot get this message: no WhatsApp, an old version, or terms that were not accepted.',
  131030: 'A test number only writes to numbers of its list. Add the number under API Setup.',
  131031: 'Meta has locked the account. See its Account Quality page.',
  131047: 'More than 24 hours have passed since the person wrote. WhatsApp does not allow a reply then.',
  133010: 'The phone number is not registered with the Cloud API.',
};

const limits: ReadonlySet<number> = new Set([4, 80_007, 130_429, 131_048, 131_056]);
const credentials: ReadonlySet<number> = new Set([0, 190]);

export function explainWhatsapp({ status, json }: ApiAnswer): string {
  const code = codeOf(json);
  if (code === undefined) return `WhatsApp answered with status ${status}.`;
  return reasons[code] ?? `WhatsApp refused it with code ${code}.`;
}

function codeOf({ error }: ApiAnswer['json']): number | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'number' ? code : undefined;
}

function outcomeOf(answer: ApiAnswer | NoAnswer): Sent {
  if (!isAnswer(answer)) return { state: 'retry', why: answer.problem, isUnsure: answer.isUnsure };
  const { status, json, retryAfterMs } = answer;
  if (status >= 200 && status < 300 && Array.isArray(json.messages)) return { state: 'sent' };
  const code = codeOf(json);
  if (status === 429 || (code !== undefined && limits.has(code))) {
    const why = 'WhatsApp limits how much the bot may send.';
    return { state: 'retry', why, afterMs: retryAfterMs ?? 30_000 };
  }
  if (status >= 500 || code === undefined) {
    return { state: 'retry', why: `WhatsApp answered with status ${status}.`, isUnsure: true };
  }
  return { state: credentials.has(code) ? 'retry' : 'failed', why: explainWhatsapp(answer) };
}
