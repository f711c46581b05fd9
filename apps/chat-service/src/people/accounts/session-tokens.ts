import { createHash } from 'node:crypto';

/** The form in which the database stores a session's token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

interface Row {
  token?: unknown;
}

/** The parts of better-auth's adapter calls that can contain tokens. */
interface Call {
  model?: string;
  where?: { field: string; value: unknown }[];
  data?: Row;
  update?: Row;
}

type Method = (...given: unknown[]) => unknown;

/**
 * A better-auth adapter that stores sessions by the hash of their tokens, so that somebody who reads the database cannot
 * sign in with what is in it. better-auth passes in plain tokens, and gets back the plain tokens that it passed in.
 */
export function hashSessionTokens<Adapter extends object>(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      const run: Method = (...given) => method.apply(target, given);
      return name === 'transaction' ? hashInTransaction(run) : hashInCall(run);
    },
  });
}

function hashInTransaction(run: Method): Method {
  return (work) => run((inner: object) => (work as Method)(hashSessionTokens(inner)));
}

function hashInCall(run: Method): Method {
  return async (...given) => {
    const call = given[0] as Call | undefined;
    if (call?.model !== 'session') return await run(...given);
    const named = new Map<unknown, string>();
    const hash = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(hash);
      if (typeof value !== 'string') return value;
      const hashed = hashToken(value);
      named.set(hashed, value);
      return hashed;
    };
    return reveal(await run(withHashes(call, hash)), named);
  };
}

function withHashes(call: Call, hash: (value: unknown) => unknown): Call {
  const inRow = (row: Row) => ('token' in row ? { ...row, token: hash(row.token) } : row);
  const where = call.where?.map((part) => (part.field === 'token' ? { ...part, value: hash(part.value) } : part));
  return {
    ...call,
    ...(where && { where }),
    ...(call.data && { data: inRow(call.data) }),
    ...(call.update && { update: inRow(call.update) }),
  };
}

function reveal(result: unknown, named: ReadonlyMap<unknown, string>): unknown {
  if (Array.isArray(result)) return result.map((row) => reveal(row, named));
  if (typeof result !== 'object' || result === null || !('token' in result)) return result;
  return { ...result, token: named.get(result.token) ?? result.token };
}
