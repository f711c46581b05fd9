import type { TestAnswerBody, TestResultBody, TestRunBody } from '@lectern/chat-service/dashboard-api';
import { useGet } from '../api/queries.ts';
import { useFilters } from '../api/use-filters.ts';
import { Badge } from '../components/badge.tsx';
import { Empty } from '../components/empty.tsx';
import { FilterSelect } from '../components/filter-select.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { Time } from '../components/time.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { expectationOf, isActive, reasonWords, runOptions, titleOf } from './test-words.ts';
import { wordDiff } from './word-diff.ts';

const filters = { '': 'All', failed: 'Failed', changed: 'Changed' };
const endings: Partial<Record<TestRunBody['state'], string>> = {
  cancelled: 'This run was cancelled.',
  interrupted: 'This run was interrupted because the server stopped. Run the tests again.',
  failed: 'This run failed.',
};

/** The results of a run, next to those of the run before it. Older runs can be chosen. */
export function RunResults({ run, runs }: { run: TestRunBody; runs: readonly TestRunBody[] }) {
  const { path } = useBot();
  const { show } = useFilters();
  const query = useGet<{ results: TestResultBody[] }>(`${path}/tests/runs/${run.id}/results`, {
    refetchInterval: isActive(run) ? 2_000 : false,
  });
  const ending = endings[run.state];
  return (
    <Section
      title={run.id === runs[0]?.id ? 'Last run' : 'Earlier run'}
      lead={
        <>
          {reasonWords[run.reason]}, <Time at={run.created_at} />: {run.passed} of {run.total} passed.
        </>
      }
      actions={
        <>
          {runs.length > 1 && <FilterSelect label="Run" name="run" options={runOptions(runs)} />}
          <FilterSelect label="Show" name="show" options={filters} />
        </>
      }
    >
      {ending && <Notice kind="warn">{run.error ?? ending}</Notice>}
      <Loaded query={query} what="results">
        {({ results }) => {
          const shown = results.filter((result) => isShown(result, show));
          if (shown.length === 0)
            return <Empty title={show === undefined ? 'No results yet' : 'No matching results'} picture="done" />;
          return (
            <ul className="grid gap-3" aria-label="Results">
              {shown.map((result) => (
                <Result key={result.test_id} result={result} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Section>
  );
}

const isShown = ({ passed, changed }: TestResultBody, show: string | undefined) =>
  show === 'failed' ? !passed : show === 'changed' ? changed : true;

/** A test, its answer, and the previous answer if that differs. */
export function Result({ result }: { result: TestResultBody }) {
  const { test, passed, failures, answers, previous, changed } = result;
  const answer = answers.at(-1);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge kind={passed ? 'good' : 'danger'}>{passed ? 'Passed' : 'Failed'}</Badge>
        {previous && previous.passed !== passed && <Badge>{previous.passed ? 'Was passing' : 'Was failing'}</Badge>}
        {changed && <Badge kind="warn">Answer changed</Badge>}
        <span className="min-w-0 font-medium break-words">{titleOf(test)}</span>
      </div>
      <p className="text-[0.867rem] text-soft">Expected: {expectationOf(test)}.</p>
      {failures.map(({ message }) => (
        <p key={message} className="text-danger">
          {message}
        </p>
      ))}
      {changed && previous?.answer ? (
        <Changed before={previous.answer} after={answer} />
      ) : (
        <p className="whitespace-pre-wrap">{answer?.text ?? 'No answer.'}</p>
      )}
      {answer && answer.sources.length > 0 && (
        <p className="text-[0.867rem] break-words text-soft">
          Sources: {[...new Set(answer.sources.map(({ title }) => title))].join(', ')}
        </p>
      )}
    </li>
  );
}

const looks = {
  same: { Tag: 'span', className: '' },
  removed: { Tag: 'del', className: 'bg-danger-wash text-danger' },
  added: { Tag: 'ins', className: 'bg-good-wash text-good no-underline' },
} as const;

/** Two answers side by side, with the words that differ marked. */
function Changed({ before, after }: { before: TestAnswerBody; after: TestAnswerBody | undefined }) {
  const parts = wordDiff(before.text, after?.text ?? '');
  const side = (title: string, leftOut: 'added' | 'removed') => (
    <div className="grid content-start gap-1 rounded bg-well p-2">
      <span className="text-[0.8rem] text-soft">{title}</span>
      <p>
        {parts.map(({ kind, text }, index) => {
          const { Tag, className } = looks[kind];
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change while they are shown
          return kind === leftOut ? null : <Tag key={index} className={className}>{`${text} `}</Tag>;
        })}
      </p>
    </div>
  );
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {side('Before', 'added')}
      {side('Now', 'removed')}
    </div>
  );
}
