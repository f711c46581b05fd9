import { useState } from 'react';
import { AnswerBadges } from '../answers/answer-badges.tsx';
import { FeedbackButtons } from '../answers/feedback-buttons.tsx';
import { FixDialog } from '../answers/fix-dialog.tsx';
import { SourceList } from '../answers/source-list.tsx';
import { Trace, TraceButton } from '../answers/trace.tsx';
import { AddAsTest } from '../bot-tests/add-as-test.tsx';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { MarkedText } from '../components/marked-text.tsx';
import { Notice } from '../components/notice.tsx';
import { useBot } from '../shell/current-workspace.ts';
import type { PlaygroundTurn } from './use-playground.ts';

interface TurnProps {
  turn: PlaygroundTurn;
  /** The questions of the conversation up to and including this one. */
  questions: readonly string[];
  onAskAgain: () => void;
}

/** A question and its answer, as it comes in. */
export function Turn({ turn, questions, onAskAgain }: TurnProps) {
  const { question, text, result, error, isRunning } = turn;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="max-w-[85%] justify-self-end rounded-lg bg-accent-wash px-3 py-2 whitespace-pre-wrap">{question}</p>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-card px-4 py-3">
        {text !== '' && <MarkedText testId="answer" text={text} sourceCount={result?.sources.length ?? 0} />}
        {isRunning && text === '' && <p className="after-a-while text-soft">Searching your sources…</p>}
        {error !== undefined && <Failed error={error} onAskAgain={onAskAgain} />}
        {result && <Result turn={turn} questions={questions} result={result} onAskAgain={onAskAgain} />}
      </div>
    </article>
  );
}

function Failed({ error, onAskAgain }: { error: string; onAskAgain: () => void }) {
  return (
    <Notice kind="danger">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{error}</span>
        <Button small onClick={onAskAgain}>
          Ask again
        </Button>
      </div>
    </Notice>
  );
}

interface ResultProps extends TurnProps {
  result: NonNullable<PlaygroundTurn['result']>;
}

function Result({ turn, questions, result, onAskAgain }: ResultProps) {
  const { may } = useBot();
  const [fix, setFix] = useState<string>();
  const [isCorrected, setIsCorrected] = useState(false);
  const [showsTrace, setShowsTrace] = useState(false);
  const { sources, session_id, message_id, answered, usage } = result;
  const quotes = sources.flatMap(({ quote }) => quote ?? []);
  return (
    <>
      <SourceList sources={sources} answer={turn.text} />
      <footer className="flex flex-wrap items-center gap-2 border-t border-line pt-2 text-[0.867rem] text-soft">
        <AnswerBadges answered={answered} usage={usage} />
        <FeedbackButtons conversationId={session_id} messageId={message_id} given={turn.rating} />
        {turn.trace && <TraceButton isOpen={showsTrace} onToggle={setShowsTrace} />}
        {isCorrected && <Corrected onAskAgain={onAskAgain} />}
        {may('editor') && !isCorrected && (
          <Button look="quiet" small onClick={() => setFix(answered ? turn.text : '')}>
            Fix this answer
          </Button>
        )}
        <AddAsTest turns={questions} answered={answered} source={sources[0]?.title} />
      </footer>
      {showsTrace && turn.trace && (
        <Trace trace={turn.trace} answer={turn.text} quotes={quotes} onUse={may('editor') ? setFix : undefined} />
      )}
      {fix !== undefined && (
        <FixDialog
          title="Fix this answer"
          question={turn.question}
          answer={fix}
          onClose={() => setFix(undefined)}
          onFixed={() => setIsCorrected(true)}
        />
      )}
    </>
  );
}

/** In place of the button to fix an answer, once somebody has. */
function Corrected({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <>
      <Badge kind="good">Corrected</Badge>
      <Button look="quiet" small onClick={onAskAgain}>
        Ask again
      </Button>
    </>
  );
}
