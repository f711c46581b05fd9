/** Milliseconds since 1970. */
type Instant = number;
/** JSON as text. */
type Json = string;

/** What the operator API stores. */
export interface OperatorSchema {
  operator_tokens: OperatorTokensTable;
  operator_requests: OperatorRequestsTable;
  sign_in_links: SignInLinksTable;
}

export interface OperatorTokensTable {
  id: string;
  /** SHA-256 of the whole token, as hex. */
  hash: string;
  last_four: string;
  name: string;
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
