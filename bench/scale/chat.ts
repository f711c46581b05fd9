import { readMixedQuestions } from '../answering/questions.ts';
import type { Contender } from '../chat/contender.ts';
import { load } from '../chat/load.ts';
import { greeting } from '../chat/messages.ts';
import { median, type Ratio, ratioOf } from '../data/statistics.ts';

export interface ChatFigures {
  what: string;
  callers: number;
  /** Turns per second on the full database, and on the empty one. */
  full: number;
  empty: number;
  ratio: Ratio | undefined;
}

interface ChatOptions {
  rounds: number;
  seconds: number;
}

/** The same turns on the full and the empty database, side by side in every round. */
export async function compareChat(full: Contender, empty: Contender, options: ChatOptions): Promise<ChatFigures[]> {
  const questions = (await readMixedQuestions()).filter(({ bot }) => bot === 'documents').map(({ text }) => text);
  const workloads = [
    { what: 'greetings', messages: () => () => greeting },
    { what: 'questions about documents', messages: () => inTurn(questions) },
  ];
  const figures: ChatFigures[] = [];
  for (const { what, messages } of workloads) {
    const run = async (contender: Contender, callers: number) =>
      (await load(contender, { callers, seconds: options.seconds, nextMessage: messages() })).turnsPerSecond;
    for (const contender of [full, empty]) await run(contender, 32);
    for (const callers of [1, 32]) {
      const rates = await takeTurns(options.rounds, {
        full: () => run(full, callers),
        empty: () => run(empty, callers),
      });
      const ratio = ratioOf(rates.full, rates.empty);
      figures.push({ what, callers, full: median(rates.full), empty: median(rates.empty), ratio });
      console.log(`chat, ${what}, ${callers} callers: x ${ratio?.median.toFixed(2)}`);
    }
  }
  return figures;
}

type Side = 'full' | 'empty';

/** Each goes first in every second round. */
async function takeTurns(rounds: number, run: Record<Side, () => Promise<number>>): Promise<Record<Side, number[]>> {
  const rates: Record<Side, number[]> = { full: [], empty: [] };
  const order: readonly Side[] = ['full', 'empty'];
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? order : order.toReversed()) rates[side].push(await run[side]());
  }
  return rates;
}

/** Numbered, because answers are remembered. */
function inTurn(questions: readonly string[]): () => string {
  let sent = 0;
  return () => {
    sent += 1;
    return `${questions[sent % questions.length]} (${Math.floor(sent / questions.length)})`;
  };
}
