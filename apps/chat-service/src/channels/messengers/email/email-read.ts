import { createHash } from 'node:crypto';
import type { Question } from '../platform.ts';
import { cutQuoted } from './cut-quoted.ts';
import type { EmailSettings } from './email-settings.ts';
import { isAutomatic, isUnwanted } from './is-automatic.ts';
import type { InboundMail } from './mail.ts';

const mostText = 100_000;

/** Undefined for what nobody wants an answer to. */
export function readMail(mail: InboundMail, { address = '' }: EmailSettings): Question | undefined {
  // Not to Reply-To: anybody could name a stranger there, who would get our mail.
  const to = addressIn(mail.from);
  if (to === undefined) return undefined;
  const named = [to, addressIn(mail.header('reply-to') ?? '') ?? to];
  // A mail of the bot itself would be answered without an end.
  if (named.includes(address.toLowerCase()) || isAutomatic(mail, named) || isUnwanted(mail)) return undefined;
  const [id = `<${mail.serviceId}>`] = messageIds(mail.header('message-id') ?? '');
  const before = [
    ...new Set([...messageIds(mail.header('references') ?? ''), ...messageIds(mail.header('in-reply-to') ?? '')]),
  ];
  const text = questionIn(mail, before.length === 0);
  if (text === '') return undefined;
  const root = rootOf([...before, id]);
  return {
    kind: 'question',
    id,
    person: { id: to, name: nameOf(mail.from, to) },
    // Somebody else who answers in the same thread has a conversation of their own.
    thread: `${root} ${shortHash(to)}`,
    isEndless: false,
    address: { to, subject: oneLine(mail.subject), reply_to: id, references: someOf([...before, id]).join(' '), root },
    text,
  };
}

/** The subject belongs to the question where the thread begins. */
function questionIn({ subject, text }: InboundMail, isFirst: boolean): string {
  const said = cutQuoted(text.slice(0, mostText));
  const about = isFirst ? oneLine(subject) : '';
  return [about, said].filter((part) => part !== '').join('\n\n');
}

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Mails of the bot have the root of their thread in their Message-ID, for programs that leave References out. */
function rootOf(ids: readonly string[]): string {
  const ours = ids.flatMap((id) => /^<che_\w{1,60}\.\d{1,3}\.([\w-]{22})@/.exec(id)?.[1] ?? []);
  return ours[0] ?? shortHash(ids[0] ?? '');
}

const messageIds = (text: string): string[] => text.slice(0, 20_000).match(/<[^<>\s]{1,250}>/g) ?? [];

/** A long thread keeps its beginning and its end. */
const someOf = (ids: readonly string[]) => (ids.length <= 12 ? ids : [...ids.slice(0, 1), ...ids.slice(-11)]);

/** The address in `Ada <ada@example.org>`, in lower case. Nothing that could be several recipients. */
function addressIn(text: string): string | undefined {
  const [, inside] = /<([^<>\s]{3,250})>\s*$/.exec(text.slice(-300)) ?? [];
  const address = (inside ?? text).trim().toLowerCase();
  return /^[^\s@<>,;:"()[\]\\]{1,64}@[a-z\d.-]{1,180}$/.test(address) ? address : undefined;
}

/** As the owner sees the person: both, since a name alone says little. */
function nameOf(from: string, to: string): string {
  const name = oneLine(from.split('<')[0] ?? '').replaceAll('"', '');
  return name === '' || name.includes('@') ? to : `${name.slice(0, 60)} (${to})`;
}

const oneLine = (text: string) =>
  text
    .slice(0, 1_000)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
