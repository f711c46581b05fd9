import { auditStep } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { randomBase62 } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { IdentityMethod } from './identity.ts';
import type { WebsiteSettings } from './website-settings.ts';
import { addWebsite, type SealedSecret, selectWebsites, type Website, websiteOf } from './websites.ts';

export interface WebsiteRecordsOptions {
  database: Database;
  box: SecretBox;
  now: () => number;
}

export interface WebsiteRecord extends Website {
  updatedAt: number;
}

/** Partial settings: only the given ones change. */
export type WebsiteChanges = { [Name in keyof WebsiteSettings]?: WebsiteSettings[Name] | undefined };

export type WebsiteStore = ReturnType<typeof createWebsiteStore>;
export type WebsiteRecords = ReturnType<typeof createWebsiteRecords>;

/** The settings of bots' websites. The caller has checked that the bot belongs to the workspace. */
export function createWebsiteStore({ database, now }: Pick<WebsiteRecordsOptions, 'database' | 'now'>) {
  const { build, read, write } = database;

  async function find({ workspaceId }: WorkspaceScope, botId: string): Promise<WebsiteRecord | undefined> {
    const rows = selectWebsites(build)
      .select('bot_websites.updated_at')
      .where('bot_websites.bot_id', '=', botId)
      .where('bot_websites.workspace_id', '=', workspaceId);
    const [row] = await read(rows);
    return row && { ...websiteOf(row), updatedAt: row.updated_at };
  }

  /** The first read creates the public id, with everything closed. */
  async function open(scope: WorkspaceScope, botId: string): Promise<WebsiteRecord> {
    const known = await find(scope, botId);
    if (known !== undefined) return known;
    await write([addWebsite(build, { workspaceId: scope.workspaceId, botId, at: now() })]);
    const made = await find(scope, botId);
    if (made === undefined) throw new Error('the website was just made');
    return made;
  }

  const change = (scope: WorkspaceScope, botId: string, columns: Columns, action: string, details: object) => {
    const at = now();
    const query = build
      .updateTable('bot_websites')
      .set({ ...columns, updated_at: at })
      .where('bot_id', '=', botId)
      .where('workspace_id', '=', scope.workspaceId);
    const { workspaceId, actor } = scope;
    const subject = { subjectKind: 'bot', subjectId: botId };
    return write([
      query,
      auditStep(build, { workspaceId, at, actor, action, ...subject, details: { botId, ...details } }),
    ]);
  };

  return {
    find,
    open,
    change,

    async update(scope: WorkspaceScope, botId: string, changes: WebsiteChanges): Promise<WebsiteRecord> {
      const { settings } = await open(scope, botId);
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const stored = JSON.stringify({ ...settings, ...given });
      await change(scope, botId, { settings: stored }, 'website.updated', withoutPicture(given));
      return await open(scope, botId);
    },
  };
}

/** The websites of bots, for people of their workspace. */
export function createWebsiteRecords({ database, box, now }: WebsiteRecordsOptions) {
  const { open, update, change } = createWebsiteStore({ database, now });
  return {
    open,
    update,

    /** Creates a new identity secret. The previous one stays valid for `overlapMs`; all older ones expire. */
    async rotateSecret(scope: WorkspaceScope, botId: string, method: IdentityMethod, overlapMs: number) {
      const { identitySecrets } = await open(scope, botId);
      const secret = `lis_${randomBase62(40)}`;
      const at = now();
      const [previous] = identitySecrets;
      const secrets: SealedSecret[] = [
        { sealed: box.seal(secret), method, createdAt: at, expiresAt: null },
        ...(previous && overlapMs > 0 ? [{ ...previous, expiresAt: at + overlapMs }] : []),
      ];
      const columns = { identity_secrets: JSON.stringify(secrets) };
      const details = { method, overlapHours: overlapMs / 3_600_000 };
      await change(scope, botId, columns, 'website.identity_secret_made', details);
      return { secret, createdAt: at, oldUntil: secrets[1]?.expiresAt ?? undefined };
    },
  };
}

/** The log says that a picture was uploaded, and does not keep it. */
const withoutPicture = (given: Record<string, unknown>) =>
  String(given.avatar_url ?? '').startsWith('data:') ? { ...given, avatar_url: '(uploaded)' } : given;

type Columns = { settings: string } | { identity_secrets: string };
