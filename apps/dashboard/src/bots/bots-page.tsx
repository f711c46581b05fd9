import type { BotFileBody, ListedBotBody } from '@lectern/chat-service/dashboard-api';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useList } from '../api/use-list.ts';
import { ImportDialog } from '../bot-files/import-dialog.tsx';
import { Button } from '../components/button.tsx';
import { Page } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';
import { Empty } from '../components/states.tsx';
import { Time } from '../components/time.tsx';
import { useWorkspace } from '../shell/here.ts';
import { NewBotDialog } from './new-bot-dialog.tsx';

interface Bots extends Paged {
  bots: ListedBotBody[];
}

export function BotsPage() {
  const { path, may, workspace, workspaceId } = useWorkspace();
  const [isMaking, setIsMaking] = useState(false);
  const query = useList<Bots>(`${path}/bots`, { limit: 24 });
  const [isImporting, setIsImporting] = useState(false);
  const navigate = useNavigate();
  const open = async ({ bot_id: botId }: BotFileBody) => {
    setIsImporting(false);
    if (botId) await navigate({ to: '/w/$workspaceId/bots/$botId/playground', params: { workspaceId, botId } });
  };
  const create = may('editor') && (
    <>
      <Button onClick={() => setIsImporting(true)}>Import…</Button>
      <Button look="primary" onClick={() => setIsMaking(true)}>
        <Plus size={16} aria-hidden /> New bot
      </Button>
    </>
  );
  const empty = (
    <Empty title="No bots yet" action={create}>
      A bot answers questions from your content: files, websites, texts, and questions with answers.
    </Empty>
  );
  return (
    <Page title="Bots" about={workspace?.name} actions={create}>
      <PagedList query={query} what="bots" items={({ bots }) => bots} empty={empty}>
        {(bots) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {bots.map((bot) => (
              <BotCard key={bot.id} bot={bot} />
            ))}
          </ul>
        )}
      </PagedList>
      {isImporting && (
        <ImportDialog
          {...{
            title: 'Import a bot',
            method: 'POST',
            path: `${path}/bot-files`,
            mayPrune: false,
            stale: [`${path}/bots`],
          }}
          onDone={open}
          onClose={() => setIsImporting(false)}
        />
      )}
      {isMaking && <NewBotDialog onClose={() => setIsMaking(false)} />}
    </Page>
  );
}

function BotCard({ bot }: { bot: ListedBotBody }) {
  const { workspaceId } = useWorkspace();
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-lg border border-line bg-card p-4 hover:border-edge">
      <div>
        <h2 className="truncate text-base">
          <Link
            to="/w/$workspaceId/bots/$botId/playground"
            params={{ workspaceId, botId: bot.id }}
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {bot.name}
          </Link>
        </h2>
        <p className="text-[0.867rem] text-soft">
          Created <Time at={bot.created_at} />
        </p>
      </div>
      <Figures bot={bot} />
    </li>
  );
}

const figures = { requests: 'Requests', answered: 'Answered', unanswered: 'Unanswered' } as const;

function Figures({ bot: { today, yesterday } }: { bot: ListedBotBody }) {
  return (
    <dl className="grid grid-cols-3 gap-2 border-t border-line pt-3">
      {Object.entries(figures).map(([name, label]) => {
        const figure = name as keyof typeof figures;
        return (
          <div key={name}>
            <dt className="text-[0.8rem] text-soft">{label}</dt>
            <dd>
              <span className="text-lg font-semibold tabular-nums">{today?.[figure] ?? 0}</span>
              <span className="text-[0.8rem] text-soft"> today</span>
              <span className="block text-[0.8rem] text-soft tabular-nums">{yesterday?.[figure] ?? 0} yesterday</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
