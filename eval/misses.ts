import type { Turn } from './case.ts';
import type { Outcome } from './evaluate.ts';

/** Every wrong answer, and every right one from a wrong source, with what was expected. */
export function renderMisses(outcomes: readonly Outcome[]): string {
  return outcomes.filter(isMiss).map(renderMiss).join('\n');
}

/** The turns that blocked the event loop longest. */
export function renderSlowest(outcomes: readonly Outcome[], most = 5): string {
  return outcomes
    .toSorted((a, b) => b.blockedMs - a.blockedMs)
    .slice(0, most)
    .map(({ turn, latencyMs, blockedMs }) => `${blockedMs.toFixed(1)} ms of ${latencyMs.toFixed(1)} ms: ${turn.ask}`)
    .join('\n');
}

function isMiss({ grade }: Outcome): boolean {
  return !grade.right || grade.firstSourceRight === false;
}

function renderMiss({ evalCase, turn, asked, given, grade }: Outcome): string {
  const question = [...asked, turn.ask].join(' > ');
  const source = given.sources[0]?.url ?? 'none';
  const verdict = grade.right ? 'wrong source' : given.answered ? 'wrong' : 'refused';
  return [
    `${verdict} [${evalCase.kind}] ${question}`,
    `  expected ${describe(turn)}`,
    `  given    ${given.text.replaceAll('\n', ' ')} (${source})`,
  ].join('\n');
}

function describe({ expect, refuse }: Turn): string {
  if (refuse) return 'a refusal';
  if (expect === undefined) return 'small talk without sources';
  const all = (expect.all ?? []).map((words) => [words].flat().join(' or '));
  const not = (expect.not ?? []).map((words) => `not ${words}`);
  const verdict = expect.verdict === undefined ? [] : [expect.verdict];
  return `${[...verdict, ...all, ...not].join('; ')} from ${expect.sources.join(' or ')}`;
}
