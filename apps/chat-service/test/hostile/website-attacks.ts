import { createHmac } from 'node:crypto';
import type { Wire } from '@lectern/test-kit';
import { expect } from 'vitest';
import type { Attack, Scene } from './attack.ts';
import { botPath } from './scene.ts';

const site = 'https://shop.example';

// Tests read bodies of any shape.
interface Answer {
  status: number;
  headers: Headers;
  body: Wire;
}

async function send(
  scene: Scene,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${scene.target.url}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text };
}

/** Puts a customer's bot on the shop's pages, and returns its public id. */
async function openShop(person: Scene['attacker'], settings: object = {}): Promise<string> {
  const { body } = await person.ask('PATCH', `${botPath(person)}/website`, { origins: [site], ...settings });
  return body.public_id;
}

const takeTicket = (scene: Scene, publicId: string, origin = site) =>
  send(scene, 'POST', `/api/v1/website/${publicId}/ticket`, undefined, { origin });

async function visit(scene: Scene, publicId: string, more: object = {}): Promise<Answer> {
  const { body } = await takeTicket(scene, publicId);
  return await send(scene, 'POST', `/api/v1/website/${publicId}/visitor`, { ticket: body.ticket, ...more });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function sign(header: object, claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part(header)}.${part(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;

export const websiteAttacks: readonly Attack[] = [
  {
    name: "a page that is not on the list shows a customer's bot",
    async run(scene) {
      const publicId = await openShop(scene.victim);
      const origins = [
        'https://evil.example',
        'https://shop.example.evil.test',
        'http://shop.example',
        'null',
        scene.target.url,
      ];
      const answers = await Promise.all(origins.map((origin) => takeTicket(scene, publicId, origin)));
      expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
        origins.map(() => '403 origin_not_allowed'),
      );
      const frame = await send(scene, 'GET', `/widget/${publicId}`);
      expect(frame.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${site}`);
      expect(frame.headers.get('x-frame-options')).toBeNull();
      return `${origins.length} origins: 403, framed by the list alone`;
    },
  },
  {
    name: 'a ticket is used twice, and a token is used for another bot',
    async run(scene) {
      const [ours, theirs] = [await openShop(scene.attacker), await openShop(scene.victim)];
      const { body } = await takeTicket(scene, ours);
      const path = `/api/v1/website/${ours}/visitor`;
      const twice = await Promise.all([1, 2, 3].map(() => send(scene, 'POST', path, { ticket: body.ticket })));
      expect(twice.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
      const token = twice.find(({ status }) => status === 200)?.body.token ?? '';
      const other = await send(scene, 'POST', `/api/v1/website/${theirs}/visitor`, {}, bearer(token));
      const forged = `lvt_${Buffer.from(JSON.stringify([theirs, 'vis_x', site, '', 9e9, 9e9])).toString('base64url')}.${'A'.repeat(43)}`;
      const asForged = await send(scene, 'GET', '/api/v1/website/conversations', undefined, bearer(forged));
      expect([other.status, asForged.status]).toEqual([401, 401]);
      return 'second use, other bot, forged token: 401';
    },
  },
  {
    name: 'a visitor claims to be somebody else',
    async run(scene) {
      const publicId = await openShop(scene.victim);
      const made = await scene.victim.ask('POST', `${botPath(scene.victim)}/website/identity-secret`, {});
      const { secret } = made.body;
      const claims = { sub: 'u-1', exp: inAnHour() };
      const unsigned = sign({ alg: 'none' }, claims, '').replace(/[^.]*$/, '');
      const tokens = [
        unsigned,
        sign({ alg: 'none' }, claims, secret),
        sign({ alg: 'HS512' }, claims, secret),
        sign({ alg: 'HS256' }, claims, 'guessed'),
        sign({ alg: 'HS256' }, { ...claims, exp: 1 }, secret),
        sign({ alg: 'HS256' }, { sub: 'u-1' }, secret),
      ];
      const given = [...tokens.map((token) => ({ token })), { user_id: 'u-1', user_hash: 'f'.repeat(64) }];
      for (const identity of given) expect((await visit(scene, publicId, { identity })).status).toBe(401);
      const good = await visit(scene, publicId, { identity: { token: sign({ alg: 'HS256' }, claims, secret) } });
      expect(good.body.verified).toBe(true);
      return `${given.length} forged identities: 401`;
    },
  },
  {
    name: 'a visitor turns the hash of a crafted user id into a token',
    async run(scene) {
      const publicId = await openShop(scene.victim);
      const path = `${botPath(scene.victim)}/website/identity-secret`;
      const { body } = await scene.victim.ask('POST', path, { method: 'hash', overlap_hours: 0 });
      // What the customer's server returns as the hash of a user with such a name is the signature of this token.
      const token = sign({ alg: 'HS256' }, { sub: 'u-1', exp: inAnHour() }, body.secret);
      const forged = await visit(scene, publicId, { identity: { token } });
      expect(forged).toMatchObject({ status: 401, body: { code: 'invalid_identity' } });
      const user_hash = createHmac('sha256', body.secret).update('u-2').digest('hex');
      const good = await visit(scene, publicId, { identity: { user_id: 'u-2', user_hash } });
      expect(good.body.verified).toBe(true);
      return 'a secret for hashes signs no token: 401';
    },
  },
  {
    name: "a visitor reads, continues or removes another visitor's conversation",
    async run(scene) {
      const publicId = await openShop(scene.victim);
      const owner = (await visit(scene, publicId)).body.token;
      const asked = await send(scene, 'POST', '/api/v1/website/chat', { message: 'hello' }, bearer(owner));
      const path = `/api/v1/website/conversations/${asked.body.session_id}`;
      const stranger = bearer((await visit(scene, publicId)).body.token);
      const body = { message: 'hello', session_id: asked.body.session_id };
      const answers = [
        await send(scene, 'GET', path, undefined, stranger),
        await send(scene, 'GET', `${path}/stream`, undefined, stranger),
        await send(scene, 'POST', `${path}/stop`, undefined, stranger),
        await send(scene, 'DELETE', path, undefined, stranger),
        await send(scene, 'POST', '/api/v1/website/chat', body, stranger),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      return '5 routes: 404';
    },
  },
  {
    name: 'a visitor floods a bot with messages',
    async run(scene) {
      const publicId = await openShop(scene.attacker, { messages_per_visitor: 3 });
      const token = bearer((await visit(scene, publicId)).body.token);
      const flood = Array.from({ length: 30 }, () =>
        send(scene, 'POST', '/api/v1/website/chat', { message: 'spam' }, token),
      );
      const statuses = (await Promise.all(flood)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(3);
      expect(statuses.filter((status) => status === 429)).toHaveLength(27);
      return '3 of 30 answered, 27: 429';
    },
  },
  {
    name: 'a title and a name are scripts',
    async run(scene) {
      const script = '"><script>alert(1)</script>';
      const publicId = await openShop(scene.attacker, { title: script, share: true });
      const pages = [await send(scene, 'GET', `/widget/${publicId}`), await send(scene, 'GET', `/c/${publicId}`)];
      for (const { body, headers } of pages) {
        expect(String(body)).not.toContain('<script>alert(1)');
        expect(headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(headers.get('content-security-policy')).not.toContain('unsafe');
      }
      return 'escaped, and the policy allows no inline script';
    },
  },
];
