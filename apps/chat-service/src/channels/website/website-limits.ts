import { AppError, type Limiter } from '@lectern/service-kit';
import { secondsUntilReset } from '../../bots/keys/quota.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import type { WebsiteUsageTable } from '../../platform/database/website-schema.ts';
import type { VisitorScope } from '../../platform/shared/scope.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { pruneVisitors } from './prune-visitors.ts';
import type { VisitorTokens } from './visitor-token.ts';
import type { WebsiteSettings } from './website-settings.ts';

/** Requests allowed per minute, whatever the bot's settings are: nobody types that fast. */
export const minuteLimits = { messages: 12, visits: 120, requests: 600 };

export interface MinuteLimiters {
  /** Messages per visitor. */
  messages: Limiter;
  /** Tickets and tokens per address. */
  visits: Limiter;
  /** All other requests per address. */
  requests: Limiter;
}

export interface WebsiteLimitsOptions {
  database: Database;
  limiters: MinuteLimiters;
  tokens: Pick<VisitorTokens, 'nameAddress'>;
  now: () => number;
}

/** Who writes a message, and from where. */
export interface Writer {
  scope: VisitorScope;
  address: string;
  settings: WebsiteSettings;
}

/** What was counted, to be refunded when the answer fails through our fault. */
export interface Counted {
  botId: string;
  day: string;
  subjects: readonly Subject[];
}

interface Subject {
  kind: 'bot' | 'visitor' | 'address' | 'lead' | 'leads';
  subject: string;
  limit: number;
}

/** Leads per visitor and per address in a day: people leave their contact details once. */
const leadLimits = { visitor: 5, address: 20 };

export type WebsiteLimits = ReturnType<typeof createWebsiteLimits>;

/** What visitors may do, counted separately from the quota of keys. Daily counts are exact on any number of instances. */
export function createWebsiteLimits({ database, limiters, tokens, now }: WebsiteLimitsOptions) {
  const { build, write } = database;

  async function hit(name: keyof MinuteLimiters, caller: string): Promise<void> {
    const { allowed, endsAt } = await limiters[name].hit(caller);
    if (allowed) return;
    const seconds = Math.max(1, Math.ceil((endsAt - now()) / 1_000));
    throw new AppError('rate_limited', `Too many requests at once. Try again in ${seconds} s.`, seconds);
  }

  /** Counts all of them or none. Further steps are stored together with the counts. */
  async function count({ botId, day, subjects }: Counted, more: readonly Step[]): Promise<Subject | undefined> {
    const steps = subjects.map(({ kind, subject, limit }) =>
      countStep(build, { bot_id: botId, day, kind, subject }, limit),
    );
    const written = await write([...steps, ...more]);
    return written.done ? undefined : subjects[written.refusedStep];
  }

  const open = (botId: string, subjectsOn: (day: string) => readonly Subject[]): Counted => {
    const day = dayOf(now());
    return { botId, day, subjects: subjectsOn(day) };
  };

  return {
    hit,
    /** Counts a message, and stores further steps in the same unit if it is within the limits. */
    async countMessage({ scope, address, settings }: Writer, more: readonly Step[]): Promise<Counted> {
      const counted = open(scope.botId, (day) => [
        { kind: 'visitor', subject: scope.visitorId, limit: settings.messages_per_visitor },
        { kind: 'address', subject: tokens.nameAddress(address, day), limit: settings.messages_per_address },
        { kind: 'bot', subject: '', limit: settings.messages_per_day },
      ]);
      const refused = await count(counted, more);
      if (refused !== undefined) throw usedUp(refused, now());
      return counted;
    },

    /** The same for a lead. */
    async countLead({ scope, address }: Omit<Writer, 'settings'>, more: readonly Step[]): Promise<void> {
      const counted = open(scope.botId, (day) => [
        { kind: 'lead', subject: scope.visitorId, limit: leadLimits.visitor },
        { kind: 'leads', subject: tokens.nameAddress(address, day), limit: leadLimits.address },
      ]);
      const refused = await count(counted, more);
      if (refused !== undefined) throw usedUp(refused, now());
    },

    /** Never throws: the visitor must get the original error. */
    async giveBack({ botId, day, subjects }: Counted): Promise<void> {
      const [first, ...rest] = subjects.map(({ kind, subject }) =>
        build
          .updateTable('website_usage')
          .set(({ eb }) => ({ used: eb('used', '-', 1) }))
          .where(({ and }) => and({ bot_id: botId, day, kind, subject }))
          .where('used', '>', 0),
      );
      if (first) await write([first, ...rest]).catch(() => undefined);
    },
  };
}

/** Affects no row once the limit is reached. In one statement, so that concurrent messages never exceed it together. */
export function countStep(build: Database['build'], counter: Omit<WebsiteUsageTable, 'used'>, limit: number) {
  const query = build
    .insertInto('website_usage')
    .values({ ...counter, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['bot_id', 'day', 'kind', 'subject'])
        .doUpdateSet(({ eb }) => ({ used: eb('website_usage.used', '+', 1) }))
        .where('website_usage.used', '<', limit),
    )
    .returning('used');
  return { query, mustAffect: true } as const;
}

function usedUp({ kind }: Subject, nowMs: number): AppError {
  const sentences: Record<Subject['kind'], string> = {
    visitor: 'You have asked as many questions as one visitor may in a day. Come back tomorrow.',
    address: 'As many questions came from your network as may in a day. Come back tomorrow.',
    bot: 'This assistant has answered as many questions as it may in a day. Come back tomorrow.',
    lead: 'You have left your address already. Somebody will get back to you.',
    leads: 'Many people of your network have left their address today. Come back tomorrow.',
  };
  return new AppError('quota_exceeded', sentences[kind], secondsUntilReset(nowMs));
}

/** Deletes counts of past days, expired tickets and forgotten visitors. */
export async function pruneWebsites({ database, now }: Pick<WebsiteLimitsOptions, 'database' | 'now'>) {
  const { build, write } = database;
  await write([
    build.deleteFrom('website_usage').where('day', '<', dayOf(now() - 86_400_000)),
    build.deleteFrom('website_tickets').where('expires_at', '<', now() - 3_600_000),
  ]);
  await pruneVisitors(database, now());
}
