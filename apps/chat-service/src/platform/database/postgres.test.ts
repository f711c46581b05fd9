import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { isAvailable, limitsMs, waitUntil } from '@lectern/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';
import { openAt, type Place, type PlaceMaker, startOwnPostgresPlaces, startPostgresPlaces } from './test/places.ts';
import { anEntry, entryIds, openWithEntries, type TestDatabase, withEntries } from './test/rows.ts';

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '', now: Date.now });

describe.skipIf(!isAvailable('postgres'))('PostgreSQL', () => {
  let places: PlaceMaker;
  let place: Place;
  let database: TestDatabase;
  beforeAll(async () => {
    places = await startOwnPostgresPlaces();
    place = await places.make();
    database = await openWithEntries(place);
  });
  afterAll(async () => {
    await database?.close();
    await places?.close();
  });

  const add = (id: string) => database.write([database.build.insertInto('entries').values(anEntry({ id }))]);

  it('is unavailable while it is away and comes back by itself', async () => {
    await add('before');
    const underWay = Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => add(`under-way-${index}`).then(() => index)),
    );
    await places.server?.kill();
    const settled = await underWay;
    const failures = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    for (const failure of failures) expect(failure).toMatchObject({ name: 'DatabaseError', kind: 'unavailable' });
    await expect(add('away')).rejects.toMatchObject({ name: 'DatabaseError', kind: 'unavailable' });
    await expect(database.kysely.selectFrom('entries').select('id').execute()).rejects.toMatchObject({
      name: 'DatabaseError',
      kind: 'unavailable',
    });
    expect(await database.isReady()).toBe(false);
    await places.server?.restart();
    await waitUntil('ready again', () => database.isReady());
    expect(await add('after')).toMatchObject({ done: true });
    const stored = settled.flatMap((result) => (result.status === 'fulfilled' ? [`under-way-${result.value}`] : []));
    expect(await entryIds(database)).toEqual(expect.arrayContaining(['before', 'after', ...stored]));
  });

  it('tries units again that ran into each other', async () => {
    await Promise.all([add('one'), add('two')]);
    const touch = (id: string) =>
      database.build
        .updateTable('entries')
        .set(({ eb }) => ({ at: eb('at', '+', 1) }))
        .where('id', '=', id);
    // Locks of both rows in opposite order, with a pause in between so that they do meet.
    const pause = database.build.selectNoFrom(sql`pg_sleep(0.2)`.as('slept'));
    const units = [
      database.write([touch('one'), pause, touch('two')]),
      database.write([touch('two'), pause, touch('one')]),
    ];
    expect(await Promise.all(units)).toMatchObject([{ done: true }, { done: true }]);
    const query = database.build.selectFrom('entries').select('at').where('id', 'in', ['one', 'two']);
    expect(await database.read(query)).toEqual([{ at: 3 }, { at: 3 }]);
  });

  it('prepares what a failed or refused unit left out, on the same connection', async () => {
    const single = withEntries(await openPostgres({ url: place.databaseUrl ?? '', connections: 1 }));
    const { build } = single;
    const touch = (id: string) => build.updateTable('entries').set({ at: 1 }).where('id', '=', id);
    const note = (id: string) => build.insertInto('entries').values(anEntry({ id }));
    const count = build.selectFrom('entries').select('id').where('id', 'like', 'batch-%').orderBy('id');
    const failing = single.write([note('batch-1'), note('batch-1'), count, build.selectFrom('bots').select('id')]);
    await expect(failing).rejects.toMatchObject({ kind: 'conflict' });
    for (let tries = 0; tries < 3; tries += 1) {
      const refused = single.write([note('batch-2'), { query: touch('nobody'), mustAffect: true }, count]);
      expect(await refused).toEqual({ done: false, refusedStep: 1 });
    }
    const written = await single.write([note('batch-3'), count, build.selectFrom('bots').select('id')]);
    expect(written).toMatchObject({ done: true, results: [{ rows: [] }, { rows: [{ id: 'batch-3' }] }, {}] });
    await single.close();
  });

  it('goes on after a value that cannot be sent, and sends lists', async () => {
    const single = withEntries(await openPostgres({ url: place.databaseUrl ?? '', connections: 1 }));
    const note = (id: unknown) => single.build.insertInto('entries').values(anEntry({ id: id as string }));
    const find = (id: unknown) =>
      single.build
        .selectFrom('entries')
        .select('id')
        .where('id', '=', id as string);
    for (let tries = 0; tries < 3; tries += 1) {
      const failing = single.write([note(`sent-${tries}`), note({ not: 'a value' })]);
      await expect(failing).rejects.toThrow('cannot be sent to PostgreSQL');
      await expect(single.read(find({ not: 'a value' }))).rejects.toThrow('cannot be sent to PostgreSQL');
      expect(await single.write([note(`list-${tries}`)])).toMatchObject({ done: true });
      expect(await single.read(find(`list-${tries}`))).toHaveLength(1);
    }
    const mixed = Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0
        ? single.read(find({ not: 'a value' })).then(undefined, () => 'refused')
        : single.write([note(`mixed-${index}`)]).then(({ done }) => done),
    );
    expect(await Promise.all(mixed)).toEqual(mixed.map((_, index) => (index % 3 === 0 ? 'refused' : true)));
    const ids = ['list-0', 'list-2', 'sent-1', 'a "quoted" \\ one'];
    const found = sql<{ id: string }>`select id from entries where id = any(${ids}::text[]) order by id`;
    expect(await single.read(found.compile(single.build))).toEqual([{ id: 'list-0' }, { id: 'list-2' }]);
    await single.close();
  });

  it('goes on after another process has changed a table', async () => {
    const query = database.build.selectFrom('entries').selectAll().where('id', '=', 'one');
    await Promise.all(Array.from({ length: 30 }, () => database.read(query)));
    const other = await openAt(place);
    await other.kysely.schema.alterTable('entries').addColumn('extra', 'text').execute();
    await other.close();
    const rows = await Promise.all(Array.from({ length: 30 }, () => database.read(query)));
    for (const [row] of rows) expect(row).toHaveProperty('extra', null);
  });

  it('says that its backups are folders', async () => {
    await expect(database.backup('/tmp/never')).rejects.toThrow('lectern backup <folder>');
  });

  it('says why it cannot be used, without the password', async () => {
    const address = new URL(places.server?.url ?? '');
    address.password = 'secret-word';
    address.port = '1';
    const refusal = await open(address.href).catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: 'StartupError' });
    expect(String(refusal)).toContain('DATABASE_URL="postgres://postgres:***@127.0.0.1:1/postgres" cannot be used: ');
    expect(String(refusal)).toContain('ECONNREFUSED');
    await expect(open(`${places.server?.url}-missing`)).rejects.toThrow('"postgres-missing" does not exist');
  });

  it('waits for a server that is slow to take the first connection', async () => {
    const target = new URL(places.server?.url ?? '');
    const [realPort, host] = [Number(target.port), target.hostname];
    let accepted = 0;
    const slow = createServer((socket) => {
      accepted += 1;
      socket.on('error', () => undefined);
      // The first connection gets no response.
      if (accepted === 1) return;
      const real = connect(realPort, host).on('error', () => socket.destroy());
      socket.pipe(real).pipe(socket);
    });
    await once(slow.listen(0, '127.0.0.1'), 'listening');
    const address = slow.address();
    if (address === null || typeof address === 'string') expect.unreachable('it listens on a port');
    target.port = String(address.port);
    const opened = await openPostgres({ url: target.href, connectMs: 1_500 });
    expect(accepted).toBeGreaterThan(1);
    await opened.close();
    slow.close();
  });

  it.each(['mysql://root:secret-word@host/name', 'not an address', 'postgres:/secret-word'])(
    'asks for a PostgreSQL address: %s',
    async (url) => {
      await expect(open(url)).rejects.toMatchObject({
        name: 'StartupError',
        message: expect.stringMatching(/^DATABASE_URL=.*an address such as postgres:\/\/user@host\/name is needed\.$/),
      });
    },
  );
});

