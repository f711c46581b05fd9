import type { PlanUsageBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useGet } from '../api/queries.ts';
import { Notice } from '../components/notice.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';

/** Explains why something does not work on a plan without API access. */
export function PlanGate({ what, children }: { what: string; children: ReactNode }) {
  const { workspace, workspaceId } = useWorkspace();
  const feature = workspace?.features?.find(({ id }) => id === 'api_access');
  const isLocked = feature?.included === false;
  const usage = useGet<PlanUsageBody>(`/workspaces/${workspaceId}/limits`, { enabled: isLocked });
  if (workspace === undefined || !isLocked) return null;
  const including = usage.data?.plans.filter(({ id }) => feature.plans.includes(id)) ?? [];
  return (
    <Notice kind="warn">
      {what} included in {including.map(({ name }) => name).join(' and ')}; this workspace is on {workspace.plan_name}.{' '}
      {children}{' '}
      <Link to="/w/$workspaceId/plan" params={{ workspaceId }} className="underline">
        Compare plans
      </Link>
    </Notice>
  );
}
