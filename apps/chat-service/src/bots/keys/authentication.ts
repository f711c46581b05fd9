import { hash as digest, timingSafeEqual } from 'node:crypto';
import { AppError } from '@lectern/service-kit';
import { keyQuotaOf, type Terms, termColumns, termsOf } from '../../people/plans/terms.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';
import { type EventType, readEvents } from '../../platform/events/events.ts';
import { type KeyScope, makeKeyScope } from '../../platform/shared/scope.ts';
import type { BotWithInstructions } from '../bots/bot.ts';
import { botColumns, botWithInstructionsOf, instructionsColumns } from '../bots/bot-rows.ts';
import { parseKeyText, type SecretKind } from './key-format.ts';
import { stateOf } from './key-rows.ts';
import { createLastUse } from './last-use.ts';

export interface AuthenticatedKey {
  scope: KeyScope;
  /** The bot that it is for, which every question needs. */
  bot: BotWithInstructions;
  /** What its workspace may do. */
  terms: Terms;
  /** Requests that it may make in a UTC day. */
  quotaPerDay: number;
  webhookUrl: string | null;
  /** The events that its webhook receives. */
  webhookEvents: readonly EventType[];
}

/** The form in which a key is stored. */
export function hashKeyText(text: string): string {
  return digest('sha256', text);
}

export interface AuthenticationOptions {
  database: Database;
  now: () => number;
  /** What a key may do in a day where its plan does not say. */
  quotaPerDay: number;
}

/** Identifies a key by the `Authorization` header, with one indexed read that also returns its bot and the plan's terms. */
export function createAuthentication({ database, now, quotaPerDay }: AuthenticationOptions) {
  const { read } = database;
  const find = defineQuery(({ hash }: { hash: string }) => selectByHash(database.build, hash));
  const lastUse = createLastUse(database, 'api_keys');

  return {
    /** Throws `invalid_api_key`, with the same message for every reason. A malformed key never reaches the database. */
    async authenticate(authorization: string | undefined): Promise<AuthenticatedKey> {
      const text = readBearer(authorization);
      if (text === undefined) throw invalidKey();
      const hash = hashKeyText(text);
      const [row] = await read(find({ hash }), { isShort: true });
      const nowMs = now();
      const isGood = row !== undefined && stateOf(row, nowMs) === 'active' && row.deleted_at === null;
      if (!isSame(hash, row?.hash) || !isGood) throw invalidKey();
      const terms = termsOf(row);
      lastUse.note(row.key_id, row.last_used_at, nowMs);
      return {
        scope: makeKeyScope({ workspaceId: row.workspace_id, botId: row.id, keyId: row.key_id }),
        bot: botWithInstructionsOf(row),
        terms,
        quotaPerDay: keyQuotaOf(row.quota_per_day, terms, quotaPerDay),
        webhookUrl: row.webhook_url,
        webhookEvents: readEvents(row.webhook_events),
      };
    },

    /** Waits for background work. To be called before the database is closed. */
    settle: lastUse.settle,
  };
}

function selectByHash(build: Database['build'], hash: string) {
  return build
    .selectFrom('api_keys')
    .innerJoin('bots', 'bots.id', 'api_keys.bot_id')
    .innerJoin('organization', 'organization.id', 'api_keys.workspace_id')
    .leftJoin('plans', 'plans.id', 'organization.plan')
    .leftJoin('workspace_terms', 'workspace_terms.workspace_id', 'organization.id')
    .innerJoin('bot_instructions', 'bot_instructions.bot_id', 'bots.id')
    .select(['api_keys.id as key_id', 'api_keys.workspace_id', 'api_keys.hash', 'api_keys.webhook_url'])
    .select(['api_keys.webhook_events', 'api_keys.expires_at', 'api_keys.revoked_at', 'api_keys.last_used_at'])
    .select(['bots.deleted_at', 'api_keys.quota_per_day'])
    .select(termColumns)
    .select(botColumns)
    .select(instructionsColumns)
    .where('api_keys.hash', '=', hash)
    .where('bot_instructions.version', '=', ({ selectFrom }) =>
      selectFrom('bot_instructions as newest')
        .select(({ fn }) => fn.max('newest.version').as('version'))
        .whereRef('newest.bot_id', '=', 'api_keys.bot_id'),
    );
}

/** The key or token in the header, if it has our format. */
export function readBearer(authorization: string | undefined, kind?: SecretKind): string | undefined {
  const [, text] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  return text === undefined ? undefined : parseKeyText(text, kind);
}

/** Takes the same time wherever the two differ, and even when there is nothing to compare with. */
export function isSame(hash: string, stored: string | undefined): boolean {
  const bytes = Buffer.from(hash, 'hex');
  const isEqual = timingSafeEqual(bytes, Buffer.from(stored ?? hash, 'hex'));
  return isEqual && stored !== undefined;
}

function invalidKey(): AppError {
  return new AppError(
    'invalid_api_key',
    'The API key is missing or not valid. Send a key that is neither expired nor revoked as "Authorization: Bearer lk_live_...".',
  );
}
