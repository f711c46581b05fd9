import type { Source } from '../../shared/messages.ts';

/** The bodies of the chat service's website routes, reduced to what is used here. */

export interface Settings {
  name: string;
  title: string;
  welcome: string;
  placeholder?: string | null;
  colour: string;
  text_colour: string;
  avatar_url?: string | null;
  initials: string;
  starters: string[];
  powered_by: boolean;
  powered_by_name: string;
  voice_input?: boolean;
  /** What has to be accepted before the first message. */
  consent?: { text: string; url: string | null; hash: string } | null;
  /** `person`: visitors can get a person; `open`: somebody answers now. */
  hand_over: { enabled: boolean; text?: string | null; person?: boolean; open?: boolean };
  language_default?: string | null;
  limits: { message_characters: number };
}

export interface Entry {
  token: string;
  expires_in: number;
  /** Left out when a token was renewed. */
  visitor?: string;
  name?: string | null;
  verified: boolean;
}

export interface Answer {
  response: string;
  sources: Source[];
  session_id: string;
  message_id: string;
  answered: boolean;
  /** The visitor asks for a person: offer the contact form. */
  hand_over?: true;
  usage?: { stopped?: true };
  /** Set if a person is to answer. */
  status?: Status;
  /** What to ask next. */
  suggestions?: string[];
}

export type Status = 'bot' | 'away' | 'waiting' | 'with_person';

export type Rating = 'up' | 'down';

export type Message =
  | { role: 'user'; message_id: string; text: string; state: 'answered' | 'running' | 'unanswered' }
  | {
      role: 'assistant';
      message_id: string;
      text: string;
      answered: boolean;
      hand_over?: true;
      sources: Source[];
      usage?: { stopped?: true };
      suggestions?: string[];
      feedback?: { rating: Rating } | null;
      /** The person who wrote it; absent for the bot. */
      author?: string;
      /** Path of their picture on the service. */
      author_picture?: string;
    };

export interface Conversation {
  session_id: string;
  messages: Message[];
  next_after: number | null;
  status?: Status;
}

export interface ConversationSummary {
  session_id: string;
  title: string;
  updated_at: string;
  message_count: number;
}

export interface Lead {
  name?: string;
  email: string;
  question: string;
  session_id?: string | undefined;
}
