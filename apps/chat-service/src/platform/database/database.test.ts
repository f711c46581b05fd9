import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseError } from './database-error.ts';
import { defineQuery } from './define-query.ts';
import { onEachDatabase } from './test/on-each-database.ts';
import { openWithShortTimeouts, type Place } from './test/places.ts';
import {
  aBot,
  aConversation,
  aMessage,
  anEntry,
  entryIds,
  openWithEntries,
  type TestDatabase,
  withEntries,
} from './test/rows.ts';

onEachDatabase('database', (places) => {
  let place: Place;
  let database: TestDatabase;
  let build: TestDatabase['build'];
  beforeAll(async () => {
    place = await places().make();
    database = await openWithEntries(place);
    build = database.build;
  });
  beforeEach(async () => {
    await database.write([build.deleteFrom('entries'), build.deleteFrom('bots')]);
  });
  afterAll(() => database?.close());

  const addEntry = (id: string) => build.insertInto('entries').values(anEntry({ id }));

  describe('a unit', () => {
    it('is stored as a whole, and tells what each step did', async () => {
      const written = await database.write([
        addEntry('a'),
        addEntry('b').returning(['id', 'at']),
        build.updateTable('entries').set({ at: 2 }),
        build.selectFrom('entries').select('id').where('at', '=', 2).orderBy('id'),
      ]);
      if (!written.done) return expect.unreachable();
      const [first, second, third, fourth] = written.results;
      expect(first).toEqual({ rows: [], affected: 1 });
      expect(second).toEqual({ rows: [{ id: 'b', at: 1 }], affected: 1 });
      expect(third).toEqual({ rows: [], affected: 2 });
      expect(fourth.rows.map(({ id }) => id)).toEqual(['a', 'b']);
    });

    it('is not stored at all when a step fails', async () => {
      const failing = database.write([addEntry('a'), addEntry('b'), addEntry('a')]);
      await expect(failing).rejects.toMatchObject({ name: 'DatabaseError', kind: 'conflict' });
      expect(await entryIds(database)).toEqual([]);
    });

    it('is not stored at all when a step that must affect a row affects none, and names that step', async () => {
      const missing = build.updateTable('entries').set({ at: 3 }).where('id', '=', 'missing');
      const refused = await database.write([
        addEntry('a'),
        { query: missing, mustAffect: true },
        { query: missing, mustAffect: true },
        addEntry('a'),
      ]);
      expect(refused).toEqual({ done: false, refusedStep: 1 });
      expect(await database.write([{ query: missing, mustAffect: true }])).toEqual({ done: false, refusedStep: 0 });
      expect(await entryIds(database)).toEqual([]);
    });

    it('passes when the step that must affect a row returns one', async () => {
      const query = build.selectFrom('entries').select('id').where('id', '=', 'a');
      expect(await database.write([addEntry('a'), { query, mustAffect: true }])).toMatchObject({ done: true });
    });

    it('may be empty', async () => {
      expect(await database.write([])).toEqual({ done: true, results: [] });
    });

    it('can be read as soon as it is acknowledged', async () => {
      for (let round = 0; round < 50; round += 1) {
        await database.write([addEntry(`entry-${round}`)]);
        const query = build.selectFrom('entries').select(({ fn }) => fn.countAll<number>().as('count'));
        expect(await database.read(query)).toEqual([{ count: round + 1 }]);
      }
    });
  });

  describe('many units at once', () => {
    it('let exactly the limit pass through a quota', async () => {
      const limit = 120;
      await database.write([build.insertInto('bots').values(aBot({ id: 'bot' })), addKey()]);
      const hit = () => database.write([{ query: countUse(limit), mustAffect: true }, addEntry(crypto.randomUUID())]);
      const hits = await Promise.all(Array.from({ length: 500 }, hit));
      expect(hits.filter(({ done }) => done)).toHaveLength(limit);
      expect(await database.read(build.selectFrom('key_usage').select('used'))).toEqual([{ used: limit }]);
      expect(await entryIds(database)).toHaveLength(limit);
    });

    it('do not suffer from one that fails among them', async () => {
      const units = Array.from({ length: 100 }, (_, index) =>
        database.write([
          addEntry(`entry-${index}`),
          index % 5 === 0 ? addEntry(`entry-${index}`) : addEntry(`more-${index}`),
        ]),
      );
      const settled = await Promise.allSettled(units);
      const failed = settled.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
      expect(failed).toEqual(Array.from({ length: 20 }, (_, index) => index * 5));
      expect(await entryIds(database)).toHaveLength(160);
    });

    it('never lose an update of the same row', async () => {
      await database.write([addEntry('counter')]);
      const add = defineQuery(({ by }: { by: number }) =>
        build
          .updateTable('entries')
          .set(({ eb }) => ({ at: eb('at', '+', by) }))
          .where('id', '=', 'counter'),
      );
      const count = (_: unknown, index: number) => database.write([add({ by: 1 }), addEntry(`entry-${index}`)]);
      await Promise.all(Array.from({ length: 200 }, count));
      const counter = build.selectFrom('entries').select('at').where('id', '=', 'counter');
      expect(await database.read(counter)).toEqual([{ at: 201 }]);
    });
  });

  describe('values', () => {
    it.each([
      ['quotes', `it's "quoted"; drop table entries; -- \\ %_$1?`],
      ['other scripts', 'Grüße, 世界, привет, שלום, 👩‍👩‍👧‍👦 and e\u0301'],
      ['200 kB', 'ab\n'.repeat(70_000)],
    ])('come back as they were: %s', async (_, text) => {
      const id = text.slice(0, 50);
      await database.write([build.insertInto('entries').values(anEntry({ id, details: text }))]);
      const query = build.selectFrom('entries').select(['id', 'details']).where('id', '=', id);
      expect(await database.read(query)).toEqual([{ id, details: text }]);
    });

    it('are numbers where they are instants, counts and sums, and null where nothing is', async () => {
      const at = 1_800_000_000_123;
      await database.write([build.insertInto('entries').values(anEntry({ id: 'a', at }))]);
      const query = build
        .selectFrom('entries')
        .select(['at', 'address'])
        .select(({ fn }) => [fn.countAll().as('count'), fn.sum('at').as('sum'), fn.max('at').as('max')])
        .groupBy(['at', 'address']);
      expect(await database.read(query)).toEqual([{ at, address: null, count: 1, sum: at, max: at }]);
    });

    it('fill in a query that was composed once', async () => {
      const addAt = defineQuery((given: { id: string; at: number }) =>
        build.insertInto('entries').values(anEntry({ id: given.id, at: given.at })),
      );
      const findAt = defineQuery(({ at }: { at: number }) =>
        build.selectFrom('entries').select('id').where('at', '>=', at),
      );
      await database.write([addAt({ id: 'a', at: 1 }), addAt({ id: 'b', at: 2 }), addAt({ id: 'c', at: 3 })]);
      const rows = await database.read(findAt({ at: 2 }));
      expect(rows.map(({ id }) => id).sort()).toEqual(['b', 'c']);
    });
  });

  describe('what it refuses', () => {
    it.each([
      ['an id twice', () => [build.insertInto('bots').values([aBot({ id: 'bot' }), aBot({ id: 'bot' })])]],
      [
        'a conversation without a bot',
        () => [build.insertInto('conversations').values(aConversation({ id: 'c', bot_id: 'none' }))],
      ],
      [
        "a conversation with another workspace's bot",
        () => [
          build.insertInto('bots').values(aBot({ id: 'bot', workspace_id: 'theirs' })),
          build.insertInto('conversations').values(aConversation({ id: 'c', bot_id: 'bot', workspace_id: 'ours' })),
        ],
      ],
      [
        'a value outside its list',
        () => [
          build.insertInto('bots').values(aBot({ id: 'bot' })),
          build.insertInto('conversations').values(aConversation({ id: 'c', bot_id: 'bot' })),
          // @ts-expect-error A role that the types refuse as well.
          build.insertInto('messages').values(aMessage({ id: 'm', conversation_id: 'c', role: 'robot' })),
        ],
      ],
    ])('is a conflict: %s', async (_, steps) => {
      await expect(database.write(steps())).rejects.toMatchObject({ name: 'DatabaseError', kind: 'conflict' });
    });

    it('is a bug when the query is wrong', async () => {
      await expect(database.read(CompiledQuery.raw('select nothing from nowhere'))).rejects.toMatchObject({
        kind: 'other',
      });
    });
  });

  it('deletes what belongs to a bot with the bot', async () => {
    await database.write([
      build.insertInto('bots').values(aBot({ id: 'bot' })),
      build.insertInto('conversations').values(aConversation({ id: 'c', bot_id: 'bot' })),
      build.insertInto('messages').values(aMessage({ id: 'm', conversation_id: 'c' })),
    ]);
    await database.write([build.deleteFrom('bots')]);
    expect(await database.read(build.selectFrom('messages').selectAll())).toEqual([]);
  });

  describe('an interactive transaction', () => {
    it('sees its own writes, and is stored when it ends', async () => {
      const seen = await database.kysely.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('entries')
          .values(anEntry({ id: 'a' }))
          .execute();
        expect(await entryIds(database)).toEqual([]);
        return await transaction.selectFrom('entries').select('id').execute();
      });
      expect(seen).toEqual([{ id: 'a' }]);
      expect(await entryIds(database)).toEqual(['a']);
    });

    it('leaves nothing behind when it throws', async () => {
      const failing = database.kysely.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('entries')
          .values(anEntry({ id: 'a' }))
          .execute();
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await entryIds(database)).toEqual([]);
    });

    it('runs beside units and other transactions without mixing with them', async () => {
      const transactions = Array.from({ length: 10 }, (_, index) =>
        database.kysely.transaction().execute(async (transaction) => {
          await transaction
            .insertInto('entries')
            .values(anEntry({ id: `t-${index}` }))
            .execute();
          await transaction
            .insertInto('entries')
            .values(anEntry({ id: `u-${index}` }))
            .execute();
          if (index % 2 === 0) throw new Error('no');
        }),
      );
      const units = Array.from({ length: 40 }, (_, index) => database.write([addEntry(`unit-${index}`)]));
      await Promise.allSettled([...transactions, ...units]);
      const ids = await entryIds(database);
      expect(ids.filter((id) => id.startsWith('unit-'))).toHaveLength(40);
      expect(ids.filter((id) => !id.startsWith('unit-'))).toEqual(
        ['t', 'u'].flatMap((letter) => [1, 3, 5, 7, 9].map((index) => `${letter}-${index}`)),
      );
    });

    it('throws the same errors, and goes on after a savepoint', async () => {
      const transaction = await database.kysely.startTransaction().execute();
      await transaction
        .insertInto('entries')
        .values(anEntry({ id: 'a' }))
        .execute();
      const inner = await transaction.savepoint('inner').execute();
      const twice = inner
        .insertInto('entries')
        .values(anEntry({ id: 'a' }))
        .execute();
      await expect(twice).rejects.toMatchObject({ name: 'DatabaseError', kind: 'conflict' });
      await inner.rollbackToSavepoint('inner').execute();
      await transaction.commit().execute();
      expect(await entryIds(database)).toEqual(['a']);
    });

    it('is rolled back when nothing happens in it for long, so that others go on', async () => {
      const impatient = withEntries(await openWithShortTimeouts(place));
      const transaction = await impatient.kysely.startTransaction().execute();
      await transaction
        .insertInto('entries')
        .values(anEntry({ id: 'held' }))
        .execute();
      expect(await impatient.write([addEntry('other')])).toMatchObject({ done: true });
      // The same id again: stored only once the transaction that holds it is rolled back.
      expect(await database.write([addEntry('held')])).toMatchObject({ done: true });
      const late = transaction
        .insertInto('entries')
        .values(anEntry({ id: 'late' }))
        .execute();
      await expect(late).rejects.toMatchObject({ kind: 'unavailable' });
      await transaction
        .rollback()
        .execute()
        .catch(() => {});
      await impatient.close();
      expect((await entryIds(database)).sort()).toEqual(['held', 'other']);
    });
  });

  it('runs single Kysely queries, and counts what they changed', async () => {
    await database.kysely
      .insertInto('entries')
      .values([anEntry({ id: 'a' }), anEntry({ id: 'b' })])
      .execute();
    const updated = await database.kysely.updateTable('entries').set({ at: 5 }).executeTakeFirst();
    expect(updated.numUpdatedRows).toBe(2n);
    const removed = await database.kysely.deleteFrom('entries').where('id', '=', 'a').executeTakeFirst();
    expect(removed.numDeletedRows).toBe(1n);
    expect(await database.kysely.selectFrom('entries').select(['id', 'at']).execute()).toEqual([{ id: 'b', at: 5 }]);
  });

  it('is ready until it is closed, and unavailable after', async () => {
    const other = await openWithEntries(place);
    expect([await other.isReady(), await other.hasRoom()]).toEqual([true, true]);
    expect(await other.hasRoom()).toBe(true);
    const last = other.write([addEntry('last')]);
    await other.close();
    expect(await last).toMatchObject({ done: true });
    expect(await other.isReady()).toBe(false);
    const late = other.write([addEntry('late')]);
    await expect(late).rejects.toBeInstanceOf(DatabaseError);
    await expect(late).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await entryIds(database)).toEqual(['last']);
  });

  it('counts its failures by kind, and nothing that a unit refuses', async () => {
    const other = await openWithEntries(place);
    const none = { unavailable: 0, conflict: 0, full: 0, other: 0 };
    const missing = build.deleteFrom('entries').where('id', '=', 'missing');
    await other.write([addEntry('a'), { query: missing, mustAffect: true }]);
    expect(other.failures()).toEqual(none);
    await expect(other.write([addEntry('a'), addEntry('a')])).rejects.toMatchObject({ kind: 'conflict' });
    await expect(other.read(CompiledQuery.raw('select nothing'))).rejects.toMatchObject({ kind: 'other' });
    const twice = other.kysely.insertInto('entries').values([anEntry({ id: 'b' }), anEntry({ id: 'b' })]);
    await expect(twice.execute()).rejects.toMatchObject({ kind: 'conflict' });
    expect(other.failures()).toEqual({ ...none, conflict: 2, other: 1 });
    await other.close();
    await expect(other.write([addEntry('c')])).rejects.toMatchObject({ kind: 'unavailable' });
    expect(other.failures()).toEqual({ ...none, conflict: 2, other: 1, unavailable: 1 });
  });

  function addKey() {
    return build.insertInto('api_keys').values({
      id: 'key',
      bot_id: 'bot',
      workspace_id: 'workspace',
      hash: 'hash',
      last_four: '1234',
      label: '',
      created_at: 1,
      created_by: null,
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
      webhook_url: null,
    });
  }

  function countUse(limit: number) {
    return build
      .insertInto('key_usage')
      .values({ key_id: 'key', day: '2026-11-15', used: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['key_id', 'day'])
          .doUpdateSet(({ eb }) => ({ used: eb('key_usage.used', '+', 1) }))
          .where('key_usage.used', '<', limit),
      )
      .returning('used');
  }
});
