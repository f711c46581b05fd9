import type { BotWithInstructionsBody, MeBody, Role } from '@lectern/chat-service/dashboard-api';
import { useParams } from '@tanstack/react-router';
import { useGet } from '../api/queries.ts';
import { findWorkspace, lastWorkspace } from './last-workspace.ts';

const roles: readonly Role[] = ['viewer', 'editor', 'admin', 'owner'];

export const isAtLeast = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least);

/** The signed-in person, loaded before any screen that needs it. */
export function useMe(): MeBody | undefined {
  return useGet<MeBody>('/me').data;
}

/** The workspace in the URL, otherwise the last one, with the person's permissions there. */
export function useWorkspace() {
  const params = useParams({ strict: false });
  const workspaces = useMe()?.workspaces ?? [];
  const workspace =
    params.workspaceId === undefined ? lastWorkspace(workspaces) : findWorkspace(workspaces, params.workspaceId);
  const workspaceId = params.workspaceId ?? workspace?.id ?? '';
  const may = (role: Role) => isAtLeast(workspace?.role ?? 'viewer', role);
  return { workspaceId, workspace, may, path: `/workspaces/${workspaceId}` };
}

/** The bot in the URL. */
export function useBot() {
  const { botId = '' } = useParams({ strict: false });
  const { workspaceId, workspace, may, path } = useWorkspace();
  const botPath = `${path}/bots/${botId}`;
  const query = useGet<BotWithInstructionsBody>(botPath);
  return { workspaceId, workspace, may, workspacePath: path, botId, path: botPath, query, bot: query.data };
}
