import { z } from 'zod';
import type { PlanBody, PlanLimits } from '../../platform/dashboard-api/types.ts';
import type { LimitColumns, PlansTable } from '../../platform/database/plan-schema.ts';
import { limits } from '../../platform/events/events.ts';

/** What a workspace may have and do. Operators define plans, and only they change the plan of a workspace. */
export interface Plan extends PlanLimits {
  id: string;
  name: string;
  /** Whether API keys, tokens and webhooks work. */
  apiAccess: boolean;
  /** Whether bots on websites may hide who made them. */
  whiteLabel: boolean;
  /** Whether bots may use models of their own. */
  ownModels: boolean;
  /** Whether the file of the settings defines it, which then alone can change it. */
  fromFile: boolean;
}

/** The plans of every server. They can be changed but not deleted, and what they say about the API is the contract's. */
export const builtInPlans = ['free', 'pro', 'business', 'enterprise'] as const;

export const isBuiltIn = (id: string) => builtInPlans.some((one) => one === id);

/** The plan that applies where a stored plan does not exist. */
export const lowestPlan = 'free';

export const limitColumns = [...limits, 'retention_days'] as const satisfies readonly (keyof LimitColumns)[];

export type LimitColumn = (typeof limitColumns)[number];

const most: Partial<Record<LimitColumn, number>> = { retention_days: 3_650, stored_bytes: 1_000_000_000_000_000 };

function limitField(column: LimitColumn) {
  const largest = most[column] ?? 1_000_000_000;
  const error = `must be a whole number from 1 to ${largest.toLocaleString('en')}, or null`;
  return z.int({ error }).min(1, { error }).max(largest, { error }).nullable();
}

/** Validators for every limit; null is no limit. */
export const limitFields = {
  key_requests_per_day: limitField('key_requests_per_day').describe(
    'Requests of one API key in a UTC day; null: the setting QUOTA_PER_DAY',
  ),
  questions_per_day: limitField('questions_per_day').describe('Questions of all keys and websites in a UTC day'),
  questions_per_month: limitField('questions_per_month').describe('The same in a calendar month'),
  bots: limitField('bots'),
  keys: limitField('keys').describe('API keys in use'),
  sources: limitField('sources'),
  members: limitField('members').describe('Members, open invitations included'),
  stored_bytes: limitField('stored_bytes').describe('Bytes of knowledge'),
  channels: limitField('channels').describe('Messengers of all bots'),
  retention_days: limitField('retention_days').describe(
    'Days after which conversations without a new message are deleted, even where a bot keeps them longer',
  ),
};

const idError = 'must have 1 to 40 lowercase letters, digits, - and _';
export const planIdField = z.string({ error: idError }).regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, { error: idError });

const nameError = 'must have 1 to 60 characters, in one line';
const nameField = z
  .string({ error: nameError })
  .trim()
  .min(1, { error: nameError })
  .max(60, { error: nameError })
  .regex(/^\P{Cc}*$/u, { error: nameError });
const flag = z.boolean({ error: 'must be true or false' });

/** A whole plan from outside; limits that are left out are no limits. */
export const planBody = z.object({
  name: nameField,
  api_access: flag.default(false).describe('Whether API keys, tokens and webhooks work'),
  white_label: flag.default(false).describe('Whether bots on websites may hide "Powered by Lectern"'),
  own_models: flag.default(true).describe('Whether bots may use other models than that of the server'),
  ...(Object.fromEntries(
    limitColumns.map((column) => [column, limitFields[column].default(null)]),
  ) as unknown as Readonly<Record<LimitColumn, z.ZodDefault<ReturnType<typeof limitField>>>>),
});

export type PlanTerms = z.infer<typeof planBody>;

export function planOf(row: PlansTable): Plan {
  const { id, name, api_access, white_label, own_models, from_file } = row;
  return {
    id,
    name,
    apiAccess: api_access === 1,
    whiteLabel: white_label === 1,
    ownModels: own_models === 1,
    fromFile: from_file === 1,
    ...limitsOf(row),
  };
}

export function limitsOf(row: LimitColumns): PlanLimits {
  return Object.fromEntries(limitColumns.map((column) => [column, row[column]])) as unknown as PlanLimits;
}

export function wirePlan(plan: Plan): PlanBody {
  const { id, name, apiAccess, whiteLabel, ownModels, fromFile } = plan;
  return {
    id,
    name,
    api_access: apiAccess,
    white_label: whiteLabel,
    own_models: ownModels,
    from_file: fromFile,
    built_in: isBuiltIn(id),
    ...limitsOf(plan),
  };
}

/** As it is called in a sentence: the built-in ones in lower case. */
export const spokenName = ({ id, name }: Pick<Plan, 'id' | 'name'>) => (name.toLowerCase() === id ? id : name);
