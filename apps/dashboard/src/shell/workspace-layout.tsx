import type { WorkspaceBody } from '@lectern/chat-service/dashboard-api';
import { Link, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Empty } from '../components/empty.tsx';
import { Page } from '../components/page.tsx';
import { useMe, useWorkspace } from './current-workspace.ts';
import { NotFound } from './not-found.tsx';

/** The screens of one workspace, which is remembered for the next visit. */
export function WorkspaceLayout() {
  const { workspace, workspaceId } = useWorkspace();
  useEffect(() => {
    if (workspace !== undefined) localStorage.setItem('workspace', workspaceId);
  }, [workspace, workspaceId]);
  if (workspace === undefined) return <NotFound />;
  if (workspace.suspended) return <Suspended name={workspace.name} {...workspace.suspended} />;
  return workspace.blocked ? <Blocked name={workspace.name} by={workspace.blocked} /> : <Outlet />;
}

/** Shown in place of every screen of a workspace whose rules the person does not meet. */
function Blocked({ name, by }: { name: string; by: NonNullable<WorkspaceBody['blocked']> }) {
  return (
    <Page title="Locked" about={name}>
      {by === 'network' ? (
        <Empty title="This workspace cannot be opened from your network">
          <p>Its owners have chosen the networks that members may use. Connect to one of them, or ask an owner.</p>
        </Empty>
      ) : (
        <Empty title="This workspace requires two-factor authentication">
          <p>
            <Link to="/account" className="underline">
              Turn it on in your account
            </Link>
            , then come back.
          </p>
        </Empty>
      )}
    </Page>
  );
}

/** Shown in place of every screen of a workspace that the operator has suspended. */
function Suspended({ name, reason }: { name: string } & NonNullable<WorkspaceBody['suspended']>) {
  const contact = useMe()?.operator_contact;
  return (
    <Page title="Suspended" about={name}>
      <Empty title="The operator of this server has suspended this workspace">
        <p>Nothing was deleted. Its API keys and its bots on websites do not answer until it is resumed.</p>
        {reason !== '' && <p>Reason: {reason}</p>}
        <p>{contact ? `Contact the operator: ${contact}` : 'Contact the operator of this server.'}</p>
      </Empty>
    </Page>
  );
}
