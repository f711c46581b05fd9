import { type IncomingMessage, request } from 'node:http';

export interface Answer {
  status: number;
  /** Names and values in turn, as received. */
  headers: string[];
  body: Buffer;
}

/** One request on a connection of its own, the body left as it came. */
export function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const outgoing = request(url, { headers, agent: false, timeout: 5_000 }, (message) => {
    readBody(message).then(
      (body) => resolve({ status: message.statusCode ?? 0, headers: message.rawHeaders, body }),
      reject,
    );
  });
  outgoing.on('timeout', () => outgoing.destroy(new Error(`${url} did not answer within 5 s.`)));
  outgoing.on('error', reject);
  outgoing.end();
  return promise;
}

/** The value of a header; undefined when it was not sent. */
export function headerOf({ headers }: Answer, name: string): string | undefined {
  const index = headers.findIndex((text, at) => at % 2 === 0 && text.toLowerCase() === name);
  return index === -1 ? undefined : headers[index + 1];
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}
