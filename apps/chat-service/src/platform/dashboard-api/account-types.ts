/** `2026-11-15T07:10:00.000Z` */
export type IsoTime = string;
/** `2026-11-15`, UTC. */
export type IsoDay = string;

export type Role = 'owner' | 'admin' | 'editor' | 'viewer';
/** The id of a plan; operators define plans. */
export type Plan = string;

/** The response to every failed request. */
export interface ErrorBody {
  /** A human-readable sentence. */
  error: string;
  /** A stable code for the reason. */
  code: string;
  request_id: string;
}

export interface PersonBody {
  id: string;
  name: string;
  email: string;
}

/** Who signed in, or that a code is still needed. */
export type SignInBody = { person: PersonBody } | { code_required: true };

/** The sign-in methods that this instance offers. */
export interface SignInOptionsBody {
  /** Whether people may sign in with a password. */
  password: boolean;
  /** Whether there is a sign-in provider. */
  oidc: boolean;
  /** How to get a new password: by an e-mailed link, or from the operator at the command line. */
  recovery: 'mail' | 'operator';
}

/** Who may create an account: anybody, those with an invitation, or only the operator. */
export type SignUpPolicy = 'open' | 'invited' | 'closed';

export interface SignUpPolicyBody {
  policy: SignUpPolicy;
}

/** The same for an address that already has an account. */
export interface SignUpBody {
  /** Whether a link was sent, or the person can sign in at once. */
  verification: 'sent' | 'none';
}

export interface InvitedSignUpBody {
  person: PersonBody;
  workspace_id: string;
}

export interface MeBody {
  /** `picture` is an address on this service, shown to visitors whom the person answers. */
  person: PersonBody & { picture: string | null; has_totp: boolean; is_operator: boolean };
  workspaces: WorkspaceBody[];
  /** How to reach the operator of this server: an email address or a page. */
  operator_contact: string | null;
}

/** Whether a link was sent to the new address, or the change took effect at once. */
export interface EmailChangeBody {
  verification: 'sent' | 'none';
}

/** What is deleted with an account: workspaces that nobody else owns. */
export interface DeletionBody {
  workspaces: { id: string; name: string; others: number }[];
}

export interface WorkspaceBody {
  id: string;
  name: string;
  plan: Plan;
  plan_name: string;
  /** Everything that any plan includes, and whether this one does. */
  features: PlanFeatureBody[];
  /** Why the operator has suspended it; null when nobody has. */
  suspended: { reason: string } | null;
  /** What keeps the person out: their network, or a second factor that they do not have. */
  blocked: 'network' | 'second_factor' | null;
  role: Role;
  created_at: IsoTime;
}

/** What a workspace requires of its members; the networks apply to keys and tokens too. */
export interface WorkspaceAccessBody {
  require_second_factor: boolean;
  networks: string[];
  your_address: string;
}

export type PlanFeature = 'playground' | 'knowledge' | 'conversations' | 'team' | 'api_access' | 'webhooks';

export interface PlanFeatureBody {
  id: PlanFeature;
  included: boolean;
  /** The plans that include it. */
  plans: Plan[];
}

/** What a plan limits, for the workspace as a whole. */
export type PlanLimit = 'bots' | 'keys' | 'sources' | 'members' | 'stored_bytes' | 'channels';

/** What a plan limits over time. */
export type PeriodLimit = 'questions_per_day' | 'questions_per_month';

/** Everything of which a part can be used up. */
export type Limit = PlanLimit | PeriodLimit | 'key_requests_per_day';

/** All limits of a plan; null is no limit. */
export interface PlanLimits extends Record<PlanLimit | PeriodLimit, number | null> {
  /** Requests of one key in a UTC day; null is the server's setting. */
  key_requests_per_day: number | null;
  retention_days: number | null;
}

export interface PlanBody extends PlanLimits {
  id: Plan;
  name: string;
  api_access: boolean;
  white_label: boolean;
  own_models: boolean;
  /** Whether the server's settings define it, which then alone can change it. */
  from_file: boolean;
  /** Whether every server has it. */
  built_in: boolean;
}

export interface PlanLimitBody {
  id: PlanLimit | PeriodLimit;
  used: number;
  /** Null is no limit. */
  limit: number | null;
  /** What every plan allows. */
  plans: Record<Plan, number | null>;
}

/** How much a workspace uses, and what it may. */
export interface PlanUsageBody {
  limits: PlanLimitBody[];
  /** The lowest first. */
  plans: { id: Plan; name: string }[];
}

export interface MemberBody {
  id: string;
  person_id: string;
  name: string;
  email: string;
  role: Role;
  joined_at: IsoTime;
}

export interface InvitationBody {
  id: string;
  email: string;
  role: Role;
  expires_at: IsoTime;
}

export interface SignedInSessionBody {
  id: string;
  is_current: boolean;
  created_at: IsoTime;
  last_seen_at: IsoTime;
  address: string | null;
  user_agent: string | null;
}

export interface AuditEntryBody {
  id: string;
  at: IsoTime;
  actor: {
    kind: 'person' | 'operator' | 'system' | 'token';
    id: string | null;
    /** The name of a person, even one who has left, or of a token. */
    name: string | null;
    address: string | null;
  };
  /** `key.created`: what it happened to, and what happened. */
  action: string;
  /** Its name as recorded in the entry, otherwise its current one; null when neither exists. */
  subject: { kind: string; id: string; name: string | null };
  /** The bot that the subject belongs to, if any. */
  bot: { id: string; name: string | null } | null;
  details: Record<string, unknown>;
}

/** A token of the management API. */
export interface TokenBody {
  id: string;
  name: string;
  /** Such as `bots:read`. */
  scopes: string[];
  last_four: string;
  state: 'active' | 'expired' | 'revoked';
  created_at: IsoTime;
  created_by: string | null;
  expires_at: IsoTime | null;
  revoked_at: IsoTime | null;
  /** Accurate to the minute. */
  last_used_at: IsoTime | null;
}

/** The only response that contains the token itself. */
export interface CreatedTokenBody extends TokenBody {
  token: string;
}

/** What was exported or deleted for one person. */
export interface PersonProofBody {
  id: string;
  action: 'export' | 'deletion';
  workspace_id: string;
  at: IsoTime;
  by: string;
  /** Of the id, a space and what was asked for. */
  subject_sha256: string;
  places: { place: string; found: number; deleted: number }[];
  /** Conversations that mention the address and were left alone. */
  mentions: number;
  content_sha256: string;
  kept: { place: string; why: string }[];
  /** Of everything else in the proof. */
  sha256: string;
}
