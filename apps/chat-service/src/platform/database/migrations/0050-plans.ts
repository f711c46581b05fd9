import type { DialectWords, Migration } from './migration.ts';

/** Plans that operators define, what single workspaces get instead, and what workspaces have used of both. */
export const plans: Migration = {
  name: '0050-plans',
  statements: (words) => [
    ...planTables(words),
    ...usageTables(words),
    `alter table api_keys add column quota_per_day ${words.instant}`,
  ],
};

/** Null is no limit in a plan, and the plan's own in the terms of a workspace. */
const limits = ({ instant }: DialectWords) => `
  key_requests_per_day ${instant},
  questions_per_day ${instant},
  questions_per_month ${instant},
  bots ${instant},
  keys ${instant},
  sources ${instant},
  members ${instant},
  stored_bytes ${instant},
  retention_days integer`;

function planTables(words: DialectWords): string[] {
  const { instant, keyed, strict } = words;
  const columns =
    'id, name, position, api_access, white_label, bots, keys, sources, members, stored_bytes, from_file, updated_at';
  return [
    `create table plans (
      id text primary key,
      name text not null,
      position integer not null,
      api_access integer not null,
      white_label integer not null,
      ${limits(words)},
      from_file integer not null,
      updated_at ${instant} not null
    )${keyed}`,
    `insert into plans (${columns}) values
      ('free', 'Free', 1, 0, 1, 3, 3, 30, 3, 50000000, 0, 0),
      ('pro', 'Pro', 2, 0, 1, 20, 40, 300, 20, 500000000, 0, 0),
      ('business', 'Business', 3, 1, 1, 200, 1000, 5000, 500, 5000000000, 0, 0),
      ('enterprise', 'Enterprise', 4, 1, 1, 2000, 10000, 50000, 5000, 50000000000, 0, 0)`,
    `create table workspace_terms (
      workspace_id text primary key references organization (id) on delete cascade,
      ${limits(words)},
      suspended_at ${instant},
      suspended_for text
    )${strict}`,
  ];
}

function usageTables({ instant, keyed }: DialectWords): string[] {
  return [
    `create table plan_usage (
      workspace_id text not null references organization (id) on delete cascade,
      period text not null,
      used ${instant} not null,
      primary key (workspace_id, period)
    )${keyed}`,
    `create table limit_notices (
      workspace_id text not null references organization (id) on delete cascade,
      limit_name text not null,
      subject text not null,
      period text not null,
      percent integer not null,
      at ${instant} not null,
      primary key (workspace_id, limit_name, subject, period, percent)
    )${keyed}`,
  ];
}
