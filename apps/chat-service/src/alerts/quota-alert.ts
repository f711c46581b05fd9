import type { MiddlewareHandler } from 'hono';
import type { ChatEnv } from '../chat/chat-context.ts';
import type { Alerts } from './alerts.ts';

/** The request that uses up the day of its key says so. The count is exact across instances, so there is one such request. */
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
