import type { ChannelEventKind } from '../dashboard-api/channel-types.ts';

/** Milliseconds since 1970. */
type Instant = number;
/** JSON as text. */
type Json = string;
/** 0 or 1. */
type Flag = number;

/** Bots on messaging platforms. */
export interface ChannelSchema {
  channels: ChannelsTable;
  channel_threads: ChannelThreadsTable;
  channel_conversations: ChannelConversationsTable;
  channel_events: ChannelEventsTable;
  desk_conversations: DeskConversationsTable;
  desk_messages: DeskMessagesTable;
  desk_agents: DeskAgentsTable;
}

export interface ChannelsTable {
  id: string;
  bot_id: string;
  workspace_id: string;
  /** The platform. */
  type: string;
  enabled: Flag;
  settings: Json;
  /** What the platform calls the bot, once the credentials have worked. */
  account: string | null;
  /** A list of the credentials that are stored. */
  secret_names: Json;
  /** The credentials, encrypted. */
  sealed: string;
  created_at: Instant;
  updated_at: Instant;
}

/** The conversation that a place on the platform continues. */
export interface ChannelThreadsTable {
  channel_id: string;
  thread: string;
  conversation_id: string;
  updated_at: Instant;
}

/** Where the replies to a conversation go. */
export interface ChannelConversationsTable {
  conversation_id: string;
  channel_id: string;
  thread: string;
  address: Json;
  updated_at: Instant;
}

/** Something to answer or to send. Ids are in chronological order. */
export interface ChannelEventsTable {
  id: string;
  channel_id: string;
  /** The platform's own id: the same event is stored once. */
  external_id: string;
  kind: ChannelEventKind;
  /** Who wrote it, as people know them. */
  person: string;
  visitor_id: string | null;
  conversation_id: string | null;
  /** Where the reply goes; emptied at the end, since it may contain a token of the platform. */
  address: Json;
  /** Emptied once it is answered: from then on only the conversation has it. */
  question: string;
  /** The reply to send; emptied at the end. */
  reply: Json | null;
  parts_sent: number;
  /** 1 if the next part may have been sent already. */
  is_unsure: Flag;
  state: 'waiting' | 'done' | 'refused' | 'failed';
  /** What came of it, in a sentence for the owner. */
  note: string | null;
  attempts: number;
  next_attempt_at: Instant;
  lease_owner: string | null;
  lease_until: Instant | null;
  created_at: Instant;
  finished_at: Instant | null;
}

/** A conversation that people answer at a desk outside of this service. */
export interface DeskConversationsTable {
  channel_id: string;
  conversation_id: string;
  /** Its id there; null before it was made. */
  external_id: string | null;
  /** Messages up to this position are there. */
  sent_position: number;
  /** Messages there up to this id were read. */
  seen_id: number;
  /** 0 once it has ended on both sides. */
  is_open: Flag;
}

/** A message that was written there. */
export interface DeskMessagesTable {
  channel_id: string;
  external_id: string;
  message_id: string;
  /** The id of the conversation there. */
  written_in: string;
}

/** Somebody who answers there and has a picture. */
export interface DeskAgentsTable {
  /** The author of their messages. */
  id: string;
  channel_id: string;
  picture_id: string;
  /** A data URL. */
  picture: string;
  /** Where it came from. */
  picture_url: string;
}
