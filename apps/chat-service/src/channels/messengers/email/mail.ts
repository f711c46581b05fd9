import type { ChannelClient } from '../channel-client.ts';
import type { ChannelContext, PlatformRequest, Sent, Verdict } from '../platform.ts';
import type { EmailSettings } from './email-settings.ts';

/** A mail as a mail service hands it over. */
export interface InboundMail {
  /** Of the service, for a mail without a Message-ID. */
  serviceId: string;
  /** As written: `Ada <ada@example.org>`. */
  from: string;
  subject: string;
  text: string;
  /** Whom bounces go to; empty for a bounce. Undefined if the service does not say it. */
  envelopeSender: string | undefined;
  /** The first header with this name, in lower case. */
  header(name: string): string | undefined;
}

export interface OutgoingMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** With angle brackets, the same at every attempt. */
  messageId: string;
  headers: Readonly<Record<string, string>>;
}

export type MailContext = ChannelContext<EmailSettings> & { client: ChannelClient };

/** A service that receives mails as webhooks and sends them by an API. */
export interface MailService {
  verify(request: PlatformRequest, channel: ChannelContext<EmailSettings>): Verdict | Promise<Verdict>;
  read(request: PlatformRequest): InboundMail | undefined | Promise<InboundMail | undefined>;
  /** Tries the credentials. Throws ChannelError. */
  connect(context: MailContext): Promise<void>;
  /** Whether a mail was accepted before; undefined if the service does not tell. */
  wasSent(context: MailContext, messageId: string): Promise<boolean | Extract<Sent, { state: 'retry' }> | undefined>;
  send(context: MailContext, mail: OutgoingMail): Promise<Sent>;
}

/** The first of the values for each name. */
export function headerReader(pairs: readonly (readonly [string, string])[]): InboundMail['header'] {
  const values = new Map(pairs.toReversed().map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => values.get(name);
}
