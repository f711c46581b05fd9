/** A running chat service, as the load sees it. */
export interface Contender {
  name: 'sqlite' | 'postgres' | 'flowise';
  title: string;
  port: number;
  /** All processes that work on an answer, to tell their CPU time from that of other programs. */
  pids: readonly number[];
  /** The whole HTTP request of a turn; a new conversation without a session id. Callers are numbered from 0. */
  request(caller: number, sessionId: string | undefined, message: string): string;
  /** The conversation that an answer belongs to; throws when it is no answer. */
  sessionOf(body: string): string;
  stop(): Promise<void>;
}

/** An HTTP request that posts JSON. */
export function postJson(port: number, path: string, body: object, headers: readonly string[] = []): string {
  const text = JSON.stringify(body);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...headers,
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}
