import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { goodPassword, openBrowser, type Person, signUp } from '../../../../test/hostile/person.ts';
import { chatServiceConfig } from '../../../platform/config/config.ts';
import type { Place } from '../../../platform/database/test/places.ts';
import { startChatService } from '../../../start.ts';

export { goodPassword, openBrowser, signUp };

/** The whole service on a database. */
export async function startAt({ databaseUrl, dataDir }: Place, settings: Record<string, string> = {}) {
  const quiet = { CHAT_PORT: '0', CHAT_METRICS_PORT: '0', EMBEDDINGS: 'off', LOG_LEVEL: 'silent' };
  const folder = mkdtempSync(join(tmpdir(), 'lectern-scim-'));
  const place = databaseUrl ? { DATA_DIR: folder, DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };
  const given = { ...quiet, ...place, DEFAULT_PLAN: 'enterprise', ...settings };
  const service = await startChatService(chatServiceConfig.parse(given));
  return {
    url: service.url,
    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Provider = ReturnType<typeof createProvider>;

/** An identity provider with the token of a workspace. */
export function createProvider(url: string, token: string) {
  async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${url}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  }
  const expecting = async (status: number, asked: ReturnType<typeof ask>) => {
    const answer = await asked;
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    return answer.body;
  };
  return {
    ask,
    get: (path: string, status = 200) => expecting(status, ask('GET', path)),
    post: (path: string, body: unknown, status = 201) => expecting(status, ask('POST', path, body)),
    put: (path: string, body: unknown, status = 200) => expecting(status, ask('PUT', path, body)),
    /** The operations of a PATCH. */
    patch: (path: string, operations: unknown, status = 200) =>
      expecting(status, ask('PATCH', path, { schemas: [patchSchema], Operations: operations })),
    delete: (path: string, status = 204) => expecting(status, ask('DELETE', path)),
    find: async (userName: string) => {
      const filter = encodeURIComponent(`userName eq "${userName}"`);
      return (await expecting(200, ask('GET', `/Users?filter=${filter}`))).Resources[0];
    },
  };
}

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** A new workspace whose owner has turned SCIM on. */
export async function openWorkspace(url: string) {
  const owner = await signUp(url);
  const path = `/dashboard/api/workspaces/${owner.workspaceId}`;
  const { body } = await owner.ask('POST', `${path}/scim/token`);
  return { owner, path, provider: createProvider(url, body.token), token: body.token as string };
}

/** The members of a workspace, by address. */
export async function rolesIn({ ask }: Pick<Person, 'ask'>, path: string): Promise<Record<string, string>> {
  const { body } = await ask('GET', `${path}/members`);
  return Object.fromEntries(body.members.map(({ email, role }: Record<string, string>) => [email, role]));
}

let users = 0;

/** A user as Okta sends it. */
export function newUser(more: Record<string, unknown> = {}) {
  users += 1;
  const email = `user-${users}@corp.example`;
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: email,
    externalId: `00u${users}`,
    name: { givenName: 'Grace', familyName: `Hopper ${users}` },
    displayName: `Grace Hopper ${users}`,
    emails: [{ primary: true, value: email, type: 'work' }],
    locale: 'en-US',
    password: 'never stored 1234',
    groups: [],
    active: true,
    ...more,
  };
}
