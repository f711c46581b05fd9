import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ask, BotAnswer, ChatMessage } from './ask.ts';
import type { EvalCase, Turn } from './case.ts';
import { type Grade, grade } from './grade.ts';

/** A graded turn with what led to it. */
export interface Outcome {
  evalCase: EvalCase;
  turn: Turn;
  /** The messages of the user before it. */
  asked: readonly string[];
  given: BotAnswer;
  grade: Grade;
  latencyMs: number;
  /** The longest time that the event loop was blocked during this turn. */
  blockedMs: number;
}

const resolutionMs = 1;

/** Asks all questions one after the other, as a user would, and grades what comes back. */
export async function evaluate(ask: Ask, cases: readonly EvalCase[]): Promise<Outcome[]> {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const outcomes: Outcome[] = [];
  for (const evalCase of cases) outcomes.push(...(await askCase(ask, evalCase, delay)));
  delay.disable();
  return outcomes;
}

async function askCase(
  ask: Ask,
  evalCase: EvalCase,
  delay: ReturnType<typeof monitorEventLoopDelay>,
): Promise<Outcome[]> {
  const history: ChatMessage[] = [];
  const outcomes: Outcome[] = [];
  for (const turn of evalCase.turns) {
    delay.reset();
    // The monitor measures from one of its ticks to the next, hence the pauses before and after the measured work.
    await pause(4 * resolutionMs);
    const usedBefore = process.threadCpuUsage();
    const startedAt = performance.now();
    const given = await ask(evalCase.knowledge, history, turn.ask);
    const latencyMs = performance.now() - startedAt;
    await pause(4 * resolutionMs);
    const { user, system } = process.threadCpuUsage(usedBefore);
    // Capped by CPU time: when other programs take the processor, the event loop waits without being blocked.
    const blockedMs = Math.max(0, Math.min(delay.max / 1e6 - resolutionMs, (user + system) / 1e3));
    const asked = history.filter(({ role }) => role === 'user').map(({ text }) => text);
    const graded = grade(turn, given);
    if (graded !== undefined) outcomes.push({ evalCase, turn, asked, given, grade: graded, latencyMs, blockedMs });
    history.push({ role: 'user', text: turn.ask }, { role: 'assistant', text: given.text });
  }
  return outcomes;
}
