import type { Logger } from '@lectern/service-kit';
import { pruneChannels } from '../channels/messengers/retention.ts';
import { pruneDeliveries } from '../channels/webhooks/retention.ts';
import { pruneWebsites } from '../channels/website/website-limits.ts';
import { pruneUsage } from '../insight/usage/prune-usage.ts';
import { pruneRequests } from '../operate/operator/once.ts';
import { createEraseBots } from '../operate/person-data/erase-bots.ts';
import { pruneKinds } from '../operate/person-data/prune-kinds.ts';
import { removeExpired as removeExpiredSessions } from '../people/accounts/sessions.ts';
import { pruneSignInLinks } from '../people/accounts/sign-in-links.ts';
import { pruneQuestions } from '../people/plans/question-count.ts';
import type { Database } from '../platform/database/database.ts';
import { removeExpired as removeExpiredConversations } from '../talk/chat/retention.ts';

const hourMs = 3_600_000;

export interface HousekeepingOptions {
  database: Database;
  now: () => number;
  logger: Logger;
  /** How long finished webhook deliveries are kept. */
  keptDays: number;
}

/**
 * Removes expired data once soon after the start, then every hour, and looks for deleted bots every minute. Several
 * instances may do so at once.
 */
export function startHousekeeping({ database, now, logger, keptDays }: HousekeepingOptions): { stop(): Promise<void> } {
  const erasing = createEraseBots({
    ...{ database, now },
    onError: (error) => logger.warn({ err: error }, 'deleted bots could not be erased and will be tried again'),
  });
  erasing.start();
  async function tidy(): Promise<void> {
    try {
      const conversations = await removeExpiredConversations({ database, now });
      await removeExpiredSessions(database, now());
      const deliveries = await pruneDeliveries({ database, now, keptDays });
      await pruneKinds({ database, now });
      const days = await pruneUsage({ database, now });
      await pruneWebsites({ database, now });
      await pruneQuestions(database, now());
      await pruneChannels({ database, now });
      await pruneSignInLinks(database, now());
      await pruneRequests(database, now());
      if (days > 0) logger.info({ days }, 'old usage figures were removed');
      if (deliveries > 0) logger.info({ deliveries }, 'old webhook deliveries were removed');
      if (conversations > 0) logger.info({ conversations }, 'old conversations were removed');
    } catch (error) {
      logger.warn({ err: error }, 'housekeeping failed and will be retried');
    }
  }
  const first = setTimeout(() => void tidy(), 10_000).unref();
  const later = setInterval(() => void tidy(), hourMs).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(later);
      await erasing.stop();
    },
  };
}
