import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { refuseHeld } from '../../bots/bots/legal-hold.ts';
import type { PersonProofBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { type Asked, type Found, findPerson } from './find-person.ts';
import { places } from './places.ts';
import { createProofs, proofOf } from './proofs.ts';

export interface PersonDataOptions {
  database: Database;
  /** Evicts a deleted conversation from memory, and stops its answers. */
  forget(conversationId: string): void;
  now: () => number;
}

/** What a workspace stores about one person: find, export and delete it, with a proof. */
export function createPersonData({ database, forget, now }: PersonDataOptions) {
  const { build, write } = database;

  const { audit, insert, list } = createProofs({ database, now });

  return {
    async find({ workspaceId }: WorkspaceScope, asked: Asked) {
      const found = await findPerson(database, workspaceId, asked);
      return { places: await countPlaces(database, found), mentions: found.mentions };
    },

    /** Each row as a line; the last line is the proof. */
    async *export(scope: WorkspaceScope, asked: Asked): AsyncGenerator<string> {
      const found = await findPerson(database, scope.workspaceId, asked);
      const id = createId('prq');
      await write([audit(scope, 'exported', id)]);
      const digest = createHash('sha256');
      const counts = new Map<string, number>();
      for await (const { place, line } of linesOf(database, found)) {
        digest.update(line);
        counts.set(place, (counts.get(place) ?? 0) + 1);
        yield line;
      }
      const told = places.map(({ name }) => ({ place: name, found: counts.get(name) ?? 0, deleted: 0 }));
      const proof = proofOf(id, 'export', {
        scope,
        asked,
        found,
        at: now(),
        places: told,
        content: digest.digest('hex'),
      });
      await write([insert(proof)]);
      yield `${JSON.stringify({ place: 'proof', row: proof })}\n`;
    },

    /** Everything or nothing. Throws `conflict` when one of the bots is under a legal hold. */
    async remove(scope: WorkspaceScope, asked: Asked): Promise<PersonProofBody> {
      const found = await findPerson(database, scope.workspaceId, asked);
      await refuseHeld(database, found.botIds);
      const proving = { scope, asked, found, at: now(), content: await digestOf(database, found) };
      const id = createId('prq');
      const expected = (await countPlaces(database, found)).map((place) => ({ ...place, deleted: place.found }));
      const first = proofOf(id, 'deletion', { ...proving, places: expected });
      const removals = places.map(({ name, where }) =>
        sql`delete from ${sql.table(name)} where ${where(found)}`.compile(build),
      );
      // The proof is stored with the deletion, so that there is none without the other.
      const written = await write([...removals, insert(first), audit(scope, 'deleted', id)]);
      for (const conversation of found.conversationIds) forget(conversation);
      const affected = written.done ? written.results.map((result) => result.affected) : [];
      const exact = expected.map((place, index) => ({ ...place, deleted: affected[index] ?? 0 }));
      const proof = proofOf(id, 'deletion', { ...proving, places: exact });
      await write([
        build
          .updateTable('person_requests')
          .set({ proof: JSON.stringify(proof) })
          .where('id', '=', id),
      ]);
      return proof;
    },

    list,
  };
}

async function countPlaces({ read, build }: Database, found: Found): Promise<{ place: string; found: number }[]> {
  const counted = places.map(async ({ name, where }) => {
    const count = sql<{
      count: number | string;
    }>`select count(*) as count from ${sql.table(name)} where ${where(found)}`;
    const [row] = await read(count.compile(build));
    return { place: name, found: Number(row?.count ?? 0) };
  });
  return await Promise.all(counted);
}

/** In a fixed order, so that the same data has the same digest. */
async function* linesOf({ read, build }: Database, found: Found): AsyncGenerator<{ place: string; line: string }> {
  for (const { name, where } of places) {
    const rows = await read(sql<object>`select * from ${sql.table(name)} where ${where(found)}`.compile(build));
    const lines = rows.map((row) => `${JSON.stringify({ place: name, row })}\n`).sort();
    for (const line of lines) yield { place: name, line };
  }
}

async function digestOf(database: Database, found: Found): Promise<string> {
  const digest = createHash('sha256');
  for await (const { line } of linesOf(database, found)) digest.update(line);
  return digest.digest('hex');
}
