import type { AnswerBody, MessageBody } from '@lectern/chat-service/dashboard-api';
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
import { Time } from '../components/time.tsx';
import { useBot } from '../shell/current-workspace.ts';

interface MessageProps {
  message: MessageBody;
  conversationId: string;
  /** The questions before it; an answer belongs to the last one. */
  questions: readonly string[];
}

/** A message of a stored conversation. */
export function Message({ message, conversationId, questions }: MessageProps) {
  if (message.role === 'assistant')
    return <Answer answer={message} conversationId={conversationId} questions={questions} />;
  return (
    <div className="max-w-[85%] justify-self-end rounded-lg bg-accent-wash px-3 py-2">
      <p className="whitespace-pre-wrap">{message.text}</p>
      <p className="text-right text-[0.8rem] text-soft">
        <Time at={message.created_at} />
      </p>
    </div>
  );
}

function Answer({
  answer,
  conversationId,
  questions,
}: {
  answer: AnswerBody;
  conversationId: string;
  questions: readonly string[];
}) {
  const { may } = useBot();
  const [fix, setFix] = useState<string>();
  const [isCorrected, setIsCorrected] = useState(false);
  const [showsTrace, setShowsTrace] = useState(false);
  const quotes = answer.sources.flatMap(({ quote }) => quote ?? []);
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-card px-4 py-3">
      <MarkedText text={answer.text} sourceCount={answer.sources.length} />
      <SourceList sources={answer.sources} answer={answer.text} />
      <footer className="flex flex-wrap items-center gap-2 border-t border-line pt-2 text-[0.867rem] text-soft">
        <AnswerBadges answered={answer.answered} usage={answer.usage} />
        <Time at={answer.created_at} />
        <FeedbackButtons conversationId={conversationId} messageId={answer.id} given={answer.feedback?.rating} />
        {answer.trace && <TraceButton isOpen={showsTrace} onToggle={setShowsTrace} />}
        {isCorrected && <Badge kind="good">Corrected</Badge>}
        {may('editor') && !isCorrected && (
          <Button look="quiet" small onClick={() => setFix(answer.answered ? answer.text : '')}>
            Fix this answer
          </Button>
        )}
        <AddAsTest turns={questions} answered={answer.answered} source={answer.sources[0]?.title} />
      </footer>
      {showsTrace && answer.trace && (
        <Trace trace={answer.trace} answer={answer.text} quotes={quotes} onUse={may('editor') ? setFix : undefined} />
      )}
      {answer.feedback?.comment && <p className="text-[0.867rem] text-soft">“{answer.feedback.comment}”</p>}
      {fix !== undefined && (
        <FixDialog
          title="Fix this answer"
          question={questions.at(-1) ?? ''}
          answer={fix}
          onClose={() => setFix(undefined)}
          onFixed={() => setIsCorrected(true)}
        />
      )}
    </div>
  );
}
