import { createDeliveryIds } from '../../channels/webhooks/delivery-ids.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import { released } from '../../platform/database/lease-time.ts';
import type { DeliveriesTable } from '../../platform/database/schema.ts';
import { writeExchange } from '../../platform/events/event-wire.ts';
import { createId } from '../../platform/shared/ids.ts';
import { echoUrl } from './echo-receiver.ts';
import type { RecordedAnswers, RecordedTurn } from './recorded-answers.ts';
import { createRandom, sampleUsage } from './sample-figures.ts';
import { type SampleConversation, type SampleOwner, sampleId, sampleKey, storeConversations } from './sample-rows.ts';

const hourMs = 3_600_000;

/** How the turns of the first conversations were rated, by the question. */
const ratings: ReadonlyMap<string, { rating: 'up' | 'down'; comment: string | null }> = new Map([
  ['How much health does a creeper have?', { rating: 'up', comment: null }],
  ['Where do I find an Ancient City?', { rating: 'up', comment: 'Just what players ask us every day.' }],
  ['Who won the football world cup in 1998?', { rating: 'down', comment: 'Out of scope, but we could say it nicer.' }],
]);

/**
 * A day of conversations through a key that nobody holds, and one in the playground. The key's webhook is notified of them:
 * these deliveries are queued, and the worker sends them. Returns the key.
 */
export function storeGuide(
  database: Database,
  owner: SampleOwner,
  { guide, playground }: Pick<RecordedAnswers, 'guide' | 'playground'>,
  nowMs: number,
): { keyId: string; steps: Step[] } {
  const { build } = database;
  const key = sampleKey(owner, { label: 'Website', webhookUrl: echoUrl, nowMs });
  const asked = guide.map((turns, index) => conversationOf(turns, nowMs - (1 + 2.5 * index) * hourMs, key.id));
  const tried = playground.map((turns) => conversationOf(turns, nowMs - hourMs / 2, null));
  const createDeliveryId = createDeliveryIds({ now: () => nowMs, random: Math.random });
  const deliveries = asked
    .flatMap((conversation) => exchangesOf(owner, key.id, conversation))
    .map((exchange) => ({ id: createDeliveryId(), ...exchange, next_attempt_at: nowMs, created_at: nowMs }));
  const steps = [
    build.insertInto('api_keys').values(key),
    ...storeConversations(database, owner, [...asked, ...tried]),
    build.insertInto('usage_counts').values(sampleUsage(owner, key.id, asked, createRandom())),
    build.insertInto('deliveries').values(deliveries),
  ];
  return { keyId: key.id, steps };
}

function conversationOf(turns: readonly RecordedTurn[], at: number, keyId: string | null): SampleConversation {
  const rated = turns.map((answer) => ({ answer, rating: ratings.get(answer.question) }));
  return { id: sampleId('ses'), at, keyId, visitorId: null, turns: rated };
}

function exchangesOf(
  { workspaceId, botId }: SampleOwner,
  keyId: string,
  { id: conversationId, at, turns }: SampleConversation,
): Omit<DeliveriesTable, 'id' | 'next_attempt_at' | 'created_at'>[] {
  return turns.map(({ answer: { question, text, sources, answered } }) => ({
    key_id: keyId,
    bot_id: botId,
    workspace_id: workspaceId,
    conversation_id: conversationId,
    type: 'chat.exchange',
    webhook_url: echoUrl,
    state: 'waiting',
    attempts: 0,
    round_start: 0,
    is_single: 0,
    ...released,
    finished_at: null,
    payload: writeExchange({
      requestText: JSON.stringify({ bot_id: botId, message: question }),
      response: { response: text, sources, session_id: conversationId, answered },
      status: 200,
      method: 'POST',
      path: '/api/v1/chat',
      requestId: createId('req'),
      keyId,
      botId,
      conversationId,
      startedAt: at - 50,
      finishedAt: at,
    }),
  }));
}
