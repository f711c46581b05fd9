import type { ServerResponse } from 'node:http';
import { headersOf, ownLines, type PlainResponse } from './message.ts';

/** What `writeHead` calls once it has checked every name and value. */
interface Internals {
  _storeHeader?: (head: string, headers: readonly string[]) => void;
  _hasBody: boolean;
}

/**
 * Writes an answer. Node would spend a quarter of the time on validating headers one by one; for the two frequent
 * statuses (200 and 304) they are ours and known to be valid, so their lines are passed as one string. Node still adds
 * the date, connection headers and the length, and handles every other status.
 */
export function send(response: ServerResponse, answer: PlainResponse): void {
  const internals = response as unknown as Internals;
  const { status, body } = answer;
  if (internals._storeHeader === undefined || (status !== 200 && status !== 304)) {
    response.writeHead(status, headersOf(answer).flat()).end(body?.bytes());
    return;
  }
  const statusLine = status === 200 ? 'HTTP/1.1 200 OK\r\n' : 'HTTP/1.1 304 Not Modified\r\n';
  response.statusCode = status;
  if (status === 304) internals._hasBody = false;
  internals._storeHeader(statusLine + answer.shared.lines + ownLines(answer), answer.shared.length);
  const text = body?.latin1();
  if (text === undefined) response.end(body?.bytes());
  else response.end(text, 'latin1');
}
