import type { Identity } from '../../shared/messages.ts';
import type { Storage } from '../storage.ts';
import { isKind, Problem, readProblem } from './problem.ts';
import type { Entry } from './wire.ts';

export interface VisitorOptions {
  /** The path of the bot, under which tokens are requested. */
  path: string;
  fetch: typeof fetch;
  storage: Storage;
  now: () => number;
  /** Asks the customer's page for a ticket; left out on the share page, which needs none. */
  getTicket?: (() => Promise<string>) | undefined;
  /** Called when the identity that the customer's page gave cannot be verified. */
  onRefusedIdentity: (message: string) => void;
}

export type Visitor = ReturnType<typeof createVisitor>;

/** A token is renewed when it has less than this left. */
const spareMs = 60_000;

/** The visitor's identity, as a token that lasts some minutes and is renewed silently. */
export function createVisitor({ path, fetch, storage, now, getTicket, onRefusedIdentity }: VisitorOptions) {
  let entry: { token: string; goodUntil: number } | undefined;
  let identity: Identity | undefined;
  let entering: Promise<string> | undefined;

  async function post(body: object, token?: string): Promise<string> {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const sent = { method: 'POST', headers, body: JSON.stringify(body), credentials: 'omit' } as const;
    const response = await fetch(`${path}/visitor`, sent).catch(() => {
      throw new Problem('connection', 'no connection');
    });
    if (!response.ok) throw await readProblem(response);
    const given: Entry = await response.json();
    entry = { token: given.token, goodUntil: now() + given.expires_in * 1_000 };
    if (given.visitor) storage.save({ visitor: given.visitor });
    return given.token;
  }

  async function enter(): Promise<string> {
    const visitor = storage.load().visitor;
    const body = async () => ({
      ...(visitor && { visitor }),
      ...(getTicket && { ticket: await getTicket() }),
    });
    if (identity === undefined) return await post(await body());
    try {
      return await post({ ...(await body()), identity });
    } catch (error) {
      if (!isKind(error, 'identity')) throw error;
      onRefusedIdentity(error instanceof Error ? error.message : String(error));
      identity = undefined;
      return await post(await body());
    }
  }

  async function renew(old: string | undefined): Promise<string> {
    if (old === undefined) return await enter();
    return await post({}, old).catch(async (error: unknown) => {
      if (isKind(error, 'connection') || isKind(error, 'limit')) throw error;
      return await enter();
    });
  }

  function once(work: () => Promise<string>): Promise<string> {
    entering ??= work().finally(() => {
      entering = undefined;
    });
    return entering;
  }

  return {
    /** A valid token. `refused` is one that the service has rejected. */
    async token(refused?: string): Promise<string> {
      if (entering !== undefined) return await entering;
      if (entry && entry.token !== refused && entry.goodUntil - now() > spareMs) return entry.token;
      return await once(() => renew(entry?.token));
    },

    /** Continues with this identity. */
    async identify(given: Identity): Promise<void> {
      await entering?.catch(() => undefined);
      identity = given;
      await once(enter);
    },

    /** Sets the identity for which the first token will be requested. */
    expect(given: Identity | undefined): void {
      identity = given;
    },
  };
}
