/** Milliseconds since 1970. */
type Instant = number;
/** JSON as text. */
type Json = string;

/** What the operator API stores, and what running instances tell each other. */
export interface OperatorSchema {
  key_users: KeyUsersTable;
  operator_tokens: OperatorTokensTable;
  operator_requests: OperatorRequestsTable;
  sign_in_links: SignInLinksTable;
  metering: MeteringTable;
  metering_secrets: MeteringSecretsTable;
  usage_events: UsageEventsTable;
}

/** A running instance, with fingerprints of secrets; on PostgreSQL only. */
export interface KeyUsersTable {
  id: string;
  /** Of the secret that it encrypts with. */
  writes: string;
  /** Of all that it can decrypt. */
  reads: Json;
  lease_until: Instant;
}

export interface OperatorTokensTable {
  id: string;
  /** SHA-256 of the whole token, as hex. */
  hash: string;
  last_four: string;
  name: string;
  /** A list of scopes such as `workspaces:read`. */
  scopes: Json;
  created_at: Instant;
  created_by: string | null;
  expires_at: Instant | null;
  revoked_at: Instant | null;
  last_used_at: Instant | null;
}

/** What a request with an Idempotency-Key has created. */
export interface OperatorRequestsTable {
  /** The token, or the person in the dashboard. */
  caller_id: string;
  idempotency_key: string;
  fingerprint: string;
  result_id: string;
  created_at: Instant;
}

/** The link itself has a signature that is not stored. */
export interface SignInLinksTable {
  id: string;
  person_id: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

/** The one row says whether, and where to, usage is reported. */
export interface MeteringTable {
  name: string;
  enabled: number;
  url: string | null;
  /** The first day that is counted, `YYYY-MM-DD`, UTC. */
  since: string;
  /** The last day that was counted. */
  counted_day: string | null;
  /** Until when an instance is counting. */
  lease_until: Instant | null;
}

export interface MeteringSecretsTable {
  id: string;
  /** Encrypted. */
  sealed: string;
  created_at: Instant;
  expires_at: Instant | null;
}

/** What a bot was used for on a day; a later revision corrects an earlier one. */
export interface UsageEventsTable {
  /** Also the `webhook-id`. */
  id: string;
  workspace_id: string;
  bot_id: string;
  day: string;
  revision: number;
  payload: Json;
  /** `kept`: there was no receiver when it was made. */
  state: 'kept' | 'waiting' | 'delivered';
  attempts: number;
  next_attempt_at: Instant;
  lease_owner: string | null;
  lease_until: Instant | null;
  /** Why the last attempt failed. */
  last_error: string | null;
  created_at: Instant;
  delivered_at: Instant | null;
}
