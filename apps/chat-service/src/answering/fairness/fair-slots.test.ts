import { describe, expect, it } from 'vitest';
import { createFairSlots, type FairSlotsOptions, type Lane, type Slot, type Waiter } from './fair-slots.ts';

const limits: FairSlotsOptions = { slots: 2, perTenant: 1, aloneAfterMs: 1_000, heldPerTenant: 3, backgroundEvery: 3 };

/** Work that ends when the test says so, and the order in which it started. Its name begins with those of its party. */
function createWork(given: Partial<FairSlotsOptions> = {}) {
  const clock = { now: 0 };
  const slots = createFairSlots({ ...limits, ...given }, () => clock.now);
  const started: string[] = [];
  const held = new Map<string, Slot>();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    slots,
    started,
    clock,
    settle,
    add(name: string, lane: Lane = 'answers'): Waiter {
      const [tenant = '', member = ''] = name.split('.');
      const waiter = slots.take(lane, { tenant, member });
      waiter.slot.then(
        (slot) => {
          started.push(name);
          held.set(name, slot);
        },
        () => undefined,
      );
      return waiter;
    },
    slotOf: (name: string): Slot => held.get(name) ?? expect.unreachable(`${name} has not started`),
    async end(...names: string[]) {
      for (const name of names) {
        await settle();
        held.get(name)?.end();
      }
      await settle();
    },
  };
}

describe('slots for answers', () => {
  it('go to another tenant at once, however many questions one has', async () => {
    const { add, started, settle } = createWork();
    add('other.x.1');
    for (let count = 1; count <= 60; count += 1) add(`acme.key.${count}`);
    await settle();
    expect(started).toEqual(['other.x.1', 'acme.key.1']);
  });

  it('go to tenants in turns, and within a tenant to keys and addresses in turns', async () => {
    const { add, end, started } = createWork({ slots: 1 });
    const names = ['a.key.1', 'a.key.2', 'a.key.3', 'a.home.1', 'a.home.2', 'b.key.1', 'b.key.2', 'c.key.1'];
    for (const name of names) add(name);
    const order = ['a.key.1', 'b.key.1', 'c.key.1', 'a.home.1', 'b.key.2', 'a.key.2', 'a.home.2', 'a.key.3'];
    await end(...order);
    expect(started).toEqual(order);
  });

  it('are all for a tenant that has been alone for a while', async () => {
    const { add, started, settle } = createWork();
    for (const name of ['a.k.1', 'a.k.2', 'a.k.3']) add(name);
    await settle();
    expect(started).toEqual(['a.k.1', 'a.k.2']);
    const crowded = createWork();
    crowded.add('b.k.1');
    await crowded.end('b.k.1');
    for (const name of ['a.k.1', 'a.k.2']) crowded.add(name);
    await crowded.settle();
    expect(crowded.started).toEqual(['b.k.1', 'a.k.1']);
    crowded.clock.now = 1_000;
    crowded.add('a.k.3');
    await crowded.settle();
    expect(crowded.started).toEqual(['b.k.1', 'a.k.1', 'a.k.2']);
  });

  it('pass over those who have left the line', async () => {
    const { add, end, started } = createWork({ slots: 1 });
    add('a.k.1');
    const gone = add('a.k.2');
    add('a.k.3');
    gone.leave(new Error('stopped'));
    await expect(gone.slot).rejects.toThrow('stopped');
    await end('a.k.1', 'a.k.3');
    expect(started).toEqual(['a.k.1', 'a.k.3']);
  });

  it('are free again after the last one, and ending twice or leaving late frees nothing else', async () => {
    const { add, end, settle, started } = createWork({ slots: 1 });
    const first = add('a.k.1');
    await settle();
    first.leave(new Error('too late'));
    await end('a.k.1', 'a.k.1');
    add('a.k.2');
    add('a.k.3');
    await settle();
    expect(started).toEqual(['a.k.1', 'a.k.2']);
  });

  it('tell how long the first question of a party has waited', async () => {
    const { add, end, slots, clock } = createWork({ slots: 1 });
    const party = { tenant: 'a', member: 'k' };
    add('a.k.1');
    clock.now = 100;
    add('a.k.2');
    clock.now = 700;
    expect([slots.waitedMs(party), slots.waitedMs({ tenant: 'a', member: 'home' })]).toEqual([600, 0]);
    await end('a.k.1');
    expect(slots.waitedMs(party)).toBe(0);
  });
});

describe('a slot that is lent', () => {
  it('is used by others, and is taken back without queueing', async () => {
    const { add, settle, slotOf, end, started } = createWork({ slots: 1 });
    add('a.k.1');
    add('a.k.2');
    add('a.k.3');
    await settle();
    const { promise, resolve } = Promise.withResolvers<string>();
    const lent = slotOf('a.k.1').lend(() => promise);
    await settle();
    expect(started).toEqual(['a.k.1', 'a.k.2']);
    resolve('vector');
    expect(await lent).toBe('vector');
    await end('a.k.2');
    expect(started).toEqual(['a.k.1', 'a.k.2']);
    await end('a.k.1');
    expect(started).toEqual(['a.k.1', 'a.k.2', 'a.k.3']);
  });

  it('counts for its tenant, so that only a few wait for another server at once', async () => {
    const { add, settle, started, slotOf } = createWork({ slots: 1 });
    for (let count = 1; count <= 5; count += 1) add(`a.k.${count}`);
    for (let count = 1; count <= 3; count += 1) {
      await settle();
      void slotOf(`a.k.${count}`).lend(() => new Promise(() => undefined));
    }
    await settle();
    expect(started).toEqual(['a.k.1', 'a.k.2', 'a.k.3']);
    slotOf('a.k.2').end();
    await settle();
    expect(started).toEqual(['a.k.1', 'a.k.2', 'a.k.3', 'a.k.4']);
  });

  it('may be lent twice at the same time, and is given back after a failure', async () => {
    const { add, settle, slotOf, end, started } = createWork({ slots: 1 });
    add('a.k.1');
    add('b.k.1');
    await settle();
    const slot = slotOf('a.k.1');
    const failures = [slot.lend(() => Promise.reject(new Error('one'))), slot.lend(async () => 'two')];
    expect(await Promise.allSettled(failures)).toMatchObject([{ status: 'rejected' }, { value: 'two' }]);
    await end('a.k.1', 'b.k.1');
    add('c.k.1');
    add('c.k.2');
    await settle();
    expect(started).toEqual(['a.k.1', 'b.k.1', 'c.k.1']);
  });
});

describe('background work', () => {
  it('starts one at a time, when no answer waits, and workspaces take turns', async () => {
    const { add, settle, started, end } = createWork();
    for (const name of ['a.-.1', 'a.-.2', 'b.-.1']) add(name, 'background');
    await end('a.-.1', 'b.-.1');
    expect(started).toEqual(['a.-.1', 'b.-.1', 'a.-.2']);
    add('a.k.1');
    await settle();
    expect(started.at(-1)).toBe('a.k.1');
  });

  it('waits while answers wait, but gets a turn after a few of them', async () => {
    const { add, started, end } = createWork({ slots: 1 });
    for (let count = 1; count <= 6; count += 1) add(`a.k.${count}`);
    add('b.-.1', 'background');
    add('b.-.2', 'background');
    await end('a.k.1', 'a.k.2', 'a.k.3', 'b.-.1', 'a.k.4', 'a.k.5');
    expect(started.indexOf('b.-.1')).toBe(3);
    expect(started.indexOf('b.-.2')).toBeGreaterThan(started.indexOf('a.k.6'));
  });
});
