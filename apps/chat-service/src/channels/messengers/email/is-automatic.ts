import type { InboundMail } from './mail.ts';

/** Headers that only programs and lists set. */
const signs = [
  'list-id',
  'list-unsubscribe',
  'x-autoreply',
  'x-autorespond',
  'x-auto-response-suppress',
  'x-failed-recipients',
  'x-loop',
];

const bulk: ReadonlySet<string> = new Set(['bulk', 'junk', 'list', 'auto_reply']);
const programs = /^(?:mailer-daemon|postmaster|bounces?|no-?reply|do-?not-?reply|donotreply)(?:[+@]|$)/i;

/**
 * Bounces, out-of-office replies, newsletters and other bots: an answer could be answered again, without an end.
 * `named` are the sender and the address for replies.
 */
export function isAutomatic({ header, envelopeSender }: InboundMail, named: readonly string[]): boolean {
  const submitted = header('auto-submitted')?.trim().toLowerCase() ?? 'no';
  if (!/^no\b/.test(submitted)) return true;
  if (bulk.has(header('precedence')?.trim().toLowerCase() ?? '')) return true;
  if (signs.some((name) => header(name) !== undefined)) return true;
  if (envelopeSender === '' || header('return-path')?.trim() === '<>') return true;
  if (header('content-type')?.trim().toLowerCase().startsWith('multipart/report')) return true;
  return named.some((address) => programs.test(address));
}

/** Spam, and mails whose sender is forged: the answer would go to somebody who asked nothing. */
export function isUnwanted({ header }: InboundMail): boolean {
  const starts = (name: string, word: string) => header(name)?.trim().toLowerCase().startsWith(word) === true;
  return (
    starts('x-mailgun-sflag', 'yes') ||
    starts('x-mailgun-spf', 'fail') ||
    starts('x-spam-status', 'yes') ||
    starts('received-spf', 'fail')
  );
}
