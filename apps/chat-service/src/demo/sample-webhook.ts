import { createHash } from 'node:crypto';
import type { Database, Step } from '../database/database.ts';
import { randomBase62 } from '../shared/ids.ts';
import { createDeliveryIds } from '../webhooks/delivery-ids.ts';
import { type SampleAnswer, type SampleOwner, sampleId } from './sample-rows.ts';

const hourMs = 3_600_000;
const address = 'https://echo.lectern.example/hook';

/** A key that nobody has, with a webhook and what it delivered: all but one event at the first attempt. */
export function storeWebhook(
  { build }: Database,
  { workspaceId, botId }: SampleOwner,
  answers: readonly SampleAnswer[],
  nowMs: number,
): Step[] {
  const keyId = sampleId('key');
  const bot = { bot_id: botId, workspace_id: workspaceId };
  const key = {
    id: keyId,
    ...bot,
    hash: createHash('sha256').update(randomBase62(32)).digest('hex'),
    last_four: 'demo',
    label: 'Sample shop',
    created_at: nowMs - 720 * hourMs,
    created_by: null,
    expires_at: null,
    revoked_at: null,
    last_used_at: nowMs - 3 * hourMs,
    webhook_url: address,
    webhook_events: null,
  };
  const made = answers.slice(0, 12).map((answer, index) => {
    const at = nowMs - (3 + index * 7) * hourMs;
    const attempts = index === 4 ? 2 : 1;
    const id = createDeliveryIds({ now: () => at, random: Math.random })();
    const delivery = {
      id,
      key_id: keyId,
      ...bot,
      conversation_id: null,
      type: 'chat.exchange',
      webhook_url: address,
      payload: payloadOf(answer, at),
      state: 'delivered' as const,
      attempts,
      round_start: 0,
      is_single: 0,
      next_attempt_at: at,
      lease_owner: null,
      lease_until: null,
      created_at: at,
      finished_at: at + 5_000,
    };
    const tried = (number: number, status: number) => ({
      delivery_id: id,
      number,
      at: at + number * 1_000,
      duration_ms: 60 + 9 * index,
      status,
      error: null,
      answer: status === 200 ? 'ok' : 'Busy, try again.',
    });
    return { delivery, attempts: attempts === 1 ? [tried(1, 200)] : [tried(1, 503), tried(2, 200)] };
  });
  return [
    build.insertInto('api_keys').values(key),
    build.insertInto('deliveries').values(made.map(({ delivery }) => delivery)),
    build.insertInto('delivery_attempts').values(made.flatMap(({ attempts }) => attempts)),
  ];
}

function payloadOf({ question, text, answered }: SampleAnswer, at: number): string {
  const data = { sample: true, request: { message: question }, response: { response: text, answered } };
  return JSON.stringify({ type: 'chat.exchange', timestamp: new Date(at).toISOString(), data });
}
