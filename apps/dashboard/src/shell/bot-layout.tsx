import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { BotAvatar } from '../components/bot-avatar.tsx';
import { Notice } from '../components/notice.tsx';
import { Loaded } from '../components/states.tsx';
import { ChevronRight } from '../icons/icons.tsx';
import { useBot } from './current-workspace.ts';
import { TabLink } from './nav-link.tsx';
import { NotFound } from './not-found.tsx';
import { useCurrentInView } from './use-current-in-view.ts';

/** The screens of a bot by what people come for. */
const groups = {
  build: { name: 'Build', tabs: { playground: 'Playground', knowledge: 'Knowledge', tests: 'Tests' } },
  improve: { name: 'Improve', tabs: { conversations: 'Conversations', unanswered: 'Unanswered', topics: 'Topics' } },
  publish: { name: 'Publish', tabs: { website: 'Website', leads: 'Leads' } },
  manage: { name: 'Manage', tabs: { usage: 'Usage', settings: 'Settings' } },
} as const;

type Groups = typeof groups;
type Tab = { [Name in keyof Groups]: keyof Groups[Name]['tabs'] }[keyof Groups];

/** A bot's name and tabs above its screens. */
export function BotLayout() {
  const { workspaceId, botId, query } = useBot();
  const tabBar = useCurrentInView();
  const { pathname } = useLocation();
  if (query.error?.status === 404) return <NotFound />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <nav aria-label="Where you are" className="flex items-center gap-1 text-[0.933rem]">
          <Link to="/w/$workspaceId/bots" params={{ workspaceId }} className="text-soft hover:text-ink hover:underline">
            Bots
          </Link>
          <ChevronRight size={14} aria-hidden className="shrink-0 text-soft" />
          {query.data && <BotAvatar id={query.data.id} name={query.data.name} small />}
          <span className="truncate font-medium">{query.data?.name ?? '…'}</span>
        </nav>
        <nav ref={tabBar} aria-label="Bot" className="tab-bar flex gap-8 overflow-x-auto border-b border-line">
          {Object.values(groups).map(({ name, tabs }) => (
            <div key={name} className="grid content-end">
              <span className="text-[0.733rem] text-soft">{name}</span>
              <div className="flex gap-4">
                {Object.entries(tabs).map(([tab, name]) => (
                  // The names of the tabs are those of the routes.
                  <TabLink key={tab} to={`/w/$workspaceId/bots/$botId/${tab as Tab}`} params={{ workspaceId, botId }}>
                    {name}
                  </TabLink>
                ))}
              </div>
            </div>
          ))}
        </nav>
      </div>
      <Loaded query={query} what="the bot">
        {(bot) => (
          <>
            {bot.model_failure !== null && !pathname.endsWith('/settings/model') && <ModelWarning />}
            <Outlet />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Stays until the model answers again, or another one is chosen. */
function ModelWarning() {
  const { workspaceId, botId, bot } = useBot();
  return (
    <Notice kind="warn">
      This bot's language model is failing: {bot?.model_failure?.reason} Answers are made without it.{' '}
      <Link to="/w/$workspaceId/bots/$botId/settings/model" params={{ workspaceId, botId }} className="underline">
        Check the model settings
      </Link>
    </Notice>
  );
}
