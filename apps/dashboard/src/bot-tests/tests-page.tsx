import type { TestListBody, TestRunBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange, useGet } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { useFilters } from '../api/use-filters.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { Page, Section } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { Play, Plus } from '../icons/icons.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { NoTests } from './no-tests.tsx';
import { RunResults } from './run-results.tsx';
import { TestDialog } from './test-dialog.tsx';
import { TestMenu } from './test-menu.tsx';
import { TestSettings } from './test-settings.tsx';
import { TestTable } from './test-table.tsx';
import { isActive } from './test-words.ts';
import { useRuns } from './use-runs.ts';

const lead = 'Make sure the bot keeps answering the questions that matter, whatever you change.';

/** The tests of a bot, their last run and when they run. */
export function TestsPage() {
  const { bot, path, may } = useBot();
  const query = useGet<TestListBody>(`${path}/tests`);
  const [isAdding, setIsAdding] = useState(false);
  const runs = useRuns();
  const run = runs[0];
  const wanted = useFilters().run;
  const shown = runs.find(({ id }) => id === wanted) ?? run;
  const tests = query.data?.tests ?? [];
  const actions = may('editor') && (
    <>
      <TestMenu hasTests={tests.length > 0} />
      <Button onClick={() => setIsAdding(true)}>
        <Plus size={16} aria-hidden /> Add test
      </Button>
      {tests.length > 0 && <RunButton run={run} />}
    </>
  );
  return (
    <Page title="Tests" about={bot?.name} lead={lead} actions={actions}>
      {isActive(run) && run && <Progress run={run} />}
      <Loaded query={query} what="tests">
        {(list) =>
          list.tests.length === 0 ? (
            <NoTests onAdd={() => setIsAdding(true)} />
          ) : (
            <>
              <Section title={`Tests (${list.tests.length})`}>
                <TestTable tests={list.tests} isBusy={isActive(run)} />
              </Section>
              {shown && <RunResults run={shown} runs={runs} />}
              <TestSettings settings={list.settings} />
            </>
          )
        }
      </Loaded>
      {isAdding && <TestDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

function RunButton({ run }: { run: TestRunBody | undefined }) {
  const { path } = useBot();
  const start = useChange(() => request('POST', `${path}/tests/runs`, {}), [`${path}/tests/runs`]);
  return (
    <>
      <Button look="primary" onClick={() => start.mutate()} busy={start.isPending || isActive(run)}>
        <Play size={16} aria-hidden /> Run tests
      </Button>
      {start.error && <Notice kind="danger">{messageOf(start.error)}</Notice>}
    </>
  );
}

function Progress({ run }: { run: TestRunBody }) {
  const { path, may } = useBot();
  const cancel = useChange(() => request('POST', `${path}/tests/runs/${run.id}/cancel`), [`${path}/tests`]);
  const text = run.state === 'waiting' ? 'The tests are queued.' : `Running tests: ${run.done} of ${run.total} done.`;
  return (
    <Notice>
      <div className="flex flex-wrap items-center gap-3">
        <span>{text}</span>
        <progress aria-label="Progress" className="h-2 min-w-24 flex-1" value={run.done} max={run.total || 1} />
        {may('editor') && (
          <Button small onClick={() => cancel.mutate()} busy={cancel.isPending}>
            Cancel
          </Button>
        )}
      </div>
    </Notice>
  );
}
