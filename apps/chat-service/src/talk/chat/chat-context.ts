import type { HttpBindings } from '@hono/node-server';
import type { AppError, Window } from '@lectern/service-kit';
import type { Context } from 'hono';
import type { AuthenticatedKey } from '../../bots/keys/authentication.ts';
import type { OperatorToken } from '../../bots/tokens/operator-tokens.ts';
import type { Token } from '../../bots/tokens/token.ts';
import type { Received } from '../../platform/http/read-limited.ts';
import type { Actor, VisitorScope, WorkspaceScope } from '../../platform/shared/scope.ts';
import type { Meter } from './meter.ts';

/** What is attached to a request on its way through the app. */
export interface ChatEnv {
  /** Node's own request, when it came over a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Identifies the caller for throttles and logs. */
    address: string;
    /** Set once the key is known. */
    meter?: Meter;
    /** Also set then, with the time at which the request came in. */
    key?: AuthenticatedKey & { startedAt: number };
    /** Set once the token of a website's visitor is known. */
    visitor?: VisitorScope;
    /** The body, if it was read ahead: the key's webhook gets what was sent. */
    received?: Received;
    /** The JSON response, for the key's webhook. */
    sent?: object;
    /** Whether this request is reported to the key's webhook elsewhere. */
    isReported?: boolean;
    /** How errors are written for an interface with its own error format. */
    errorWire?: ErrorWire;
    /** The token of the management API that was sent, its scope, and its rate limit. */
    token?: Token;
    manager?: WorkspaceScope;
    tokenWindow?: Window;
    /** The same for the operator API. */
    operatorToken?: OperatorToken;
    operator?: Actor;
    /** Set when the path does not support the method. */
    allowedMethods?: string;
  };
}

/** An error as it is sent to the caller. */
export type ErrorWire = (failure: AppError, requestId: string) => { body: object; headers?: Headers };

export type ChatContext = Context<ChatEnv>;

/** Responses of the public API are private and not web pages. */
const everywhere = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

export type Headers = Readonly<Record<string, string>>;

/** All responses of the public API are made here. Plain headers take the server's fast path. */
export function respond(
  context: ChatContext,
  status: number,
  body: string | ReadableStream | null,
  headers: Headers = {},
): Response {
  const requestId = context.get('requestId');
  return new Response(body, { status, headers: { 'X-Request-Id': requestId, ...everywhere, ...headers } });
}

export function respondJson(context: ChatContext, status: number, body: object, headers?: Headers): Response {
  context.set('sent', body);
  return respond(context, status, JSON.stringify(body), { 'Content-Type': 'application/json', ...headers });
}
