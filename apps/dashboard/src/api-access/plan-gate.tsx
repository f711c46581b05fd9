import type { PlanUsageBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useGet } from '../api/queries.ts';
import { Notice } from '../components/notice.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';

/** Explains why keys do not work on a plan without API access. */
export function PlanGate() {
  const { workspace, workspaceId } = useWorkspace();
  const feature = workspace?.features?.find(({ id }) => id === 'api_access');
  const isLocked = feature?.included === false;
  const usage = useGet<PlanUsageBody>(`/workspaces/${workspaceId}/limits`, { enabled: isLocked });
  if (workspace === undefined || !isLocked) return null;
  const including = usage.data?.plans.filter(({ id }) => feature.plans.includes(id)) ?? [];
  return (
    <Notice kind="warn">
      API access is included in {including.map(({ name }) => name).join(' and ')}; this workspace is on{' '}
      {workspace.plan_name}. Your keys are kept, but requests with them are refused with status 403 until the plan
      changes.{' '}
      <Link to="/w/$workspaceId/plan" params={{ workspaceId }} className="underline">
        Compare plans
      </Link>
    </Notice>
  );
}
