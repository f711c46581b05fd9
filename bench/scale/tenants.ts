import { id, pick, type Words } from './words.ts';

export interface Size {
  workspaces: number;
  bots: number;
  messages: number;
}

/** One of the workspaces, the largest first. */
interface Tenant {
  rank: number;
  messages: number;
  bots: number;
  firstBot: number;
  conversations: number;
  firstConversation: number;
}

const messagesPerConversation = 5.15;

/** A few workspaces have most of the messages, as everywhere: the share of the one at rank r goes with 1 / (r + 1). */
export function planTenants({ workspaces, bots, messages }: Size): Tenant[] {
  const weights = (offset: number) => Array.from({ length: workspaces }, (_, rank) => 1 / (rank + offset));
  const shares = (all: readonly number[]) => all.map((one) => one / all.reduce((sum, each) => sum + each, 0));
  const ofMessages = shares(weights(2));
  const ofBots = shares(weights(20));
  let [firstBot, firstConversation] = [0, 0];
  return ofMessages.map((share, rank) => {
    const tenant = {
      rank,
      messages: Math.round(share * messages),
      bots: 1 + Math.round((ofBots[rank] ?? 0) * (bots - workspaces)),
      firstBot,
      conversations: Math.max(1, Math.round((share * messages) / messagesPerConversation)),
      firstConversation,
    };
    firstBot += tenant.bots;
    firstConversation += tenant.conversations;
    return tenant;
  });
}

/** Numbers to count with, and the workspaces and bots that everything else belongs to. */
export function planSql(tenants: readonly Tenant[], numbers: number): string[] {
  const rows = tenants.map(
    ({ rank, bots, firstBot, conversations, firstConversation }) =>
      `(${rank}, ${bots}, ${firstBot}, ${conversations}, ${firstConversation}, ${topicsOf(conversations / bots)})`,
  );
  return [
    'create table scale_numbers (n bigint primary key)',
    `insert into scale_numbers with recursive one (n) as (select 0 union all select n + 1 from one where n < 999),
      thousands (n) as (select 0 union all select n + 1 from thousands where n < ${Math.ceil(numbers / 1_000)})
      select thousands.n * 1000 + one.n from thousands, one`,
    `create table scale_workspaces (w bigint primary key, bots bigint, first_bot bigint, conversations bigint,
      first_conversation bigint, topics bigint)`,
    `insert into scale_workspaces values ${rows.join(', ')}`,
    'create table scale_bots (b bigint primary key, w bigint, topics bigint, id text, workspace_id text, key_id text)',
    `insert into scale_bots select n.n, w.w, w.topics, ${id('bot', 'n.n')}, ${id('wsp', 'w.w')}, ${id('key', 'n.n')}
      from scale_workspaces w join scale_numbers n on n.n >= w.first_bot and n.n < w.first_bot + w.bots`,
  ];
}

const topicsOf = (conversations: number) => Math.min(60, Math.max(1, Math.round(conversations / 20)));

export interface TenantsOptions {
  words: Words;
  now: number;
  /** The operator who signs in: an owner of every workspace that is measured. */
  personId: string;
  measured: readonly number[];
}

/** Workspaces with their people, plans, bots and keys. */
export function tenantsSql({ words, now, personId, measured }: TenantsOptions): string[] {
  const at = `(${now} - ${pick('w.w', 1, 400)} * 86400000)`;
  const plan = `case when w.w = 0 then 'business' else case ${pick('w.w', 2, 4)} when 0 then 'free' when 1 then 'pro' when 2 then 'business' else 'enterprise' end end`;
  const people = `from scale_workspaces w join scale_numbers n on n.n < 1 + (1 + w.bots) / 2`;
  return [
    `insert into organization (id, name, slug, "createdAt", plan) select ${id('wsp', 'w.w')}, 'Customer ' || w.w, 'customer-' || w.w,
      ${words.date(at)}, ${plan} from scale_workspaces w`,
    `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
      select ${id('usr', `w.w || '/' || n.n`)}, 'Person ' || n.n || ' of ' || w.w, 'p' || n.n || '@customer-' || w.w || '.example',
      ${words.boolean}, ${words.date(at)}, ${words.date(at)} ${people}`,
    `insert into member (id, "organizationId", "userId", role, "createdAt")
      select ${id('mem', `w.w || '/' || n.n`)}, ${id('wsp', 'w.w')}, ${id('usr', `w.w || '/' || n.n`)},
      case n.n when 0 then 'owner' when 1 then 'admin' else 'editor' end, ${words.date(at)} ${people}`,
    `insert into member (id, "organizationId", "userId", role, "createdAt") select 'mem_measured' || w.w, ${id('wsp', 'w.w')},
      '${personId}', 'owner', ${words.date(at)} from scale_workspaces w where w.w in (${measured.join(', ')})`,
    `insert into bots (id, workspace_id, name, welcome, suggested_questions, fallback_text, model, created_at, updated_at)
      select id, workspace_id, 'Bot ' || b, 'Hello! How can I help?', '[]', 'I do not know.', '{"provider":"built-in"}',
      ${now} - ${pick('b', 3, 400)} * 86400000, ${now} - 86400000 from scale_bots`,
    `insert into bot_instructions (bot_id, version, text, created_at) select id, 1, 'Answer briefly.', ${now} - 86400000 from scale_bots`,
    `insert into api_keys (id, bot_id, workspace_id, hash, last_four, label, created_at, webhook_url)
      select key_id, id, workspace_id, md5('hash' || b) || md5('more' || b), 'demo', 'Program ' || b, ${now} - 86400000,
      case when b % 5 = 0 then 'http://127.0.0.1:9/hook' end from scale_bots`,
    `insert into bot_websites (bot_id, workspace_id, public_id, settings, identity_secrets, created_at, updated_at)
      select id, workspace_id, ${id('web', 'b')}, '{}', '[]', ${now} - 86400000, ${now} - 86400000 from scale_bots`,
    `insert into audit_log (id, workspace_id, at, actor_kind, actor_id, action, subject_kind, subject_id, details)
      select ${id('aud', `w.w || '/' || n.n`)}, ${id('wsp', 'w.w')}, ${now} - ${pick('w.w * 7 + n.n', 4, 365 * 86_400)} * 1000,
      'person', ${id('usr', `w.w || '/0'`)}, case n.n % 3 when 0 then 'bot.changed' when 1 then 'key.created' else 'source.created' end,
      case n.n % 3 when 0 then 'bot' when 1 then 'key' else 'source' end, ${id('bot', 'w.first_bot')}, '{"name":"It"}'
      from scale_workspaces w join scale_numbers n on n.n < 10 + w.bots * 10 + w.conversations / 50`,
  ];
}
