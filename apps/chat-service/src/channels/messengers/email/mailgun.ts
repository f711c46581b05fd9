import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type ApiAnswer, ChannelError, isAnswer, type NoAnswer } from '../channel-client.ts';
import { isSame } from '../compare.ts';
import type { PlatformRequest, Sent } from '../platform.ts';
import { domainOf } from './email-settings.ts';
import { headerReader, type MailContext, type MailService } from './mail.ts';

type Form = (name: string) => string;

/**
 * Mailgun delivers a mail again for eight hours. The signature covers only a time and a token, so the Message-ID keeps a
 * mail from being answered twice.
 */
const mostAgeMs = 12 * 3_600_000;
const mostAheadMs = 5 * 60_000;

const headerList = z.array(z.tuple([z.string(), z.string()]));

/** Inbound routes and the Messages API of Mailgun. */
export const mailgun: MailService = {
  async verify(request, { secrets: { signing_key } }) {
    const form = await readForm(request);
    if (form === undefined || signing_key === undefined) return 'forged';
    const [timestamp, token] = [form('timestamp'), form('token')];
    const expected = createHmac('sha256', signing_key).update(`${timestamp}${token}`).digest('hex');
    if (token === '' || !/^\d{1,12}$/.test(timestamp) || !isSame(form('signature'), expected)) return 'forged';
    const ageMs = request.at - Number(timestamp) * 1_000;
    return ageMs > mostAgeMs || ageMs < -mostAheadMs ? 'late' : 'genuine';
  },
  async read(request) {
    const form = await readForm(request);
    if (form === undefined) return undefined;
    return {
      serviceId: form('token'),
      from: form('from'),
      subject: form('subject'),
      text: form('stripped-text') || form('body-plain'),
      envelopeSender: form('sender'),
      header: headerReader(readHeaders(form('message-headers'))),
    };
  },
  async connect(context) {
    // A sending key may do nothing else: a mail without anything is refused only after the key was accepted.
    const answer = await post(context, {});
    if (!isAnswer(answer)) throw new ChannelError(answer.problem);
    if (answer.status !== 400) throw new ChannelError(explain(answer));
  },
  async wasSent(context, messageId) {
    const query = new URLSearchParams({ 'message-id': messageId.slice(1, -1), limit: '1' });
    const answer = await context.client.call({
      method: 'GET',
      url: `${baseOf(context)}/events?${query}`,
      headers: headersOf(context),
    });
    if (!isAnswer(answer)) return { state: 'retry', why: answer.problem, isUnsure: true };
    if (answer.status >= 500 || answer.status === 429) {
      return { state: 'retry', why: explain(answer), isUnsure: true, afterMs: answer.retryAfterMs };
    }
    return Array.isArray(answer.json.items) ? answer.json.items.length > 0 : undefined;
  },
  async send(context, { from, to, subject, text, html, messageId, headers }) {
    const own = Object.entries(headers).map(([name, value]) => [`h:${name}`, value]);
    return outcomeOf(
      await post(context, { from, to, subject, text, html, 'h:Message-Id': messageId, ...Object.fromEntries(own) }),
    );
  },
};

/** With attachments it is a multipart form. */
async function readForm({ header, body }: PlatformRequest): Promise<Form | undefined> {
  const type = header('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) {
    const form = new URLSearchParams(body);
    return (name) => form.get(name) ?? '';
  }
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    return (name) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
  } catch {
    return undefined;
  }
}

function readHeaders(text: string): [string, string][] {
  try {
    return headerList.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

function baseOf({ client, settings: { address = '', domain, region } }: MailContext): string {
  return `${region === 'eu' ? client.urls.mailgunEu : client.urls.mailgun}/v3/${domain ?? domainOf(address)}`;
}

const headersOf = ({ secrets: { api_key = '' } }: MailContext) => ({
  authorization: `Basic ${Buffer.from(`api:${api_key}`).toString('base64')}`,
});

const post = (context: MailContext, form: Record<string, string>) =>
  context.client.call({ method: 'POST', url: `${baseOf(context)}/messages`, headers: headersOf(context), form });

const reasons: Readonly<Record<number, string>> = {
  400: 'Mailgun does not accept the mail. Check the address of the sender.',
  401: 'Mailgun does not accept the API key. Check the key and the region.',
  402: 'Mailgun does not send: check the plan of the account.',
  403: 'Mailgun does not let this key send from the domain.',
  404: 'Mailgun does not know the domain. Check the domain and the region.',
};

const explain = ({ status }: ApiAnswer) => reasons[status] ?? `Mailgun answered with status ${status}.`;

function outcomeOf(answer: ApiAnswer | NoAnswer): Sent {
  if (!isAnswer(answer)) return { state: 'retry', why: answer.problem, isUnsure: answer.isUnsure };
  const { status, json, retryAfterMs } = answer;
  if (status >= 200 && status < 300 && typeof json.id === 'string') return { state: 'sent' };
  if (status === 429)
    return { state: 'retry', why: 'Mailgun limits how much may be sent.', afterMs: retryAfterMs ?? 60_000 };
  if (status >= 500 || status < 300) return { state: 'retry', why: explain(answer), isUnsure: true };
  return { state: status === 401 ? 'retry' : 'failed', why: explain(answer) };
}
