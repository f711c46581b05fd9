import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openAt, type PlaceMaker, startSqlitePlaces } from '../../platform/database/test/places.ts';
import { makeWorkspaceScope, type Role } from '../../platform/shared/scope.ts';
import { isAtLeast, roles } from './roles.ts';
import type { Answer, Browser } from './test/browser.ts';
import { createHarness, type Harness } from './test/harness.ts';
import { newMember, newWorkspaceSteps } from './workspaces.ts';

/** Who may use each route: anybody, whoever is signed in, or a member with at least this role. */
const access: Readonly<Record<string, 'anybody' | 'person' | Role>> = {
  'GET /sign-up': 'anybody',
  'POST /sign-up': 'anybody',
  'POST /sign-up/verify': 'anybody',
  'GET /sign-in': 'anybody',
  'POST /password-reset': 'anybody',
  'POST /password-reset/finish': 'anybody',
  'POST /sign-in': 'anybody',
  'POST /sign-in/link': 'anybody',
  'POST /sign-in/totp': 'anybody',
  'POST /sign-in/backup-code': 'anybody',
  'POST /sign-out': 'anybody',
  'POST /invitations/open': 'anybody',
  'GET /me': 'person',
  'PATCH /me': 'person',
  'POST /me/email': 'person',
  'POST /me/email/confirm': 'anybody',
  'GET /me/deletion': 'person',
  'POST /me/deletion': 'person',
  'POST /password': 'person',
  'GET /sessions': 'person',
  'DELETE /sessions/:session_id': 'person',
  'DELETE /sessions': 'person',
  'POST /totp': 'person',
  'POST /totp/confirm': 'person',
  'POST /totp/disable': 'person',
  'POST /totp/backup-codes': 'person',
  'POST /invitations/accept': 'person',
  'GET /workspaces': 'person',
  'POST /workspaces': 'person',
  'GET /workspaces/:workspace_id': 'viewer',
  'GET /workspaces/:workspace_id/limits': 'viewer',
  'GET /workspaces/:workspace_id/access': 'admin',
  'PUT /workspaces/:workspace_id/access': 'owner',
  'GET /workspaces/:workspace_id/members': 'viewer',
  'POST /workspaces/:workspace_id/leave': 'viewer',
  'PATCH /workspaces/:workspace_id': 'admin',
  'POST /workspaces/:workspace_id/deletion': 'owner',
  'PATCH /workspaces/:workspace_id/members/:member_id': 'admin',
  'DELETE /workspaces/:workspace_id/members/:member_id': 'admin',
  'GET /workspaces/:workspace_id/invitations': 'admin',
  'POST /workspaces/:workspace_id/invitations': 'admin',
  'DELETE /workspaces/:workspace_id/invitations/:invitation_id': 'admin',
};
const workspaceRoutes = Object.entries(access).filter((entry): entry is [string, Role] =>
  roles.some((role) => role === entry[1]),
);

let places: PlaceMaker;
let database: Database;
let harness: Harness;
const people: { browser: Browser; personId: string; role: Role | 'outsider' }[] = [];

beforeAll(async () => {
  places = await startSqlitePlaces();
  database = await openAt(await places.make());
  harness = createHarness({ database });
  for (const role of [...roles, 'outsider'] as const) {
    const { browser, personId } = await harness.signUp(`${role}@example.org`);
    people.push({ browser, personId, role });
  }
});
afterAll(async () => {
  await database.close();
  await places.close();
});

/** A workspace with everybody but the outsider in it. */
async function addWorkspace(): Promise<string> {
  const id = `wsp_${crypto.randomUUID()}`;
  const workspace = { id, name: 'Lab', plan: 'business', createdAt: 1 } as const;
  const actor = { kind: 'system', id: undefined, address: undefined } as const;
  const ownerId = personOf('owner').personId;
  const others = people.flatMap(({ personId, role }) =>
    role === 'owner' || role === 'outsider' ? [] : [newMember(id, personId, role, 1)],
  );
  const { build } = database;
  const join = build.insertInto('member').values(others);
  await database.write([...newWorkspaceSteps(build, { workspace, ownerId, actor }), join]);
  return id;
}

