import { expect } from 'vitest';
import type { Attack, Scene } from './attack.ts';
import { goodPassword, openBrowser, type Person, signUp } from './person.ts';
import { ask, botPath } from './scene.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const script = '<html><script>alert(1)</script></html>';

/** What is no small picture. */
const noPictures = [
  `data:text/html;base64,${base64(script)}`,
  `data:image/svg+xml;base64,${base64('<svg onload="alert(1)"/>')}`,
  `data:image/png,${script}`,
  `data:image/png;base64,${base64(script)}"><script>`,
  `data:image/png\r\nX-Other: 1;base64,${base64('x')}`,
  `data:image/png;base64,${'A'.repeat(40_001)}`,
  'https://evil.example/picture.png',
  'javascript:alert(1)',
];

async function join(url: string, owner: Person, address: string, role: string): Promise<Person & { memberId: string }> {
  const insider = await signUp(url, address);
  const workspace = `/dashboard/api/workspaces/${owner.workspaceId}`;
  const invited = await owner.ask('POST', `${workspace}/invitations`, { email: insider.email, role });
  await insider.ask('POST', '/dashboard/api/invitations/accept', { token: invited.body.link.split('#')[1] });
  const { members } = (await owner.ask('GET', `${workspace}/members`)).body;
  const { id } = members.find((member: { email: string }) => member.email === insider.email);
  return { ...insider, memberId: id };
}

/** What a stream has sent so far, and whether it has ended. */
function readStream(response: Response): { text: string; hasEnded: boolean } {
  const seen = { text: '', hasEnded: false };
  void (async () => {
    for await (const piece of response.body ?? []) seen.text += Buffer.from(piece).toString();
    seen.hasEnded = true;
  })();
  return seen;
}

const handOver = ({ target, victim }: Scene) =>
  ask(target.url, victim.key, { bot_id: victim.botId, message: 'I want to talk to a human', hand_over: true });

