import type { ListedBotBody } from '@lectern/chat-service/dashboard-api';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useAll } from '../api/use-all.ts';
import { Dialog } from '../components/dialog.tsx';
import { useMe, useWorkspace } from './here.ts';

const itemClass = 'flex cursor-pointer gap-2 rounded px-2 py-1.5 data-[selected=true]:bg-accent-wash';

const botPages = {
  playground: 'Playground',
  knowledge: 'Knowledge',
  conversations: 'Conversations',
  unanswered: 'Unanswered',
  website: 'Website',
  leads: 'Leads',
  usage: 'Usage',
  'settings/general': 'Settings > General',
  'settings/model': 'Settings > Model',
  'settings/api-access': 'Settings > API access',
} as const;

type BotPage = keyof typeof botPages;

const workspacePages = { bots: 'Bots', members: 'Members', plan: 'Plan', audit: 'Audit log' } as const;

/** Every screen by its name, from the keyboard. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { workspaceId: workspace } = useWorkspace();
  const navigate = useNavigate();
  const bots = useAll<ListedBotBody, 'bots'>(`/workspaces/${workspace}/bots`, 'bots', workspace !== '');
  const go = (to: string) => {
    onClose();
    void navigate({ to });
  };
  return (
    <Dialog title="Search" onClose={onClose}>
      <Command label="Search" className="grid gap-2">
        <Command.Input
          placeholder="Search bots, screens and actions"
          className="h-9 rounded-md border border-edge bg-card px-3"
        />
        <Command.List className="max-h-80 overflow-y-auto">
          <Command.Empty className="p-2 text-soft">No results.</Command.Empty>
          <PlainPages workspace={workspace} go={go} />
          {bots.flatMap((bot) =>
            (Object.keys(botPages) as BotPage[]).map((page) => (
              <Command.Item
                key={`${bot.id} ${page}`}
                value={`${bot.name} ${botPages[page]} ${bot.id}`}
                className={itemClass}
                onSelect={() => go(`/w/${workspace}/bots/${bot.id}/${page}`)}
              >
                <span className="text-soft">{bot.name}</span> {botPages[page]}
              </Command.Item>
            )),
          )}
        </Command.List>
      </Command>
    </Dialog>
  );
}

function PlainPages({ workspace, go }: { workspace: string; go: (to: string) => void }) {
  const isOperator = useMe()?.person.is_operator === true;
  const pages = [
    ...Object.entries(workspacePages).map(([page, name]) => ({ name, to: `/w/${workspace}/${page}` })),
    { name: 'Account', to: '/account' },
    ...(isOperator ? [{ name: 'Operator', to: '/operator' }] : []),
  ];
  return pages.map(({ name, to }) => (
    <Command.Item key={to} value={name} className={itemClass} onSelect={() => go(to)}>
      {name}
    </Command.Item>
  ));
}
