import { createAddressRules } from './address-rules.ts';
import { createCheckTarget } from './check-target.ts';
import { createSecurity } from './connection.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { follow } from './follow.ts';
import { completeRequest, type GuardedRequest, type GuardedResponse } from './guarded-request.ts';
import { type GuardedStream, openStream } from './guarded-stream.ts';
import { createIdleConnections } from './idle-connections.ts';
import { createResolve, type Resolve } from './resolve.ts';
import type { SettingNames } from './url-rules.ts';

export interface GuardedFetchOptions {
  /** CIDRs of the operator's intranet; empty allows public addresses only. */
  allowedNetworks: readonly string[];
  /** Refused even when they are public or allowed, such as this machine's own addresses. */
  deniedNetworks?: readonly string[] | undefined;
  /** Public addresses of our own services, which are refused. */
  ownOrigins?: readonly string[] | undefined;
  allowHttp: boolean;
  /** Besides 80 and 443. */
  allowedPorts: readonly number[];
  resolve?: Resolve | undefined;
  /** The settings that error messages tell users to ask the operator for. */
  settingNames?: SettingNames | undefined;
  now: () => number;
}

export interface GuardedFetch {
  /** Throws GuardedFetchError, or the reason of the caller's signal. */
  fetch(url: string, request?: GuardedRequest): Promise<GuardedResponse & { durationMs: number }>;
  /** The same for a response that is read while it arrives. */
  stream(url: string, request?: GuardedRequest): Promise<GuardedStream>;
  /** For an address that is about to be stored: its normalized form, or GuardedFetchError. */
  checkUrl(url: string): Promise<string>;
}

const checkMs = 5_000;

/** The only way to reach addresses that users give: what is requested, who answers and how much is read are restricted. */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { allowHttp, allowedPorts, settingNames, now } = options;
  const ownOrigins = (options.ownOrigins ?? []).map((own) => new URL(own).origin);
  const addressRules = createAddressRules(options);
  const resolve = options.resolve ?? createResolve({ withSystemNames: addressRules.hasAllowList });
  const checkTarget = createCheckTarget({
    addressRules,
    urlRules: { allowHttp, allowedPorts, ownOrigins, settingNames },
    resolve,
  });
  const guards = { checkTarget, addressRules, secureContext: createSecurity(), idle: createIdleConnections() };
  return {
    async fetch(url, request = {}) {
      const startedAt = now();
      const complete = completeRequest(request);
      const response = await withDeadline(complete, (deadline) => follow({ ...guards, deadline }, url, complete));
      return { ...response, durationMs: now() - startedAt };
    },
    stream: (url, request = {}) => openStream(guards, url, request),
    checkUrl: (url) =>
      withDeadline({ totalMs: checkMs }, async (deadline) => {
        const { url: normal } = await deadline.limit(checkMs, 'resolving', checkTarget(url));
        return normal.href;
      }),
  };
}

async function withDeadline<Result>(
  { totalMs, signal }: { totalMs: number; signal?: AbortSignal | undefined },
  work: (deadline: Deadline) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const deadline = startDeadline(totalMs, signal);
  try {
    const result = await work(deadline);
    // A body that ends with its connection looks complete even if the timeout closed that connection.
    deadline.signal.throwIfAborted();
    return result;
  } catch (error) {
    // Lower layers see a timeout or an abort only as a closed connection: the real reason takes precedence.
    deadline.signal.throwIfAborted();
    throw error;
  } finally {
    deadline.end();
  }
}
