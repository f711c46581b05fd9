import { z } from 'zod';
import { brandBody } from '../../people/brands/brand.ts';
import { suspensionBody, termChanges } from '../../people/plans/change-terms.ts';
import { limitFields, planBody } from '../../people/plans/plan.ts';
import type {
  BrandBody,
  DailyUsageBody,
  ListedBrandBody,
  MeteringBody,
  OperatorWorkspaceBody,
  PlanBody,
  SignInLinkBody,
  UsageEventBody,
} from '../../platform/dashboard-api/types.ts';
import { channelCounts, usageEventData } from '../../platform/events/usage-event.ts';
import { nextCursor, time, token } from '../manage/shapes/bot-shapes.ts';
import { meteringBody, periodBody } from '../operator/metering-routes.ts';
import { newLinkBody } from '../operator/new-sign-in-link.ts';
import { newWorkspaceBody } from '../operator/new-workspace.ts';

const features = ['playground', 'knowledge', 'conversations', 'team', 'api_access', 'webhooks'] as const;

const workspace = z.object({
  id: z.string(),
  name: z.string(),
  plan: z.string(),
  plan_name: z.string(),
  features: z.array(z.object({ id: z.enum(features), included: z.boolean(), plans: z.array(z.string()) })),
  own_limits: z.object(limitFields).partial().describe('What it gets instead of the limits of its plan'),
  suspended: z.object({ at: time, reason: z.string() }).nullable(),
  access: z
    .object({ require_second_factor: z.boolean(), networks: z.array(z.string()) })
    .nullable()
    .describe('What its owners require of those who enter it'),
  brand: z.string().nullable().describe('The host whose brand it appears under'),
  created_at: time,
  members: z.int(),
  bots: z.int(),
  keys: z.int().describe('API keys in use'),
  requests_today: z.int(),
}) satisfies z.ZodType<Omit<OperatorWorkspaceBody, 'own_limits'>>;

const plan = z.object({
  id: z.string(),
  name: z.string(),
  api_access: z.boolean(),
  white_label: z.boolean(),
  own_models: z.boolean(),
  from_file: z.boolean().describe('Only PLANS_FILE can change it'),
  built_in: z.boolean(),
  ...limitFields,
}) satisfies z.ZodType<PlanBody>;

const usage = z.object({
  workspace_id: z.string(),
  bot_id: z.string(),
  day: z.string().describe('UTC'),
  questions: z.int().describe('Outside of the playground'),
  answered: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  stored_bytes: z.int().nullable().describe('At the end of the day; null where metering was off'),
  channels: channelCounts,
}) satisfies z.ZodType<DailyUsageBody>;

const brand = z.object({
  host: z.string(),
  name: z.string(),
  logo: z.string().nullable().describe('A data URL'),
  accent: z.string().nullable(),
  mail_from: z.string().nullable(),
  from_file: z.boolean().describe('Only BRANDS_FILE can change it'),
}) satisfies z.ZodType<BrandBody>;

const listedBrand = brand.omit({ logo: true }).extend({ has_logo: z.boolean() }) satisfies z.ZodType<ListedBrandBody>;

const metering = z.object({
  enabled: z.boolean(),
  url: z.string().nullable(),
  from_settings: z.boolean().describe('Only USAGE_WEBHOOK_URL can change it'),
  since: z.string().nullable().describe('The first day that is counted'),
  counted_day: z.string().nullable().describe('The last day that was counted'),
  waiting: z.int().describe('Events that wait to be sent'),
  oldest_waiting_at: time.nullable(),
  last_error: z.string().nullable(),
}) satisfies z.ZodType<MeteringBody>;

const reported = usageEventData.extend({
  state: z.enum(['kept', 'waiting', 'delivered']).describe('kept: there was no receiver when it was made'),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: time,
  delivered_at: time.nullable(),
}) satisfies z.ZodType<UsageEventBody>;

const link = z.object({ url: z.string(), email: z.string(), expires_at: time }) satisfies z.ZodType<SignInLinkBody>;

export const operateInputs = {
  NewWorkspace: newWorkspaceBody,
  WorkspaceChanges: termChanges,
  Suspension: suspensionBody,
  PlanTerms: planBody,
  NewSignInLink: newLinkBody,
  BrandTerms: brandBody,
  MeteringChanges: meteringBody,
  UsagePeriod: periodBody,
};

export const operateOutputs = {
  OperatorToken: token,
  OperatorWorkspace: workspace,
  OperatorWorkspaceList: z.object({ workspaces: z.array(workspace), next_cursor: nextCursor }),
  Plan: plan,
  PlanList: z.object({ plans: z.array(plan), next_cursor: nextCursor }),
  DailyUsageList: z.object({ usage: z.array(usage), next_cursor: nextCursor }),
  Brand: brand,
  BrandList: z.object({ brands: z.array(listedBrand), next_cursor: nextCursor }),
  Metering: metering,
  MeteringSecret: z.object({ secret: z.string() }),
  UsageEventList: z.object({ events: z.array(reported), next_cursor: nextCursor }),
  Resent: z.object({ created: z.int(), queued: z.int() }),
  SignInLink: link,
};
