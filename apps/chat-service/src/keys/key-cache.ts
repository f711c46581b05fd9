import { createMemory } from '@lectern/service-kit';
import type { CompiledQuery } from 'kysely';
import { settingsRowOf } from '../bots/bot-rows.ts';
import type { Database } from '../database/database.ts';
import { defineQuery } from '../database/define-query.ts';
import { type AuthenticatedKey, hashKeyText, readBearer } from './authentication.ts';

/** A key that was valid a moment ago, with the step that proves that it still is. */
export interface CachedKey extends AuthenticatedKey {
  revalidation: { query: CompiledQuery<{ key_id: string }>; mustAffect: true };
}

export type KeyCache = ReturnType<typeof createKeyCache>;

/** After this time a key is read from the database again, which also records its last use. */
const keptMs = 10_000;
const mostKeys = 1_000;

/**
 * Cache of recently validated keys, by the hash of what callers send. An entry grants nothing by itself: its user must add
 * `revalidation` to the unit that stores the result. That step refuses the unit if the key, its workspace's plan or the
 * bot's name, welcome text or suggested questions have changed since.
 */
export function createKeyCache({ database, now }: { database: Database; now: () => number }) {
  const kept = createMemory<{ key: AuthenticatedKey; facts: Facts; at: number }>(mostKeys);
  const prove = createProof(database);
  const hashOf = (authorization: string | undefined) => {
    const text = readBearer(authorization);
    return text === undefined ? undefined : hashKeyText(text);
  };

  return {
    /** Keys with a webhook are not cached: they need more than their row. */
    keep(authorization: string | undefined, key: AuthenticatedKey): void {
      const hash = hashOf(authorization);
      if (hash !== undefined && key.webhookUrl === null) kept.set(hash, { key, facts: factsOf(hash, key), at: now() });
    },
    recall(authorization: string | undefined): CachedKey | undefined {
      const known = kept.get(hashOf(authorization) ?? '');
      const at = now();
      if (known === undefined || at < known.at || at - known.at > keptMs) return undefined;
      return { ...known.key, revalidation: { query: prove({ ...known.facts, at }), mustAffect: true } };
    },
    forget(authorization: string | undefined): void {
      kept.delete(hashOf(authorization) ?? '');
    },
  };
}

interface Facts {
  hash: string;
  keyId: string;
  botId: string;
  workspaceId: string;
  plan: string;
  name: string;
  welcome: string;
  suggestedQuestions: string;
}

function factsOf(hash: string, { scope, plan, bot }: AuthenticatedKey): Facts {
  const { keyId, botId, workspaceId } = scope;
  const { name, welcome, suggested_questions: suggestedQuestions } = settingsRowOf(bot);
  return { hash, keyId, botId, workspaceId, plan, name, welcome, suggestedQuestions };
}

function createProof({ build }: Database) {
  return defineQuery((given: Facts & { at: number }) =>
    build
      .selectFrom('api_keys')
      .innerJoin('bots', 'bots.id', 'api_keys.bot_id')
      .innerJoin('organization', 'organization.id', 'api_keys.workspace_id')
      .select('api_keys.id as key_id')
      .where('api_keys.hash', '=', given.hash)
      .where('api_keys.id', '=', given.keyId)
      .where('api_keys.bot_id', '=', given.botId)
      .where('api_keys.workspace_id', '=', given.workspaceId)
      .where('api_keys.revoked_at', 'is', null)
      .where(({ or, eb }) => or([eb('api_keys.expires_at', 'is', null), eb('api_keys.expires_at', '>', given.at)]))
      .where('api_keys.webhook_url', 'is', null)
      .where('organization.plan', '=', given.plan)
      .where('bots.deleted_at', 'is', null)
      .where('bots.name', '=', given.name)
      .where('bots.welcome', '=', given.welcome)
      .where('bots.suggested_questions', '=', given.suggestedQuestions),
  );
}
