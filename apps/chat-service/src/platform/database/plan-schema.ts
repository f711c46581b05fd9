import type { Generated } from 'kysely';

/** Plans, and what workspaces have used of them. */
export interface PlanSchema {
  plans: PlansTable;
  workspace_terms: WorkspaceTermsTable;
  plan_usage: PlanUsageTable;
  limit_notices: LimitNoticesTable;
  brands: BrandsTable;
}

/** Null is no limit in a plan, and the plan's own in the terms of a workspace. */
export interface LimitColumns {
  /** Requests of one key in a UTC day; null in a plan is the setting QUOTA_PER_DAY. */
  key_requests_per_day: number | null;
  questions_per_day: number | null;
  questions_per_month: number | null;
  bots: number | null;
  keys: number | null;
  sources: number | null;
  members: number | null;
  stored_bytes: number | null;
  channels: number | null;
  /** Days after which silent conversations are removed, whatever the bots say. */
  retention_days: number | null;
}

export interface PlansTable extends LimitColumns {
  id: string;
  name: string;
  /** Lowest first. */
  position: number;
  api_access: number;
  /** 1 if bots on websites may hide who made them. */
  white_label: number;
  /** 1 if bots may use models of their own. */
  own_models: number;
  /** 1 if the file of the settings defines it, which then alone can change it. */
  from_file: number;
  updated_at: number;
}

/** What differs from the plan for one workspace. */
export interface WorkspaceTermsTable extends LimitColumns {
  workspace_id: string;
  suspended_at: number | null;
  suspended_for: string | null;
  /** The host whose brand it appears under; null for that of the server. */
  brand: string | null;
  /** 1 if members need a second factor. */
  requires_totp: number | null;
  /** A list of networks that members, keys and tokens may come from, as JSON; null for every one. */
  allowed_networks: string | null;
}

export interface PlanUsageTable {
  workspace_id: string;
  /** `YYYY-MM-DD` or `YYYY-MM`, UTC. */
  period: string;
  used: number;
}

/** What was said about limits that are nearly or wholly used up. */
export interface LimitNoticesTable {
  workspace_id: string;
  limit_name: string;
  /** The key, for limits of keys; otherwise empty. */
  subject: string;
  /** A day or a month; empty for limits that do not start anew. */
  period: string;
  percent: number;
  at: number;
}

/** How the service appears on a host. */
export interface BrandsTable {
  host: string;
  name: string;
  /** A data URL. */
  logo: string | null;
  accent: string | null;
  mail_from: string | null;
  updated_at: number;
  /** 1 if the file of the settings defines it. */
  from_file: Generated<number>;
}
