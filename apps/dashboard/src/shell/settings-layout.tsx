import { Outlet } from '@tanstack/react-router';
import { useBot } from './current-workspace.ts';
import { SideLink } from './nav-link.tsx';
import { useCurrentInView } from './use-current-in-view.ts';

const pages = {
  general: 'General',
  model: 'Model',
  handover: 'Handover',
  channels: 'Channels',
  'api-access': 'API access',
} as const;

/** The settings of a bot, next to their menu. */
export function SettingsLayout() {
  const { workspaceId, botId } = useBot();
  const menu = useCurrentInView();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[10rem_minmax(0,1fr)]">
      <nav ref={menu} aria-label="Settings" className="flex gap-1 overflow-x-auto md:grid">
        {Object.entries(pages).map(([page, name]) => (
          <SideLink
            key={page}
            to={`/w/$workspaceId/bots/$botId/settings/${page as keyof typeof pages}`}
            params={{ workspaceId, botId }}
            className="whitespace-nowrap"
          >
            {name}
          </SideLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
