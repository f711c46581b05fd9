import type { DialectWords, Migration } from './migration.ts';

/** Webhook deliveries with their attempts, and the state of each key's receiver. */
export const webhooks: Migration = {
  name: '0004-webhooks',
  statements: (words) => [...deliveryTables(words), ...endpointTables(words)],
};

/** Has no foreign key to conversations: what was said is delivered even if the conversation has since been removed. */
function deliveryTables({ instant, strict, keyed }: DialectWords): string[] {
  return [
    `create table deliveries (
      id text primary key,
      key_id text not null references api_keys (id) on delete cascade,
      bot_id text not null,
      workspace_id text not null,
      conversation_id text,
      type text not null,
      webhook_url text not null,
      payload text not null,
      state text not null check (state in ('waiting', 'delivered', 'failed', 'cancelled')),
      attempts integer not null,
      round_start integer not null,
      is_single integer not null,
      next_attempt_at ${instant} not null,
      lease_owner text,
      lease_until ${instant},
      created_at ${instant} not null,
      finished_at ${instant}
    )${strict}`,
    // Only waiting deliveries are in these, so they stay small however long the log is.
    `create index deliveries_waiting on deliveries (key_id, next_attempt_at, id) where state = 'waiting'`,
    `create index deliveries_in_order on deliveries (conversation_id, id) where state = 'waiting'`,
    'create index deliveries_by_key on deliveries (key_id, id)',
    `create table delivery_attempts (
      delivery_id text not null references deliveries (id) on delete cascade,
      number integer not null,
      at ${instant} not null,
      duration_ms integer not null,
      status integer,
      error text,
      answer text not null,
      primary key (delivery_id, number)
    )${keyed}`,
  ];
}

function endpointTables({ instant, keyed }: DialectWords): string[] {
  return [
    `create table webhook_secrets (
      key_id text not null references api_keys (id) on delete cascade,
      id text not null,
      sealed text not null,
      is_known integer not null,
      created_at ${instant} not null,
      expires_at ${instant},
      primary key (key_id, id)
    )${keyed}`,
    `create table webhook_endpoints (
      key_id text primary key references api_keys (id) on delete cascade,
      failing_since ${instant},
      disabled_at ${instant},
      disabled_reason text,
      notice text
    )${keyed}`,
  ];
}
