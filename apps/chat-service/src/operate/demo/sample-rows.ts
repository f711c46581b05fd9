import { createHash } from 'node:crypto';
import { sampleRange } from '../../insight/home/checklist.ts';
import { sampleRow } from '../../insight/usage/api-only.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import { released } from '../../platform/database/lease-time.ts';
import type { ApiKeysTable, ConversationsTable, MessagesTable } from '../../platform/database/schema.ts';
import { randomBase62 } from '../../platform/shared/ids.ts';
import { fingerprintOf } from '../../talk/conversations/unanswered.ts';
import type { RecordedTurn } from './recorded-answers.ts';

/** All made-up rows have an id that says so, by which they can be found and removed. */
export const sampleId = (kind: string) => `${kind}_sample${randomBase62(16)}`;

export interface SampleTurn {
  answer: RecordedTurn;
  rating?: { rating: 'up' | 'down'; comment: string | null } | undefined;
}

export interface SampleConversation {
  id: string;
  /** The time of the first question. */
  at: number;
  /** The key of the program that asked, or the visitor; neither for the playground. */
  keyId: string | null;
  visitorId: string | null;
  turns: readonly SampleTurn[];
}

export interface SampleOwner {
  workspaceId: string;
  botId: string;
}

interface SampleKey {
  label: string;
  webhookUrl: string | null;
  nowMs: number;
}

/** A key that nobody holds: its hash belongs to no known key. */
export function sampleKey({ workspaceId, botId }: SampleOwner, { label, webhookUrl, nowMs }: SampleKey): ApiKeysTable {
  return {
    id: sampleId('key'),
    bot_id: botId,
    workspace_id: workspaceId,
    label,
    last_four: 'demo',
    hash: createHash('sha256').update(randomBase62(32)).digest('hex'),
    created_at: nowMs - 60 * 86_400_000,
    created_by: null,
    expires_at: null,
    revoked_at: null,
    last_used_at: nowMs - 3_600_000,
    webhook_url: webhookUrl,
    webhook_events: null,
    quota_per_day: null,
  };
}

/** Time between two questions of a conversation. */
const turnMs = 40_000;

const builtIn = { model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' };

/** The steps that store conversations with their ratings and unanswered questions. */
export function storeConversations(
  { build }: Database,
  owner: SampleOwner,
  conversations: readonly SampleConversation[],
): Step[] {
  const bot = { bot_id: owner.botId, workspace_id: owner.workspaceId };
  const turns = conversations.flatMap(({ id, at, turns: its }) =>
    its.map((turn, index) => ({
      ...turn,
      conversationId: id,
      index,
      at: at + index * turnMs,
      questionId: sampleId('msg'),
      answerId: sampleId('msg'),
    })),
  );
  const rated = turns.flatMap(({ rating, answerId, at }) =>
    rating ? [{ message_id: answerId, ...rating, created_by: null, updated_at: at }] : [],
  );
  const unanswered = turns.flatMap(({ answer: { question, answered }, questionId, at }) =>
    answered ? [] : [{ message_id: questionId, ...bot, fingerprint: fingerprintOf(question), asked_at: at }],
  );
  return [
    build.insertInto('conversations').values(conversations.map((one) => ({ ...bot, ...conversationRow(one) }))),
    build.insertInto('messages').values(turns.flatMap(messageRows)),
    ...(rated.length > 0 ? [build.insertInto('feedback').values(rated)] : []),
    ...(unanswered.length > 0 ? [build.insertInto('unanswered_questions').values(unanswered)] : []),
  ];
}

type SampleConversationRow = Omit<
  ConversationsTable,
  | 'bot_id'
  | 'filter'
  | 'consent_hash'
  | 'consent_at'
  | 'workspace_id'
  | 'handover'
  | 'handover_id'
  | 'assignee_id'
  | 'note_count'
  | 'typing_until'
  | 'visitor_typing_until'
>;

function conversationRow(one: SampleConversation): SampleConversationRow {
  const { id, at, keyId, visitorId, turns } = one;
  return {
    id,
    key_id: keyId,
    visitor_id: visitorId,
    messenger: null,
    created_at: at,
    updated_at: at + (turns.length - 1) * turnMs,
    message_count: 2 * turns.length,
    ...released,
  };
}

interface StoredTurn extends SampleTurn {
  conversationId: string;
  index: number;
  at: number;
  questionId: string;
  answerId: string;
}

type SampleMessageRow = Omit<MessagesTable, 'suggestions' | 'handover_id' | 'author_id' | 'author_name'>;

function messageRows({ answer, conversationId, index, at, questionId, answerId }: StoredTurn): SampleMessageRow[] {
  const common = { conversation_id: conversationId, created_at: at, state: 'done' as const };
  const { question, text, answered, sources, kind } = answer;
  const usage = JSON.stringify({ ...builtIn, kind });
  const none = { answered: null, sources: null, usage: null, question_id: null };
  const found = { answered: answered ? 1 : 0, sources: JSON.stringify(sources), usage, question_id: questionId };
  return [
    { id: questionId, ...common, position: 2 * index, role: 'user', text: question, ...none },
    { id: answerId, ...common, position: 2 * index + 1, role: 'assistant', text, ...found },
  ];
}

/** Removes everything that was made up in a workspace, and nothing else. */
export function removeSample({ build }: Database, workspaceId: string): Step[] {
  const tables = [
    ['conversations', 'ses'] as const,
    ['leads', 'led'] as const,
    ['visitors', 'vis'] as const,
    ['bot_test_runs', 'run'] as const,
    ['bot_tests', 'tst'] as const,
  ];
  const remove = ([table, kind]: (typeof tables)[number]) => {
    const { from, to } = sampleRange(kind);
    return build.deleteFrom(table).where('workspace_id', '=', workspaceId).where('id', '>=', from).where('id', '<', to);
  };
  const figures = build.deleteFrom('usage_counts').where('workspace_id', '=', workspaceId);
  const { from, to } = sampleRange('key');
  const deliveries = build.deleteFrom('deliveries').where('workspace_id', '=', workspaceId);
  const keys = build.deleteFrom('api_keys').where('workspace_id', '=', workspaceId);
  return [
    ...tables.map(remove),
    figures.where('key_id', '=', sampleRow),
    figures.where('key_id', '>=', from).where('key_id', '<', to),
    deliveries.where('key_id', '>=', from).where('key_id', '<', to),
    keys.where('id', '>=', from).where('id', '<', to),
  ];
}
