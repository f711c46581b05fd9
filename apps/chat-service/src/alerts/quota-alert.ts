import type { MiddlewareHandler } from 'hono';
import type { ChatEnv } from '../chat/chat-context.ts';
import type { Alerts } from './alerts.ts';

/** The request that uses up its key's daily quota sends the alert. Counts are exact across instances, so it is sent once. */
export function createQuotaAlert(alerts: Alerts): MiddlewareHandler<ChatEnv> {
  return async (context, next) => {
    await next();
    const meter = context.get('meter');
    const scope = context.get('key')?.scope;
    if (meter?.counted && meter.used === meter.limit && scope) {
      alerts.quotaReached(scope, { limit: meter.limit, day: meter.day });
    }
  };
}
