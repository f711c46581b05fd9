import { z } from 'zod';
import type { GuardedResponse } from '../../platform/network/guarded-request.ts';
import { type ConnectorClient, readJson } from './client.ts';
import { ConnectorError } from './connector-errors.ts';

const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });

export interface AccessTokens {
  take(): Promise<string>;
  /** The service did not accept it any more. */
  drop(token: string): void;
}

export interface TokenRequest {
  url: string;
  /** A new form for each request. */
  form(): Record<string, string>;
  refuse(response: GuardedResponse): Error;
}

interface Entry {
  token: Promise<string>;
  /** Known once it is there. */
  value?: string;
  until: number;
}

/** A token that has less time left is not used for another request. */
const marginMs = 60_000;

/** OAuth access tokens without a person: one at a time, and a new one before it expires. */
export function createAccessTokens({ url, form, refuse }: TokenRequest, client: ConnectorClient): AccessTokens {
  let current: Entry | undefined;

  async function request(): Promise<z.infer<typeof tokenShape>> {
    const body = new URLSearchParams(form()).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const parse = (response: GuardedResponse) => readJson(response, tokenShape);
    const sent = { method: 'POST' as const, headers, body, followRedirects: 0 as const };
    return await client.parsed(url, parse, refuse, sent);
  }

  function begin(): Entry {
    const requested = request();
    const entry: Entry = { token: requested.then(({ access_token }) => access_token), until: Number.POSITIVE_INFINITY };
    requested.then(
      ({ access_token, expires_in }) => {
        entry.value = access_token;
        entry.until = client.now() + expires_in * 1_000 - marginMs;
      },
      () => {
        if (current === entry) current = undefined;
      },
    );
    return entry;
  }

  return {
    async take() {
      if (current === undefined || client.now() >= current.until) current = begin();
      return await current.token;
    },
    drop(token) {
      if (current?.value === token) current = undefined;
    },
  };
}

/** The service refused an access token. */
export class TokenRefused extends ConnectorError {}

/** Tries once more with a new token: they live for an hour, and less if an administrator ends them. */
export async function withToken<Value>(
  tokens: AccessTokens,
  attempt: (token: string) => Promise<Value>,
): Promise<Value> {
  const token = await tokens.take();
  try {
    return await attempt(token);
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error;
    tokens.drop(token);
    return await attempt(await tokens.take());
  }
}
