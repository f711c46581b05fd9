import { isKind, Problem } from '../service/problem.ts';
import { readStream, type StreamPart } from '../service/read-stream.ts';
import type { Question, Service } from '../service/service.ts';

export interface RunOptions {
  service: Pick<Service, 'ask' | 'follow'>;
  /** Left out for an answer that was requested elsewhere, such as by this page before a reload. */
  question?: Question | undefined;
  /** Undefined for a new conversation. */
  sessionId: string | undefined;
  onPart: (part: StreamPart) => void;
  onRetry: () => void;
  /** Resolves after a pause, or when the browser is back online. */
  pause: (attempt: number) => Promise<void>;
}

/** After this many failures in a row the turn waits until the visitor tries again. */
const mostAttempts = 8;

/**
 * Follows one question to the end of its answer, over as many connections as it takes. It is always sent with the same
 * idempotency key, so the service answers it once: a retry gets the stored answer, or the reply that it is still running.
 */
export async function runTurn({ service, question, sessionId, onPart, onRetry, pause }: RunOptions): Promise<void> {
  let session = sessionId;

  /** True when the answer was complete. */
  async function hear(response: Response): Promise<boolean> {
    let isComplete = false;
    for await (const part of readStream(response)) {
      if (part.type === 'start') session = part.messageMetadata.session_id;
      if (part.type === 'error') throw new Problem('failed', part.errorText);
      if (part.type === 'data-result') isComplete = true;
      onPart(part);
    }
    return isComplete;
  }

  async function attempt(): Promise<boolean> {
    if (question === undefined) return await hear(await service.follow(session ?? ''));
    try {
      return await hear(await service.ask(question));
    } catch (error) {
      if (!isKind(error, 'in_progress')) throw error;
      // The conversation is unknown if the connection broke before the first word.
      return session !== undefined && (await hear(await service.follow(session)));
    }
  }

  for (let attempts = 1; ; attempts += 1) {
    try {
      if (await attempt()) return;
    } catch (error) {
      if (!isKind(error, 'connection')) throw error;
    }
    if (attempts >= mostAttempts) throw new Problem('connection', 'no connection');
    onRetry();
    await pause(attempts);
  }
}
