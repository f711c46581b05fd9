import { z } from 'zod';
import { messengers } from '../dashboard-api/messengers.ts';

const counts = {
  questions: z.int().describe('Questions with an outcome, outside of the playground'),
  answered: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
};

export const channelCounts = z
  .object({ api: z.int(), website: z.int(), ...mapMessengers(() => z.int()) })
  .describe('The questions by the way they came');

/** What a bot was used for on a UTC day, for the operator's own billing. */
export const usageEventData = z.object({
  id: z.string().describe('The same on every attempt, and the webhook-id'),
  workspace_id: z.string(),
  bot_id: z.string(),
  day: z.iso.date().describe('UTC'),
  revision: z.int().describe('1, then 2 for the first correction'),
  corrects: z.string().nullable().describe('The event whose figures this one replaces'),
  ...counts,
  channels: channelCounts,
  stored_bytes: z.int().nullable().describe('Knowledge of the bot after that day; null where it was not measured'),
  change: z.object(counts).describe('The difference to the event before: add these up'),
});

export const usageEvent = z.object({
  type: z.literal('usage.daily'),
  timestamp: z.iso.datetime(),
  data: usageEventData,
});

export type UsageEventData = z.infer<typeof usageEventData>;

export const usageCounts = ['questions', 'answered', 'input_tokens', 'output_tokens'] as const;

export function writeUsageEvent(at: number, data: UsageEventData): string {
  return JSON.stringify({ type: 'usage.daily', timestamp: new Date(at).toISOString(), data });
}

function mapMessengers<Value>(of: () => Value) {
  const pairs = messengers.map((name) => [name, of()]);
  return Object.fromEntries(pairs) as Record<(typeof messengers)[number], Value>;
}
