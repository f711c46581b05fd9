import type { WorkspaceBody } from '@lectern/chat-service/dashboard-api';

/** The workspace that the person visited last, if they still have access. */
export function lastWorkspace(workspaces: readonly WorkspaceBody[]): WorkspaceBody | undefined {
  return findWorkspace(workspaces, localStorage.getItem('workspace')) ?? workspaces[0];
}

export function findWorkspace(workspaces: readonly WorkspaceBody[], wanted: string | null): WorkspaceBody | undefined {
  return workspaces.find(({ id }) => id === wanted);
}
