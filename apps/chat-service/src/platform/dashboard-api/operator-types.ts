import type { IsoTime, Plan, PlanFeatureBody, PlanLimits } from './account-types.ts';
import type { Messenger } from './messengers.ts';

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
  /** What its owners require of those who enter it. */
  access: { require_second_factor: boolean; networks: string[] } | null;
  /** The host whose brand it appears under. */
  brand: string | null;
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
  /** At the end of the day; null where metering was off. */
  stored_bytes: number | null;
  /** The questions by the way they came. */
  channels: UsageByChannel;
}

export type UsageByChannel = Record<'api' | 'website' | Messenger, number>;

/** Signs the person in once. */
export interface SignInLinkBody {
  url: string;
  email: string;
  expires_at: IsoTime;
}

/** Whether usage is reported to another program, and how that goes. */
export interface MeteringBody {
  enabled: boolean;
  url: string | null;
  /** Set by USAGE_WEBHOOK_URL; cannot be changed here. */
  from_settings: boolean;
  since: string | null;
  counted_day: string | null;
  waiting: number;
  oldest_waiting_at: IsoTime | null;
  last_error: string | null;
}

/** What one bot was used for on one UTC day, as reported. */
export interface UsageEventBody {
  id: string;
  workspace_id: string;
  bot_id: string;
  day: string;
  revision: number;
  corrects: string | null;
  questions: number;
  answered: number;
  input_tokens: number;
  output_tokens: number;
  channels: UsageByChannel;
  stored_bytes: number | null;
  change: { questions: number; answered: number; input_tokens: number; output_tokens: number };
  state: 'kept' | 'waiting' | 'delivered';
  attempts: number;
  last_error: string | null;
  created_at: IsoTime;
  delivered_at: IsoTime | null;
}

/** How the service appears on a host. */
export interface BrandBody {
  host: string;
  name: string;
  /** A data URL. */
  logo: string | null;
  accent: string | null;
  mail_from: string | null;
  /** Whether only BRANDS_FILE can change it. */
  from_file: boolean;
}

/** A brand in a list, whose logos could have many megabytes together. */
export interface ListedBrandBody extends Omit<BrandBody, 'logo'> {
  has_logo: boolean;
}

/** How the dashboard appears on this host. */
export type SiteBrandBody = Pick<BrandBody, 'name' | 'logo' | 'accent'>;
