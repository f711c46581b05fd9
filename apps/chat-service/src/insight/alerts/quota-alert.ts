import type { MiddlewareHandler } from 'hono';
import type { ChatEnv } from '../../talk/chat/chat-context.ts';
import type { Alerts } from './alerts.ts';
import type { LimitWatch } from './limit-watch.ts';
import { percentOf } from './used-limit.ts';

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

/** Requests that use 80 or 100 % of their key's daily quota are told to the watch. */
export function createKeyWatch(watch: LimitWatch): MiddlewareHandler<ChatEnv> {
  return async (context, next) => {
    await next();
    const meter = context.get('meter');
    const scope = context.get('key')?.scope;
    if (scope === undefined || !meter?.counted || meter.used === undefined) return;
    const used = { used: meter.used, allowed: meter.limit };
    if (percentOf(used) === undefined) return;
    watch.onKeyRequests({ workspaceId: scope.workspaceId, keyId: scope.keyId, period: meter.day, ...used });
  };
}
