import type { Consent } from '../../bots/bots/bot.ts';
import { type Terms, type TermsRow, termColumns, termsOf } from '../../people/plans/terms.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { Masked } from '../../platform/shared/personal-data.ts';
import type { IdentityMethod, IdentitySecret } from './identity.ts';
import { defaultWebsite, settingsOf, type WebsiteSettings } from './website-settings.ts';

/** The bot as its web pages see it. */
export interface Website {
  publicId: string;
  botId: string;
  workspaceId: string;
  botName: string;
  botWelcome: string;
  botQuestions: readonly string[];
  /** Personal data that the bot masks. */
  masking: readonly Masked[];
  consent: Consent | null;
  settings: WebsiteSettings;
  identitySecrets: readonly SealedSecret[];
  /** What its workspace may do. */
  terms: Terms;
  /** Under whose name the bot appears. */
  brandName: string | undefined;
}

/** A secret that signs identities, as it is stored. */
export interface SealedSecret {
  sealed: string;
  /** What it signs; missing from secrets of 0.2.0 until a hash was proven with one. */
  method?: IdentityMethod | undefined;
  createdAt: number;
  /** When it expires; null for the newest. */
  expiresAt: number | null;
}

export interface WebsitesOptions {
  database: Database;
  /** Encrypts identity secrets. */
  box: SecretBox;
  now: () => number;
}

export type Websites = ReturnType<typeof createWebsites>;

/** How visitors find a bot: by its public id. */
export function createWebsites({ database: { build, read, write }, box, now }: WebsitesOptions) {
  return {
    /** Undefined for an unknown id, or one whose bot was deleted. */
    async find(publicId: string): Promise<Website | undefined> {
      if (!isPublicId(publicId)) return undefined;
      const [row] = await read(selectWebsites(build).where('bot_websites.public_id', '=', publicId));
      return row && websiteOf(row);
    },

    /** The secrets that are currently valid. */
    secretsOf({ identitySecrets }: Website): IdentitySecret[] {
      const live = identitySecrets.filter(({ expiresAt }) => expiresAt === null || expiresAt > now());
      return live.flatMap(({ sealed, method }) => {
        const text = box.open(sealed);
        return text === undefined ? [] : { text, method };
      });
    },

    /** From now on the secrets of 0.2.0 sign hashes only: the hash of a crafted user id could be used as a token. */
    async keepToHashes({ botId, identitySecrets }: Website): Promise<void> {
      const kept = identitySecrets.map((secret) => ({ ...secret, method: secret.method ?? 'hash' }));
      const query = build
        .updateTable('bot_websites')
        .set({ identity_secrets: JSON.stringify(kept) })
        .where('bot_id', '=', botId)
        // Another one may have been made meanwhile.
        .where('identity_secrets', '=', JSON.stringify(identitySecrets));
      await write([query]);
    },
  };
}

export function isPublicId(text: string): boolean {
  return /^web_[0-9A-Za-z]{22}$/.test(text);
}

/** The websites of existing bots. */
export function selectWebsites(build: Database['build']) {
  return build
    .selectFrom('bot_websites')
    .innerJoin('bots', 'bots.id', 'bot_websites.bot_id')
    .innerJoin('organization', 'organization.id', 'bot_websites.workspace_id')
    .leftJoin('plans', 'plans.id', 'organization.plan')
    .leftJoin('workspace_terms', 'workspace_terms.workspace_id', 'organization.id')
    .leftJoin('brands', 'brands.host', 'workspace_terms.brand')
    .select(termColumns)
    .select(['bot_websites.public_id', 'bot_websites.bot_id', 'bot_websites.workspace_id', 'bot_websites.settings'])
    .select(['bot_websites.identity_secrets', 'bots.name', 'bots.welcome', 'bots.suggested_questions'])
    .select(['bots.masking', 'bots.consent', 'brands.name as brand_name'])
    .where('bots.deleted_at', 'is', null);
}

interface WebsiteRow extends TermsRow {
  public_id: string;
  bot_id: string;
  workspace_id: string;
  settings: string;
  identity_secrets: string;
  name: string;
  welcome: string;
  suggested_questions: string;
  masking: string;
  consent: string | null;
  brand_name: string | null;
}

export function websiteOf(row: WebsiteRow): Website {
  return {
    publicId: row.public_id,
    botId: row.bot_id,
    workspaceId: row.workspace_id,
    botName: row.name,
    botWelcome: row.welcome,
    botQuestions: JSON.parse(row.suggested_questions),
    masking: JSON.parse(row.masking),
    consent: JSON.parse(row.consent ?? 'null'),
    settings: settingsOf(row.settings),
    identitySecrets: JSON.parse(row.identity_secrets),
    terms: termsOf(row),
    brandName: row.brand_name ?? undefined,
  };
}

/** A bot's initial settings, unless it has some: everything is closed. */
export function addWebsite(
  build: Database['build'],
  { workspaceId, botId, at }: { workspaceId: string; botId: string; at: number },
) {
  return build
    .insertInto('bot_websites')
    .values({
      bot_id: botId,
      workspace_id: workspaceId,
      public_id: createId('web'),
      settings: JSON.stringify(defaultWebsite),
      identity_secrets: '[]',
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('bot_id').doNothing());
}
