import { expect } from 'vitest';
import type { Attack, Scene } from './attack.ts';
import { openBrowser } from './person.ts';
import { ask } from './scene.ts';
import { publicRoute } from './target.ts';

const dashboardRoutes = ({ target }: Scene) =>
  target.routes.filter(({ path }) => path.startsWith('/dashboard/api/') && !publicRoute.test(path));

/** The path with its parameters replaced by the victim's ids. */
function pathTo({ victim }: Scene, path: string): string {
  const ids: Record<string, string> = {
    workspace_id: victim.workspaceId,
    bot_id: victim.botId,
    key_id: victim.keyId,
    source_id: victim.sourceId,
    session_id: victim.sessionId,
    conversation_id: victim.sessionId,
    version: '1',
  };
  return path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'x');
}

/** Requests every route of a table, and fails with those that returned an unexpected status. */
async function askAll(
  routes: readonly { method: string; path: string }[],
  expected: readonly number[],
  send: (method: string, path: string) => Promise<{ status: number }>,
): Promise<number> {
  const wrong: string[] = [];
  for (const { method, path } of routes) {
    const { status } = await send(method, path);
    if (!expected.includes(status)) wrong.push(`${status} ${method} ${path}`);
  }
  expect(wrong).toEqual([]);
  return routes.length;
}

const bodyFor = (method: string) => (method === 'GET' || method === 'DELETE' ? undefined : {});

export const isolationAttacks: readonly Attack[] = [
  {
    name: 'a customer asks every route of the dashboard for what belongs to another one',
    async run(scene) {
      const routes = dashboardRoutes(scene).filter(({ path }) => path.startsWith('/dashboard/api/workspaces/:'));
      const count = await askAll(routes, [404], (method, path) =>
        scene.attacker.ask(method, pathTo(scene, path), bodyFor(method)),
      );
      return `${count} routes: 404`;
    },
  },
  {
    name: 'a customer asks the routes of the operator',
    async run(scene) {
      const routes = dashboardRoutes(scene).filter(({ path }) => path.includes('/operator/'));
      const count = await askAll(routes, [403], (method, path) =>
        scene.attacker.ask(method, pathTo(scene, path), bodyFor(method)),
      );
      expect(count).toBeGreaterThan(0);
      return `${count} routes: 403`;
    },
  },
  {
    name: 'somebody without a session asks every route of the dashboard',
    async run(scene) {
      const stranger = openBrowser(scene.target.url);
      const count = await askAll(dashboardRoutes(scene), [401], (method, path) =>
        stranger.ask(method, pathTo(scene, path), bodyFor(method)),
      );
      return `${count} routes: 401`;
    },
  },
  {
    name: "a page of another site makes changes with the victim's session",
    async run(scene) {
      const routes = dashboardRoutes(scene).filter(({ method }) => method !== 'GET');
      const count = await askAll(routes, [403], (method, path) =>
        scene.victim.ask(method, pathTo(scene, path), bodyFor(method), { origin: 'https://evil.example' }),
      );
      return `${count} routes: 403`;
    },
  },
  {
    name: 'a customer asks every route of SCIM with other keys and for users of another one',
    async run({ target, victim, attacker }) {
      const routes = target.routes.filter(({ path }) => path.startsWith('/scim/v2/'));
      // Its wrong tokens are not counted for other attacks.
      const address = { 'x-forwarded-for': '198.51.100.78' };
      const send = (token: string, id: string) => (method: string, path: string) =>
        fetch(`${target.url}${path.replaceAll(/:(id|name)/g, id)}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...address },
          ...(bodyFor(method) && {
            body: JSON.stringify({ Operations: [{ op: 'add', path: 'active', value: false }] }),
          }),
        });
      const refused = await askAll(routes, [401], send(attacker.key, 'x'));
      const tokenOf = async (person: typeof attacker) =>
        (await person.ask('POST', `/dashboard/api/workspaces/${person.workspaceId}/scim/token`)).body.token as string;
      const listed = await send(await tokenOf(victim), '')('GET', '/scim/v2/Users');
      // This is the shape of a SCIM list.
      const { Resources } = (await listed.json()) as { Resources: { id: string }[] };
      const single = routes.filter(({ path }) => path.endsWith('/:id'));
      await askAll(single, [400, 404], send(await tokenOf(attacker), Resources[0]?.id ?? ''));
      expect((await victim.ask('GET', `/dashboard/api/workspaces/${victim.workspaceId}`)).status).toBe(200);
      return `${refused} routes: 401 with a key; ${single.length} for another customer: 400 or 404`;
    },
  },
  {
    name: "a key asks for another customer's bot and conversation",
    async run({ target: { url }, victim, attacker }) {
      const headers = { authorization: `Bearer ${attacker.key}` };
      const bot = await ask(url, attacker.key, { bot_id: victim.botId, message: 'hello' });
      const given = { bot_id: attacker.botId, message: 'hello', session_id: victim.sessionId };
      const session = await ask(url, attacker.key, given);
      const path = `${url}/api/v1/sessions/${victim.sessionId}`;
      const read = await fetch(path, { headers });
      const removed = await fetch(path, { method: 'DELETE', headers });
      expect([bot, session, read, removed].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      return 'bot and conversation: 404';
    },
  },
];
