import type { PlanBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange, useGet } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Section } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { limitText } from '../workspace/plan-names.ts';
import { plansPath } from './lists.ts';
import { PlanDialog } from './plan-dialog.tsx';

type Asked = { what: 'create' } | { what: 'edit' | 'copy' | 'delete'; plan: PlanBody };

const columns = ['Plan', 'API', 'Questions a day', 'Questions a month', 'Bots', 'Sources', 'Storage', 'Members', ''];

/** The plans of this server. */
export function PlansSection() {
  const query = useGet<{ plans: PlanBody[] }>(plansPath);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Section
      title="Plans"
      lead="What workspaces may have and do. A change takes effect at once and deletes nothing."
      actions={<Button onClick={() => setAsked({ what: 'create' })}>Create plan</Button>}
    >
      <Loaded query={query} what="plans">
        {({ plans }) => (
          <Table label="Plans" columns={columns}>
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} onAsk={(what) => setAsked({ what, plan })} />
            ))}
          </Table>
        )}
      </Loaded>
      {asked?.what === 'create' && <PlanDialog onClose={close} />}
      {asked?.what === 'edit' && <PlanDialog plan={asked.plan} onClose={close} />}
      {asked?.what === 'copy' && <PlanDialog from={asked.plan} onClose={close} />}
      {asked?.what === 'delete' && <DeletePlan plan={asked.plan} onClose={close} />}
    </Section>
  );
}

function PlanRow({ plan, onAsk }: { plan: PlanBody; onAsk: (what: 'edit' | 'copy' | 'delete') => void }) {
  return (
    <Row>
      <Cell>
        <span className="font-medium">{plan.name}</span>
        <code className="block font-mono text-[0.8rem] text-soft">{plan.id}</code>
        {plan.from_file && <Badge kind="neutral">From PLANS_FILE</Badge>}
      </Cell>
      <Cell>{plan.api_access ? 'Yes' : 'No'}</Cell>
      <Cell className="tabular-nums">{limitText('questions_per_day', plan.questions_per_day)}</Cell>
      <Cell className="tabular-nums">{limitText('questions_per_month', plan.questions_per_month)}</Cell>
      <Cell className="tabular-nums">{limitText('bots', plan.bots)}</Cell>
      <Cell className="tabular-nums">{limitText('sources', plan.sources)}</Cell>
      <Cell className="tabular-nums whitespace-nowrap">{limitText('stored_bytes', plan.stored_bytes)}</Cell>
      <Cell className="tabular-nums">{limitText('members', plan.members)}</Cell>
      <Cell className="text-right">
        <Menu label={`Actions for the plan ${plan.name}`}>
          <MenuItem onSelect={() => onAsk('edit')} disabled={plan.from_file}>
            Edit
          </MenuItem>
          <MenuItem onSelect={() => onAsk('copy')}>Copy</MenuItem>
          <MenuItem onSelect={() => onAsk('delete')} disabled={plan.from_file || plan.built_in} danger>
            Delete
          </MenuItem>
        </Menu>
      </Cell>
    </Row>
  );
}

function DeletePlan({ plan, onClose }: { plan: PlanBody; onClose: () => void }) {
  const remove = useChange(() => request('DELETE', `/operator/plans/${plan.id}`), ['/operator/plans']);
  return (
    <ConfirmDialog
      title={`Delete the plan “${plan.name}”`}
      action="Delete plan"
      change={remove}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>A plan can be deleted when no workspace is on it.</p>
    </ConfirmDialog>
  );
}
