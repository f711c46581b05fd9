import {
  createSharedConnection,
  type Limiter,
  type LimiterWatch,
  type Logger,
  openLimiter,
  type SharedRedis,
} from '@lectern/service-kit';
import { messagesPerMinute } from '../channels/messengers/channel-limits.ts';
import { type MinuteLimiters, minuteLimits } from '../channels/website/website-limits.ts';
import { scimRequestLimits } from '../operate/scim/scim-auth.ts';
import { sessionRequestLimits } from '../people/accounts/require-person.ts';
import { openThrottle, type Throttle } from '../people/accounts/throttle.ts';
import type { ChatServiceConfig } from '../platform/config/config.ts';

/** All rate limiters, in Redis where instances share one. */
export interface Limiters {
  throttle: Throttle;
  /** Requests with invalid keys. */
  guesses: Limiter;
  sessionRequests: Limiter;
  tokenRequests: Limiter;
  scimRequests: Limiter;
  /** Messages of people on messaging platforms. */
  channelMessages: Limiter;
  /** Requests of visitors of websites. */
  visitors: MinuteLimiters;
}

export async function openLimiters(
  config: Pick<ChatServiceConfig, 'REDIS_URL' | 'REDIS_TIMEOUT_MS' | 'MANAGE_REQUESTS_PER_MINUTE'>,
  logger: Logger,
  watch?: Pick<LimiterWatch, 'onAway' | 'onRefused'>,
): Promise<Limiters> {
  const connection: SharedRedis = createSharedConnection();
  const shared = {
    now: Date.now,
    redisUrl: config.REDIS_URL,
    timeoutMs: config.REDIS_TIMEOUT_MS,
    connection,
    logger,
    ...watch,
  };
  const windowMs = 60_000;
  const ofVisitors = (name: keyof MinuteLimiters) =>
    openLimiter({ ...shared, name: `chat:website-${name}`, limit: minuteLimits[name], windowMs });
  return {
    throttle: await openThrottle(shared),
    guesses: await openLimiter({ ...shared, name: 'chat:bad-keys', limit: 30, windowMs }),
    sessionRequests: await openLimiter({ ...shared, name: 'chat:dashboard-sessions', ...sessionRequestLimits }),
    tokenRequests: await openLimiter({
      ...shared,
      name: 'chat:tokens',
      limit: config.MANAGE_REQUESTS_PER_MINUTE,
      windowMs,
    }),
    scimRequests: await openLimiter({ ...shared, name: 'chat:scim', ...scimRequestLimits }),
    channelMessages: await openLimiter({ ...shared, name: 'chat:channels', limit: messagesPerMinute, windowMs }),
    visitors: {
      messages: await ofVisitors('messages'),
      visits: await ofVisitors('visits'),
      requests: await ofVisitors('requests'),
    },
  };
}

export async function closeLimiters({ visitors, ...others }: Limiters): Promise<void> {
  await Promise.all([...Object.values(others), ...Object.values(visitors)].map((limiter) => limiter.close()));
}
