import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onEachDatabase } from './test/on-each-database.ts';
import { anEntry, entryIds, openWithEntries, type TestDatabase } from './test/rows.ts';

onEachDatabase('units that share a commit', (places, dialect) => {
  let database: TestDatabase;
  let build: TestDatabase['build'];
  beforeAll(async () => {
    database = await openWithEntries(await places().make());
    build = database.build;
  });
  beforeEach(async () => {
    await database.write([build.deleteFrom('entries')]);
  });
  afterAll(() => database?.close());

  const add = (id: string) => build.insertInto('entries').values(anEntry({ id }));
  const touch = (id: string) =>
    build
      .updateTable('entries')
      .set(({ eb }) => ({ at: eb('at', '+', 1) }))
      .where('id', '=', id);
  const names = (count: number) =>
    Array.from({ length: count }, (_, index) => `entry-${String(index).padStart(3, '0')}`);

  it('are all stored, in the order of what they lock', async () => {
    const ids = names(100);
    const written = await Promise.all(
      ids.toReversed().map((id) => database.write([add(id), touch(id)], { locks: id })),
    );
    expect(written).toHaveLength(100);
    for (const { done } of written) expect(done).toBe(true);
    expect(await entryIds(database)).toEqual(ids);
    if (dialect !== 'postgres') return;
    const stored = sql<{ id: string; unit: string }>`select id, xmin::text as unit from entries order by ctid`;
    const rows = await database.read(stored.compile(build));
    const [first = [], second = []] = Object.values(Object.groupBy(rows, ({ unit }) => unit));
    expect([first.length, second.length]).toEqual([64, 36]);
    for (const group of [first, second])
      expect(group.map(({ id }) => id)).toEqual(group.map(({ id }) => id).toSorted());
  });

  it('are stored when others among them fail or are refused', async () => {
    await database.write([add('taken')]);
    const ids = names(30);
    const units = ids.map((id, index) => {
      if (index % 10 === 3) return database.write([add(id), add('taken')], { locks: id });
      if (index % 10 === 7)
        return database.write([add(id), { query: touch('nobody'), mustAffect: true }], { locks: id });
      return database.write([add(id).returning('id'), touch(id)], { locks: id });
    });
    const settled = await Promise.allSettled(units);
    for (const [index, result] of settled.entries()) {
      if (index % 10 === 3) expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'conflict' } });
      else if (index % 10 === 7) expect(result).toMatchObject({ value: { done: false, refusedStep: 1 } });
      else expect(result).toMatchObject({ value: { done: true, results: [{ rows: [{ id: ids[index] }] }, {}] } });
    }
    const stored = ids.filter((_, index) => index % 10 !== 3 && index % 10 !== 7);
    expect(await entryIds(database)).toEqual([...stored, 'taken']);
  });

  it('are refused again and again without harm to others', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = database.write([add('never'), { query: touch('nobody'), mustAffect: true }], { locks: 'a' });
      const others = names(5).map((id) => database.write([add(`${id}-${tries}`), touch(id)], { locks: 'b' }));
      expect(await refused).toEqual({ done: false, refusedStep: 1 });
      for (const { done } of await Promise.all(others)) expect(done).toBe(true);
    }
    expect(await entryIds(database)).toHaveLength(25);
  });

  it.runIf(dialect === 'postgres')('are stored while one among them waits for a lock', async () => {
    await database.write([add('held')]);
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = database.kysely.transaction().execute(async (transaction) => {
      await transaction.updateTable('entries').set({ at: 10 }).where('id', '=', 'held').execute();
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const waiting = ['b', 'b', 'd'].map((locks) =>
      database.write([{ query: touch('held'), mustAffect: true }, add(crypto.randomUUID())], { locks }),
    );
    const others = names(10).map((id, index) => database.write([add(id), touch(id)], { locks: index < 5 ? 'a' : 'c' }));
    for (const { done } of await Promise.all(others)) expect(done).toBe(true);
    release.resolve();
    await holding;
    for (const { done } of await Promise.all(waiting)) expect(done).toBe(true);
    const [held] = await database.read(build.selectFrom('entries').select('at').where('id', '=', 'held'));
    expect(held).toEqual({ at: 13 });
  });

  describe('with steps that may be one statement', () => {
    const count = (id: string, limit: number) => ({
      query: touch(id).where('at', '<', limit).returning('at'),
      mustAffect: true,
    });
    const copied = sql<number>`(select at from step_0)`;
    const noted = (id: string) => ({
      query: build.insertInto('entries').values(({ selectFrom }) => ({
        ...anEntry({ id: `note-${id}` }),
        at: selectFrom('entries').select('at').where('id', '=', id),
      })),
      joined: build.insertInto('entries').values({ ...anEntry({ id: `note-${id}` }), at: copied }),
      mustAffect: false,
    });
    const atOf = async (id: string) =>
      (await database.read(build.selectFrom('entries').select('at').where('id', '=', id)))[0];

    it('tell what each step did', async () => {
      await database.write([add('a'), add('b')]);
      const written = await database.write([count('a', 10), noted('a'), count('b', 10)], { locks: 'a', joined: 3 });
      expect(written).toMatchObject({
        done: true,
        results: [{ rows: [{ at: 2 }], affected: 1 }, { rows: [] }, { rows: [{ at: 2 }], affected: 1 }],
      });
      expect(await atOf('note-a')).toEqual({ at: 2 });
    });

    it('are refused by the step that met no row', async () => {
      await database.write([add('a'), add('b')]);
      const ask = (first: string, second: string) =>
        database.write([count(first, 10), noted('a'), count(second, 10), add('last')], { locks: 'a', joined: 3 });
      for (let tries = 0; tries < 3; tries += 1) {
        expect(await ask('a', 'nobody')).toEqual({ done: false, refusedStep: 2 });
        expect(await ask('nobody', 'b')).toEqual({ done: false, refusedStep: 0 });
      }
      expect(await ask('a', 'b')).toMatchObject({ done: true });
      expect(await atOf('a')).toEqual({ at: 2 });
      expect(await entryIds(database)).toEqual(['a', 'b', 'last', 'note-a']);
    });

    it('pass exactly as often as they may, however many come at once', async () => {
      await database.write([add('a')]);
      const units = names(60).map((id) => database.write([count('a', 21), add(id)], { locks: 'a', joined: 2 }));
      const passed = (await Promise.all(units)).filter(({ done }) => done);
      expect(passed).toHaveLength(20);
      expect(await entryIds(database)).toHaveLength(21);
    });
  });

  it('see what was stored before them, and so do short reads', async () => {
    const find = (id: string) => build.selectFrom('entries').select(['id', 'at']).where('id', '=', id);
    for (const id of names(20)) {
      await database.write([add(id)], { locks: id });
      const found = await Promise.all(names(20).map(() => database.read(find(id), { isShort: true })));
      expect(found).toEqual(names(20).map(() => [{ id, at: 1 }]));
      await database.write([touch(id)], { locks: id });
      expect(await database.read(find(id), { isShort: true })).toEqual([{ id, at: 2 }]);
    }
    const mixed = [find('entry-001'), sql<{ id: string }>`select id from missing_table`.compile(build)];
    const settled = await Promise.allSettled(mixed.map((query) => database.read(query, { isShort: true })));
    expect(settled).toMatchObject([{ value: [{ id: 'entry-001', at: 2 }] }, { status: 'rejected' }]);
  });

  it('are finished before the database is closed', async () => {
    const place = await places().make();
    const other = await openWithEntries(place);
    const last = names(10).map((id) =>
      other.write([other.build.insertInto('entries').values(anEntry({ id }))], { locks: id }),
    );
    await other.close();
    for (const { done } of await Promise.all(last)) expect(done).toBe(true);
    await expect(other.write([other.build.deleteFrom('entries')], { locks: '' })).rejects.toMatchObject({
      name: 'DatabaseError',
      kind: 'unavailable',
    });
  });
});
