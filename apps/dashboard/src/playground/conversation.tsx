import type { SuggestionsBody } from '@lectern/chat-service/dashboard-api';
import { useEffect, useRef } from 'react';
import { useGet } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Empty } from '../components/empty.tsx';
import { Failure, Loading } from '../components/states.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { Composer } from './composer.tsx';
import { useStoredTurns } from './stored-turns.ts';
import { Turn } from './turn.tsx';
import { usePlayground } from './use-playground.ts';

interface ConversationProps {
  /** The conversation to continue; a new one when left out. */
  resumedId: string | undefined;
  onStarted: (id: string) => void;
}

/** One conversation with the bot, from its first question to the next. */
export function Conversation({ resumedId, onStarted }: ConversationProps) {
  const { path } = useBot();
  const stored = useStoredTurns(path, resumedId);
  const { turns: asked, ask, stop } = usePlayground({ botPath: path, resumedId, onStarted });
  const turns = [...(stored.data ?? []), ...asked];
  const isRunning = turns.some((turn) => turn.isRunning);
  const next = turns.at(-1)?.result?.suggestions ?? [];
  const end = useRef<HTMLDivElement>(null);
  const length = turns.reduce((sum, { text }) => sum + text.length, turns.length);
  useEffect(() => {
    // Also at the end of an answer, when its buttons appear below it.
    if (length > 0 || !isRunning) end.current?.scrollIntoView({ block: 'nearest' });
  }, [length, isRunning]);
  if (stored.error?.status === 404) {
    return (
      <Empty title="This conversation no longer exists">Start a new one, or open another under Conversations.</Empty>
    );
  }
  if (stored.isError) return <Failure error={stored.error} onRetry={() => void stored.refetch()} />;
  if (stored.isLoading) return <Loading what="the conversation" />;
  return (
    <div className="grid min-h-[calc(100dvh-14rem)] grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] gap-4">
      <div className="grid content-start gap-5" aria-live="polite" aria-busy={isRunning}>
        {turns.length === 0 && <Welcome onAsk={ask} />}
        {turns.map((turn, index) => (
          <Turn
            key={turn.id}
            turn={turn}
            questions={turns.slice(0, index + 1).map(({ question }) => question)}
            onAskAgain={() => void ask(turn.question)}
          />
        ))}
        {!isRunning && <Questions label="What to ask next" questions={next} onAsk={ask} />}
        <div ref={end} className="scroll-mb-28" />
      </div>
      <Composer isRunning={isRunning} onAsk={ask} onStop={stop} />
    </div>
  );
}

function Welcome({ onAsk }: { onAsk: (message: string) => Promise<void> }) {
  const { bot, path } = useBot();
  const own = bot?.suggested_questions ?? [];
  // A bot without suggested questions offers questions that its content answers.
  const made = useGet<SuggestionsBody>(`${path}/suggestions`, { enabled: own.length === 0 }).data;
  const questions = own.length > 0 ? own : [...(made?.most_asked ?? []), ...(made?.from_content ?? [])].slice(0, 4);
  return (
    <div className="grid gap-3">
      <p className="max-w-prose rounded-lg border border-line bg-card px-4 py-3">
        {bot?.welcome || 'Ask what your customers would ask.'}
      </p>
      <Questions label="Suggestions" questions={questions} onAsk={onAsk} />
    </div>
  );
}

interface QuestionsProps {
  label: string;
  questions: readonly string[];
  onAsk: (message: string) => Promise<void>;
}

/** Questions to ask with one click. */
function Questions({ label, questions, onAsk }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <Button
            small
            className="h-auto min-h-7 py-1 text-left whitespace-normal"
            onClick={() => void onAsk(question)}
          >
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
}
