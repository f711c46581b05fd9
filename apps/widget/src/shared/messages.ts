/** The messages between the loader on the customer's page and the conversation in its frame. */

export type Mode = 'launcher' | 'inline';
export type Theme = 'auto' | 'light' | 'dark';

/** Who is asking, as the customer's own server has signed it; the chat service checks it. */
export type Identity = { token: string } | { user_id: string; user_hash: string; name?: string; email?: string };

export interface Source {
  title: string;
  url: string;
  quote?: string;
}

export type HostMessage =
  | {
      type: 'init';
      /** Of data-language, or else of the page. */
      language: string;
      theme: Theme;
      mode: Mode;
      page_url: string;
      identity?: Identity | undefined;
      /** What the frame asked the page to keep. */
      kept?: string | null;
      /** Whether people see it now. */
      is_shown: boolean;
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
  /** Where the browser gives the frame no storage, the page keeps this for it as long as the tab is open. */
  | { type: 'keep'; kept: string }
  /** For the developer of the page, in its console. */
  | { type: 'problem'; message: string };

/** Other scripts send messages too; only those with this mark are read. */
export const mark = { lectern: 1 } as const;

export const isMarked = (data: unknown): data is { lectern: 1; type: string } =>
  // Only what is an object can have it, and reading from anything but null and undefined is safe.
  (data as { lectern?: unknown } | null | undefined)?.lectern === 1;
