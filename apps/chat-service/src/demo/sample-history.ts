import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Step } from '../database/database.ts';
import { dayOf } from '../shared/utc-day.ts';
import { durationFigure } from '../usage/figures.ts';
import { sampleLeads, sampleReasons, sampleThemes } from './sample-questions.ts';
import {
  type SampleAnswer,
  type SampleOwner,
  type SampleTurn,
  sampleFigures,
  sampleId,
  storeTurns,
} from './sample-rows.ts';

export interface HistoryOptions {
  database: Database;
  now: () => number;
  owner: SampleOwner;
  /** What the bot really answers, by the question. */
  answers: ReadonlyMap<string, SampleAnswer>;
  signal: AbortSignal;
}

const dayMs = 86_400_000;
const sampledDays = 60;
/** Between two days of it others get their turn at the database. */
const pauseMs = 20;

/** Two months of conversations, ratings, visitors and leads for an example bot, one day after the other. */
export async function addHistory(options: HistoryOptions): Promise<void> {
  const { database, owner, now, signal } = options;
  const random = createRandom(20_261_116);
  const today = Math.floor(now() / dayMs) * dayMs;
  for (let day = sampledDays; day >= 1; day -= 1) {
    const start = today - day * dayMs;
    const turns = turnsOf(options, start, dailyCount(start, day, random), random);
    const visitor = visitorRow(owner, start, random);
    const steps = storeTurns(database, owner, visitor.id, turns);
    await database.write([
      database.build.insertInto('visitors').values(visitor),
      ...steps,
      database.build.insertInto('usage_counts').values(figuresOf(owner, start, turns, random)),
    ]);
    await delay(pauseMs, undefined, { signal });
  }
  await database.write(storeLeads(database, owner, today));
}

/** More on weekends, and more as time goes on. */
function dailyCount(start: number, daysAgo: number, random: () => number): number {
  const isWeekend = [0, 6].includes(new Date(start).getUTCDay());
  return Math.round((4 + (sampledDays - daysAgo) / 8 + (isWeekend ? 4 : 0)) * (0.75 + random() / 2));
}

/** Every theme as often as it weighs. */
const weighed = sampleThemes.flatMap((theme) => Array.from({ length: theme.weight }, () => theme));

function turnsOf({ answers }: HistoryOptions, start: number, count: number, random: () => number): SampleTurn[] {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  return Array.from({ length: count }, () => {
    const answer = answers.get(pick(pick(weighed)?.questions ?? []) ?? '');
    if (answer === undefined) return [];
    const at = start + Math.floor((7 + random() * 15) * 3_600_000);
    return [{ answer, at, rating: ratingOf(answer.answered, random) }];
  }).flat();
}

function ratingOf(answered: boolean, random: () => number): SampleTurn['rating'] {
  if (random() > 0.25) return undefined;
  if (random() < (answered ? 0.88 : 0.1)) return { rating: 'up', comment: null };
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

function figuresOf(
  { workspaceId, botId }: SampleOwner,
  start: number,
  turns: readonly SampleTurn[],
  random: () => number,
) {
  const counts = new Map<string, number>();
  const add = (figure: string) => counts.set(figure, (counts.get(figure) ?? 0) + 1);
  for (const { answer } of turns) {
    for (const figure of ['requests', answer.answered ? 'answered' : 'unanswered']) add(figure);
    add(durationFigure(20 + random() * 60));
  }
  const row = { workspace_id: workspaceId, bot_id: botId, day: dayOf(start), key_id: sampleFigures };
  return [...counts].map(([figure, count]) => ({ ...row, figure, count }));
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

/** The same sequence every time (mulberry32), so that every demo looks alike. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
