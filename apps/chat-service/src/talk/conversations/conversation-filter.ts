import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { selectDeletedBots } from '../../bots/bots/deleted-bots.ts';
import { messengers } from '../../platform/dashboard-api/messengers.ts';
import type { Channel } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { escapeLike } from '../../platform/database/source-view.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';

export interface ConversationFilter {
  channel?: Channel | undefined;
  /** Without those of the playground. */
  isOutside?: boolean | undefined;
  /** Of a website. */
  visitorId?: string | undefined;
  keyId?: string | undefined;
  /** Last used from this instant on. */
  from?: number | undefined;
  /** Last used before this instant. */
  until?: number | undefined;
  /** False: has a question to which the sources held no answer. */
  answered?: boolean | undefined;
  feedback?: 'up' | 'down' | 'any' | undefined;
  /** In any of its messages, ignoring case. */
  text?: string | undefined;
}

type Builder = ExpressionBuilder<Schema & { c: Schema['conversations'] }, 'c'>;

/** The conversations of a bot, or of all bots of the workspace, in a time range, served by an index. */
export function selectInRange(
  build: Database['build'],
  { workspaceId }: WorkspaceScope,
  botId: string | undefined,
  { from, until }: ConversationFilter,
) {
  const all = build.selectFrom('conversations as c').where('c.workspace_id', '=', workspaceId);
  let query =
    botId === undefined
      ? all.where('c.bot_id', 'not in', selectDeletedBots(build, workspaceId))
      : all.where('c.bot_id', '=', botId);
  if (from !== undefined) query = query.where('c.updated_at', '>=', from);
  if (until !== undefined) query = query.where('c.updated_at', '<', until);
  return query;
}

/** The other conditions of a filter, checked for each conversation. */
export function matchesFilter(wanted: ConversationFilter) {
  const { visitorId, keyId, answered, feedback, text } = wanted;
  return (eb: Builder) => {
    const conditions = originsOf(eb, wanted);
    if (visitorId !== undefined) conditions.push(eb('c.visitor_id', '=', visitorId));
    if (keyId !== undefined) conditions.push(eb('c.key_id', '=', keyId));
    if (answered === false) conditions.push(eb.exists(oneByOne(unanswered(eb))));
    if (answered === true) conditions.push(eb.not(eb.exists(oneByOne(unanswered(eb)))));
    if (feedback !== undefined) conditions.push(eb.exists(oneByOne(ratings(eb, feedback))));
    if (text !== undefined) conditions.push(eb.exists(oneByOne(mentions(eb, text))));
    return eb.and(conditions);
  };
}

function originsOf(eb: Builder, { channel, isOutside }: ConversationFilter) {
  const conditions = [eb.and([])];
  if (channel !== undefined) conditions.push(cameBy(eb, channel));
  if (isOutside) conditions.push(eb.not(cameBy(eb, 'playground')));
  return conditions;
}

/** Conversation by conversation until the page is full. Without the offset PostgreSQL joins the messages of everybody. */
function oneByOne<Tables, Used extends keyof Tables, Row>(found: SelectQueryBuilder<Tables, Used, Row>) {
  return found.limit(1).offset(0);
}

/** Conversations with neither a key nor a visitor are from the playground. */
function cameBy(eb: Builder, channel: Channel) {
  if (channel === 'api') return eb('c.key_id', 'is not', null);
  if (channel === 'website') return eb.and([eb('c.visitor_id', 'is not', null), eb('c.messenger', 'is', null)]);
  if (channel !== 'playground') return eb('c.messenger', '=', channel);
  return eb.and([eb('c.key_id', 'is', null), eb('c.visitor_id', 'is', null)]);
}

/** The questions of a conversation to which the sources held no answer. */
export function unanswered(eb: Builder) {
  return eb
    .selectFrom('unanswered_questions as u')
    .innerJoin('messages as asked', 'asked.id', 'u.message_id')
    .select('u.message_id')
    .whereRef('asked.conversation_id', '=', 'c.id');
}

/** The ratings of a conversation's answers. */
export function ratings(eb: Builder, rating: 'up' | 'down' | 'any') {
  const all = eb
    .selectFrom('feedback as f')
    .innerJoin('messages as rated', 'rated.id', 'f.message_id')
    .select('f.message_id')
    .whereRef('rated.conversation_id', '=', 'c.id');
  return rating === 'any' ? all : all.where('f.rating', '=', rating);
}

/** SQLite knows the lower case of ASCII letters only. */
function mentions(eb: Builder, text: string) {
  const [typed, lower] = [`%${escapeLike(text)}%`, `%${escapeLike(text.toLowerCase())}%`];
  return eb
    .selectFrom('messages as said')
    .select('said.id')
    .whereRef('said.conversation_id', '=', 'c.id')
    .where(sql<boolean>`(lower(said.text) like ${lower} escape '\\' or said.text like ${typed} escape '\\')`);
}

interface Asked {
  key_id: string | null;
  visitor_id: string | null;
  messenger: string | null;
}

/** Conversations with neither a key nor a visitor are from the playground. */
export function channelOf({ key_id, visitor_id, messenger }: Asked): Channel {
  if (visitor_id !== null) return messengers.find((known) => known === messenger) ?? 'website';
  return key_id === null ? 'playground' : 'api';
}
