import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts';

/** Where the demo's webhooks go. No host has this name (RFC 2606), so nothing ever leaves this machine. */
export const echoUrl = 'https://echo.lectern.example/hook';

const { origin } = new URL(echoUrl);

/**
 * A network with a built-in webhook receiver, which echoes what it got. It answers 200, or whatever an address such as
 * `/hook?status=503` asks for, so that retries can be watched.
 */
export function withEchoReceiver(network: GuardedFetch): GuardedFetch {
  return {
    ...network,
    async checkUrl(url) {
      return isEcho(url) ? new URL(url).href : await network.checkUrl(url);
    },
    async fetch(url, request = {}) {
      if (!isEcho(url)) return await network.fetch(url, request);
      const received = { received: request.headers?.['webhook-id'], bytes: Buffer.byteLength(request.body ?? '') };
      const body = new TextEncoder().encode(JSON.stringify(received));
      return { status: statusOf(url), headers: new Headers(), body, truncated: false, address: '', url, durationMs: 0 };
    },
  };
}

function isEcho(url: string): boolean {
  return URL.parse(url)?.origin === origin;
}

function statusOf(url: string): number {
  const wanted = Number(new URL(url).searchParams.get('status'));
  return Number.isInteger(wanted) && wanted >= 200 && wanted <= 599 ? wanted : 200;
}
