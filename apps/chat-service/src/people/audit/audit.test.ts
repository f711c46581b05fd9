import { CompiledQuery } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addWorkspace } from '../../bots/bots/test/tenants.ts';
import type { Database } from '../../platform/database/database.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import type { Cursor } from '../../platform/http/list-page.ts';
import type { Actor, WorkspaceScope } from '../../platform/shared/scope.ts';
import { auditStep, listAudit } from './audit.ts';

const actor: Actor = { kind: 'person', id: 'usr_ada', address: '203.0.113.9' };

onBothDatabases('the audit log', (opened) => {
  let database: Database;
  let scope: WorkspaceScope;
  beforeAll(() => {
    database = opened().database;
  });
  beforeEach(async () => {
    scope = await addWorkspace(database);
  });

  const entryAt = (at: number, workspaceId: string | undefined = scope.workspaceId) => ({
    workspaceId,
    at,
    actor,
    action: 'key.created',
    subjectKind: 'key',
    subjectId: 'key_1',
    details: { label: `it's "x"`, nothing: null },
  });
  const add = (at: number, workspaceId?: string) =>
    database.write([auditStep(database.build, entryAt(at, workspaceId))]);

  it('holds what happened, by whom and from where', async () => {
    await add(5);
    const { entries, next } = await listAudit(database, scope, { limit: 10 });
    expect(entries).toEqual([{ ...entryAt(5), id: expect.stringMatching(/^aud_[0-9A-Za-z]{22}$/) }]);
    expect(next).toBeUndefined();
  });

  it('shows the newest first, page by page, each entry once', async () => {
    // Several share a timestamp, on both sides of a page boundary.
    for (const at of [1, 2, 2, 2, 2, 3, 4, 4]) await add(at);
    const seen: { id: string; at: number }[] = [];
    let after: Cursor | undefined;
    do {
      const page = await listAudit(database, scope, { limit: 3, after });
      expect(page.entries.length).toBeLessThanOrEqual(3);
      seen.push(...page.entries);
      after = page.next;
    } while (after !== undefined);
    expect(seen.map(({ at }) => at)).toEqual([4, 4, 3, 2, 2, 2, 2, 1]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(8);
  });

  it('shows nothing of other workspaces, nor of the instance', async () => {
    const other = await addWorkspace(database);
    await add(1, other.workspaceId);
    await database.write([auditStep(database.build, { ...entryAt(2), workspaceId: undefined })]);
    const theirs = await listAudit(database, other, { limit: 10 });
    const [entry] = theirs.entries;
    expect(await listAudit(database, scope, { limit: 10 })).toEqual({ entries: [], next: undefined });
    const after = entry ?? expect.unreachable();
    expect(await listAudit(database, scope, { limit: 10, after })).toEqual({ entries: [], next: undefined });
  });

  it('is not written when what it tells about is not', async () => {
    const { build } = database;
    const missing = build.updateTable('bots').set({ name: 'x' }).where('id', '=', 'none');
    await database.write([auditStep(build, entryAt(1)), { query: missing, mustAffect: true }]);
    expect((await listAudit(database, scope, { limit: 10 })).entries).toEqual([]);
  });

  describe('can only grow:', () => {
    it.each([
      ['an update', () => database.build.updateTable('audit_log').set({ action: 'nothing' })],
      ['a removal', () => database.build.deleteFrom('audit_log')],
      [
        'a replacement',
        () =>
          database.dialect === 'sqlite'
            ? CompiledQuery.raw('insert or replace into audit_log select * from audit_log')
            : CompiledQuery.raw('truncate audit_log'),
      ],
    ])('the database refuses %s', async (_, change) => {
      await add(1);
      const before = await listAudit(database, scope, { limit: 10 });
      await expect(database.write([change()])).rejects.toMatchObject({
        kind: 'conflict',
        message: 'the audit log is append-only',
      });
      expect(await listAudit(database, scope, { limit: 10 })).toEqual(before);
    });
  });
});
