/** The examples of the operator API in the OpenAPI document. */
const at = '2026-11-15T12:00:00.000Z';

export const token = {
  id: 'opt_8RtY2bNp9LcD4Hk5sQm1Xv',
  name: 'Provisioning',
  scopes: ['workspaces:read', 'workspaces:write'],
  last_four: 'x7Gq',
  state: 'active',
  created_at: at,
  created_by: 'usr_ada',
  expires_at: null,
  revoked_at: null,
  last_used_at: at,
};

const all = ['business', 'enterprise'];

export const workspace = {
  id: 'wsp_Np9LcD4Hk5sQm1Xv8RtY2b',
  name: 'Acme',
  plan: 'business',
  plan_name: 'Business',
  features: [
    { id: 'api_access', included: true, plans: all },
    { id: 'webhooks', included: true, plans: all },
  ],
  own_limits: { bots: 40 },
  suspended: null,
  access: { require_second_factor: true, networks: [] },
  brand: 'chat.agency.example',
  created_at: at,
  members: 1,
  bots: 2,
  keys: 2,
  requests_today: 120,
};

export const plan = {
  id: 'agency',
  name: 'Agency',
  api_access: true,
  white_label: true,
  own_models: true,
  from_file: false,
  built_in: false,
  key_requests_per_day: null,
  questions_per_day: null,
  questions_per_month: 50_000,
  bots: 40,
  keys: null,
  sources: null,
  members: null,
  stored_bytes: null,
  channels: null,
  retention_days: null,
};

export const usage = {
  workspace_id: workspace.id,
  bot_id: 'bot_5sQm1Xv8RtY2bNp9LcD4Hk',
  day: '2026-11-15',
  questions: 120,
  answered: 101,
  input_tokens: 80_000,
  output_tokens: 9_000,
  stored_bytes: 1_200_000,
  channels: { api: 90, website: 30, slack: 0, discord: 0, telegram: 0, whatsapp: 0, teams: 0, email: 0 },
};

export const brand = {
  host: 'chat.agency.example',
  name: 'Agency Chat',
  logo: null,
  accent: '#2457d6',
  mail_from: 'Agency <chat@agency.example>',
  from_file: false,
};

export const listedBrand = {
  host: brand.host,
  name: brand.name,
  accent: brand.accent,
  mail_from: brand.mail_from,
  from_file: brand.from_file,
  has_logo: false,
};

export const metering = {
  enabled: true,
  url: 'https://billing.example.com/usage',
  from_settings: false,
  since: '2026-11-01',
  counted_day: usage.day,
  waiting: 0,
  oldest_waiting_at: null,
  last_error: null,
};

export const usageEvent = {
  ...usage,
  id: 'use_bot_5sQm1Xv8RtY2bNp9LcD4Hk_2026-11-15_1',
  revision: 1,
  corrects: null,
  change: { questions: 120, answered: 101, input_tokens: 80_000, output_tokens: 9_000 },
  state: 'delivered',
  attempts: 1,
  last_error: null,
  created_at: '2026-11-16T00:10:02.000Z',
  delivered_at: '2026-11-16T00:10:03.000Z',
};

export const link = {
  url: 'https://chat.example.com/dashboard/sign-in-link#lnk_4Hk5sQm1Xv8RtY2bNp9LcD.VGhlIHNpZ25hdHVyZQ',
  email: 'ada@acme.example',
  expires_at: at,
};
