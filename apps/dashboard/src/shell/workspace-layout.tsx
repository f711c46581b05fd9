import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWorkspace } from './current-workspace.ts';
import { NotFound } from './not-found.tsx';

/** The screens of one workspace, which is remembered for the next visit. */
export function WorkspaceLayout() {
  const { workspace, workspaceId } = useWorkspace();
  useEffect(() => {
    if (workspace !== undefined) localStorage.setItem('workspace', workspaceId);
  }, [workspace, workspaceId]);
  return workspace === undefined ? <NotFound /> : <Outlet />;
}
