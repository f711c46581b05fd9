import type { BotFileBody, ListedBotBody } from '@lectern/chat-service/dashboard-api';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useList } from '../api/use-list.ts';
import { ImportDialog } from '../bot-files/import-dialog.tsx';
import { Button } from '../components/button.tsx';
import { Empty } from '../components/empty.tsx';
import { Page } from '../components/page.tsx';
import { type Paged, PagedList } from '../components/paged-list.tsx';
import { Plus } from '../icons/icons.tsx';
import { useWorkspace } from '../shell/current-workspace.ts';
import { useAction } from '../shell/use-action.ts';
import { BotCard } from './bot-card.tsx';
import { OpenNewBot } from './open-new-bot.tsx';

interface Bots extends Paged {
  bots: ListedBotBody[];
}

export function BotsPage() {
  const { path, may, workspace, workspaceId } = useWorkspace();
  const [isMaking, setIsMaking] = useAction('new-bot');
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
    <Empty title="No bots yet" picture="bot" action={create}>
      A bot answers questions from your content: files, websites, texts, and questions with answers.
    </Empty>
  );
  return (
    <Page title="Bots" about={workspace?.name} actions={create}>
      <PagedList query={query} what="bots" items={({ bots }) => bots} empty={empty}>
        {(bots) => (
          <ul aria-label="Bots" className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {bots.map((bot) => (
              <BotCard key={bot.id} bot={bot} />
            ))}
          </ul>
        )}
      </PagedList>
      {isImporting && (
        <ImportDialog
          title="Import a bot"
          method="POST"
          path={`${path}/bot-files`}
          mayPrune={false}
          stale={[`${path}/bots`]}
          onDone={open}
          onClose={() => setIsImporting(false)}
        />
      )}
      {isMaking && <OpenNewBot onClose={() => setIsMaking(false)} />}
    </Page>
  );
}
