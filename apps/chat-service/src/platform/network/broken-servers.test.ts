import { describe, expect, it } from 'vitest';
import { createLoopbackGuard, expectFailure } from './test/guard.ts';
import { serveRaw } from './test/servers.ts';

async function fetchFrom(answer: string, end: 'end' | 'reset' | 'stay' = 'end') {
  const server = await serveRaw((socket) => {
    socket.once('data', () => {
      socket.write(answer);
      if (end === 'end') socket.end();
      if (end === 'reset') socket.resetAndDestroy();
    });
  });
  return createLoopbackGuard([server.port]).fetch(server.url, { totalMs: 60_000 });
}

describe('a server that', () => {
  it.each([
    ['closes without a word', '', 'end', 'protocol', /no answer/],
    ['resets the connection', '', 'reset', 'protocol', /no answer/],
    ['closes within its headers', 'HTTP/1.1 200 OK\r\ncontent-le', 'end', 'protocol', /no answer/],
    [
      'closes within its body',
      'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhello',
      'end',
      'protocol',
      /not read to its end/,
    ],
    ['resets within a body of no length', 'HTTP/1.1 200 OK\r\n\r\nhello', 'reset', 'protocol', /./],
    ['resets within its body', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhello', 'reset', 'protocol', /./],
    [
      'closes within a chunk',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nff\r\nhello',
      'end',
      'protocol',
      /not read/,
    ],
    ['speaks something else', 'SSH-2.0-OpenSSH_9.6\r\n', 'stay', 'protocol', /Parse Error/],
    ['speaks an older HTTP', 'ICY 200 OK\r\n\r\n', 'stay', 'protocol', /Parse Error/],
    [
      'frames its answer twice',
      'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n',
      'stay',
      'protocol',
      /./,
    ],
    ['has a broken chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 'stay', 'protocol', /./],
    [
      'changes the protocol',
      'HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
      'stay',
      'protocol',
      /no answer/,
    ],
    ['has one endless header', `HTTP/1.1 200 OK\r\nx-a: ${'b'.repeat(20_000)}\r\n\r\n`, 'stay', 'too_large', /headers/],
    ['has endless headers', `HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(5_000)}\r\n`, 'stay', 'too_large', /headers/],
  ] as const)('%s is an error', async (_, answer, end, kind, reason) => {
    await expectFailure(fetchFrom(answer, end), kind, reason);
  });

  it('ends its body by closing is understood', async () => {
    expect(await fetchFrom('HTTP/1.1 200 OK\r\n\r\nhello')).toMatchObject({ status: 200, body: Buffer.from('hello') });
  });

  it('says more than its answer is not listened to', async () => {
    const answer = await fetchFrom('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nokHTTP/1.1 500 No\r\n\r\n', 'stay');
    expect(answer).toMatchObject({ status: 200, body: Buffer.from('ok') });
  });
});
