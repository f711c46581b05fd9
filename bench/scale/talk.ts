import { id, pick, pickLow, type Words } from './words.ts';

const day = 86_400_000;

/** Questions as people asked them, with the answers, sources and outcome of the service. */
export interface Exchange {
  question: string;
  answer: string;
  answered: boolean;
  sources: unknown;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Which conversations there are: numbered, each with a bot, a channel, a time and some turns. */
export function conversationPlanSql(exchanges: readonly Exchange[], now: number): string[] {
  const texts = exchanges.map(
    ({ question, answer, answered, sources }, at) =>
      `(${at}, ${quoted(question)}, ${quoted(answer)}, ${answered ? 1 : 0}, ${quoted(JSON.stringify(sources))})`,
  );
  const age = `${pickLow('n.n', 1, String(365 * day))}`;
  return [
    'create table scale_texts (t bigint primary key, question text, answer text, answered bigint, sources text)',
    `insert into scale_texts values ${texts.join(', ')}`,
    `create table scale_conversations (n bigint primary key, b bigint, at bigint, turns bigint, channel bigint, visitor text)`,
    `insert into scale_conversations select n, b, at, turns, channel,
      case when channel < 6 then ${id('vis', `b || '/' || (n / 30)`)} end from (
        select n.n, w.first_bot + ${pickLow('n.n', 0, 'w.bots')} as b, ${now} - 60000 - ${age} as at,
          case when n.n % 500 = 0 then 40 else 1 + ${pick('n.n', 2, 4)} end as turns, ${pick('n.n', 3, 10)} as channel
        from scale_workspaces w join scale_numbers n
          on n.n >= w.first_conversation and n.n < w.first_conversation + w.conversations) drawn`,
    // Every second question is asked in the same words by others too.
    `create view scale_turns as select c.n, c.b, b.id as bot_id, b.workspace_id, c.channel, c.at + s.n * 40000 as at, s.n as turn,
      case when c.channel < 6 then 'website' when c.channel < 9 then b.key_id else '' end as counted,
      ${pick('c.n * 41 + s.n', 5, exchanges.length)} as t, ${pick('c.n * 41 + s.n', 6, 100)} as luck, ${pick('c.n * 41 + s.n', 7, 100)} as rated,
      case when (c.n + s.n) % 2 = 0 then '' else ' ' || ${pick('c.n * 41 + s.n', 4, 20_000)} end as variant, b.topics,
      ${id('ses', 'c.n')} as session_id, ${id('msg', `'q' || c.n || '/' || s.n`)} as question_id, ${id('msg', `'a' || c.n || '/' || s.n`)} as answer_id
      from scale_conversations c join scale_bots b on b.b = c.b join scale_numbers s on s.n < c.turns`,
  ];
}

/** 12 of 100 are small talk, 8 stay unanswered. */
const isSmallTalk = 't.luck < 12';
const isUnanswered = 't.luck between 12 and 19';
const asked = 'from scale_turns t join scale_texts x on x.t = t.t';

/** Conversations and messages in the order in which they came, so that those of different workspaces lie side by side. */
export function talkSql(now: number): string[] {
  const usage = (kind: string) =>
    `{"model":"built-in","inputTokens":0,"outputTokens":0,"history":"full","kind":"${kind}"}`;
  return [
    `insert into visitors (id, bot_id, workspace_id, created_at, last_seen_at) select c.visitor, b.id, b.workspace_id, min(c.at), max(c.at)
      from scale_conversations c join scale_bots b on b.b = c.b where c.visitor is not null group by c.visitor, b.id, b.workspace_id`,
    `insert into conversations (id, bot_id, workspace_id, key_id, visitor_id, messenger, created_at, updated_at, message_count)
      select ${id('ses', 'c.n')}, b.id, b.workspace_id, case when c.channel between 6 and 8 then b.key_id end, c.visitor,
      case when c.channel < 6 and c.n % 20 = 0 then 'telegram' end, c.at, c.at + (c.turns - 1) * 40000, c.turns * 2
      from scale_conversations c join scale_bots b on b.b = c.b order by c.at`,
    `insert into messages (id, conversation_id, position, role, text, created_at, state, answered, sources, usage, question_id)
      select case side.n when 0 then t.question_id else t.answer_id end, t.session_id, t.turn * 2 + side.n,
      case side.n when 0 then 'user' else 'assistant' end, case side.n when 0 then x.question || t.variant else x.answer end,
      t.at + side.n * 300, 'done', case side.n when 1 then (case when ${isUnanswered} then 0 else 1 end) end,
      case side.n when 1 then x.sources end,
      case when side.n = 0 then null when ${isSmallTalk} then '${usage('small_talk')}' else '${usage('passages')}' end,
      case side.n when 1 then t.question_id end
      ${asked} join scale_numbers side on side.n < 2`,
    `insert into unanswered_questions (message_id, bot_id, workspace_id, fingerprint, asked_at)
      select t.question_id, t.bot_id, t.workspace_id, md5(x.question || t.variant), t.at ${asked} where ${isUnanswered}`,
    `insert into unanswered_states (bot_id, fingerprint, state, at) select bot_id, fingerprint, 'dismissed', max(asked_at)
      from unanswered_questions where asked_at % 5 = 0 group by bot_id, fingerprint`,
    `insert into feedback (message_id, workspace_id, bot_id, rating, comment, updated_at) select t.answer_id, t.workspace_id, t.bot_id,
      case when t.rated < 4 and not (${isUnanswered}) then 'up' else 'down' end, case when t.rated = 5 then 'That is not what I asked.' end,
      t.at + 20000 from scale_turns t where t.rated < 6 and not (${isSmallTalk})`,
    `insert into leads (id, bot_id, workspace_id, visitor_id, email, question, state, created_at)
      select ${id('led', 't.n')}, t.bot_id, t.workspace_id, null, 'visitor' || t.n || '@example.com', x.question, 'new', t.at
      ${asked} where t.turn = 0 and t.counted = 'website' and t.rated = 50`,
    `insert into handovers (id, conversation_id, bot_id, workspace_id, reason, started_at, assigned_at, first_reply_at, replies, ended_at, outcome)
      select ${id('hnd', 't.n')}, t.session_id, t.bot_id, t.workspace_id, 'asked', t.at, null, null, 0,
      case when t.at < ${now - day} then t.at + 600000 end, case when t.at < ${now - day} then 'closed' end
      from scale_turns t where t.turn = 0 and t.counted = 'website' and t.rated between 60 and 62`,
    `update conversations set handover = 'waiting', handover_id = (select h.id from handovers h where h.conversation_id = conversations.id)
      where id in (select conversation_id from handovers where ended_at is null)`,
  ];
}

/** What is counted and grouped of it. */
export function figuresSql(words: Words, now: number): string[] {
  const outcome = `case when ${isSmallTalk} then 'small_talk' when ${isUnanswered} then 'unanswered' else 'answered' end`;
  const turns = (figure: string, where = 'true') =>
    `select t.workspace_id, t.bot_id, ${words.day('t.at')} as day, t.counted as key_id, ${figure} as figure from scale_turns t where ${where}`;
  return [
    `insert into usage_counts (workspace_id, bot_id, day, key_id, figure, count) select workspace_id, bot_id, day, key_id, figure, count(*)
      from (${turns(outcome)} union all ${turns("'requests'", "t.counted like 'key%'")} union all ${turns(`'ms:' || (20 + t.rated % 8)`)}) t
      group by workspace_id, bot_id, day, key_id, figure`,
    `insert into key_usage (key_id, day, used) select key_id, day, sum(count) from usage_counts where figure = 'requests' group by key_id, day`,
    `insert into plan_usage (workspace_id, period, used) select workspace_id, day, sum(count) from usage_counts
      where figure in ('answered', 'unanswered') and day > ${words.day(String(now - 60 * day))} group by workspace_id, day`,
    `insert into topics (id, workspace_id, bot_id, centroid, size) select ${id('top', `b.b || '/' || n.n`)}, b.workspace_id, b.id, ${words.noBytes}, 20
      from scale_bots b join scale_numbers n on n.n < b.topics`,
    `insert into topic_questions (message_id, workspace_id, bot_id, topic_id, answer_id, channel, answered, fingerprint, asked_at)
      select t.question_id, t.workspace_id, t.bot_id,
      case when t.rated < 10 then '' else ${id('top', `t.b || '/' || ${pick('t.n * 41 + t.turn', 2, 't.topics')}`)} end, t.answer_id,
      case when t.counted = 'website' then 'website' when t.counted = '' then 'playground' else 'api' end,
      case when ${isUnanswered} then 0 else 1 end, md5(x.question || t.variant), t.at ${asked} where not (${isSmallTalk})`,
    `insert into topic_progress (bot_id, workspace_id, model, swept_until) select id, workspace_id, 'words', ${now + day} from scale_bots`,
    `insert into deliveries (id, key_id, bot_id, workspace_id, conversation_id, type, webhook_url, payload, state, attempts, round_start,
      is_single, next_attempt_at, created_at, finished_at)
      select 'dlv_' || t.at || substr(md5(t.answer_id), 1, 9), t.counted, t.bot_id, t.workspace_id, t.session_id, 'chat.exchange', 'http://127.0.0.1:9/hook',
      '{"type":"chat.exchange","data":{"sources":' || x.sources || '}}', 'delivered', 1, 0, 0, t.at, t.at, t.at + 50
      ${asked} where t.b % 5 = 0 and t.counted like 'key%' and t.at > ${now - 30 * day}`,
    `insert into delivery_attempts (delivery_id, number, at, duration_ms, status, answer) select id, 1, finished_at, 50, 200, '' from deliveries
      where id not in (select delivery_id from delivery_attempts)`,
  ];
}
