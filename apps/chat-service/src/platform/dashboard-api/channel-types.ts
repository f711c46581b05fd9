import type { ConnectorFieldBody } from './knowledge-types.ts';

/** A value to copy during the setup. */
export interface SetupValueBody {
  label: string;
  value: string;
  code: boolean;
}

export interface SetupStepBody {
  title: string;
  text: string;
  link: string | null;
  values: SetupValueBody[];
}

/** A platform on which a bot can answer, with its form. */
export interface PlatformBody {
  type: string;
  name: string;
  summary: string;
  fields: ConnectorFieldBody[];
  test_label: string;
  test_hint: string;
  /** Whether people answer there, instead of asking. */
  desk: boolean;
}

export interface ChannelBody {
  id: string;
  type: string;
  enabled: boolean;
  /** Where the platform sends what people write. */
  url: string;
  /** What the platform calls the bot; null until the credentials have worked. */
  account: string | null;
  settings: Record<string, unknown>;
  /** The credentials that are stored. */
  secrets: string[];
  setup: SetupStepBody[];
  created_at: string;
}

export interface ChannelListBody {
  channels: ChannelBody[];
  platforms: PlatformBody[];
}

export type ChannelEventKind =
  | ('question' | 'greeting' | 'rating' | 'member' | 'notice' | 'test')
  /** Of a desk outside of this service: what goes there, replies of its agents, and that one resolved a conversation. */
  | ('forward' | 'agent' | 'resolved');
export type ChannelEventState = 'waiting' | 'done' | 'refused' | 'failed';

/** Something that came in or went out, with its outcome. */
export interface ChannelEventBody {
  id: string;
  kind: ChannelEventKind;
  state: ChannelEventState;
  person: string;
  note: string | null;
  attempts: number;
  session_id: string | null;
  created_at: string;
  finished_at: string | null;
}

export interface ChannelTestBody {
  /** What the platform calls the bot. */
  account: string;
  events: ChannelEventBody[];
}
