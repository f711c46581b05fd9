import type { Problem } from '../service/problem.ts';
import { fill, type Language, relativeTime } from '../words/language.ts';
import { useAppContext } from './context.ts';

/** What did not work, in plain words, and what can be done about it. */
export function ProblemNotice({ problem, onRetry }: { problem?: Problem | undefined; onRetry?: () => void }) {
  const here = useAppContext();
  const canRetry = onRetry && problem?.kind !== 'too_long' && problem?.kind !== 'unavailable';
  return (
    <div class="problem" role="alert">
      <p>{describeProblem(problem, here)}</p>
      {canRetry && (
        <button type="button" class="button" onClick={onRetry}>
          {here.words.tryAgain}
        </button>
      )}
    </div>
  );
}

export function describeProblem(problem: Problem | undefined, { words, tag }: Language): string {
  if (problem?.kind === 'connection') return words.noConnection;
  if (problem?.kind === 'unavailable') return words.unavailable;
  if (problem?.kind === 'too_long') return words.tooLong;
  if (problem?.kind !== 'limit') return words.failed;
  const { retryAfterSeconds } = problem;
  if (retryAfterSeconds === undefined) return words.limit;
  return fill(words.limitUntil, { when: relativeTime(retryAfterSeconds, tag) });
}
