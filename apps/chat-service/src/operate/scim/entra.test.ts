import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEachDatabase } from '../../platform/database/test/on-each-database.ts';
import { newUser, openWorkspace, type Provider, rolesIn, startAt } from './test/harness.ts';

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** The requests of Microsoft's SCIM validator and of Entra's provisioning. */
onEachDatabase('SCIM as Entra uses it', (places) => {
  let service: Awaited<ReturnType<typeof startAt>>;
  let workspace: Awaited<ReturnType<typeof openWorkspace>>;
  let entra: Provider;
  beforeAll(async () => {
    service = await startAt(await places().make());
    workspace = await openWorkspace(service.url);
    entra = workspace.provider;
  });
  afterAll(() => service.stop());

  const list = (path: string, filter: string) => entra.get(`${path}?filter=${encodeURIComponent(filter)}`);
  const create = async (more: Record<string, unknown> = {}) => {
    const user = newUser(more);
    return { user, id: (await entra.post('/Users', user)).id as string };
  };

  it('discovers what the service can do', async () => {
    expect(await entra.get('/ServiceProviderConfig')).toMatchObject({
      patch: { supported: true },
      filter: { supported: true, maxResults: 200 },
      bulk: { supported: false },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const types = await entra.get('/ResourceTypes');
    expect(types.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups']);
    expect(await entra.get('/ResourceTypes/User')).toEqual(types.Resources[0]);
    const schemas = await entra.get('/Schemas');
    expect(schemas.totalResults).toBe(2);
    for (const schema of schemas.Resources) expect(await entra.get(`/Schemas/${schema.id}`)).toEqual(schema);
    expect(await entra.get('/Schemas/urn:unknown', 404)).toMatchObject({ status: '404' });
    expect(await entra.get('/Unknown', 404)).toMatchObject({ schemas: [expect.stringContaining('Error')] });
  });

  it('tests the connection with a name that nobody has', async () => {
    expect(await list('/Users', 'userName eq "b6a1c1ea-5d1c-4ee5-8dbb-ef0eafa4f1c1"')).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
  });

  it('finds users by external id, address and joined conditions', async () => {
    const { user, id } = await create();
    const mail = user.userName;
    for (const filter of [
      `externalId eq "${user.externalId}"`,
      `emails eq "${mail}"`,
      `emails.value eq "${mail.toUpperCase()}"`,
      `emails[type eq "work"].value eq "${mail}"`,
      `emails[type eq "work" and value eq "${mail}"]`,
      `urn:ietf:params:scim:schemas:core:2.0:User:userName Eq "${mail}"`,
      `id eq "${id}" and active eq true`,
      `(userName sw "nobody" or userName eq "${mail}") and not (active eq false)`,
      `USERNAME eq "${mail}" and meta.created gt "2020-01-01T00:00:00Z"`,
    ])
      expect((await list('/Users', filter)).Resources, filter).toMatchObject([{ id }]);
    expect((await list('/Users', `externalId eq "${user.externalId.toUpperCase()}"`)).totalResults).toBe(0);
    expect((await list('/Users', `userName co "%"`)).totalResults).toBe(0);
    expect((await list('/Users', `name.familyName eq "${user.name.familyName}"`)).totalResults).toBe(1);
    expect((await list('/Users', `userName co "${mail.slice(2, 12)}" and displayName pr`)).totalResults).toBe(1);
  });

  it('deactivates with a text, and activates again', async () => {
    const { id } = await create();
    const off = await entra.patch(`/Users/${id}`, [{ op: 'Replace', path: 'active', value: 'False' }]);
    expect(off.active).toBe(false);
    expect((await entra.get(`/Users/${id}`)).active).toBe(false);
    const on = await entra.patch(`/Users/${id}`, [{ op: 'Replace', path: 'active', value: 'True' }]);
    expect(on.active).toBe(true);
    const wrong = await entra.patch(`/Users/${id}`, [{ op: 'Replace', path: 'active', value: 'maybe' }], 400);
    expect(wrong.scimType).toBe('invalidValue');
  });

  it('patches with paths, filters in paths, and values without a path', async () => {
    const { id } = await create();
    const mail = `changed-${id}@corp.example`.toLowerCase();
    const after = await entra.patch(`/Users/${id}`, [
      { op: 'Replace', path: 'emails[type eq "work"].value', value: mail },
      { op: 'Replace', path: 'name.givenName', value: 'Given' },
      { op: 'Add', path: 'name.formatted', value: 'Given Name' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '1' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Sales' },
      { op: 'Replace', value: { displayName: 'Dotted', 'name.familyName': 'Family', [`${enterprise}:manager`]: 'x' } },
    ]);
    expect(after).toMatchObject({
      emails: [{ value: mail, type: 'work', primary: true }],
      name: { givenName: 'Given', familyName: 'Family', formatted: 'Given Name' },
      displayName: 'Dotted',
    });
    const removed = await entra.patch(`/Users/${id}`, [
      { op: 'remove', path: 'displayName' },
      { op: 'remove', path: 'name.formatted' },
    ]);
    expect(removed).not.toHaveProperty('displayName');
    expect(removed.name).toEqual({ givenName: 'Given', familyName: 'Family' });
    const userName = `name-${id}@corp.example`;
    expect(await entra.patch(`/Users/${id}`, [{ op: 'replace', path: 'userName', value: userName }])).toMatchObject({
      userName,
      emails: [{ value: mail }],
    });
  });

  it('returns only the wanted attributes', async () => {
    const { id, user } = await create();
    const only = await entra.get(`/Users/${id}?attributes=userName,name.givenName`);
    expect(Object.keys(only).toSorted()).toEqual(['id', 'name', 'schemas', 'userName']);
    expect(await entra.get(`/Users/${id}?excludedAttributes=emails,groups`)).not.toHaveProperty('emails');
    const { id: groupId } = await entra.post('/Groups', { displayName: `With ${id}`, members: [{ value: id }] });
    expect(await entra.get(`/Groups/${groupId}?excludedAttributes=members`)).not.toHaveProperty('members');
    const filter = encodeURIComponent(`displayName eq "with ${id.toLowerCase()}"`);
    const found = await entra.get(`/Groups?excludedAttributes=members&filter=${filter}`);
    expect(found.Resources).toMatchObject([{ id: groupId }]);
    expect(found.Resources[0]).not.toHaveProperty('members');
    expect((await list('/Groups', `id eq "${groupId}" and members eq "${id}"`)).totalResults).toBe(1);
    expect((await entra.find(user.userName)).groups).toMatchObject([{ value: groupId }]);
  });

  it('changes members of groups in its own form', async () => {
    const [ann, bob] = [await create(), await create()];
    const { id } = await entra.post('/Groups', { displayName: `Form ${ann.id}`, externalId: 'f1' });
    const refs = (...ids: string[]) => ids.map((value) => ({ $ref: null, value }));
    const count = async () => (await entra.get(`/Groups/${id}`)).members.length;
    await entra.patch(`/Groups/${id}`, [{ op: 'Add', path: 'members', value: refs(ann.id, bob.id) }], 204);
    expect(await count()).toBe(2);
    await entra.patch(`/Groups/${id}`, [{ op: 'Remove', path: 'members', value: refs(ann.id) }], 204);
    expect(await count()).toBe(1);
    await entra.patch(`/Groups/${id}`, [{ op: 'Replace', path: 'displayName', value: `New ${id}` }], 204);
    await entra.patch(`/Groups/${id}`, [{ op: 'Remove', path: 'members' }], 204);
    expect(await entra.get(`/Groups/${id}`)).toMatchObject({ displayName: `New ${id}`, members: [] });
  });

  it('gives a group the role that the owner chose, and takes it away with the group', async () => {
    const { owner, path } = workspace;
    const [ann, bob] = [await create(), await create()];
    const { id } = await entra.post('/Groups', { displayName: `Roles ${ann.id}`, members: [{ value: ann.id }] });
    const { id: higher } = await entra.post('/Groups', { displayName: `Higher ${ann.id}` });
    const rolesNow = async () => {
      const roles = await rolesIn(owner, path);
      return [roles[ann.user.userName], roles[bob.user.userName]];
    };
    const map = (group: string, role: string | null) => owner.ask('PATCH', `${path}/scim/groups/${group}`, { role });
    expect((await map(id, 'owner')).status).toBe(400);
    expect((await map(id, 'editor')).status).toBe(200);
    await map(higher, 'admin');
    expect(await rolesNow()).toEqual(['editor', 'viewer']);
    await entra.patch(`/Groups/${id}`, [{ op: 'add', path: 'members', value: [{ value: bob.id }] }], 204);
    await entra.patch(`/Groups/${higher}`, [{ op: 'add', path: 'members', value: [{ value: ann.id }] }], 204);
    expect(await rolesNow()).toEqual(['admin', 'editor']);
    await entra.patch(`/Users/${bob.id}`, [{ op: 'replace', path: 'active', value: false }]);
    await entra.patch(`/Users/${bob.id}`, [{ op: 'replace', path: 'active', value: true }]);
    expect(await rolesNow()).toEqual(['admin', 'editor']);
    await entra.delete(`/Groups/${higher}`);
    expect(await rolesNow()).toEqual(['editor', 'editor']);
    await entra.patch(`/Groups/${id}`, [{ op: 'remove', path: `members[value eq "${ann.id}"]` }], 204);
    expect(await rolesNow()).toEqual(['viewer', 'editor']);
    await map(id, null);
    expect(await rolesNow()).toEqual(['viewer', 'viewer']);
  });

  it('lets owners keep their role, whatever their groups say', async () => {
    const { owner, path } = workspace;
    const { id: ownerId } = await entra.find(owner.email);
    const { id } = await entra.post('/Groups', { displayName: 'Owners', members: [{ value: ownerId }] });
    await owner.ask('PATCH', `${path}/scim/groups/${id}`, { role: 'viewer' });
    expect(await rolesIn(owner, path)).toMatchObject({ [owner.email]: 'owner' });
  });

  describe('refuses with a reason', () => {
    it.each([
      ['userName', 'invalidFilter'],
      ['userName eq', 'invalidFilter'],
      ['userName eq invalid', 'invalidFilter'],
      ['userName is "x"', 'invalidFilter'],
      ['userName eq "x" and', 'invalidFilter'],
      ['userName eq "x', 'invalidFilter'],
      ['(userName eq "x"', 'invalidFilter'],
      ['password eq "x"', 'invalidFilter'],
      ['constructor eq "x"', 'invalidFilter'],
      ['active gt true', 'invalidFilter'],
      ['meta.created gt "yesterday"', 'invalidFilter'],
      [`${'('.repeat(50)}userName eq "x"${')'.repeat(50)}`, 'invalidFilter'],
      [Array.from({ length: 40 }, () => 'id eq "x"').join(' or '), 'invalidFilter'],
      [`userName eq "${'x'.repeat(3_000)}"`, 'invalidFilter'],
    ])('the filter %s', async (filter, scimType) => {
      const { status, body } = await entra.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect({ status, scimType: body.scimType }).toEqual({ status: 400, scimType });
    });

    it.each([
      [[{ op: 'replace', path: 'id', value: 'x' }], 'mutability'],
      [[{ op: 'add', path: 'groups', value: [] }], 'mutability'],
      [[{ op: 'remove', path: 'userName' }], 'mutability'],
      [[{ op: 'remove' }], 'noTarget'],
      [[{ op: 'move', path: 'active' }], 'invalidSyntax'],
      [[{ op: 'replace', path: 'emails[type eq "work"', value: 'x' }], 'invalidPath'],
      [[{ op: 'replace', path: '[x]', value: 'x' }], 'invalidPath'],
      [[{ op: 'replace', path: 'emails[type]', value: 'x' }], 'invalidFilter'],
      [[{ op: 'replace', path: 'userName', value: 7 }], 'invalidValue'],
      [[{ op: 'replace', path: 'emails[type eq "work"].value', value: 'no address' }], 'invalidValue'],
      [[{ op: 'replace', value: 'x' }], 'invalidSyntax'],
      [[], 'invalidSyntax'],
      ['x', 'invalidSyntax'],
    ])('the operations %j', async (operations, scimType) => {
      const { id } = await entra.find(workspace.owner.email);
      expect(await entra.patch(`/Users/${id}`, operations, 400)).toMatchObject({ scimType });
    });

    it('users without a name or an address, and bodies that are none', async () => {
      expect(await entra.post('/Users', { emails: [] }, 400)).toMatchObject({ scimType: 'invalidValue' });
      expect(await entra.post('/Users', { userName: 'no-address' }, 400)).toMatchObject({ scimType: 'invalidValue' });
      expect(await entra.post('/Groups', {}, 400)).toMatchObject({ scimType: 'invalidValue' });
      expect(await entra.post('/Users', '{"userName":', 400)).toMatchObject({ scimType: 'invalidSyntax' });
      expect(await entra.post('/Users', '[]', 400)).toMatchObject({ scimType: 'invalidSyntax' });
      const { status } = await entra.ask('POST', '/Users', '{}', { 'content-type': 'text/plain' });
      expect(status).toBe(415);
      expect(await entra.post('/Users', newUser({ displayName: 'x'.repeat(2_000_000) }), 413)).toMatchObject({
        status: '413',
      });
    });
  });
});
