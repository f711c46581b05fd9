/** Milliseconds since 1970. */
type Instant = number;
/** JSON as text. */
type Json = string;

/** Conversations that people take over from bots. */
export interface HandoverSchema {
  bot_handovers: BotHandoversTable;
  handovers: HandoversTable;
  conversation_notes: ConversationNotesTable;
  saved_replies: SavedRepliesTable;
}

export interface BotHandoversTable {
  bot_id: string;
  workspace_id: string;
  settings: Json;
  updated_at: Instant;
}

/** From the moment that a conversation leaves the bot until it is handed back or closed. */
export interface HandoversTable {
  id: string;
  conversation_id: string;
  bot_id: string;
  workspace_id: string;
  reason: 'asked' | 'button' | 'failed' | 'member';
  started_at: Instant;
  assigned_at: Instant | null;
  first_reply_at: Instant | null;
  /** Messages by people. */
  replies: number;
  ended_at: Instant | null;
  /** `left`: the visitor went back to the bot. */
  outcome: 'handed_back' | 'closed' | 'left' | null;
  /** When people of the workspace were told by e-mail that somebody waits. */
  mailed_at: Instant | null;
}

/** What members tell each other about a conversation. */
export interface ConversationNotesTable {
  id: string;
  conversation_id: string;
  author_id: string | null;
  author_name: string;
  text: string;
  created_at: Instant;
}

export interface SavedRepliesTable {
  id: string;
  workspace_id: string;
  title: string;
  text: string;
  created_at: Instant;
}
