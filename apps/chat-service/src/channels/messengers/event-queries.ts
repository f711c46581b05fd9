import { type AliasedExpression, type InsertObject, type SelectQueryBuilder, sql } from 'kysely';
import type { ChannelEventsTable } from '../../platform/database/channel-schema.ts';
import { withClaimed } from '../../platform/database/claim-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { isFree, type Lease, leased, released } from '../../platform/database/lease-time.ts';
import type { Schema } from '../../platform/database/schema.ts';

type Always = 'parts_sent' | 'is_unsure' | 'attempts' | 'lease_owner' | 'lease_until';

/** An event as it comes in; it waits to be answered or sent unless it says otherwise. */
export type NewEvent = Omit<ChannelEventsTable, Always | Preset> & Partial<Pick<ChannelEventsTable, Preset>>;

type Preset = 'state' | 'reply' | 'note' | 'finished_at' | 'next_attempt_at';

type ConversationOf = SelectQueryBuilder<Schema, never, { conversation_id: string }>;

const untouched = {
  reply: null,
  parts_sent: 0,
  is_unsure: 0,
  state: 'waiting',
  note: null,
  attempts: 0,
  ...released,
  finished_at: null,
} as const;

/** Where an event goes. */
export type EventPlace = { channel_id: string; conversation_id: string; address: string };

type EventAtPlaces = Pick<ChannelEventsTable, 'id' | 'external_id' | 'person' | 'reply'> & {
  kind: 'forward' | 'member';
  at: number;
};

/** An event to be sent to each of the places that a query finds, of which there may be none. */
export function insertEventAt(
  build: Database['build'],
  places: AliasedExpression<EventPlace, 'place'>,
  { id, external_id, kind, person, reply, at }: EventAtPlaces,
) {
  const words = (value: string | null) => sql<string>`cast(${value} as text)`;
  const instant = sql<number>`cast(${at} as bigint)`;
  const selected = build
    .selectFrom(places)
    .select(['place.channel_id', 'place.conversation_id', 'place.address'])
    .select([
      words(id).as('id'),
      words(external_id).as('external_id'),
      sql<typeof kind>`cast(${kind} as text)`.as('kind'),
      words(person).as('person'),
      words(reply).as('reply'),
      sql<string>`''`.as('question'),
      sql<number>`0`.as('parts_sent'),
      sql<number>`0`.as('is_unsure'),
      sql<'waiting'>`'waiting'`.as('state'),
      sql<number>`0`.as('attempts'),
      instant.as('next_attempt_at'),
      instant.as('created_at'),
    ]);
  return build
    .insertInto('channel_events')
    .columns([
      ...(['channel_id', 'conversation_id', 'address', 'id', 'external_id', 'kind', 'person', 'reply'] as const),
      ...(['question', 'parts_sent', 'is_unsure', 'state', 'attempts', 'next_attempt_at', 'created_at'] as const),
    ])
    .expression(selected);
}

/** Affects no row if the channel has an event with the same id. */
export function insertEvent(
  build: Database['build'],
  event: Omit<NewEvent, 'conversation_id'> & { conversation_id: string | null | ConversationOf },
) {
  const row = { ...untouched, next_attempt_at: event.created_at, ...event };
  return (
    build
      .insertInto('channel_events')
      // The conversation may be a query for the one that the thread has.
      .values(row as InsertObject<Schema, 'channel_events'>)
      .onConflict((conflict) => conflict.columns(['channel_id', 'external_id']).doNothing())
  );
}

/**
 * Claims due events, the oldest of each conversation: a conversation is answered in order. What goes to a desk does not
 * wait for what comes from there, and neither for the platform of the visitor.
 */
export function claimEvents(database: Database, lease: Lease, most: number) {
  const { build } = database;
  const { at } = lease;
  const due = build
    .selectFrom('channel_events as due')
    .select('due.id')
    .where(sql<boolean>`due.state = 'waiting'`)
    .where('due.next_attempt_at', '<=', at)
    .where(isFree(database, 'due.lease_until', at))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('channel_events as earlier')
            .select('earlier.id')
            .where(sql<boolean>`earlier.state = 'waiting'`)
            .whereRef('earlier.conversation_id', '=', 'due.conversation_id')
            .whereRef('earlier.channel_id', '=', 'due.channel_id')
            .where(sql<boolean>`(earlier.kind = 'forward') = (due.kind = 'forward')`)
            .whereRef('earlier.id', '<', 'due.id'),
        ),
      ),
    )
    .orderBy('due.next_attempt_at')
    .orderBy('due.id')
    .limit(sql<number>`${most}`);
  return withClaimed(database, due)
    .updateTable('channel_events')
    .set({
      // A lease that nobody ended was held by an instance that died, perhaps after it had sent something.
      is_unsure: sql<number>`case when lease_owner is null then is_unsure else 1 end`,
      ...leased(database, lease),
    })
    .where('id', 'in', ({ selectFrom }) => selectFrom('claimed').select('claimed.id'))
    .returningAll();
}

const held = (build: Database['build'], id: string, owner: string) =>
  build.updateTable('channel_events').where('id', '=', id).where('lease_owner', '=', owner);

/** Affects no row once somebody else holds it. */
export function renewEvent(database: Database, id: string, lease: Lease) {
  return held(database.build, id, lease.owner).set(leased(database, lease));
}

/** Stores the reply, in the unit that stores the answer itself. */
export function setReply(build: Database['build'], id: string, reply: string) {
  return build
    .updateTable('channel_events')
    .set({ reply, question: '' })
    .where('id', '=', id)
    .where('state', '=', 'waiting');
}

export function notePart(build: Database['build'], id: string, owner: string, partsSent: number) {
  return held(build, id, owner).set({ parts_sent: partsSent, is_unsure: 0 });
}

/** Keeps nothing but the outcome. */
export function finishEvent(
  build: Database['build'],
  id: string,
  owner: string,
  end: { state: 'done' | 'failed'; note: string; at: number },
) {
  return held(build, id, owner).set({
    state: end.state,
    note: end.note,
    finished_at: end.at,
    question: '',
    reply: null,
    address: '{}',
    ...released,
  });
}

export function postponeEvent(
  build: Database['build'],
  id: string,
  owner: string,
  later: { note: string; nextAttemptAt: number; attempts: number; isUnsure: boolean },
) {
  return held(build, id, owner).set({
    note: later.note,
    attempts: later.attempts,
    next_attempt_at: later.nextAttemptAt,
    is_unsure: later.isUnsure ? 1 : 0,
    ...released,
  });
}
