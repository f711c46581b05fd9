/** The messages between the loader on the customer's page and the conversation in its frame. */

export type Mode = 'launcher' | 'inline';
export type Theme = 'auto' | 'light' | 'dark';

/** The visitor's identity, signed by the customer's own server; the chat service verifies it. */
export type Identity = { token: string } | { user_id: string; user_hash: string; name?: string; email?: string };

export interface Source {
  title: string;
  url: string;
  quote?: string;
  page?: number;
  pictures?: { url: string; alt: string }[];
}

export type HostMessage =
  | {
      type: 'init';
      /** From data-language, or else from the page. */
      language: string;
      theme: Theme;
      mode: Mode;
      identity?: Identity | undefined;
      /** What the frame asked the page to keep. */
      kept?: string | null;
      /** Whether it is visible now. */
      is_shown: boolean;
      /** How the conversation was left on the last page of this tab. */
      left?: string | null;
    }
  | { type: 'ask'; text: string }
  /** Settings that are not saved yet, in the dashboard's preview. */
  | { type: 'look'; settings: object }
  | { type: 'identify'; identity: Identity }
  | { type: 'shown' }
  | { type: 'hidden' }
  | { type: 'ticket'; ticket?: string; error?: string };

export type FrameMessage =
  | { type: 'ready' }
  | { type: 'need_ticket' }
  | { type: 'close' }
  | { type: 'message'; text: string }
  | { type: 'answer'; text: string; answered: boolean; sources: Source[] }
  | { type: 'unanswered'; question: string }
  | { type: 'unread'; count: number }
  /** What the next page of this tab does: opens the conversation again, or loads it unseen so that messages arrive. */
  | { type: 'tab'; kept: 'open' | 'closed' | '' }
  /** If the browser denies the frame storage, the page keeps this for it as long as the tab is open. */
  | { type: 'keep'; kept: string }
  /** A message for the developer of the page, shown in the console. */
  | { type: 'problem'; message: string };

/** Other scripts send messages too; only those with this mark are read. */
export const mark = { lectern: 1 } as const;

export const isMarked = (data: unknown): data is { lectern: 1; type: string } =>
  // Only objects can have this property, and reading it is safe on anything but null and undefined.
  (data as { lectern?: unknown } | null | undefined)?.lectern === 1;
