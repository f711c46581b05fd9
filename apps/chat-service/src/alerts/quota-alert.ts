import type { MiddlewareHandler } from 'hono';
import type { ChatEnv } from '../chat/chat-context.ts';
import type { Alerts } from './alerts.ts';

/** The request that uses up its key's daily quota sends the alert. Counts are exact across instances, so it is sent once. */
export function createQuotaAlert(alerts: Alerts, quotaPerDay: number): MiddlewareHandler<ChatEnv> {
  return async (context, next) => {
    await next();
    const meter = context.get('meter');
    const scope = context.get('key')?.scope;
    if (meter?.counted && meter.used === quotaPerDay && scope) {
      alerts.quotaReached(scope, { limit: quotaPerDay, day: meter.day });
    }
  };
}
