import { median } from '../data/statistics.ts';
import type { Contender } from './contender.ts';
import { greeting } from './messages.ts';
import { runCallers } from './turn-client.ts';

export const longTurns = 1_000;

/** Turns at each end whose median counts. */
const endTurns = 20;

export interface LongConversation {
  sessionId: string;
  firstMs: number;
  lastMs: number;
}

/** What long conversations cost on one of our databases, conversation by conversation. */
export interface LongFigures {
  title: string;
  firstMs: readonly number[];
  lastMs: readonly number[];
  /** One more turn after the service was started again. */
  afterRestartMs: readonly number[];
}

/** A conversation of a thousand turns, one after the other. */
export async function holdLongConversation(contender: Contender): Promise<LongConversation> {
  const { sessionId, latenciesMs } = await converse(contender, longTurns, undefined);
  return {
    sessionId,
    firstMs: median(latenciesMs.slice(0, endTurns)),
    lastMs: median(latenciesMs.slice(-endTurns)),
  };
}

/** How long one more turn takes. */
export async function askOnceMore(contender: Contender, sessionId: string): Promise<number> {
  const { latenciesMs } = await converse(contender, 1, sessionId);
  return latenciesMs[0] ?? Number.NaN;
}

async function converse(contender: Contender, turns: number, from: string | undefined) {
  let sessionId = from;
  let asked = 0;
  const { latenciesMs } = await runCallers(contender.port, [
    {
      next() {
        asked += 1;
        return asked > turns ? undefined : contender.request(0, sessionId, greeting);
      },
      answered(status, body) {
        if (status !== 200) throw new Error(`${contender.title} answered ${status}: ${body.slice(0, 300)}`);
        sessionId = contender.sessionOf(body);
      },
    },
  ]);
  return { sessionId: sessionId ?? '', latenciesMs };
}
