import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createGuard, createLoopbackGuard, expectFailure } from './test/guard.ts';
import { serve } from './test/servers.ts';

const textOf = async (body: ReadableStream<Uint8Array>) => await new Response(body).text();

describe('an answer that is read while it comes', () => {
  it('is there before it ends', async () => {
    const { promise: ending, resolve: end } = Promise.withResolvers<void>();
    const { url, port } = await serve(async (request, response) => {
      response.writeHead(201, { 'x-method': request.method ?? '' });
      response.write('first');
      await ending;
      response.end(' last');
    });
    const { status, headers, body } = await createLoopbackGuard([port]).stream(url, { method: 'POST', body: '{}' });
    expect(status).toBe(201);
    expect(headers.get('x-method')).toBe('POST');
    const reader = body.getReader();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('first');
    end();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe(' last');
    expect((await reader.read()).done).toBe(true);
  });

  it('is held to the same rules', async () => {
    const { url } = await serve((_, response) => void response.end());
    await expectFailure(
      createGuard({ allowedPorts: [Number(new URL(url).port)] }).stream(url),
      'refused_address',
      /127/,
    );
    await expectFailure(createGuard().stream('http://[::1]/'), 'refused_address', /./);
    await expectFailure(createGuard({ allowHttp: false }).stream('http://example.org/'), 'refused_url', /./);
  });

  it('has a largest size and a time', async () => {
    const { url, port } = await serve(async (request, response) => {
      response.write('x'.repeat(100));
      if (request.url === '/slow') await delay(5_000, undefined, { ref: false });
      response.end('x'.repeat(100));
    });
    const guard = createLoopbackGuard([port]);
    const large = await guard.stream(url, { maxBytes: 150 });
    await expectFailure(textOf(large.body), 'too_large', /150/);
    const slow = await guard.stream(`${url}/slow`, { totalMs: 100 });
    await expectFailure(textOf(slow.body), 'timeout', /whole request/);
  });

  it('ends with the signal of its caller, and with its reader', async () => {
    const closed: string[] = [];
    const { url, port } = await serve((request, response) => {
      response.write('x');
      response.on('close', () => void closed.push(request.url ?? ''));
    });
    const guard = createLoopbackGuard([port]);
    const caller = new AbortController();
    const first = await guard.stream(`${url}/signal`, { signal: caller.signal });
    caller.abort(new Error('enough'));
    await expect(textOf(first.body)).rejects.toThrow('enough');
    const second = await guard.stream(`${url}/cancel`);
    await second.body.cancel();
    await expect.poll(() => closed).toEqual(['/signal', '/cancel']);
  });
});
