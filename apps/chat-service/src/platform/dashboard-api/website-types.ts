import type { IsoTime } from './account-types.ts';

/** How a bot appears on its owner's website. */
export interface WebsiteBody extends WebsiteSettingsBody {
  public_id: string;
  /** The HTML line to embed in a page. */
  snippet: string;
  /** The chat as a standalone page, available while `share` is true. */
  share_url: string;
  /** Shown in the dashboard. */
  preview_url: string;
  /** The questions that visitors can currently ask with one click. */
  starters_shown: readonly string[];
  /** What the newest secret signs; null without one, and for one of 0.2.0, which may sign both. */
  identity_method: 'token' | 'hash' | null;
  /** When the secret that signs identities was created; null without one. */
  identity_secret_at: IsoTime | null;
  /** When the previous secret expires; null without one. */
  old_identity_secret_until: IsoTime | null;
  updated_at: IsoTime;
}

export interface WebsiteSettingsBody {
  /** Sites that may show the bot. If empty, no page may. */
  origins: readonly string[];
  /** Empty: the name of the bot. */
  title: string;
  /** Empty: the welcome text of the bot. */
  welcome: string;
  placeholder: string;
  colour: string;
  avatar_url: string | null;
  launcher: 'circle' | 'pill';
  launcher_text: string;
  corner: 'right' | 'left';
  starters_from: 'bot' | 'own' | 'content' | 'none';
  starters: readonly string[];
  powered_by: boolean;
  /** Whether visitors may speak their question. */
  voice_input: boolean;
  /** Messages beside the launcher, on pages whose path matches. */
  proactive: readonly ProactiveBody[];
  hand_over: boolean;
  hand_over_text: string;
  hand_over_mail: boolean;
  share: boolean;
  language: 'en' | 'de' | 'es' | 'fr' | 'pt' | 'ja' | 'ar' | 'he' | null;
  messages_per_visitor: number;
  messages_per_address: number;
  messages_per_day: number;
  message_characters: number;
}

export interface ProactiveBody {
  /** A star stands for anything. */
  path: string;
  delay_seconds: number;
  text: string;
}

/** The secret itself is shown only once. */
export interface IdentitySecretBody {
  secret: string;
  /** What it signs. */
  method: 'token' | 'hash';
  created_at: IsoTime;
  old_secret_until: IsoTime | null;
}

/** Somebody who talks to a bot on a website. */
export interface VisitorBody {
  id: string;
  /** The person's id on the customer's own server; null for anybody else. */
  user_id: string | null;
  name: string | null;
  email: string | null;
  /** Whether the customer's server signed name and address; otherwise the page said so, and anybody can change that. */
  contact_verified: boolean;
}

export interface ListedVisitorBody extends VisitorBody {
  conversations: number;
  created_at: IsoTime;
  last_seen_at: IsoTime;
}

/** Somebody who wants to be contacted by a person. */
export interface LeadBody {
  id: string;
  name: string | null;
  email: string;
  question: string;
  state: 'new' | 'done';
  visitor_id: string | null;
  /** Null when it is gone, or there was none. */
  conversation_id: string | null;
  created_at: IsoTime;
}

/** What a visitor of the customer's page would find. */
export interface InstallCheckBody {
  url: string;
  installed: boolean;
  /** What to know or do, most important first. */
  findings: { level: 'good' | 'problem' | 'hint'; text: string }[];
}
