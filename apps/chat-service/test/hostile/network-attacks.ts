import { expect } from 'vitest';
import type { Attack } from './attack.ts';
import { openRaw } from './raw-socket.ts';
import { botPath } from './scene.ts';

/** Ways of writing an address that nobody outside may reach. */
const inside = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://localhost/',
  'http://localhost./',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://user:password@127.0.0.1/',
];

/** Requests that two servers in a row would read differently. */
const ambiguous: Readonly<Record<string, string>> = {
  'two lengths': 'Content-Length: 5\r\nContent-Length: 50\r\n\r\nhello',
  'two hosts': 'Host: y\r\nContent-Length: 0\r\n\r\n',
  'length and chunks':
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n',
  'unknown encoding': 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'space before the colon': 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
  'folded header': 'X-A: b\r\n c\r\nContent-Length: 0\r\n\r\n',
  'length that is no number': 'Content-Length: 5x\r\n\r\nhello',
  'bare line feeds': 'Content-Length: 0\nX-B: c\n\n',
};

export const networkAttacks: readonly Attack[] = [
  {
    name: 'pages, connected services and webhooks are pointed at addresses inside (SSRF)',
    async run({ attacker }) {
      const accepted: string[] = [];
      for (const url of inside) {
        const source = await attacker.ask('POST', `${botPath(attacker)}/sources`, { kind: 'url', url });
        if (source.status !== 400) accepted.push(`source ${url}: ${source.status}`);
        const connection = { type: 'git', host: 'gitea', server: url, repository: 'a/b' };
        const connected = await attacker.ask('POST', `${botPath(attacker)}/sources`, { kind: 'connected', connection });
        if (connected.status !== 400) accepted.push(`connected source ${url}: ${connected.status}`);
        const secure = url.replace('http:', 'https:');
        const key = await attacker.ask('POST', `${botPath(attacker)}/keys`, { webhook_url: secure });
        if (key.status !== 400) accepted.push(`webhook ${secure}: ${key.status}`);
      }
      expect(accepted).toEqual([]);
      return `${inside.length * 3} addresses: 400`;
    },
  },
  {
    name: 'patterns of a site that take exponential time',
    async run({ attacker }) {
      const pattern = `/${'*a'.repeat(25)}*b`;
      const site = { kind: 'site', url: 'https://example.org/' };
      for (const field of ['include', 'exclude']) {
        const { status, body } = await attacker.ask('POST', `${botPath(attacker)}/sources`, {
          ...site,
          [field]: ['/docs/*', pattern],
        });
        expect([status, body.error]).toEqual([400, expect.stringContaining('must have at most 8 stars')]);
      }
      return '25 stars: 400';
    },
  },
  {
    name: 'pushes to a source with a forged signature',
    async run({ target, victim }) {
      for (const headers of [{}, { 'x-gitlab-token': '' }, { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }]) {
        const response = await fetch(`${target.url}/hooks/${victim.sourceId}`, { method: 'POST', body: '{}', headers });
        expect(response.status).toBe(403);
      }
      return '3 pushes: 403';
    },
  },
  {
    name: 'requests that two servers read differently (smuggling)',
    async run({ target }) {
      for (const [name, rest] of Object.entries(ambiguous)) {
        const socket = openRaw(target.url);
        socket.write(`POST /api/v1/chat HTTP/1.1\r\nHost: x\r\n${rest}`);
        const received = await socket.ended();
        expect(received, name).toMatch(/^HTTP\/1\.1 400 /);
        expect(received.match(/HTTP\/1\.1 \d{3}/g), name).toHaveLength(1);
      }
      return `${Object.keys(ambiguous).length} requests: 400, connection closed`;
    },
  },
];
