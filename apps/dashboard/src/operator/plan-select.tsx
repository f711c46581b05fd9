import type { OperatorWorkspaceBody, Plan, PlanBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange, useGet } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { RowSelect } from '../components/row-select.tsx';
import { plansPath } from './lists.ts';
import { LowerPlanDialog } from './lower-plan-dialog.tsx';

/** The plan of a workspace. A lower plan asks for confirmation; others apply at once. */
export function PlanSelect({ workspace }: { workspace: OperatorWorkspaceBody }) {
  const { id, name, plan, plan_name, features } = workspace;
  const plans = useGet<{ plans: PlanBody[] }>(plansPath).data?.plans ?? [{ id: plan, name: plan_name }];
  const [lower, setLower] = useState<Plan>();
  const change = useChange(
    (wanted: Plan) => request('PATCH', `/operator/workspaces/${id}`, { plan: wanted }),
    ['/operator/workspaces', '/me'],
  );
  const isLost = (wanted: Plan) => features.some(({ included, plans: all }) => included && !all.includes(wanted));
  const choose = (wanted: Plan) => (isLost(wanted) ? setLower(wanted) : change.mutate(wanted));
  const options = plans.map((one) => [one.id, one.name] as const);
  const target = plans.find((one) => one.id === lower);
  return (
    <>
      <RowSelect label={`Plan of ${name}`} value={plan} options={options} change={change} onChoose={choose} />
      {target && (
        <LowerPlanDialog workspace={workspace} change={change} to={target} onClose={() => setLower(undefined)} />
      )}
    </>
  );
}