describe.skipIf(!isAvailable('postgres'))('a PostgreSQL with fewer connections than its instances want', () => {
  let places: PlaceMaker;
  beforeAll(async () => {
    places = await startPostgresPlaces();
  });
  afterAll(() => places?.close());

  it('leaves one to the command line where together they could take just what there is', async () => {
    const { databaseUrl = '' } = await places.make();
    const owner = await open(databaseUrl);
    await sql`create role just_enough login connection limit 6`.execute(owner.kysely);
    const url = databaseUrl.replace('postgres@', 'just_enough@');
    const patient = { url, statementMs: limitsMs.wait, connectMs: limitsMs.wait, waitMs: limitsMs.wait };
    const instances = await Promise.all([0, 1].map(() => openPostgres({ ...patient, connections: 3 })));
    let isStopped = false;
    let answers = 0;
    const load = instances.flatMap((instance) =>
      Array.from({ length: 10 }, async () => {
        for (; !isStopped; answers += 1) await sql`select pg_sleep(0.001)`.execute(instance.kysely);
      }),
    );
    await waitUntil('both are busy', () => answers > 500);
    const commandLine = await openPostgres({ ...patient, connections: 2 });
    expect(await commandLine.isReady()).toBe(true);
    isStopped = true;
    await Promise.all(load);
    await Promise.all([...instances, commandLine, owner].map((database) => database.close()));
  });

  it('makes them wait in turn for those that there are, and lets the command line in', async () => {
    const { databaseUrl = '' } = await places.make();
    const owner = await open(databaseUrl);
    await sql`create role small login connection limit 6`.execute(owner.kysely);
    await sql`grant all on all tables in schema public to small`.execute(owner.kysely);
    await sql`grant all on schema public to small`.execute(owner.kysely);
    const url = databaseUrl.replace('postgres@', 'small@');
    // However slow the machine is, they wait for their turn.
    const patient = { url, statementMs: 120_000, connectMs: 120_000, waitMs: 120_000 };
    const openInstance = () => openPostgres({ ...patient, connections: 10 });
    const instances = [await openInstance(), await openInstance()];
    let isStopped = false;
    // Each query holds its connection for a moment; queries that shared one would need fewer than there are.
    const ask = (instance: Database) => sql`select pg_sleep(0.001)`.execute(instance.kysely);
    const load = instances.flatMap((instance) =>
      Array.from({ length: 30 }, async () => {
        for (let asked = 0; asked < 50 || !isStopped; asked += 1) await ask(instance);
      }),
    );
    const working = Promise.all(load);
    const commandLine = await openPostgres({ ...patient, connections: 2 });
    expect(await commandLine.isReady()).toBe(true);
    isStopped = true;
    await working;
    await Promise.all([...instances, commandLine, owner].map((database) => database.close()));
  });
});
