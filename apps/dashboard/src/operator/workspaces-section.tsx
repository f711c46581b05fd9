import type { OperatorWorkspaceBody, Plan } from '@lectern/chat-service/dashboard-api';
import { useChange, useGet } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { FilterInput } from '../components/filter-input.tsx';
import { Section } from '../components/page.tsx';
import { Pager } from '../components/pager.tsx';
import { Empty, Loaded } from '../components/states.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { useFilters } from '../shell/here.ts';
import { planNames } from '../workspace/plan-names.ts';

interface Workspaces {
  workspaces: OperatorWorkspaceBody[];
  next_cursor: string | null;
}

const columns = ['Workspace', 'Plan', 'Members', 'Bots', 'Keys', 'Requests today', 'Made'];

/** Every workspace, with the plan that only operators change. */
export function WorkspacesSection() {
  const { q, cursor } = useFilters();
  const wanted = new URLSearchParams({ limit: '25', ...(q && { q }), ...(cursor && { cursor }) });
  const query = useGet<Workspaces>(`/operator/workspaces?${wanted}`);
  return (
    <Section title="Workspaces" actions={<FilterInput label="Name" name="q" type="search" />}>
      <Loaded query={query} what="workspaces">
        {({ workspaces, next_cursor }) =>
          workspaces.length === 0 ? (
            <Empty title="None has such a name" />
          ) : (
            <>
              <Table label="Workspaces" columns={columns}>
                {workspaces.map((workspace) => (
                  <WorkspaceRow key={workspace.id} workspace={workspace} />
                ))}
              </Table>
              <Pager next={next_cursor} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function WorkspaceRow({ workspace }: { workspace: OperatorWorkspaceBody }) {
  const change = useChange(
    (plan: Plan) => request('PATCH', `/operator/workspaces/${workspace.id}`, { plan }),
    ['/operator/workspaces', '/me'],
  );
  return (
    <Row>
      <Cell>
        <span className="font-medium">{workspace.name}</span>
        <code className="block font-mono text-[0.8rem] text-soft">{workspace.id}</code>
      </Cell>
      <Cell>
        <select
          aria-label={`Plan of ${workspace.name}`}
          className="h-8 rounded-md border border-edge bg-card px-2"
          value={workspace.plan}
          disabled={change.isPending}
          // The options are the plans.
          onChange={(event) => change.mutate(event.target.value as Plan)}
        >
          {Object.entries(planNames).map(([plan, name]) => (
            <option key={plan} value={plan}>
              {name}
            </option>
          ))}
        </select>
        {change.error && <span className="block text-danger">{messageOf(change.error)}</span>}
      </Cell>
      <Cell className="tabular-nums">{workspace.members}</Cell>
      <Cell className="tabular-nums">{workspace.bots}</Cell>
      <Cell className="tabular-nums">{workspace.keys}</Cell>
      <Cell className="tabular-nums">{workspace.requests_today}</Cell>
      <Cell>
        <Time at={workspace.created_at} />
      </Cell>
    </Row>
  );
}