function personOf(role: Role | 'outsider') {
  const person = people.find((one) => one.role === role);
  if (person === undefined) throw new Error(`nobody is ${role}`);
  return person;
}

/** Sends a body that every route accepts, so that only the role decides. */
function ask(browser: Browser, route: string, ids: Record<string, string>): Promise<Answer> {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'unknown');
  const body = { name: 'Renamed', role: 'viewer', email: `${crypto.randomUUID()}@example.org` };
  return browser.ask(method, path, method === 'GET' ? {} : { body });
}

describe('every route', () => {
  it('says here who may use it', () => {
    const registered = harness.routes.routes.filter(({ method }) => method !== 'ALL');
    const found = registered.map(({ method, path }) => `${method} ${path}`);
    expect(found.toSorted()).toEqual(Object.keys(access).toSorted());
  });

  it.each(Object.entries(access).filter(([, who]) => who !== 'anybody'))('%s needs a sign-in', async (route) => {
    const { status, body } = await ask(harness.browse(), route, { workspace_id: await addWorkspace() });
    expect([status, body.code]).toEqual([401, 'sign_in_required']);
  });
});

describe.each(workspaceRoutes)('%s, for %s and above', (route, least) => {
  it.each(roles)('and what a %s gets', async (role) => {
    const { status, body } = await ask(personOf(role).browser, route, { workspace_id: await addWorkspace() });
    const isWayIn = status !== 403 && body?.error !== 'Workspace not found.';
    expect({ status, isWayIn }).toEqual({
      status: isAtLeast(role, least) ? expect.any(Number) : 403,
      isWayIn: isAtLeast(role, least),
    });
    if (status === 403) expect(body.error).toBe(`You need the role ${least} for this; yours is ${role}.`);
  });

  it('is as unknown to others as a workspace that does not exist', async () => {
    const { browser } = personOf('outsider');
    const foreign = await ask(browser, route, { workspace_id: await addWorkspace() });
    const unknown = await ask(browser, route, { workspace_id: 'wsp_unknown' });
    const strange = await ask(browser, route, { workspace_id: '%00' });
    expect([foreign.status, foreign.body]).toEqual([404, { error: 'Workspace not found.', code: 'not_found' }]);
    for (const other of [unknown, strange]) {
      expect([other.status, other.body]).toEqual([foreign.status, foreign.body]);
      expect([...other.headers]).toEqual([...foreign.headers]);
    }
  });
});

describe('what belongs to another workspace', () => {
  it('is as unknown as what does not exist, for an owner too', async () => {
    const [mine, other] = [await addWorkspace(), await addWorkspace()];
    const scope = makeWorkspaceScope({
      workspaceId: other,
      role: 'owner',
      actor: { kind: 'person', id: personOf('outsider').personId, address: undefined },
    });
    const { invitation } = await harness.accounts.invitations.create(scope, { email: 'x@example.org', role: 'viewer' });
    const [member] = (await harness.accounts.members.list(scope, { limit: 50 })).filter(
      ({ role }) => role === 'viewer',
    );
    const theirs = { workspace_id: mine, member_id: member?.id ?? '', invitation_id: invitation.id };
    const inside = workspaceRoutes.filter(([route]) => /:(member|invitation)_id/.test(route));
    expect(inside).toHaveLength(3);
    for (const [route] of inside) {
      const foreign = await ask(personOf('owner').browser, route, theirs);
      const unknown = await ask(personOf('owner').browser, route, { workspace_id: mine });
      expect([route, foreign.status, foreign.body]).toEqual([route, 404, unknown.body]);
    }
    expect(await harness.accounts.members.list(scope, { limit: 50 })).toHaveLength(4);
    expect(await harness.accounts.invitations.list(scope, { limit: 50 })).toHaveLength(1);
  });
});
