import { expect } from 'vitest';
import type { Attack } from './attack.ts';
import { chunk, chunkedHead, openRaw } from './raw-socket.ts';
import { botPath } from './scene.ts';

const megabyte = 1_048_576;

export const bodyAttacks: readonly Attack[] = [
  {
    name: 'nested and endless JSON from somebody who is signed in',
    async run({ target, attacker }) {
      const path = `${botPath(attacker)}/sources`;
      const bodies = ['['.repeat(9_800_000), `[${'0,'.repeat(4_800_000)}0]`, '{"a":'.repeat(1_900_000)];
      const answers = bodies.map((body) => attacker.ask('POST', path, body));
      const health = await fetch(`${target.url}/api/health`);
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 400]);
      expect(health.status).toBe(200);
      return '3 bodies of 10 MB: 400 before they are parsed';
    },
  },
  {
    name: 'a hundred uploads in pieces from somebody who is not signed in',
    async run({ target, victim }) {
      globalThis.gc?.();
      const before = process.memoryUsage.rss();
      const piece = chunk('x'.repeat(100_000));
      const sockets = Array.from({ length: 100 }, () => openRaw(target.url));
      for (const socket of sockets) {
        socket.write(chunkedHead('POST', `${botPath(victim)}/sources`));
        for (let sent = 0; sent < 20; sent += 1) socket.write(piece);
      }
      const statuses = await Promise.all(sockets.map((socket) => socket.status()));
      const grown = (process.memoryUsage.rss() - before) / megabyte;
      for (const socket of sockets) socket.close();
      // A socket that was closed before it had read the answer has no status.
      expect(statuses.filter((status) => status !== 401 && status !== undefined)).toEqual([]);
      // This process also buffers what the attacker has not sent yet: 200 MB at most.
      expect(grown).toBeLessThan(400);
      return `401 from the headers, memory grew by ${Math.round(grown)} MB, the attacker's own buffers included`;
    },
  },
  {
    name: 'a body that stalls, and headers that never end',
    async run({ target }) {
      const body = openRaw(target.url);
      body.write(chunkedHead('POST', '/dashboard/api/sign-in'));
      body.write(chunk('{'));
      const headers = openRaw(target.url);
      headers.write('GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ');
      expect(await body.ended()).toMatch(/^HTTP\/1\.1 408 /);
      expect(await headers.ended()).toMatch(/^HTTP\/1\.1 408 /);
      return 'both: 408, connection closed';
    },
  },
];
