import type { TestListBody, TestResultBody, TestRunBody } from '@lectern/chat-service/dashboard-api';
import { useEffect, useRef } from 'react';
import { useChange, useGet } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { Notice } from '../components/notice.tsx';
import { Loaded } from '../components/states.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { Result } from './run-results.tsx';
import { isActive } from './test-words.ts';

/** New instructions, or another model. */
export type GuardedChange = { instructions: string } | { model: object };

/** Whether new instructions and another model have to pass the tests of the bot first. */
export function useIsGuarded(): boolean {
  const { path } = useBot();
  const list = useGet<TestListBody>(`${path}/tests`).data;
  return list?.settings.guard === true && list.tests.length > 0;
}

interface TrialDialogProps {
  change: GuardedChange;
  onSaved: () => void;
  onClose: () => void;
}

/** Tests a change with the bot's tests, and saves it when it breaks none. */
export function TrialDialog({ change, onSaved, onClose }: TrialDialogProps) {
  const { path, workspacePath } = useBot();
  const start = useChange(() => request<TestRunBody>('POST', `${path}/tests/runs`, change), [`${path}/tests/runs`]);
  const runPath = `${path}/tests/runs/${start.data?.id}`;
  const run = useGet<TestRunBody>(runPath, {
    enabled: start.data !== undefined,
    refetchInterval: ({ state }) => (state.data === undefined || isActive(state.data) ? 1_000 : false),
  }).data;
  const publish = useChange(
    (saveAnyway: boolean) => request('POST', `${runPath}/publish`, { save_anyway: saveAnyway }),
    [`${workspacePath}/bots`],
  );
  const cancel = useChange(() => request('POST', `${runPath}/cancel`), [`${path}/tests/runs`]);
  const isFine = run?.state === 'done' && run.broken === 0;
  useOnce(true, () => start.mutate());
  useOnce(isFine, () => publish.mutate(false, { onSuccess: onSaved }));
  const close = () => {
    if (run !== undefined && isActive(run)) cancel.mutate();
    onClose();
  };
  const error = start.error ?? publish.error;
  return (
    <Dialog title="Test this change" onClose={close} wide closesEasily={!publish.isPending}>
      {error && <Notice kind="danger">{messageOf(error)}</Notice>}
      {!error && (run === undefined || isActive(run) || isFine) && <Running run={run} />}
      {run && !isActive(run) && !isFine && <Broken run={run} path={runPath} />}
      <DialogActions>
        <Button onClick={close}>Back to editing</Button>
        {run && !isActive(run) && !isFine && (
          <SaveAnyway onSave={() => publish.mutate(true, { onSuccess: onSaved })} isBusy={publish.isPending} />
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Runs `act` as soon as it is due, and only once. */
function useOnce(isDue: boolean, act: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (!isDue || done.current) return;
    done.current = true;
    act();
  });
}

function Running({ run }: { run: TestRunBody | undefined }) {
  return (
    <p role="status" className="grid gap-2">
      {run === undefined || run.state === 'waiting'
        ? 'The tests are queued.'
        : `Testing the new settings: ${run.done} of ${run.total} done. The change is saved if no passing test breaks.`}
      <progress aria-label="Progress" className="h-2 w-full" value={run?.done ?? 0} max={run?.total || 1} />
    </p>
  );
}

function Broken({ run, path }: { run: TestRunBody; path: string }) {
  const query = useGet<{ results: TestResultBody[] }>(`${path}/results?only=broken`);
  const isDone = run.state === 'done';
  return (
    <>
      <Notice kind="warn">
        {isDone
          ? `This change was not saved because it breaks ${run.broken === 1 ? 'a passing test' : `${run.broken} passing tests`}.`
          : `This change was not saved because the tests did not finish. ${run.error ?? ''}`}
      </Notice>
      {isDone && (
        <Loaded query={query} what="results">
          {({ results }) => (
            <ul className="grid gap-3" aria-label="Broken tests">
              {results.map((result) => (
                <Result key={result.test_id} result={result} />
              ))}
            </ul>
          )}
        </Loaded>
      )}
    </>
  );
}

function SaveAnyway({ onSave, isBusy }: { onSave: () => void; isBusy: boolean }) {
  const { may } = useBot();
  if (!may('admin')) return <span className="self-center text-soft">Admins and owners can save it anyway.</span>;
  return (
    <Button look="danger" onClick={onSave} busy={isBusy}>
      Save anyway
    </Button>
  );
}
