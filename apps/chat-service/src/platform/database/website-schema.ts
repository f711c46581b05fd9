import type { Generated } from 'kysely';

/** Milliseconds since 1970. */
type Instant = number;
/** JSON as text. */
type Json = string;

/** Bots on customers' websites. */
export interface WebsiteSchema {
  bot_websites: BotWebsitesTable;
  website_tickets: WebsiteTicketsTable;
  website_usage: WebsiteUsageTable;
  visitors: VisitorsTable;
  leads: LeadsTable;
}

export interface BotWebsitesTable {
  bot_id: string;
  workspace_id: string;
  /** The id by which pages refer to the bot; it grants no access. */
  public_id: string;
  settings: Json;
  /** The secrets that sign identities, encrypted, the newest first. */
  identity_secrets: Json;
  created_at: Instant;
  updated_at: Instant;
}

/** Used tickets, kept until they would have expired anyway. */
export interface WebsiteTicketsTable {
  id: string;
  expires_at: Instant;
}

/** Messages on a UTC day: per bot, visitor and address; per channel and person. */
export interface WebsiteUsageTable {
  bot_id: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  kind: 'bot' | 'visitor' | 'address' | 'lead' | 'leads' | 'channel' | 'person';
  /** The id of a visitor or a channel, or the keyed hash of an address and the day; empty for the bot. */
  subject: string;
  used: number;
}

export interface VisitorsTable {
  id: string;
  bot_id: string;
  workspace_id: string;
  /** The customer's own id for the person, if it was proven. */
  user_id: string | null;
  name: string | null;
  email: string | null;
  /** 1 if the customer's server signed name and address; 0 if only the page said them. */
  contact_verified: Generated<number>;
  created_at: Instant;
  last_seen_at: Instant;
}

/** Somebody who left an email address. */
export interface LeadsTable {
  id: string;
  bot_id: string;
  workspace_id: string;
  visitor_id: string | null;
  conversation_id: string | null;
  name: string | null;
  email: string;
  question: string;
  state: 'new' | 'done';
  created_at: Instant;
  /** SHA-256 of the text that the visitor has accepted, and when. */
  consent_hash: string | null;
  consent_at: Instant | null;
}
