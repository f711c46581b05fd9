import { z } from 'zod';
import { suspensionBody, termChanges } from '../../people/plans/change-terms.ts';
import { limitFields, planBody } from '../../people/plans/plan.ts';
import type {
  DailyUsageBody,
  OperatorWorkspaceBody,
  PlanBody,
  SignInLinkBody,
  TokenBody,
} from '../../platform/dashboard-api/types.ts';
import { nextCursor, time } from '../manage/shapes/bot-shapes.ts';
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
  channels: z.object({ api: z.int(), website: z.int() }).describe('The questions by the way they came'),
}) satisfies z.ZodType<DailyUsageBody>;

const link = z.object({ url: z.string(), email: z.string(), expires_at: time }) satisfies z.ZodType<SignInLinkBody>;

const token = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  last_four: z.string(),
  state: z.enum(['active', 'expired', 'revoked']),
  created_at: time,
  created_by: z.string().nullable(),
  expires_at: time.nullable(),
  revoked_at: time.nullable(),
  last_used_at: time.nullable(),
}) satisfies z.ZodType<TokenBody>;

export const operateInputs = {
  NewWorkspace: newWorkspaceBody,
  WorkspaceChanges: termChanges,
  Suspension: suspensionBody,
  PlanTerms: planBody,
  NewSignInLink: newLinkBody,
};

export const operateOutputs = {
  OperatorToken: token,
  OperatorWorkspace: workspace,
  OperatorWorkspaceList: z.object({ workspaces: z.array(workspace), next_cursor: nextCursor }),
  Plan: plan,
  PlanList: z.object({ plans: z.array(plan) }),
  DailyUsageList: z.object({ usage: z.array(usage), next_cursor: nextCursor }),
  SignInLink: link,
};
