import type { Database } from '../../platform/database/database.ts';
import { isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import { longestSessionMs, type Person } from './require-person.ts';
import { hashToken } from './session-tokens.ts';
import { toAuthCursor, toAuthDate } from './workspaces.ts';

export interface Session {
  id: string;
  createdAt: number;
  /** Accurate to a quarter of an hour. */
  lastSeenAt: number;
  address: string | null;
  userAgent: string | null;
}

/** Where a person is signed in. Sessions are identified by id; only hashes of their tokens are stored. */
export function createSessions({ database, now }: { database: Database; now: () => number }) {
  const { read, write, build } = database;
  return {
    /** Open sessions, most recently used first. */
    async list({ id }: Person, { limit, after }: ListPage): Promise<Session[]> {
      let query = build
        .selectFrom('session')
        .select(['id', 'createdAt', 'updatedAt', 'ipAddress', 'userAgent'])
        .where('userId', '=', id)
        .where('expiresAt', '>', toAuthDate(now()))
        .where('createdAt', '>', toAuthDate(now() - longestSessionMs))
        .orderBy('updatedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (after) query = query.where(isAfterCursor(['updatedAt', 'id'], 'newest first', toAuthCursor(after)));
      return (await read(query)).map((row) => ({
        id: row.id,
        createdAt: new Date(row.createdAt).getTime(),
        lastSeenAt: new Date(row.updatedAt).getTime(),
        address: row.ipAddress || null,
        userAgent: row.userAgent || null,
      }));
    },

    /** Whether this person had such a session. */
    async revoke({ id }: Person, sessionId: string): Promise<boolean> {
      const revoke = build.deleteFrom('session').where('id', '=', sessionId).where('userId', '=', id);
      return (await write([{ query: revoke, mustAffect: true }])).done;
    },

    /** Keeps the session with this token, or the current one if no token is given. */
    async revokeAllBut({ id, sessionId }: Person, token: string | undefined): Promise<void> {
      const all = build.deleteFrom('session').where('userId', '=', id);
      await write([
        token === undefined ? all.where('id', '<>', sessionId) : all.where('token', '<>', hashToken(token)),
      ]);
    },

    async revokeOthers({ id, sessionId }: Person): Promise<void> {
      await write([build.deleteFrom('session').where('userId', '=', id).where('id', '<>', sessionId)]);
    },
  };
}

/** Deletes expired sessions and challenges. To be called periodically. */
export async function removeExpired({ write, build }: Database, nowMs: number): Promise<void> {
  const now = toAuthDate(nowMs);
  await write([
    build
      .deleteFrom('session')
      .where((eb) => eb.or([eb('expiresAt', '<=', now), eb('createdAt', '<=', toAuthDate(nowMs - longestSessionMs))])),
    build.deleteFrom('verification').where('expiresAt', '<=', now),
  ]);
}
