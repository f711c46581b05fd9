import type { TestBody, TestListBody, TestRunBody } from '@lectern/chat-service/dashboard-api';
import { useQueryClient } from '@tanstack/react-query';
import { Play, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { refresh, useChange, useGet } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { Page, Section } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { useBot } from '../shell/here.ts';
import { NoTests } from './no-tests.tsx';
import { RunResults } from './run-results.tsx';
import { TestDialog } from './test-dialog.tsx';
import { TestMenu } from './test-menu.tsx';
import { TestSettings } from './test-settings.tsx';
import { TestTable } from './test-table.tsx';
import { isActive } from './test-words.ts';

const lead = 'Questions with what the answer must be. Run them to see at once what a change breaks.';

/** The tests of a bot, their last run and when they run. */
export function TestsPage() {
  const { bot, path, may } = useBot();
  const query = useGet<TestListBody>(`${path}/tests`);
  const [isAdding, setIsAdding] = useState(false);
  const run = useLastRun();
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
                <TestTable tests={list.tests as TestBody[]} isBusy={isActive(run)} />
              </Section>
              {run && <RunResults run={run} />}
              <TestSettings settings={list.settings} />
            </>
          )
        }
      </Loaded>
      {isAdding && <TestDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

/** The newest run of the live settings, asked for again while it runs. */
function useLastRun(): TestRunBody | undefined {
  const { path } = useBot();
  const client = useQueryClient();
  const query = useGet<{ runs: TestRunBody[] }>(`${path}/tests/runs?limit=5`, {
    refetchInterval: ({ state }) => (state.data?.runs.some(isActive) ? 1_000 : 10_000),
  });
  const run = query.data?.runs.find(({ reason }) => reason !== 'trial');
  const ended = run && !isActive(run) ? run.id : undefined;
  useEffect(() => {
    if (ended !== undefined) void refresh(client, [`${path}/tests/runs/${ended}`]);
    void client.invalidateQueries({ queryKey: [`${path}/tests`] });
  }, [client, path, ended]);
  return run;
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
  const text =
    run.state === 'waiting' ? 'The tests wait for their turn.' : `${run.done} of ${run.total} tests are done.`;
  return (
    <Notice>
      <div className="flex flex-wrap items-center gap-3">
        <span>{text}</span>
        <progress
          aria-label="Progress"
          className="h-2 min-w-24 flex-1 accent-accent"
          value={run.done}
          max={run.total || 1}
        />
        {may('editor') && (
          <Button small onClick={() => cancel.mutate()} busy={cancel.isPending}>
            Cancel
          </Button>
        )}
      </div>
    </Notice>
  );
}
