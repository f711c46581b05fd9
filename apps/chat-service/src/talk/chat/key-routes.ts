import { AppError, statusOf } from '@lectern/service-kit';
import type { AuthenticatedKey } from '../../bots/keys/authentication.ts';
import { requireNetwork } from '../../people/plans/networks.ts';
import { requireRunning } from '../../people/plans/terms.ts';
import { readLimited } from '../../platform/http/read-limited.ts';
import type { ChatContext } from './chat-context.ts';
import { largestBody } from './chat-wire.ts';
import type { Meter, Metering } from './meter.ts';

/** Who makes a request: a key and its quota usage. */
export interface Caller extends AuthenticatedKey {
  meter: Meter;
}

export interface KeyRoutesOptions {
  authenticate(authorization: string | undefined): Promise<AuthenticatedKey>;
  /** Slows down callers who guess keys. */
  failedAttempts: { guard<Result>(caller: string, authenticate: () => Promise<Result>): Promise<Result> };
  metering: Metering;
  now: () => number;
}

type Handler = (context: ChatContext, caller: Caller) => Promise<Response>;

export interface KeyRoutes {
  /** A route for key holders that counts the request before anything else. */
  counted(handler: Handler, mostBytes?: number): (context: ChatContext) => Promise<Response>;
  /** The same, for a handler that counts by itself as part of a larger unit. */
  countedByHandler(handler: Handler, mostBytes?: number): (context: ChatContext) => Promise<Response>;
  /** Throws unless the key of a request would be admitted again. Counts nothing. */
  requireAccess(context: ChatContext): Promise<void>;
  /** Counts requests that failed through the caller's fault, and refunds those that failed through ours. */
  settle(meter: Meter, error: unknown): Promise<void>;
}

/**
 * Every request with a valid key counts, refused ones too; only those over the limit, those that failed through our fault
 * and repeats of a running request do not. A request over the limit is refused before anything else is checked.
 */
export function createKeyRoutes({ authenticate, failedAttempts, metering, now }: KeyRoutesOptions): KeyRoutes {
  async function enter(context: ChatContext, mostBytes = largestBody): Promise<Caller> {
    const startedAt = now();
    const authorization = context.req.header('authorization');
    const key = await failedAttempts.guard(context.get('address'), () => authenticate(authorization));
    const meter = metering.open(key.scope.keyId, key.quotaPerDay);
    context.set('meter', meter);
    context.set('key', { ...key, startedAt });
    if (key.webhookUrl !== null) await receive(context, mostBytes);
    return { ...key, meter };
  }

  async function handle(context: ChatContext, caller: Caller, handler: Handler): Promise<Response> {
    const { meter } = caller;
    try {
      requireTerms(context, caller);
      return await handler(context, caller);
    } catch (error) {
      await settle(meter, error);
      throw error;
    }
  }

  async function settle(meter: Meter, error: unknown): Promise<void> {
    const isOurFault = !(error instanceof AppError) || statusOf(error.code) >= 500;
    // The caller must get the first error, even if the refund fails too.
    if (isOurFault && meter.counted) await metering.refund(meter).catch(() => undefined);
    if (isOurFault || meter.used !== undefined) return;
    if (isRepeat(error)) await metering.look(meter).catch(() => undefined);
    else await metering.count(meter);
  }

  return {
    counted: (handler, mostBytes) => async (context) => {
      const caller = await enter(context, mostBytes);
      await metering.count(caller.meter);
      return await handle(context, caller, handler);
    },
    async requireAccess(context) {
      requireTerms(context, await authenticate(context.req.header('authorization')));
    },
    settle,
    countedByHandler: (handler, mostBytes) => async (context) =>
      handle(context, await enter(context, mostBytes), handler),
  };
}

function requireTerms(context: ChatContext, { terms }: AuthenticatedKey): void {
  requireRunning(terms);
  requireNetwork(terms, context.get('address'));
  if (!terms.apiAccess) throw planRequired();
}

/** The service itself asks for this repeat. */
const isRepeat = (error: unknown) => error instanceof AppError && error.code === 'idempotency_in_progress';

/** The webhook gets what was sent, whatever the outcome. The handler rejects an incomplete body. */
async function receive(context: ChatContext, mostBytes: number): Promise<void> {
  const { method, raw } = context.req;
  if (method === 'GET' || method === 'HEAD') return;
  const received = await readLimited(raw, mostBytes, { keepBeginning: true }).catch(() => undefined);
  if (received !== undefined) context.set('received', received);
}

const planRequired = () =>
  new AppError(
    'plan_required',
    'The API is part of the business and enterprise plans. This workspace has another plan.',
  );
