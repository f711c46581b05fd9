import { setTimeout as delay } from 'node:timers/promises';
import { type Asking, ask, type Client, type Reply, readMessages, usageOf } from './client.ts';

/** A turn whose answer a caller has received. */
export interface AcknowledgedTurn {
  sessionId: string;
  question: string;
  answer: string;
  answerId: string;
}

export interface LoadOptions {
  client: Client;
  /** Keeps the questions distinct from those of other loads. */
  name: string;
  callers: number;
  /** Retries unanswered requests with the same Idempotency-Key, as a careful client does. */
  insists?: boolean;
  /** Pause between two questions of a caller. */
  pauseMs?: number;
}

export interface Load {
  readonly turns: AcknowledgedTurn[];
  /** Answers other than 200. */
  readonly refusals: Reply[];
  /** Why requests got no answer from the service: broken connections, error pages of a proxy. */
  readonly breaks: string[];
  /** Requests that counted against the key's quota, by the end of the day on which they counted. */
  readonly countByDay: Map<string, number>;
  /** Lets each caller finish its turn. */
  stop(): Promise<void>;
  /** Stops without waiting for answers: a load that outlives a failed test would fail the next ones. */
  abandon(): void;
}

/** Callers with a conversation each, who send one question after another until they are stopped or cut off. */
export function startLoad(options: LoadOptions): Load {
  const { client, name, callers, insists = false, pauseMs = 0 } = options;
  const turns: AcknowledgedTurn[] = [];
  const refusals: Reply[] = [];
  const breaks: string[] = [];
  const countByDay = new Map<string, number>();
  let isStopped = false;
  let isAbandoned = false;

  async function askOnce(question: string, sessionId: string | undefined): Promise<Reply | undefined> {
    const idempotencyKey = insists ? question : undefined;
    const reply = await ask(client, { question, sessionId, idempotencyKey }).catch((error: Error) => {
      breaks.push(String(error.cause ?? error));
      return undefined;
    });
    if (reply === undefined) return undefined;
    if (reply.status === 502) {
      // The proxy says so: an instance of 0.1.0 closes its connections before the proxy knows that it stops.
      breaks.push('502 of the proxy');
      return undefined;
    }
    // A replay is the first answer received for an attempt that seemed lost, so it stands for that attempt's cost.
    // 409 asks for a repeat of what is still running, which does not count.
    if (reply.status < 500 && reply.status !== 409) {
      const { reset } = usageOf(reply);
      countByDay.set(reset, (countByDay.get(reset) ?? 0) + 1);
    }
    if (reply.status === 200) return reply;
    if (isSentAway(reply) && !isStopped) return askAgain(reply, question, sessionId);
    refusals.push(reply);
    return undefined;
  }

  /** A busy machine sends callers away before anything is stored, and says when to come back. */
  async function askAgain(refusal: Reply, question: string, sessionId?: string): Promise<Reply | undefined> {
    await delay(Number(refusal.headers.get('retry-after')) * 1_000);
    return askOnce(question, sessionId);
  }

  async function keepAsking(caller: number): Promise<void> {
    let sessionId: string | undefined;
    for (let turn = 0; !isStopped; turn += 1) {
      const question = `How much health does a creeper have? ${name}, ${caller}, ${turn}`;
      let reply = await askOnce(question, sessionId);
      while (reply === undefined && insists && !isAbandoned) {
        await delay(50);
        reply = await askOnce(question, sessionId);
      }
      if (reply === undefined) return;
      const { response, session_id, message_id } = reply.body;
      sessionId = session_id;
      turns.push({ sessionId, question, answer: response, answerId: message_id });
      if (pauseMs > 0) await delay(pauseMs);
    }
  }

  const ended = Promise.all(Array.from({ length: callers }, (_, caller) => keepAsking(caller)));
  return {
    turns,
    refusals,
    breaks,
    countByDay,
    async stop() {
      isStopped = true;
      await ended;
    },
    abandon() {
      isStopped = true;
      isAbandoned = true;
    },
  };
}

/**
 * Whether the machine was too busy for its database; any other refusal is a bug. A caller that retries may then be told that
 * the first attempt is still running.
 */
export const isDatabaseBusy = ({ body }: Reply): boolean =>
  body.code === 'idempotency_in_progress' ||
  (body.code === 'unavailable' && body.error.startsWith('The database does not answer at the moment.'));

/** Whether the machine was too busy for another question, which is refused before anything is stored. */
const isSentAway = ({ body }: Reply): boolean => body.code === 'overloaded';

/** Asks until a busy machine has time for it; the question counts once. */
export async function askPatiently(client: Client, asking: Asking): Promise<Reply> {
  const idempotencyKey = crypto.randomUUID();
  for (;;) {
    const reply = await ask(client, { ...asking, idempotencyKey });
    if (reply.status === 200 || !(isDatabaseBusy(reply) || isSentAway(reply))) return reply;
    await delay(50);
  }
}

/** Everything that is wrong with the stored turns that the service had answered. */
export async function findLosses(client: Client, turns: readonly AcknowledgedTurn[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [sessionId, ofSession] of Map.groupBy(turns, (turn) => turn.sessionId)) {
    const messages = await readMessages(client, sessionId);
    const questions = messages.filter(({ role }) => role === 'user').map(({ text }) => text);
    if (new Set(questions).size < questions.length) problems.push(`${sessionId} holds a question twice`);
    for (const { question, answer, answerId } of ofSession) {
      const index = messages.findIndex(({ role, text }) => role === 'user' && text === question);
      const next = messages[index + 1];
      if (index === -1) problems.push(`lost: ${question}`);
      else if (messages[index]?.state !== 'answered') problems.push(`${messages[index]?.state}: ${question}`);
      else if (next?.message_id !== answerId || next.text !== answer) problems.push(`another answer: ${question}`);
    }
  }
  return problems;
}
