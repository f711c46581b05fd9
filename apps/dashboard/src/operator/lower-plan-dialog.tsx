import type { OperatorWorkspaceBody, Plan } from '@lectern/chat-service/dashboard-api';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ApiError } from '../api/request.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { featureNames } from '../workspace/plan-names.ts';

interface LowerPlanProps {
  workspace: OperatorWorkspaceBody;
  to: { id: Plan; name: string };
  change: UseMutationResult<unknown, ApiError, Plan>;
  onClose: () => void;
}

/** Names what a workspace loses with a lower plan, and what it keeps. */
export function LowerPlanDialog({ workspace, to, change, onClose }: LowerPlanProps) {
  const { name, plan_name, keys, features, requests_today } = workspace;
  const lost = features.filter(({ included, plans }) => included && !plans.includes(to.id));
  return (
    <ConfirmDialog
      title={`Move “${name}” to ${to.name}`}
      action={`Change to ${to.name}`}
      change={change}
      onConfirm={() => change.mutate(to.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {to.name} does not include: {lost.map(({ id }) => featureNames[id]).join(', ')}. {plan_name} does.
      </p>
      {lost.some(({ id }) => id === 'api_access') && <p>{describeKeys(keys, requests_today)}</p>}
      <p>Nothing is deleted. Everything works again when the workspace moves back to a plan that includes it.</p>
    </ConfirmDialog>
  );
}

function describeKeys(keys: number, requestsToday: number): string {
  if (keys === 0) return 'It has no active API keys, so no program is affected.';
  const subject = keys === 1 ? 'Its active key is' : `Its ${keys} active keys are`;
  const today = requestsToday === 0 ? 'none today so far' : `${requestsToday} today so far`;
  return `${subject} refused with status 403 from now on (requests: ${today}), and webhooks receive nothing new.`;
}
