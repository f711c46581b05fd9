import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { signUp } from '../../../test/hostile/person.ts';
import { chunk, chunkedHead, openRaw } from '../../../test/hostile/raw-socket.ts';
import { openTarget, publicRoute, type Target } from '../../../test/hostile/target.ts';
import { bodyPace } from './slow-bodies.ts';

const stallMs = 1_000;

describe('bodies', () => {
  let target: Target;
  beforeAll(async () => {
    const pace = { ...bodyPace, stallMs, lookMs: 50 };
    target = await openTarget({}, { pace, headersTimeoutMs: 500 });
  });
  afterAll(() => target.stop());

  it('are not waited for where somebody has to be signed in: every route answers from the headers', async () => {
    const patient = await openTarget();
    onTestFinished(() => patient.stop());
    const routes = patient.routes.filter(({ method, path }) => method !== 'GET' && path.startsWith('/dashboard/api/'));
    const closed = routes.filter(({ path }) => !publicRoute.test(path));
    expect(closed.length).toBeGreaterThan(30);
    const answers = closed.map(async ({ method, path }) => {
      const socket = openRaw(patient.url);
      socket.write(chunkedHead(method, path.replaceAll(/:\w+/g, 'x')));
      const status = await socket.status();
      socket.close();
      return `${status} ${method} ${path}`;
    });
    expect(await Promise.all(answers)).toEqual(closed.map(({ method, path }) => `401 ${method} ${path}`));
  });

  it('are refused by their running length, before they end', async () => {
    const socket = openRaw(target.url);
    socket.write(chunkedHead('POST', '/dashboard/api/sign-in'));
    for (let sent = 0; sent < 5; sent += 1) socket.write(chunk(' '.repeat(1_000)));
    expect(await socket.status()).toBe(413);
    expect(await socket.ended()).toContain('The body may have at most 4096 bytes.');
  });

  it('are refused by the length that they declare, before they begin', async () => {
    const socket = openRaw(target.url);
    const head =
      'POST /dashboard/api/sign-in HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/json';
    socket.write(`${head}\r\nContent-Length: 5000\r\n\r\n`);
    expect(await socket.status()).toBe(413);
    socket.close();
  });

  it.each(['/dashboard/api/sign-in', '/api/health', '/nowhere'])('that stall are closed: %s', async (path) => {
    const socket = openRaw(target.url);
    socket.write(chunkedHead('POST', path));
    socket.write(chunk('{"email":'));
    const received = await socket.ended();
    if (path.endsWith('sign-in')) expect(received).toMatch(/^HTTP\/1\.1 408 .*"code":"request_timeout"/s);
  });

  it('of people who are signed in are closed as well when they stall', async () => {
    const person = await signUp(target.url);
    const created = await person.ask('POST', `/dashboard/api/workspaces/${person.workspaceId}/bots`, { name: 'Bot' });
    const path = `/dashboard/api/workspaces/${person.workspaceId}/bots/${created.body.id}/files?name=a.txt`;
    const socket = openRaw(target.url);
    socket.write(chunkedHead('POST', path, { Cookie: person.cookie(), 'Content-Type': 'text/plain' }));
    socket.write(chunk('the beginning of a file'));
    expect(await socket.status()).toBe(408);
    await socket.ended();
  });

  it('that keep coming are taken, however many pauses they make', async () => {
    let status: number | undefined;
    // A pause that a busy machine made too long counts as a stall, and says nothing about the service.
    for (let longestMs = stallMs; longestMs > stallMs / 2; ) {
      const socket = openRaw(target.url);
      longestMs = await sendWithPauses(socket);
      status = await socket.status();
      socket.close();
    }
    expect(status).toBe(401);
  });

  /** The pauses add up to more than a stall, but each is only a small part of it. Returns the longest. */
  async function sendWithPauses(socket: ReturnType<typeof openRaw>): Promise<number> {
    socket.write(chunkedHead('POST', '/dashboard/api/sign-in'));
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'a wrong password' });
    let longestMs = 0;
    for (const letters of body.match(/.{1,2}/g) ?? []) {
      const sentAt = performance.now();
      socket.write(chunk(letters));
      await delay(40);
      longestMs = Math.max(longestMs, performance.now() - sentAt);
    }
    socket.write('0\r\n\r\n');
    return longestMs;
  }

  it('come after headers, which have their time as well', async () => {
    const socket = openRaw(target.url);
    socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow');
    expect(await socket.ended()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('are not read when the request has two Host headers', async () => {
    const socket = openRaw(target.url);
    socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n');
    const reply = await socket.ended();
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).toContain('A request must have one Host header.');
  });
});
