import type { Logger } from '@lectern/service-kit';
import type { Transporter } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Where replies go, if not to the sender. */
  replyTo?: string;
}

export interface Mailer {
  /** Sends it in the background, so that response times reveal nothing. A failure is logged. */
  post(mail: Mail): void;
  /** Waits for e-mails in flight. */
  close(): Promise<void>;
}

export interface MailerOptions {
  /** Such as smtp://user:password@mail.example.org:587 */
  url: string;
  from: string;
  /** The brand of a host. */
  brandOf?: ((host: string) => MailBrand | undefined) | undefined;
  logger: Logger;
}

const longestMs = 20_000;

/** E-mail by SMTP. The library is loaded when the first one is sent. */
export function createMailer({ url, from, brandOf = () => undefined, logger }: MailerOptions): Mailer {
  const underWay = new Set<Promise<void>>();
  let opened: Promise<Transporter> | undefined;

  async function send(mail: Mail): Promise<void> {
    try {
      opened ??= openTransport(url);
      await (await opened).sendMail({
        from,
        ...brandMail(mail, brandOf),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      // The recipient's address is not logged; somebody may have mistyped it.
      logger.error({ err: error }, 'an email could not be sent (SMTP_URL)');
    }
  }

  return {
    post(mail) {
      const sending = send(mail).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async close() {
      await Promise.all(underWay);
      (await opened)?.close();
    },
  };
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, connectionTimeout: longestMs, greetingTimeout: longestMs, socketTimeout: longestMs });
}

export interface MailBrand {
  name: string;
  mail_from: string | null;
}

/** A mail whose link leads to the host of a brand carries its name and has its sender. */
export function brandMail<Mail extends { subject: string; text: string }>(
  mail: Mail,
  brandOf: (host: string) => MailBrand | undefined,
): Mail & { from?: string } {
  const [, host = ''] = /https?:\/\/([\w.-]{1,253})(?::\d{1,5})?\/dashboard/.exec(mail.text) ?? [];
  const brand = brandOf(host);
  if (brand === undefined) return mail;
  const subject = mail.subject.replace('Lectern', () => brand.name);
  return { ...mail, subject, ...(brand.mail_from !== null && { from: brand.mail_from }) };
}
