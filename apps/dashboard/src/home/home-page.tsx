import type { HomeBody, ListedBotBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useGet } from '../api/queries.ts';
import { BotCard } from '../bots/bot-card.tsx';
import { OpenNewBot } from '../bots/open-new-bot.tsx';
import { Button } from '../components/button.tsx';
import { Page } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { Plus } from '../icons/icons.tsx';
import { useMe, useWorkspace } from '../shell/current-workspace.ts';
import { useAction } from '../shell/use-action.ts';
import { Attention } from './attention.tsx';
import { Checklist } from './checklist.tsx';
import { HomeFigures } from './home-figures.tsx';
import { SampleNotice } from './sample-notice.tsx';

// Only for a workspace without a bot.
const QuickStart = lazy(() => import('./quick-start.tsx').then((module) => ({ default: module.QuickStart })));
const StartExample = lazy(() =>
  import('../bots/start-example.tsx').then((module) => ({ default: module.StartExample })),
);

/** The first screen of a workspace: the next step, what needs attention, and figures. */
export function HomePage() {
  const { path, may, workspace } = useWorkspace();
  const [isMaking, setIsMaking] = useAction('new-bot');
  const home = useGet<HomeBody>(`${path}/home`);
  const bots = useGet<{ bots: ListedBotBody[] }>(`${path}/bots?limit=6`);
  const isNew = bots.data?.bots.length === 0;
  const create = may('editor') && (
    <>
      {/* On the side to which the row grows, so that the other button stays under the pointer when this one is loaded. */}
      <div className="empty:hidden max-sm:order-last">
        <Suspense>{isNew && <StartExample />}</Suspense>
      </div>
      <Button look="primary" onClick={() => setIsMaking(true)}>
        <Plus size={16} aria-hidden /> New bot
      </Button>
    </>
  );
  return (
    <Page title="Home" about={workspace?.name} lead={<Greeting isNew={isNew} />} actions={create}>
      <Loaded query={home} what="the workspace">
        {(body) => (
          <Suspense>
            {body.sample && <SampleNotice />}
            {isNew && may('editor') && <QuickStart />}
            <Checklist done={body.checklist} bots={bots.data?.bots} onCreate={() => setIsMaking(true)} />
            <Attention items={body.attention} />
            {body.total.questions + body.before.questions > 0 && <HomeFigures home={body} />}
          </Suspense>
        )}
      </Loaded>
      {bots.data !== undefined && bots.data.bots.length > 0 && <RecentBots bots={bots.data.bots} />}
      {isMaking && <OpenNewBot onClose={() => setIsMaking(false)} />}
    </Page>
  );
}

function Greeting({ isNew }: { isNew: boolean }) {
  const name = useMe()?.person.name ?? '';
  return `Welcome, ${name}. ${isNew ? 'Your first bot is a few minutes away.' : 'Here is how your bots are doing.'}`;
}

function RecentBots({ bots }: { bots: readonly ListedBotBody[] }) {
  const { workspaceId } = useWorkspace();
  return (
    <section className="grid gap-3">
      <header className="flex items-center justify-between gap-2">
        <h2 className="text-base">Your bots</h2>
        <Link to="/w/$workspaceId/bots" params={{ workspaceId }} className="text-accent underline">
          All bots
        </Link>
      </header>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {bots.map((bot) => (
          <BotCard key={bot.id} bot={bot} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
