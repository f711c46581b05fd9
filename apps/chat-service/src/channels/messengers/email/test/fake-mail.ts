import { createHmac } from 'node:crypto';
import type { Wire } from '@lectern/test-kit';
import { type FakeCall, type FakePlatform, openFake } from '../../test/fake-platform.ts';

export const mailAddress = 'help@mail.example.com';
export const mailgunSecrets = { api_key: 'key-of-the-contract-7f', signing_key: 'signing-key-of-the-contract' };
export const mailgunSettings = { provider: 'mailgun', address: mailAddress, sender_name: 'Acme help' };
export const postmarkSecrets = { api_key: 'f1c2a3b4-0000-4000-8000-contract0001' };
export const postmarkSettings = {
  provider: 'postmark',
  address: mailAddress,
  webhook_password: 'passwordOfTheContract1',
};

/** Both services: their paths differ. */
export async function openFakeMail(): Promise<FakePlatform> {
  const accepted = new Set<string>();
  return await openFake((call) =>
    call.path.startsWith('/postmark') ? answerPostmark(call, accepted) : answerMailgun(call, accepted),
  );
}

function answerMailgun({ method, path, headers, body }: FakeCall, accepted: Set<string>) {
  const basic = Buffer.from(`api:${mailgunSecrets.api_key}`).toString('base64');
  if (headers.authorization !== `Basic ${basic}`) return { status: 401, json: {} };
  const [place, query = ''] = path.split('?');
  if (method === 'GET' && place === '/mailgun/v3/mail.example.com/events') {
    const id = `<${new URLSearchParams(query).get('message-id')}>`;
    return { json: { items: accepted.has(id) ? [{ event: 'accepted' }] : [], paging: {} } };
  }
  if (place !== '/mailgun/v3/mail.example.com/messages') return { status: 404, json: { message: 'Domain not found' } };
  if (body?.to === undefined) return { status: 400, json: { message: 'to parameter is missing' } };
  accepted.add(body['h:Message-Id']);
  return { json: { id: body['h:Message-Id'], message: 'Queued. Thank you.' } };
}

function answerPostmark({ path, headers, body }: FakeCall, accepted: Set<string>) {
  if (headers['x-postmark-server-token'] !== postmarkSecrets.api_key) {
    return { status: 401, json: { ErrorCode: 10, Message: 'Bad or missing server token.' } };
  }
  if (path === '/postmark/server') return { json: { ID: 1, Name: 'Guide' } };
  if (path.startsWith('/postmark/messages/outbound?')) {
    const key = new URL(path, 'https://postmark.test').searchParams.get('metadata_lectern') ?? '';
    return { json: { TotalCount: accepted.has(key) ? 1 : 0, Messages: [] } };
  }
  if (path !== '/postmark/email') return { status: 404, json: {} };
  accepted.add(body.Metadata.lectern);
  return { json: { To: body.To, SubmittedAt: '2026-11-17T12:00:00Z', MessageID: 'x', ErrorCode: 0, Message: 'OK' } };
}

export interface TestMail {
  id: string;
  from?: string;
  subject?: string;
  text: string;
  headers?: Record<string, string>;
  envelopeSender?: string;
}

const headersOf = ({ id, headers = {} }: TestMail): [string, string][] => [
  ['Received', 'from mx.example.org'],
  ['Message-Id', `<${id}@example.org>`],
  ...Object.entries(headers),
];

const fromOf = ({ from = 'Ada <ada@example.org>' }: TestMail) => from;

/** A mail as a route of Mailgun forwards it. */
export function mailgunRequest(mail: TestMail, at: number, key: string = mailgunSecrets.signing_key) {
  const [timestamp, token] = [String(Math.floor(at / 1_000)), `token-${mail.id}`];
  const form = {
    recipient: mailAddress,
    sender: mail.envelopeSender ?? 'ada@example.org',
    from: fromOf(mail),
    subject: mail.subject ?? '',
    'body-plain': mail.text,
    'message-headers': JSON.stringify(headersOf(mail)),
    timestamp,
    token,
    signature: createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex'),
  };
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
  return { headers, body: new URLSearchParams(form).toString() };
}

/** The same mail with an attachment. */
export function withAttachment({ body }: { body: string }, bytes: number) {
  const parts = [...new URLSearchParams(body)].map(
    ([name, value]) => `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--cut\r\nContent-Disposition: form-data; name="attachment-1"; filename="a.bin"\r\nContent-Type: application/octet-stream\r\n\r\n${'x'.repeat(bytes)}\r\n--cut--\r\n`;
  const headers: Record<string, string> = { 'content-type': 'multipart/form-data; boundary=cut' };
  return { headers, body: parts.join('') + file };
}

/** A mail as the inbound webhook of Postmark sends it. */
export function postmarkRequest(mail: TestMail & { html?: string }, password = postmarkSettings.webhook_password) {
  const [, name = '', address = ''] = /^(?:(.*) )?<(.*)>$/.exec(fromOf(mail)) ?? [];
  const body = {
    From: address,
    FromName: name,
    To: mailAddress,
    MessageID: `postmark-${mail.id}`,
    Subject: mail.subject ?? '',
    TextBody: mail.text,
    HtmlBody: mail.html ?? '',
    StrippedTextReply: '',
    Headers: headersOf(mail).map(([Name, Value]) => ({ Name, Value })),
    Attachments: [],
  };
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(`lectern:${password}`).toString('base64')}`,
  };
  return { headers, body: JSON.stringify(body) };
}

export const mailsOf = ({ calls }: FakePlatform): Wire[] =>
  calls
    .filter(({ method, body, isHandled }) => isHandled && method === 'POST' && (body?.to ?? body?.To))
    .map(({ body }) => body);

export const mailText = (mail: Wire): string => mail.text ?? mail.TextBody;
