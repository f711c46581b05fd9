import { isAvailable } from '@lectern/test-kit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import {
  openAt,
  openUnmigrated,
  type Place,
  type PlaceMaker,
  startPostgresPlaces,
} from '../../platform/database/test/places.ts';
import { knowledgeLimits } from '../sources/knowledge-limits.ts';
import { createHarness } from '../test/harness.ts';
import { createRunQueries } from './run-queries.ts';
import { createTurns } from './turns.ts';

/** Longer than a lease. */
const apartMs = 3_600_000;
const startMs = Date.parse('2026-11-15T12:00:00Z');

describe.skipIf(!isAvailable('postgres'))('instances that claim sources on one PostgreSQL', () => {
  let places: PlaceMaker;
  let place: Place;
  let databases: Database[];
  beforeAll(async () => {
    places = await startPostgresPlaces();
    place = await places.make();
    await (await openAt(place)).close();
    // With long timeouts for statements that wait.
    databases = await Promise.all(Array.from({ length: 4 }, () => openUnmigrated(place)));
  });
  afterAll(async () => {
    for (const database of databases ?? []) await database.close();
    await places?.close();
  });

  /** One instance for each clock, on a bot with sources that are due. */
  async function openInstances(clocks: number[]) {
    const [database] = databases;
    if (database === undefined) throw new Error('the databases are open while tests run');
    const harness = createHarness({ database });
    const customer = await harness.addCustomer();
    for (const name of ['one', 'two', 'three', 'four'])
      await harness.add(customer, { kind: 'text', title: name, content: name });
    const instances = clocks.map((nowMs, index) => {
      const own = databases[index] ?? database;
      const queries = createRunQueries(own);
      return createTurns({ database: own, queries, limits: knowledgeLimits, owner: `${index}`, now: () => nowMs });
    });
    const take = async (instance: (typeof instances)[number]) => await instance.take(() => undefined);
    return { instances, take };
  }

  it('give a workspace one slot, even when all of them claim at the same moment', async () => {
    const { instances, take } = await openInstances([startMs, startMs, startMs, startMs]);
    const gate = new pg.Client({ connectionString: place.databaseUrl });
    await gate.connect();
    await gate.query('begin; lock table knowledge_sources in exclusive mode');
    const taken = Promise.all(instances.map(take));
    const areWaiting = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await gate.query(areWaiting)).rows[0].count).toBe(instances.length);
    await gate.query('commit');
    expect((await taken).flat()).toHaveLength(1);
    await gate.end();
  });

  it('respect a lease whose owner has another time of day', async () => {
    const { instances, take } = await openInstances([startMs, startMs + apartMs]);
    const [behind, ahead] = instances;
    if (behind === undefined || ahead === undefined) throw new Error('there are two clocks');
    expect(await take(behind)).toHaveLength(1);
    expect(await take(ahead)).toHaveLength(0);
  });
});
