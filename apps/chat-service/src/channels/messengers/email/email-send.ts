import type { Sending, Sent } from '../platform.ts';
import { shortHash } from './email-read.ts';
import type { MailText } from './email-render.ts';
import { domainOf, type EmailSettings } from './email-settings.ts';
import type { MailService, OutgoingMail } from './mail.ts';

type MailSending = Sending<EmailSettings, MailText>;

/** Sends a mail in the thread of the question. One whose fate is unknown is looked for before, and keeps its Message-ID. */
export async function sendMail(service: MailService, sending: MailSending): Promise<Sent> {
  if (sending.settings.address === undefined) return { state: 'failed', why: 'The address of the channel is missing.' };
  const mail = mailOf(sending, sending.settings.address);
  const before = sending.isUnsure ? await service.wasSent(sending, mail.messageId) : false;
  if (typeof before === 'object') return before;
  return before === true ? { state: 'sent' } : await service.send(sending, mail);
}

function mailOf({ settings, address, eventId, part, index }: MailSending, own: string): OutgoingMail {
  const { to = '', subject = '', reply_to = '', references = '', root = '' } = address;
  const { text, html, isAutomatic } = part;
  return {
    from: settings.sender_name === undefined ? own : `"${settings.sender_name.replaceAll(/["\\<>]/g, '')}" <${own}>`,
    to,
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    text,
    html,
    messageId: `<${eventId}.${index}.${root || shortHash(eventId)}@${domainOf(own)}>`,
    headers: {
      ...(reply_to !== '' && { 'In-Reply-To': reply_to, References: references }),
      // Programs do not answer such a mail.
      ...(isAutomatic && { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }),
    },
  };
}
