import type { Answer, Usage } from '../../answering/answer/answerer.ts';

/** Why a turn ends before its answer is complete. */
export type Interruption = 'stopped' | 'removed' | 'lost' | 'ended';

/** An answer as it is stored and sent. */
export interface StoredAnswer extends Answer {
  id: string;
  conversationId: string;
}

/** A question that is stored and being answered. It runs to completion whether or not anybody listens. */
export interface Turn {
  readonly conversationId: string;
  readonly questionId: string;
  readonly answerId: string;
  /** The answer's text so far. */
  text(): string;
  /** Calls back with every further piece of text, until the returned function is called. */
  listen(onText: (piece: string) => void): () => void;
  /** Settles when the answer is stored, or the turn has failed. */
  readonly finished: Promise<StoredAnswer>;
  interrupt(reason: Interruption): void;
}

/** The side of a turn that belongs to whoever runs it. */
export interface TurnControl {
  readonly turn: Turn;
  readonly signal: AbortSignal;
  interruption(): Interruption | undefined;
  addText(piece: string): void;
}

export interface TurnNames {
  conversationId: string;
  questionId: string;
  answerId: string;
}

/** `run` starts at once. */
export function createTurn(names: TurnNames, run: (control: TurnControl) => Promise<StoredAnswer>): Turn {
  const listeners = new Set<(piece: string) => void>();
  const abort = new AbortController();
  let text = '';
  let interruption: Interruption | undefined;
  const { promise: finished, resolve, reject } = Promise.withResolvers<StoredAnswer>();
  // A failure that nobody waits for is not a bug: the caller may have left.
  finished.catch(() => undefined);
  const turn: Turn = {
    ...names,
    finished,
    text: () => text,
    listen(onText) {
      listeners.add(onText);
      return () => listeners.delete(onText);
    },
    interrupt(reason) {
      interruption ??= reason;
      abort.abort();
    },
  };
  const control: TurnControl = {
    turn,
    signal: abort.signal,
    interruption: () => interruption,
    addText(piece) {
      if (abort.signal.aborted) return;
      text += piece;
      for (const listener of listeners) listener(piece);
    },
  };
  run(control).then(resolve, reject);
  return turn;
}

/** What is kept when somebody stops an answer. */
export function stoppedAnswer(text: string): Answer {
  const usage: Usage = { model: 'unknown', inputTokens: 0, outputTokens: 0, history: 'full', stopped: true };
  return { text, answered: false, sources: [], usage };
}

/** How long things may take. Tests shorten them. */
export interface TurnLimits {
  /** A turn that has not renewed its lease for this long is considered crashed. */
  leaseMs: number;
  renewMs: number;
  /** How long a turn waits for earlier ones. Longer than a lease, so that a crashed turn only delays the next one. */
  waitMs: number;
  /** Mean interval between polls of a conversation that another instance holds. */
  pollMs: number;
  /** How long storing a complete answer is retried during a database outage before the caller is asked to retry. */
  storeMs: number;
  /** Characters of recent conversations that are kept in memory. */
  historyCharacters: number;
}

export const defaultLimits: TurnLimits = {
  leaseMs: 15_000,
  renewMs: 5_000,
  waitMs: 30_000,
  pollMs: 100,
  storeMs: 20_000,
  historyCharacters: 32_000_000,
};
