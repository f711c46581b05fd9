import { z } from 'zod';
import { parseJson } from '../../../platform/http/parse-json.ts';
import { type ApiAnswer, ChannelError, isAnswer, type NoAnswer } from '../channel-client.ts';
import { isSame } from '../compare.ts';
import type { Sent } from '../platform.ts';
import { htmlText } from './html-text.ts';
import { headerReader, type MailContext, type MailService } from './mail.ts';

export const postmarkUser = 'lectern';

const text = z.string().default('');
const inbound = z.object({
  MessageID: z.string(),
  From: text,
  FromName: text,
  Subject: text,
  TextBody: text,
  HtmlBody: text,
  StrippedTextReply: text,
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
});

/** The inbound webhook and the Email API of Postmark. */
export const postmark: MailService = {
  /** Postmark signs nothing: the address that it calls has a password. */
  verify({ header }, { settings: { webhook_password } }) {
    const expected = `Basic ${Buffer.from(`${postmarkUser}:${webhook_password}`).toString('base64')}`;
    return isSame(header('authorization') ?? '', expected) ? 'genuine' : 'forged';
  },
  read({ body }) {
    const mail = inbound.safeParse(parse(body)).data;
    if (mail === undefined) return undefined;
    const header = headerReader(mail.Headers.map(({ Name, Value }) => [Name, Value]));
    return {
      serviceId: mail.MessageID,
      from: mail.FromName === '' ? mail.From : `${mail.FromName} <${mail.From}>`,
      subject: mail.Subject,
      text: mail.StrippedTextReply || mail.TextBody || htmlText(mail.HtmlBody),
      envelopeSender: undefined,
      header,
    };
  },
  async connect(context) {
    const answer = await call(context, 'GET', '/server');
    if (!isAnswer(answer)) throw new ChannelError(answer.problem);
    if (answer.status >= 300) throw new ChannelError(explain(answer));
  },
  async wasSent(context, messageId) {
    const query = new URLSearchParams({ count: '1', offset: '0', metadata_lectern: keyOf(messageId) });
    const answer = await call(context, 'GET', `/messages/outbound?${query}`);
    if (!isAnswer(answer)) return { state: 'retry', why: answer.problem, isUnsure: true };
    if (answer.status >= 500 || answer.status === 429) {
      return { state: 'retry', why: explain(answer), isUnsure: true, afterMs: answer.retryAfterMs };
    }
    return typeof answer.json.TotalCount === 'number' ? answer.json.TotalCount > 0 : undefined;
  },
  async send(context, { from, to, subject, text: plain, html, messageId, headers }) {
    // Postmark keeps the Message-ID of a sender only if it is told so.
    const all = { 'Message-ID': messageId, 'X-PM-KeepID': 'true', ...headers };
    return outcomeOf(
      await call(context, 'POST', '/email', {
        From: from,
        To: to,
        Subject: subject,
        TextBody: plain,
        HtmlBody: html,
        Headers: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
        Metadata: { lectern: keyOf(messageId) },
        MessageStream: 'outbound',
      }),
    );
  },
};

/** Values of metadata have at most 80 characters. */
const keyOf = (messageId: string) => messageId.slice(1, messageId.indexOf('@')).slice(0, 80);

function call({ client, secrets: { api_key = '' } }: MailContext, method: 'GET' | 'POST', path: string, json?: object) {
  const headers = { accept: 'application/json', 'x-postmark-server-token': api_key };
  return client.call({ method, url: `${client.urls.postmark}${path}`, headers, json });
}

/** By the codes of Postmark's API. */
const reasons: Readonly<Record<number, string>> = {
  10: 'Postmark does not accept the API token of the server.',
  300: 'Postmark does not accept the mail. Check the address of the sender.',
  400: 'Postmark does not know the address of the sender. Confirm it or its domain there.',
  401: 'Postmark does not know the address of the sender. Confirm it or its domain there.',
  405: 'The Postmark account has no mails left.',
  406: 'The address of the person is inactive: an earlier mail bounced, or they complained.',
  412: 'Postmark has not approved the account yet: it may only send to its own domain.',
};

const codeOf = ({ json }: ApiAnswer) => (typeof json.ErrorCode === 'number' ? json.ErrorCode : -1);
const explain = (answer: ApiAnswer) => reasons[codeOf(answer)] ?? `Postmark answered with status ${answer.status}.`;

function outcomeOf(answer: ApiAnswer | NoAnswer): Sent {
  if (!isAnswer(answer)) return { state: 'retry', why: answer.problem, isUnsure: answer.isUnsure };
  const { status, retryAfterMs } = answer;
  if (status === 200 && codeOf(answer) === 0) return { state: 'sent' };
  if (status === 429)
    return { state: 'retry', why: 'Postmark limits how much may be sent.', afterMs: retryAfterMs ?? 60_000 };
  if (status >= 500 || status < 300) return { state: 'retry', why: explain(answer), isUnsure: true };
  return { state: status === 401 ? 'retry' : 'failed', why: explain(answer) };
}

function parse(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}