export const memberAttacks: readonly Attack[] = [
  {
    name: 'a picture that is a page, a script or somewhere else',
    async run({ target, attacker }) {
      for (const picture of noPictures) {
        expect((await attacker.ask('PATCH', '/dashboard/api/me', { picture })).status, picture.slice(0, 60)).toBe(400);
      }
      const picture = `data:image/png;base64,${base64(script)}`;
      expect((await attacker.ask('PATCH', '/dashboard/api/me', { picture })).status).toBe(204);
      const { body } = await attacker.ask('GET', '/dashboard/api/me');
      const path = JSON.stringify(body).match(/\/member-pictures\/\w+/)?.[0] ?? '';
      const shown = await fetch(`${target.url}${path}`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      expect(shown.headers.get('content-security-policy')).toContain('sandbox');
      return `${noPictures.length} pictures: 400, and a page is only ever shown as a picture`;
    },
  },
  {
    name: 'somebody who was removed keeps the live inbox open',
    async run(scene) {
      const { target, victim } = scene;
      await victim.ask('PATCH', `${botPath(victim)}/handover`, { enabled: true });
      const insider = await join(target.url, victim, '198.51.100.90', 'viewer');
      const workspace = `/dashboard/api/workspaces/${victim.workspaceId}`;
      const headers = { cookie: insider.cookie(), 'x-forwarded-for': '198.51.100.90' };
      const seen = readStream(await fetch(`${target.url}${workspace}/inbox/stream`, { headers }));
      await handOver(scene);
      await expect.poll(() => seen.text, { timeout: 20_000 }).toContain('event: changed');
      const before = seen.text;
      await victim.ask('DELETE', `${workspace}/members/${insider.memberId}`);
      await handOver(scene);
      await expect.poll(() => seen.hasEnded, { timeout: 20_000 }).toBe(true);
      expect(seen.text).toBe(before);
      return 'ended without the next change';
    },
  },
  {
    name: 'a key that was revoked keeps the events of a conversation open',
    async run({ target, victim }) {
      await victim.ask('PATCH', `${botPath(victim)}/handover`, { enabled: true });
      const keys = `${botPath(victim)}/keys`;
      const { id, key } = (await victim.ask('POST', keys, { label: 'Leaked' })).body;
      const asked = await ask(target.url, key, { bot_id: victim.botId, message: 'hello', hand_over: true });
      // This is the shape in the OpenAPI description.
      const { session_id } = (await asked.json()) as { session_id: string };
      const headers = { authorization: `Bearer ${key}` };
      const seen = readStream(await fetch(`${target.url}/api/v1/sessions/${session_id}/events`, { headers }));
      const reply = (text: string) =>
        victim.ask('POST', `${botPath(victim)}/conversations/${session_id}/messages`, { text });
      expect((await reply('The first reply.')).status).toBe(201);
      await expect.poll(() => seen.text, { timeout: 20_000 }).toContain('The first reply.');
      expect((await victim.ask('POST', `${keys}/${id}/revoke`)).status).toBe(200);
      await reply('The code is 4711.');
      await expect.poll(() => seen.hasEnded, { timeout: 20_000 }).toBe(true);
      expect(seen.text).not.toContain('4711');
      return 'ended without the next message';
    },
  },
  {
    name: 'the identity provider of a customer takes the account of another one',
    async run({ target, victim, attacker }) {
      const issued = await attacker.ask('POST', `/dashboard/api/workspaces/${attacker.workspaceId}/scim/token`);
      const send = async (method: string, path: string, body?: object) => {
        const response = await fetch(`${target.url}/scim/v2/Users${path}`, {
          method,
          headers: { authorization: `Bearer ${issued.body.token}`, 'content-type': 'application/scim+json' },
          ...(body && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        return { status: response.status, id: text === '' ? '' : JSON.parse(text).id };
      };
      const { id, status } = await send('POST', '', { userName: victim.email, displayName: 'Mallory', active: true });
      expect(status).toBe(201);
      const set = (path: string, value: unknown) => ({ op: 'replace', path, value });
      const Operations = [set('displayName', 'Mallory'), set('password', goodPassword), set('emailVerified', true)];
      await send('PATCH', `/${id}`, { Operations });
      await send('PATCH', `/${id}`, { Operations: [set('userName', 'mallory@evil.example')] });
      await send('PATCH', `/${id}`, { Operations: [set('userName', victim.email), set('active', false)] });
      await send('DELETE', `/${id}`);
      const me = await victim.ask('GET', '/dashboard/api/me');
      expect([me.status, me.body.person.name, me.body.person.email]).toEqual([200, 'Ada', victim.email]);
      expect(me.body.workspaces.map((one: { id: string }) => one.id)).toEqual([victim.workspaceId]);
      const again = { email: victim.email, password: goodPassword };
      const signedIn = await openBrowser(target.url, '198.51.100.91').ask('POST', '/dashboard/api/sign-in', again);
      expect(signedIn.status).toBe(200);
      return 'neither renamed, moved, joined, signed out nor removed';
    },
  },
  {
    name: 'SCIM filters that are SQL, endless or nested',
    async run({ target, attacker }) {
      const issued = await attacker.ask('POST', `/dashboard/api/workspaces/${attacker.workspaceId}/scim/token`);
      const list = async (filter: string) => {
        const headers = { authorization: `Bearer ${issued.body.token}` };
        const response = await fetch(`${target.url}/scim/v2/Users?filter=${encodeURIComponent(filter)}`, { headers });
        // This is the shape of a SCIM list, or of an error.
        return { status: response.status, body: (await response.json()) as { totalResults?: number } };
      };
      const wrong = [
        `${'('.repeat(900)}userName pr${')'.repeat(900)}`,
        Array(40).fill('userName pr').join(' or '),
        `userName eq "${'a'.repeat(3_000)}"`,
        '__proto__ eq "x"',
        'constructor pr',
        'userName eq "x" or 1=1',
        'workspace_id ne "x"',
      ];
      for (const filter of wrong) expect((await list(filter)).status, filter.slice(0, 40)).toBe(400);
      for (const text of [`x' or '1'='1`, '%', '_%', 'x" or userName pr']) {
        const found = await list(`userName sw ${JSON.stringify(text)}`);
        expect([found.status, found.body.totalResults], text).toEqual([200, 0]);
      }
      return `${wrong.length} filters: 400, 4 found nobody`;
    },
  },
];
