import type { IsoTime, Plan, PlanFeatureBody, PlanLimits } from './account-types.ts';

export interface OperatorWorkspaceBody {
  id: string;
  name: string;
  plan: Plan;
  plan_name: string;
  /** Everything that any plan includes, and whether this one does. */
  features: PlanFeatureBody[];
  /** What the workspace gets instead of the limits of its plan. */
  own_limits: Partial<PlanLimits>;
  suspended: { at: IsoTime; reason: string } | null;
  created_at: IsoTime;
  members: number;
  bots: number;
  /** The keys that a program can use. */
  keys: number;
  /** API requests on the current UTC day. */
  requests_today: number;
}

export type HealthState = 'ok' | 'warning' | 'failing' | 'off';

export interface HealthCheckBody {
  id: 'database' | 'migrations' | 'embeddings' | 'model' | 'disk' | 'webhooks' | 'knowledge';
  state: HealthState;
  /** A human-readable sentence. */
  detail: string;
}

export interface InstanceHealthBody {
  version: string;
  started_at: IsoTime;
  checks: HealthCheckBody[];
  /** Queued work: deliveries to be sent, sources to be read. */
  backlog: Record<'webhooks' | 'knowledge', { waiting: number; oldest_at: IsoTime | null }>;
}

/** What one bot was used for on one UTC day. */
export interface DailyUsageBody {
  workspace_id: string;
  bot_id: string;
  day: string;
  questions: number;
  answered: number;
  input_tokens: number;
  output_tokens: number;
  /** The questions by the way they came. */
  channels: { api: number; website: number };
}

/** Signs the person in once. */
export interface SignInLinkBody {
  url: string;
  email: string;
  expires_at: IsoTime;
}
