import { z } from 'zod';
import type { GuardedResponse } from '../../../platform/network/guarded-request.ts';
import { type ConnectorClient, readJson } from '../client.ts';
import { ConnectorError } from '../connector-errors.ts';
import { type ServiceAccount, signAssertion } from './service-account.ts';

const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.number() });

export interface AccessTokens {
  take(): Promise<string>;
  /** Google did not accept it any more. */
  drop(token: string): void;
}

interface Entry {
  token: Promise<string>;
  /** Known once it is there. */
  value?: string;
  until: number;
}

/** A token that has less time left is not used for another request. */
const marginMs = 60_000;

/** Access tokens of a service account: one at a time, and a new one before it expires. */
export function createAccessTokens(url: string, account: ServiceAccount, client: ConnectorClient): AccessTokens {
  let current: Entry | undefined;

  async function request(): Promise<z.infer<typeof tokenShape>> {
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signAssertion(account, client.now()),
    }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const parse = (response: GuardedResponse) => readJson(response, tokenShape);
    const sent = { method: 'POST' as const, headers, body, followRedirects: 0 as const };
    return await client.parsed(url, parse, () => new ConnectorError(refused), sent);
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

const refused =
  'Google refused the key of the service account. It may have been deleted or disabled, or the clock of this server is wrong: create a new key, and enter it here under Edit.';
