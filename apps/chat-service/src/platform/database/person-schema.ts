/** Milliseconds since 1970. */
type Instant = number;
/** JSON as text. */
type Json = string;

/** What is kept, and what was given to or deleted for a person. */
export interface PersonSchema {
  legal_holds: LegalHoldsTable;
  person_requests: PersonRequestsTable;
  person_pictures: PersonPicturesTable;
}

/** While a bot has one, nothing that people said to it is deleted. */
export interface LegalHoldsTable {
  bot_id: string;
  workspace_id: string;
  reason: string;
  created_at: Instant;
  created_by: string | null;
}

export interface PersonPicturesTable {
  person_id: string;
  /** Part of its address; another one with every change. */
  id: string;
  /** As a data URL. */
  picture: string;
}

/** A proof names no person: it has a digest of what was asked for. */
export interface PersonRequestsTable {
  id: string;
  workspace_id: string;
  action: 'export' | 'deletion';
  proof: Json;
  created_at: Instant;
}
