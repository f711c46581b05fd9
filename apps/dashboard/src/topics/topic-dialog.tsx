import type { TopicBody, TopicQuestionBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useGet } from '../api/queries.ts';
import { Badge } from '../components/badge.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Loaded } from '../components/states.tsx';
import { Time } from '../components/time.tsx';
import { channelWords } from '../conversations/channel-words.ts';
import { useBot } from '../shell/current-workspace.ts';

interface Questions {
  questions: TopicQuestionBody[];
  next_cursor: string | null;
}

interface TopicDialogProps {
  topic: TopicBody;
  days: number;
  onClose: () => void;
}

/** The questions of a topic, the newest first. */
export function TopicDialog({ topic, days, onClose }: TopicDialogProps) {
  const { path } = useBot();
  const query = useGet<Questions>(`${path}/topics/${topic.id}/questions?days=${days}&limit=50`);
  return (
    <Dialog title={topic.name} onClose={onClose} wide>
      <Loaded query={query} what="questions">
        {({ questions, next_cursor }) => (
          <>
            <ul className="grid max-h-[60dvh] overflow-y-auto">
              {questions.map((question) => (
                <Question key={question.id} question={question} />
              ))}
            </ul>
            {next_cursor !== null && (
              <p className="text-[0.867rem] text-soft">
                The last 50 of {topic.questions.toLocaleString('en')} questions.
              </p>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function Question({ question }: { question: TopicQuestionBody }) {
  const { workspaceId, botId } = useBot();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
      <Link
        to="/w/$workspaceId/bots/$botId/conversations/$conversationId"
        params={{ workspaceId, botId, conversationId: question.conversation_id }}
        className="min-w-0 flex-1 basis-64 hover:underline"
      >
        {question.question}
      </Link>
      <span className="flex flex-wrap items-center gap-2 text-[0.867rem] text-soft">
        {!question.answered && <Badge kind="warn">Not answered</Badge>}
        {question.rating === 'down' && <Badge kind="danger">Bad answer</Badge>}
        {question.rating === 'up' && <Badge kind="good">Good answer</Badge>}
        <span>{channelWords[question.channel]}</span>
        <Time at={question.asked_at} />
      </span>
    </li>
  );
}
