import { AppError } from '@lectern/service-kit';
import { explainPlanLimit, planLimitSteps } from '../../people/accounts/plan-limits.ts';
import { auditStep } from '../../people/audit/audit.ts';
import type { ChannelsTable } from '../../platform/database/channel-schema.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { type AnyPlatform, findPlatform } from './all-platforms.ts';
import type { Limits } from './channel-limits.ts';
import { openSecrets } from './channel-secrets.ts';
import { countChannels } from './count-channels.ts';
import type { ChannelContext, Secrets } from './platform.ts';

/** A channel of a bot, with its platform. */
export interface Channel {
  id: string;
  botId: string;
  workspaceId: string;
  enabled: boolean;
  settings: Limits & { type: string };
  account: string | undefined;
  secretNames: readonly string[];
  sealed: string;
  createdAt: number;
  platform: AnyPlatform;
}

/** Undefined for a platform that this version does not know. */
export function channelOf(row: ChannelsTable): Channel | undefined {
  const platform = findPlatform(row.type);
  return (
    platform && {
      id: row.id,
      botId: row.bot_id,
      workspaceId: row.workspace_id,
      enabled: row.enabled === 1,
      // Its own shape parsed the settings before they were stored.
      settings: JSON.parse(row.settings),
      account: row.account ?? undefined,
      secretNames: JSON.parse(row.secret_names),
      sealed: row.sealed,
      createdAt: row.created_at,
      platform,
    }
  );
}

/** What the platform's code gets; undefined if the credentials cannot be decrypted. */
export function contextOf(box: SecretBox, channel: Channel): ChannelContext<never> | undefined {
  const secrets = openSecrets(box, channel.sealed);
  return secrets && { settings: channel.settings as never, secrets, account: channel.account };
}

export interface ChannelChange {
  enabled: boolean;
  settings: object;
  /** Undefined to keep those that are stored. */
  secrets: Secrets | undefined;
}

export interface ChannelRecordsOptions {
  database: Database;
  box: SecretBox;
  now: () => number;
}

export type ChannelRecords = ReturnType<typeof createChannelRecords>;

/** The channels of a bot, for the people of its workspace: at most one for each platform. */
export function createChannelRecords({ database, box, now }: ChannelRecordsOptions) {
  const { build, read, write } = database;
  const ofBot = ({ workspaceId }: WorkspaceScope, botId: string) =>
    build.selectFrom('channels').selectAll().where('workspace_id', '=', workspaceId).where('bot_id', '=', botId);

  async function find(scope: WorkspaceScope, botId: string, type: string): Promise<Channel | undefined> {
    const [row] = await read(ofBot(scope, botId).where('type', '=', type));
    return row && channelOf(row);
  }

  return {
    find,
    async list(scope: WorkspaceScope, botId: string): Promise<Channel[]> {
      return (await read(ofBot(scope, botId).orderBy('created_at'))).flatMap((row) => channelOf(row) ?? []);
    },

    /** Creates it, or changes the one that there is. */
    async save(scope: WorkspaceScope, botId: string, platform: AnyPlatform, change: ChannelChange): Promise<void> {
      const { type } = platform;
      const before = await find(scope, botId, type);
      const id = before?.id ?? createId('chn');
      const fresh = before === undefined ? (platform.makeSecrets?.() ?? {}) : undefined;
      const row = {
        enabled: change.enabled ? 1 : 0,
        settings: JSON.stringify(change.settings),
        updated_at: now(),
        ...secretColumns(box, platform, change.secrets ?? fresh),
      };
      const details = { botId, type, ...(change.secrets && { secrets: Object.keys(change.secrets) }) };
      const { workspaceId } = scope;
      const demands = before === undefined ? demandsOf(workspaceId, botId, type) : [];
      const written = await write([
        ...planLimitSteps(build, workspaceId, demands),
        build
          .insertInto('channels')
          .values({ ...emptyChannel, id, bot_id: botId, workspace_id: workspaceId, type, created_at: now(), ...row })
          .onConflict((conflict) => conflict.columns(['bot_id', 'type']).doUpdateSet(row)),
        channelAudit(build, scope, { id, at: now(), what: before === undefined ? 'created' : 'changed', details }),
      ]);
      if (written.done) return;
      const overLimit = await explainPlanLimit(database, workspaceId, demands, written);
      throw overLimit ?? new AppError('conflict', 'Someone else changed the channel just now. Try again.');
    },

    /** Remembers what the platform calls the bot. */
    async noteAccount({ id }: Channel, account: string): Promise<void> {
      await write([
        build
          .updateTable('channels')
          .set({ account: account.slice(0, 200) })
          .where('id', '=', id),
      ]);
    },

    /** With everything that waits to be sent. False when there is none. */
    async remove(scope: WorkspaceScope, botId: string, type: string): Promise<boolean> {
      const channel = await find(scope, botId, type);
      if (channel === undefined) return false;
      const { done } = await write([
        { query: build.deleteFrom('channels').where('id', '=', channel.id), mustAffect: true },
        channelAudit(build, scope, { id: channel.id, at: now(), what: 'deleted', details: { botId, type } }),
      ]);
      return done;
    },
  };
}

const emptyChannel = { secret_names: '[]', sealed: '', account: null };

/** Only of a new channel: one that is there can be changed under a lower limit. */
const demandsOf = (workspaceId: string, botId: string, type: string) =>
  [{ limit: 'channels', count: countChannels(workspaceId, { botId, type }) }] as const;

/** Whether new credentials work is not known yet. */
function secretColumns(box: SecretBox, platform: AnyPlatform, secrets: Secrets | undefined) {
  if (secrets === undefined) return {};
  const shown = Object.keys(platform.secrets.shape).filter((name) => secrets[name] !== undefined);
  return { account: null, secret_names: JSON.stringify(shown), sealed: box.seal(JSON.stringify(secrets)) };
}

interface ChannelEntry {
  id: string;
  at: number;
  what: 'created' | 'changed' | 'deleted';
  details: Readonly<Record<string, unknown>>;
}

const channelAudit = (
  build: Database['build'],
  { workspaceId, actor }: WorkspaceScope,
  { id, at, what, details }: ChannelEntry,
) =>
  auditStep(build, {
    workspaceId,
    at,
    actor,
    action: `channel.${what}`,
    subjectKind: 'channel',
    subjectId: id,
    details,
  });
