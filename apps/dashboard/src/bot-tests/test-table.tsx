import type { TestBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Badge } from '../components/badge.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { useToast } from '../components/toaster.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { TestDialog } from './test-dialog.tsx';
import { expectationOf, stateOf, titleOf } from './test-words.ts';

export function TestTable({ tests, isBusy }: { tests: readonly TestBody[]; isBusy: boolean }) {
  return (
    <Table label="Tests" columns={['Test', 'Expected', 'State', '']}>
      {tests.map((test) => (
        <TestRow key={test.id} test={test} isBusy={isBusy} />
      ))}
    </Table>
  );
}

function TestRow({ test, isBusy }: { test: TestBody; isBusy: boolean }) {
  const { may } = useBot();
  const [isEditing, setIsEditing] = useState(false);
  const { kind, word } = stateOf(test);
  const actions = useTestActions(test);
  return (
    <Row>
      <Cell className="max-w-md">
        <span className="block font-medium break-words">{titleOf(test)}</span>
        {test.turns.length > 1 && <span className="text-[0.867rem] text-soft">{test.turns.length} questions</span>}
      </Cell>
      <Cell className="max-w-md break-words text-soft">{expectationOf(test)}</Cell>
      <Cell>
        <Badge kind={kind}>{word}</Badge>
      </Cell>
      <Cell className="text-right">
        {may('editor') && (
          <Menu label={`Actions for ${titleOf(test)}`}>
            <MenuItem onSelect={() => setIsEditing(true)}>Edit</MenuItem>
            <MenuItem onSelect={actions.run} disabled={isBusy}>
              Run this test
            </MenuItem>
            <MenuItem onSelect={actions.duplicate}>Duplicate</MenuItem>
            <MenuItem onSelect={actions.remove} danger>
              Delete
            </MenuItem>
          </Menu>
        )}
        {actions.error && <span className="block text-danger">{messageOf(actions.error)}</span>}
        {isEditing && <TestDialog test={test} onClose={() => setIsEditing(false)} />}
      </Cell>
    </Row>
  );
}

function useTestActions(test: TestBody) {
  const { path } = useBot();
  const toast = useToast();
  const stale = [`${path}/tests`];
  const { name, turns, outcome, contains, match, excludes, source } = test;
  const definition = { name, turns, outcome, contains, match, excludes, source };
  const restore = useChange(() => request('POST', `${path}/tests`, definition), stale);
  const copy = useChange(async () => {
    await request('POST', `${path}/tests`, { ...definition, name: `${titleOf(test)} (copy)`.slice(-120) });
    toast({ text: 'Test duplicated.' });
  }, stale);
  const run = useChange(() => request('POST', `${path}/tests/runs`, { test_ids: [test.id] }), stale);
  const remove = useChange(async () => {
    await request('DELETE', `${path}/tests/${test.id}`);
    toast({ text: 'Test deleted.', undo: () => restore.mutateAsync() });
  }, stale);
  return {
    duplicate: () => copy.mutate(),
    run: () => run.mutate(),
    remove: () => remove.mutate(),
    error: copy.error ?? run.error ?? remove.error,
  };
}
