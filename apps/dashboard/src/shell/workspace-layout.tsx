import type { WorkspaceBody } from '@lectern/chat-service/dashboard-api';
import { Outlet } from '@tanstack/react-router';
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
  return workspace.suspended ? <Suspended name={workspace.name} {...workspace.suspended} /> : <Outlet />;
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
