import type { OperatorWorkspaceBody, Plan } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { request } from '../api/request.ts';
import { RowSelect } from '../components/row-select.tsx';
import { planNames } from '../workspace/plan-names.ts';
import { LowerPlanDialog } from './lower-plan-dialog.tsx';

/** The plan of a workspace. A lower plan asks for confirmation; others apply at once. */
export function PlanSelect({ workspace }: { workspace: OperatorWorkspaceBody }) {
  const { id, name, plan, features } = workspace;
  const [lower, setLower] = useState<Plan>();
  const change = useChange(
    (wanted: Plan) => request('PATCH', `/operator/workspaces/${id}`, { plan: wanted }),
    ['/operator/workspaces', '/me'],
  );
  const isLost = (wanted: Plan) => features.some(({ included, plans }) => included && !plans.includes(wanted));
  const choose = (wanted: Plan) => (isLost(wanted) ? setLower(wanted) : change.mutate(wanted));
  return (
    <>
      <RowSelect label={`Plan of ${name}`} value={plan} options={planNames} change={change} onChoose={choose} />
      {lower && (
        <LowerPlanDialog workspace={workspace} change={change} to={lower} onClose={() => setLower(undefined)} />
      )}
    </>
  );
}
