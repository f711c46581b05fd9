import { Hono } from 'hono';
import { z } from 'zod';
import { botPath, createRequireBot, type RequireBotOptions } from '../../bots/bots/require-bot.ts';
import type { IdentitySecretBody, WebsiteBody } from '../../platform/dashboard-api/types.ts';
import { bodyBytes, isoTime, readBody } from '../../platform/http/dashboard-request.ts';
import { identityMethods } from './identity.ts';
import type { InstallCheck } from './install-check.ts';
import type { Starters } from './starters.ts';
import type { WebsiteRecord, WebsiteRecords } from './website-records.ts';
import { websiteFields } from './website-settings.ts';

export interface SettingsRoutesOptions extends RequireBotOptions {
  records: WebsiteRecords;
  starters: Starters;
  /** Address under which visitors reach this service. */
  chatUrl: (workspaceId: string) => string;
  check: InstallCheck;
}

const path = `${botPath}/website`;
const hourMs = 3_600_000;

const changes = websiteFields.partial().refine((given) => Object.keys(given).length > 0, {
  error: `Nothing to change was sent. A website has ${Object.keys(websiteFields.shape).join(', ')}`,
});

const overlapError = 'must be a whole number of hours from 0 to 168';
const rotation = z.object({
  method: z.enum(identityMethods, { error: `must be ${identityMethods.join(' or ')}` }).default('token'),
  overlap_hours: z
    .int({ error: overlapError })
    .min(0, { error: overlapError })
    .max(168, { error: overlapError })
    .default(24),
});

const pageError = 'must be the address of a page, such as https://example.com/';
const checked = z.object({ url: z.url({ protocol: /^https?$/, error: pageError }).max(2_000, { error: pageError }) });

/** The dashboard's routes for a bot's website: everybody can read, editors can change, admins create the identity secret. */
export function createSettingsRoutes(options: SettingsRoutesOptions): Hono {
  const { records, starters, chatUrl, check } = options;
  const requireBot = createRequireBot(options);
  const routes = new Hono();
  const wire = async (website: WebsiteRecord) =>
    wireWebsite(website, await starters(website), chatUrl(website.workspaceId));

  routes.get(path, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    return context.json(await wire(await records.open(scope, botId)));
  });

  routes.patch(path, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    const given = await readBody(context, changes, bodyBytes.text);
    return context.json(await wire(await records.update(scope, botId, given)));
  });

  routes.post(`${path}/check`, async (context) => {
    const { scope, botId } = await requireBot(context, 'editor');
    const { url } = await readBody(context, checked);
    return context.json(await check(await records.open(scope, botId), url));
  });

  routes.post(`${path}/identity-secret`, async (context) => {
    const { scope, botId } = await requireBot(context, 'admin');
    const { method, overlap_hours } = await readBody(context, rotation);
    const { secret, createdAt, oldUntil } = await records.rotateSecret(scope, botId, method, overlap_hours * hourMs);
    const times = { created_at: isoTime(createdAt), old_secret_until: isoTime(oldUntil) };
    const body: IdentitySecretBody = { secret, method, ...times };
    return context.json(body, 201, { 'Cache-Control': 'no-store' });
  });

  return routes;
}

function wireWebsite(website: WebsiteRecord, starters: readonly string[], chatUrl: string): WebsiteBody {
  const { publicId, settings, identitySecrets, updatedAt } = website;
  const [newest, previous] = identitySecrets;
  return {
    ...settings,
    public_id: publicId,
    snippet: `<script async src="${chatUrl}/widget.js" data-bot-id="${publicId}"></script>`,
    share_url: `${chatUrl}/c/${publicId}`,
    preview_url: `/widget/${publicId}/preview`,
    starters_shown: starters,
    identity_method: newest?.method ?? null,
    identity_secret_at: isoTime(newest?.createdAt),
    old_identity_secret_until: isoTime(previous?.expiresAt ?? undefined),
    updated_at: isoTime(updatedAt),
  };
}
