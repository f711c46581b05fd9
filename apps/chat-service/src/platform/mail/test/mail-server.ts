import type { AddressInfo } from 'node:net';
import { waitUntil } from '@lectern/test-kit';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** Every message, as received. */
  messages: readonly { to: string; text: string }[];
  /** The newest message to an address, once that many have arrived. */
  waitFor(to: string, count?: number): Promise<string>;
  stop(): Promise<void>;
}

/** A real SMTP server that keeps what it receives. */
export async function startMailServer(): Promise<MailServer> {
  const messages: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (piece) => {
        text += String(piece);
      });
      stream.on('end', () => {
        messages.push({ to: session.envelope.rcptTo[0]?.address ?? '', text: decode(text) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    async waitFor(to, count = 1) {
      const mine = () => messages.filter((message) => message.to === to);
      await waitUntil(`${count} messages to ${to}`, () => mine().length >= count);
      return mine().at(-1)?.text ?? '';
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Long lines are broken with `=`, which is itself written as `=3D`. */
function decode(text: string): string {
  return text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
}
