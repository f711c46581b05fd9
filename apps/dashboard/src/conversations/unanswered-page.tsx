import type { UnansweredBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FixDialog } from '../answers/fix-dialog.tsx';
import { useDismissal } from '../answers/use-dismissal.ts';
import { messageOf } from '../api/request.ts';
import { useFilters } from '../api/use-filters.ts';
import { useList } from '../api/use-list.ts';
import { AddAsTest } from '../bot-tests/add-as-test.tsx';
import { Button } from '../components/button.tsx';
import { Empty } from '../components/empty.tsx';
import { FilterSelect } from '../components/filter-select.tsx';
import { Page, Section } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { useBot } from '../shell/current-workspace.ts';

interface Questions extends Paged {
  questions: UnansweredBody[];
}

const states = { '': 'Open', answered: 'Answered', dismissed: 'Dismissed' };
const lead = 'Questions the sources could not answer, with similar ones grouped. Write an answer to close the gap.';

export function UnansweredPage() {
  const { bot, path } = useBot();
  const { state } = useFilters();
  const query = useList<Questions>(`${path}/unanswered`, { wanted: { state } });
  const empty = (
    <Empty title="No questions here" picture="done">
      {state === undefined && 'Every question so far was answered from your sources.'}
    </Empty>
  );
  return (
    <Page title="Unanswered" about={bot?.name} lead={lead}>
      <Section title="Questions" actions={<FilterSelect label="State" name="state" options={states} />}>
        <PagedList query={query} what="questions" items={({ questions }) => questions} empty={empty}>
          {(questions) => (
            <Table label="Questions" columns={['Question', 'Asked', 'Last asked', '']}>
              {questions.map((question) => (
                <QuestionRow key={question.id} question={question} />
              ))}
            </Table>
          )}
        </PagedList>
      </Section>
    </Page>
  );
}

function QuestionRow({ question }: { question: UnansweredBody }) {
  const { path, may, workspaceId, botId } = useBot();
  const [isAnswering, setIsAnswering] = useState(false);
  const { dismiss, reopen, isPending, error } = useDismissal({
    place: `${path}/unanswered/${question.id}`,
    stale: `${path}/unanswered`,
    dismissed: 'Question dismissed.',
  });
  return (
    <Row>
      <Cell className="max-w-md">
        <span className="block font-medium">{question.question}</span>
        <Link
          to="/w/$workspaceId/bots/$botId/conversations/$conversationId"
          params={{ workspaceId, botId, conversationId: question.conversation_id }}
          className="text-[0.867rem] text-accent underline"
        >
          View conversation
        </Link>
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums">
        {question.count === 1 ? 'Once' : `${question.count} times`}
      </Cell>
      <Cell>
        <Time at={question.last_asked_at} />
      </Cell>
      <Cell className="text-right whitespace-nowrap">
        {may('editor') && (
          <span className="inline-flex gap-1">
            <Button small onClick={() => setIsAnswering(true)}>
              Answer
            </Button>
            <AddAsTest turns={[question.question]} />
            {question.state === 'open' ? (
              <Button small look="quiet" onClick={dismiss} busy={isPending}>
                Dismiss
              </Button>
            ) : (
              <Button small look="quiet" onClick={reopen} busy={isPending}>
                Reopen
              </Button>
            )}
          </span>
        )}
        {error && <span className="block text-danger">{messageOf(error)}</span>}
        {isAnswering && (
          <FixDialog title="Answer question" question={question.question} onClose={() => setIsAnswering(false)} />
        )}
      </Cell>
    </Row>
  );
}
