import { Link } from '@tanstack/react-router';
import { Notice } from '../components/notice.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';
import { planNames } from '../workspace/plan-names.ts';

/** Explains why channels do not work on a plan without API access. */
export function ChannelPlan() {
  const { workspace, workspaceId } = useWorkspace();
  const feature = workspace?.features?.find(({ id }) => id === 'api_access');
  if (workspace === undefined || feature === undefined || feature.included) return null;
  return (
    <Notice kind="warn">
      Channels are included in {feature.plans.map((plan) => planNames[plan]).join(' and ')}; this workspace is on{' '}
      {planNames[workspace.plan]}.{' '}
      <Link to="/w/$workspaceId/plan" params={{ workspaceId }} className="underline">
        Compare plans
      </Link>
    </Notice>
  );
}
