import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase } from '../../platform/database/test/on-each-database.ts';
import { newUser, openWorkspace, type Provider, rolesIn, startAt } from './test/harness.ts';

/** The requests of Okta's SCIM 2.0 SPEC test and of its provisioning. */
onEachDatabase('SCIM as Okta uses it', (places) => {
  let service: Awaited<ReturnType<typeof startAt>>;
  let workspace: Awaited<ReturnType<typeof openWorkspace>>;
  let okta: Provider;
  beforeAll(async () => {
    service = await startAt(await places().make());
    workspace = await openWorkspace(service.url);
    okta = workspace.provider;
  });
  afterAll(() => service.stop());

  it('lists the members there are, whom the provider can adopt', async () => {
    const { status, headers, body } = await okta.ask('GET', '/Users?count=1&startIndex=1');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/scim+json']);
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 1,
      startIndex: 1,
      itemsPerPage: 1,
      Resources: [
        {
          id: expect.any(String),
          userName: workspace.owner.email,
          name: { givenName: 'Ada', familyName: 'Ada' },
          active: true,
          emails: [{ value: workspace.owner.email }],
        },
      ],
    });
    const [{ id }] = body.Resources;
    expect(await okta.get(`/Users/${id}`)).toEqual(body.Resources[0]);
  });

  it('finds nobody by an unknown name or id', async () => {
    const none = await okta.get(`/Users?filter=${encodeURIComponent('userName eq "invalid"')}`);
    expect(none).toMatchObject({ totalResults: 0, Resources: [] });
    expect(await okta.get('/Users/010101001010101011001010101011', 404)).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '404',
      detail: 'There is no such user.',
    });
  });

  it('creates a user once, finds it in any case, and never tells a password', async () => {
    const user = newUser();
    const { status, headers, body } = await okta.ask('POST', '/Users', user);
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(body.meta.location);
    expect(body).toMatchObject({
      userName: user.userName,
      externalId: user.externalId,
      name: user.name,
      displayName: user.displayName,
      active: true,
      meta: { resourceType: 'User', location: `${service.url}/scim/v2/Users/${body.id}` },
    });
    expect(body).not.toHaveProperty('password');
    expect(await okta.get(`/Users/${body.id}`)).toEqual(body);
    expect(await okta.post('/Users', user, 409)).toMatchObject({ status: '409', scimType: 'uniqueness' });
    const loud = { ...user, userName: user.userName.toUpperCase() };
    expect(await okta.post('/Users', loud, 409)).toMatchObject({ scimType: 'uniqueness' });
    expect((await okta.find(user.userName.toUpperCase())).id).toBe(body.id);
    expect(await rolesIn(workspace.owner, workspace.path)).toMatchObject({ [user.userName]: 'viewer' });
  });

  it('updates by PUT, deactivates and activates by PATCH without a path, and repeats change nothing', async () => {
    const user = newUser();
    const { id } = await okta.post('/Users', user);
    const renamed = { ...user, id, name: { givenName: 'Ruth', familyName: 'Teitelbaum' }, displayName: 'Ruth T.' };
    expect(await okta.put(`/Users/${id}`, renamed)).toMatchObject({ name: renamed.name, displayName: 'Ruth T.' });
    const members = async () => (await workspace.owner.ask('GET', `${workspace.path}/members`)).body.members;
    expect(await members()).toContainEqual(expect.objectContaining({ email: user.userName, name: 'Ruth T.' }));

    for (const _ of ['once', 'again'])
      expect(await okta.patch(`/Users/${id}`, [{ op: 'replace', value: { active: false } }])).toMatchObject({
        active: false,
      });
    expect(await members()).not.toContainEqual(expect.objectContaining({ email: user.userName }));
    for (const _ of ['once', 'again'])
      expect(await okta.patch(`/Users/${id}`, [{ op: 'replace', value: { active: true } }])).toMatchObject({
        active: true,
      });
    expect(await members()).toContainEqual(expect.objectContaining({ email: user.userName }));
    expect(await okta.put(`/Users/${id}`, { ...renamed, active: false })).toMatchObject({ active: false });
    await okta.put(`/Users/${id}`, { ...user, id: 'another' }, 400);
  });

  it('pages through the list', async () => {
    for (let made = 0; made < 3; made += 1) await okta.post('/Users', newUser());
    const all = await okta.get('/Users');
    const ids: string[] = [];
    for (let startIndex = 1; startIndex <= all.totalResults; startIndex += 2) {
      const page = await okta.get(`/Users?startIndex=${startIndex}&count=2`);
      expect(page).toMatchObject({ startIndex, totalResults: all.totalResults, itemsPerPage: page.Resources.length });
      ids.push(...page.Resources.map((user: { id: string }) => user.id));
    }
    expect(ids).toEqual(all.Resources.map((user: { id: string }) => user.id));
    expect(await okta.get('/Users?count=0')).toMatchObject({ totalResults: all.totalResults, Resources: [] });
    expect(await okta.get('/Users?startIndex=-3&count=1')).toMatchObject({ startIndex: 1, itemsPerPage: 1 });
    expect((await okta.get('/Users?count=100000')).Resources.length).toBeLessThanOrEqual(200);
    expect(await okta.get('/Users?count=many', 400)).toMatchObject({ scimType: 'invalidValue' });
  });

  it('pushes groups: creates, renames, adds, removes and replaces members, and deletes', async () => {
    expect(await okta.get('/Groups')).toMatchObject({ totalResults: 0, Resources: [] });
    const [ann, bob] = [await okta.post('/Users', newUser()), await okta.post('/Users', newUser())];
    const members = [{ value: ann.id, display: ann.userName }];
    const { id } = await okta.post('/Groups', { displayName: 'Okta group', members });
    const group = () => okta.get(`/Groups/${id}`);
    const ids = async () => (await group()).members.map((member: { value: string }) => member.value).toSorted();
    expect(await okta.post('/Groups', { displayName: 'OKTA GROUP' }, 409)).toMatchObject({ scimType: 'uniqueness' });
    await okta.patch(`/Groups/${id}`, [{ op: 'replace', value: { id, displayName: 'Renamed' } }], 204);
    expect(await group()).toMatchObject({ displayName: 'Renamed', members: [{ value: ann.id, type: 'User' }] });
    for (const _ of ['once', 'again'])
      await okta.patch(`/Groups/${id}`, [{ op: 'add', path: 'members', value: [{ value: bob.id }] }], 204);
    expect(await ids()).toEqual([ann.id, bob.id].toSorted());
    expect((await okta.get(`/Users/${bob.id}`)).groups).toEqual([{ value: id, display: 'Renamed', type: 'direct' }]);
    for (const _ of ['once', 'again'])
      await okta.patch(`/Groups/${id}`, [{ op: 'remove', path: `members[value eq "${ann.id}"]` }], 204);
    expect(await ids()).toEqual([bob.id]);
    await okta.patch(`/Groups/${id}`, [{ op: 'replace', path: 'members', value: [{ value: ann.id }] }], 204);
    expect(await ids()).toEqual([ann.id]);
    expect(await okta.put(`/Groups/${id}`, { displayName: 'Put', members: [{ value: bob.id }] })).toMatchObject({
      displayName: 'Put',
      members: [{ value: bob.id }],
    });
    const stranger = [{ op: 'add', path: 'members', value: [{ value: 'scu_unknown' }] }];
    expect(await okta.patch(`/Groups/${id}`, stranger, 400)).toMatchObject({ scimType: 'invalidValue' });
    await okta.delete(`/Groups/${id}`);
    await okta.delete(`/Groups/${id}`, 404);
    expect((await okta.get(`/Users/${bob.id}`)).groups).toEqual([]);
  });
});
