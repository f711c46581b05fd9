import { setTimeout as delay } from 'node:timers/promises';
import { sampleRow } from '../../insight/usage/api-only.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import type { RecordedTurn } from './recorded-answers.ts';
import { createRandom, sampleUsage } from './sample-figures.ts';
import { sampleLeads, sampleReasons, sampleThemes } from './sample-questions.ts';
import {
  type SampleConversation,
  type SampleOwner,
  type SampleTurn,
  sampleId,
  sampleKey,
  storeConversations,
} from './sample-rows.ts';

export interface HistoryOptions {
  database: Database;
  now: () => number;
  owner: SampleOwner;
  /** The bot's answers to the questions of the themes. */
  answers: readonly RecordedTurn[];
  signal: AbortSignal;
}

const dayMs = 86_400_000;
const sampledDays = 60;
/** Lets others use the database between two days of history. */
const pauseMs = 20;

/** Two months of conversations, ratings, visitors and leads of a website and a program, one day after another up to now. */
export async function addHistory(options: HistoryOptions): Promise<void> {
  const { database, owner, now, signal } = options;
  const { build } = database;
  const random = createRandom();
  const today = Math.floor(now() / dayMs) * dayMs;
  const key = sampleKey(owner, { label: 'Discord bot', webhookUrl: null, nowMs: now() });
  await database.write([build.insertInto('api_keys').values(key)]);
  const answers = new Map(options.answers.map((answer) => [answer.question, answer]));
  for (let day = sampledDays; day >= 0; day -= 1) {
    const start = today - day * dayMs;
    const visitor = visitorRow(owner, start, random);
    const count = dailyCount(start, day, random);
    const themes = day < sampledDays / 2 ? weighed : weighedBefore;
    const made = conversationsOf(answers, { start, themes, count, visitorId: visitor.id, keyId: key.id }, random);
    const conversations = made.filter(({ at }) => at < now());
    if (conversations.length > 0) {
      await database.write([
        build.insertInto('visitors').values(visitor),
        ...storeConversations(database, owner, conversations),
        ...usageSteps(database, owner, conversations, random),
      ]);
    }
    await delay(pauseMs, undefined, { signal });
  }
  await database.write(storeLeads(database, owner, today));
}

/** Usage figures of conversations with a key, and of those without. */
function usageSteps(
  { build }: Database,
  owner: SampleOwner,
  conversations: readonly SampleConversation[],
  random: () => number,
): Step[] {
  const byKey = Map.groupBy(conversations, ({ keyId }) => keyId ?? sampleRow);
  return [...byKey].map(([keyId, its]) =>
    build.insertInto('usage_counts').values(sampleUsage(owner, keyId, its, random)),
  );
}

/** More on weekends, and growing over time. */
function dailyCount(start: number, daysAgo: number, random: () => number): number {
  const isWeekend = [0, 6].includes(new Date(start).getUTCDay());
  return Math.round((4 + (sampledDays - daysAgo) / 8 + (isWeekend ? 4 : 0)) * (0.75 + random() / 2));
}

/** Every theme, repeated by its weight. */
const weighed = sampleThemes.flatMap((theme) => Array.from({ length: theme.weight }, () => theme));
const weighedBefore = sampleThemes.flatMap((theme) =>
  Array.from({ length: theme.before ?? theme.weight }, () => theme),
);

interface SampledDay {
  start: number;
  themes: typeof sampleThemes;
  count: number;
  visitorId: string;
  keyId: string;
}

function conversationsOf(
  answers: ReadonlyMap<string, RecordedTurn>,
  { start, themes, count, visitorId, keyId }: SampledDay,
  random: () => number,
): SampleConversation[] {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  return Array.from({ length: count }, () => {
    const answer = answers.get(pick(pick(themes)?.questions ?? []) ?? '');
    if (answer === undefined) return [];
    const at = start + Math.floor((7 + random() * 15) * 3_600_000);
    const turns = [{ answer, rating: ratingOf(answer.answered, random) }];
    const asked = random() < 0.4 ? { keyId, visitorId: null } : { keyId: null, visitorId };
    return [{ id: sampleId('ses'), at, ...asked, turns }];
  }).flat();
}

function ratingOf(answered: boolean, random: () => number): SampleTurn['rating'] {
  if (random() > 0.25) return undefined;
  if (random() < (answered ? 0.95 : 0.1)) return { rating: 'up', comment: null };
  const comment = random() < 0.5 ? (sampleReasons[Math.floor(random() * sampleReasons.length)] ?? null) : null;
  return { rating: 'down', comment };
}

function visitorRow({ workspaceId, botId }: SampleOwner, start: number, random: () => number) {
  const isKnown = random() < 0.3;
  const number = Math.floor(random() * 900) + 100;
  return {
    id: sampleId('vis'),
    bot_id: botId,
    workspace_id: workspaceId,
    user_id: null,
    name: isKnown ? `Sample player ${number}` : null,
    email: isKnown ? `player${number}@example.com` : null,
    created_at: start,
    last_seen_at: start + dayMs - 1,
  };
}

function storeLeads({ build }: Database, { workspaceId, botId }: SampleOwner, today: number): Step[] {
  const rows = sampleLeads.map((lead, index) => ({
    id: sampleId('led'),
    bot_id: botId,
    workspace_id: workspaceId,
    visitor_id: null,
    conversation_id: null,
    ...lead,
    state: index === 2 ? ('done' as const) : ('new' as const),
    created_at: today - (2 + 3 * index) * dayMs,
  }));
  return [build.insertInto('leads').values(rows)];
}
