import type { OperatorWorkspaceBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useFilters } from '../api/use-filters.ts';
import { useList } from '../api/use-list.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Empty } from '../components/empty.tsx';
import { FilterInput } from '../components/filter-input.tsx';
import { Section } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { NewWorkspaceDialog } from './new-workspace-dialog.tsx';
import { PlanSelect } from './plan-select.tsx';
import { WorkspaceMenu } from './workspace-menu.tsx';

interface Workspaces extends Paged {
  workspaces: OperatorWorkspaceBody[];
}

const columns = ['Workspace', 'Plan', 'Members', 'Bots', 'Active keys', 'Requests today', 'Created', ''];

/** Every workspace, with the plan that only operators change. */
export function WorkspacesSection() {
  const { q } = useFilters();
  const [isMaking, setIsMaking] = useState(false);
  const query = useList<Workspaces>('/operator/workspaces', { wanted: { q } });
  const empty = <Empty title="No workspaces match" />;
  return (
    <Section
      title="Workspaces"
      actions={
        <>
          <FilterInput label="Search" name="q" type="search" />
          <Button onClick={() => setIsMaking(true)}>Create workspace</Button>
        </>
      }
    >
      <PagedList query={query} what="workspaces" items={({ workspaces }) => workspaces} empty={empty}>
        {(workspaces) => (
          <Table label="Workspaces" columns={columns}>
            {workspaces.map((workspace) => (
              <WorkspaceRow key={workspace.id} workspace={workspace} />
            ))}
          </Table>
        )}
      </PagedList>
      {isMaking && <NewWorkspaceDialog onClose={() => setIsMaking(false)} />}
    </Section>
  );
}

function WorkspaceRow({ workspace }: { workspace: OperatorWorkspaceBody }) {
  return (
    <Row>
      <Cell>
        <span className="font-medium">{workspace.name}</span>
        <code className="block font-mono text-[0.8rem] text-soft">{workspace.id}</code>
        {workspace.access && <span className="block text-[0.8rem] text-soft">with access rules</span>}
        {workspace.suspended && <Badge kind="danger">Suspended</Badge>}
      </Cell>
      <Cell>
        <PlanSelect workspace={workspace} />
        {Object.keys(workspace.own_limits).length > 0 && (
          <span className="block text-[0.8rem] text-soft">with own limits</span>
        )}
      </Cell>
      <Cell className="tabular-nums">{workspace.members}</Cell>
      <Cell className="tabular-nums">{workspace.bots}</Cell>
      <Cell className="tabular-nums">{workspace.keys}</Cell>
      <Cell className="tabular-nums">{workspace.requests_today}</Cell>
      <Cell>
        <Time at={workspace.created_at} />
      </Cell>
      <Cell className="text-right">
        <WorkspaceMenu workspace={workspace} />
      </Cell>
    </Row>
  );
}
