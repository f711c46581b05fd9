import type { Problem } from '../service/problem.ts';
import type { Language } from '../words/language.ts';
import { describeProblem } from './problem-notice.tsx';

/** Shown in place of a conversation that cannot start. */
export function ProblemPage({ problem, ...language }: Language & { problem: Problem }) {
  return (
    <main class="page sent" dir={language.direction} lang={language.code}>
      <p role="alert">{describeProblem(problem, language)}</p>
      {problem.kind !== 'unavailable' && (
        <button type="button" class="button" onClick={() => location.reload()}>
          {language.words.tryAgain}
        </button>
      )}
    </main>
  );
}
